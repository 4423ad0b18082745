#!/usr/bin/perl
# The rules of make: what a recipe writes has its folder, is written anew, and is made again when what it was made of has changed; what is
# no file is said to be none; and each file of tests is in make's lists.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};
my $build = ($ENV{NIMATRON} // 'build/nimatron') =~ s{/?[^/]*$}{}r || '.';

# The lines of the make files, each with those that follow a backslash, and the rules for people: name => [group, needs, recipe, help].
my (%people, @lines);
for my $file ('Makefile', glob 'make/*.mk') {
    open my $in, '<', $file or die "$file: $!\n";
    my $text = do { local $/; <$in> } =~ s/\\\n\s*/ /gr;
    push @lines, map { "$file: $_" } split /\n/, $text;
    $people{$1} = [ $3, $2, $5, $4 ] while $text =~ /^([a-z-]+):(.*?)## (\w+)(.*)\n((?:\t.*\n)*)/mg;
}
is_deeply([ grep { /: \t.*>>/ } @lines ], [], 'no recipe appends to a file, which would be longer each time');
is_deeply([ grep { /\bar rcs/ && !/\trm -f \$@; / } @lines ], [], 'no archive keeps what it had');
is_deeply([ grep { /^Play|Build|Release/ && $_ ne 'Release uninstall' }
    map { my ($group, $needs, $recipe) = @{ $people{$_} }; "$needs$recipe" =~ /\| setup|tools\/setup\.sh/ ? () : "$group $_" } sort keys %people ],
    [], 'what people play, build and release installs what is missing');

# What the help, or a page, says that one can set is heard.  (MAKE: what a recipe would do after a call of make is not done.)
my %value = (BOARD => 'uno-lcd', LANG => 'ru', PAPER => 'letter');
my %parts_of = map { /: ((\S+)-board):/ ? ($2 => $1) : () } @lines;
sub would { my ($goal, @set) = @_; return qx(make -n MAKE='exit 0; :' B=build/none @set $goal @{[ $parts_of{$goal} // '' ]} 2>&1); }
$people{ $_->[0] }[3] .= " $_->[1]" for map { [ split ] } 'play BOARD=', 'bench EFFORT=', 'trace DEPTH=', 'prove GAME=', 'mutants FILE=PERCENT=', 'flash-selftest PORT=';
my @deaf;
for my $goal (sort keys %people) {
    my %set = map { ($_ => "$_=" . ($value{$_} // 'marked')) } $people{$goal}[3] =~ /\b([A-Z_]+)=/g or next;
    push @deaf, map { my $name = $_; would($goal, values %set) eq would($goal, map { $set{$_} } grep { $_ ne $name } keys %set) ? "$goal $_" : () } sort keys %set;
}
is_deeply(\@deaf, [], 'what one can set changes what make does');

delete $parts_of{lint};
my $lint = would('lint');
is_deeply([ grep { $lint !~ m{ \Q$_\E(?!\S)} && $_ ne 'sim/nimatron.c' } glob '{sim,desk,speech,games,games/why,hal,hal/host,tools/gen,tools/bench}/*.c' ], [],
    'make lint reads each file');
like($people{'test-all'}[2], qr/fuzz MINUTES=10$/m, 'make test-all has ten minutes of random inputs');

# What make knows of a board: the needs, the recipe and the place of the recipe of each file.
my (%needs, %recipe, %place, %also, %phony);
for my $board (qw(arduboy-fx uno-lcd)) {
    my ($file, $skip);
    open my $in, '-|', "make -npq always BOARD=$board B=build/none 2>/dev/null" or die "make: $!\n";
    while (<$in>) {
        if (/^$/) { undef $file; $skip = 0 }
        elsif (/^# Not a target/) { $skip = 1 }
        elsif ($skip) { }
        elsif (/^([^\s#:=][^:=]*?) ?&?::?(?: (?!=)(.*))?$/) { $file = $1; $needs{$file} .= ' ' . ($2 // '') . ' ' }
        elsif (!defined $file) { }
        elsif (/^#  Phony target/) { $phony{$file} = 1 }
        elsif (/^#  Also makes/) { $also{$file} = 1 }
        elsif (/^#  recipe to execute \(from '(.*)', line (\d+)/) { $place{$file} = "$1:$2"; $recipe{$file} = '' }
        elsif (/^\t/) { $recipe{$file} .= $_ }
    }
}
my @made = sort keys %recipe;
cmp_ok(scalar @made, '>', 100, 'make knows rules');
is_deeply([ grep { !m{[/%]} && !$phony{$_} && !/^\.|^Makefile$/ } sort keys %needs ], [], 'what is no file is in .PHONY');
is_deeply([ grep { m{^([^ ]*)/} && $needs{$_} !~ m{ \Q$1\E/} && !-d $1 && $recipe{$_} !~ /mkdir -p |MUTANT_TEST|site\.pl|^\s*;?\s*$/ } @made ], [],
    'each recipe makes the folder of its file, or needs what is in it');
my %files;
push @{ $files{ $place{$_} } }, $_ for grep { !/%/ && !$also{$_} && $recipe{$_} !~ m{\$[@*]|\$\(\*} } @made;
is_deeply([ map { "@$_" } grep { @$_ > 1 } values %files ], [], 'a recipe that makes several files runs once (&:)');
my @stale;
for my $file (grep { m{/} } @made) {
    push @stale, map { "$file: $_" } grep { m{^\w} && -f && $needs{$file} !~ / \Q$_\E / } split /[\s"'();<>|=]+/, $recipe{$file};
}
# Returns the file and those that it imports, and they.
sub with_imports {
    my ($file, $seen) = @_;
    return if $seen->{$file}++ || !open my $in, '<', $file;
    my ($folder, $text) = ($file =~ m{(.*)/}, do { local $/; <$in> });
    for my $path (map { "$folder/$_" } $text =~ m{ from '(\.\.?/[^']+)'}g) {
        1 while $path =~ s{[^/]+/\.\./|\./}{};
        with_imports($path, $seen);
    }
    return sort keys %$seen;
}
for my $file (grep { m{/} } @made) {
    push @stale, map { "$file: $_" } grep { $needs{$file} !~ / \Q$_\E / } map { with_imports($_, {}) } $recipe{$file} =~ m{(?<!\S)(web/\S+\.js)}g;
}
is_deeply(\@stale, [], 'what is made is made again when what its recipe names has changed');

# What is compiled tells make its headers (-MMD -MP), or its rule names them.  needed(FILE): what its rules need, those of a pattern, too.
sub needed {
    my ($file) = @_;
    my @like = map { my $like = quotemeta =~ s/\\%/(.*)/r; $file =~ /^$like$/ ? [ $needs{$_}, $1 // '' ] : () } keys %needs;
    return map { my ($needs, $stem) = @$_; map { ($_ => 1) } split ' ', $needs =~ s/%/$stem/gr } @like;
}
my @together = qw(native/cut/84x6_en native/cut/16x2_en native/lesson_pages_en web/gen/desk.wasm web/gen/memory.wasm npm/nimatron.wasm);
my @alone = qw(tools/tools/gen/gen_chomp.o mega-oled/offsets.txt uno-lcd/whole/games/nim.read), map { "$_/games/nim.o" }
    qw(host san desk counted test-avr cells/san cells/avr cells/quick pic windows fuzz/o fuzz/o-desk mutants/o mega-oled mega-oled/memory.o);
my (@missing, $commands, %told);
for my $command (map { split /\n/, qx(make -nB BOARD=$_ B=$build @{[ map { "$build/$_" } grep { !/^(?!$_)(mega|uno)/ } @together, @alone ]}) =~ s/\\\n//gr } qw(mega-oled uno-lcd)) {
    my ($file) = $command =~ /^\S*(?:gcc|clang) .*\.c\b/ && $command =~ s/ (?:-o|-MT) (\S+)// ? $1 =~ s{^\Q$build/}{}r : next;
    next if exists $told{$file};
    $told{$file} = $command =~ /-MMD -MP/ && ($file !~ m{^(?:cells/)?(?:san|desk)/} || $command =~ /-fsanitize=address,undefined/) and next;
    my %needed = needed("build/none/$file");
    push @missing, map { "$file: $_" } grep { m{^(?!\Q$build\E/)\w.*\.(?:h|def|c)$} && !$needed{$_} }
        split /[\s\\]+/, qx(@{[ $command =~ s/ -(?:S|c|l\w+|W\S+|shared|mexec\S+)(?= )//gr ]} -MM 2>/dev/null);
}
is_deeply([ map { "$_ $told{$_}" } grep { !$told{$_} } @together, @alone ], [ map { "$_ " } @together ], 'single files tell their headers, and those of tests are sanitized');
is_deeply(\@missing, [], 'the rules of what is compiled together name them');

# Make's lists have each test, and name no other one; what a part of an image, or a test, is said to have is there.
sub list { my ($what, @more) = @_; return map { s{.*/}{}r =~ s/\.elf$//r } split ' ', qx(make -s @more --eval='list:;\@echo $what' list); }
my @tests = sort map { m{(\w+)\.c$} } glob 'host_tests/unit/{test,cells}_*.c host_tests/desk/desk_*.c host_tests/emulator/sim_*.c';
is_deeply([ sort +list('$(NATIVE)') ], [ sort @tests, 'cells_app' ], 'each test runs natively');
my %there = map { ($_ => 1) } @tests, 'cells_app', list('$(ALL_SCREENS)'), list('$(CANNOT)'), list('$(CANNOT)', 'BOARD=uno-lcd');
for my $list (qw(SLOW LONG NOT_ON_AVR LONG_ON_AVR AVR_LACKS NARROW_LACKS)) {
    is_deeply([ grep { !$there{$_} } list("\$($list)") ], [], "$list names what is there");
}
is_deeply([ grep { !$there{$_} } list('$(foreach each,$(FEATURES),$(lastword $(subst :, ,$(each))))') ], [], 'and FEATURES');
is_deeply([ list('$(PARALLEL)', 'JOBS=7'), list('$(PARALLEL)', 'JOBS=7', '-j3') ], ['-j7'], 'what builds much does so on all processors, or as -j says');

# What follows from a setting.
my $dir = tempdir(CLEANUP => 1);
$ENV{GIT_DIR} = "$dir/git";
sub said { my ($what, @more) = @_; return qx(make -s @more --eval='said:;\@echo "\$($what)"' said 2>/dev/null) =~ s/\s+$//r; }
for (split /\n/, <<'END') {
IMAGE_LANGUAGES | BOARD=mega-oled | en ru zh
IMAGE_LANGUAGES | BOARD=mega-oled LANG=ru | ru en zh
IMAGE_LANGUAGES | BOARD=mega-oled LANG=de | de en
IMAGE_LANGUAGES | BOARD=arduboy LANG=de | de
IMAGE_LANGUAGES | BOARD=arduboy-fx LANG=zh | zh en ru de fr es
filter language,$(SCREENS) | BOARD=mega-oled LANG=ru | language
filter language,$(SCREENS) | BOARD=mega-oled LANG=de |
OWN_FOLDER | HISTORY_ROOM=40 | /own
OWN_FOLDER | SCREEN_ROOM=140 | /own
OWN_FOLDER | SQUARES_GREATEST=99 | /own
OWN_FOLDER | DISPLAY_SPANS=32 | /own
OWN_FOLDER | DISPLAY_KEPT=64 | /own
OWN_FOLDER | FLASH_RESERVE=9 | /own
OWN_FOLDER | GAME_LIST=nim | /own
OWN_FOLDER | LANGUAGES_IN=en LANG=ru | /ru/own
OWN_FOLDER | PCODE_FOLDERS=games | /own
OWN_FOLDER | NATIVE_LIST=x | /own
APP_ID | SITE=https://github.com/A-b/c-D | io.github.a_b.c_d
APP_ID | SITE=https://example.org/a/b | io.github.pocket_nimatron.nimatron
END
    my ($what, $with, $is) = split / \| ?/;
    is(said($what, $with), $is // '', "$what with $with");
}
system "git init -q --bare $dir/git";
for (['https://example.org/a/b.git', 'https://example.org/a/b'], ['https://example.org/a/b', 'https://example.org/a/b'], ['git@example.org:a/b', '']) {
    system "git config remote.origin.url '$_->[0]'";
    is(said('SITE'), $_->[1], "the project of a clone of $_->[0] is at \"$_->[1]\"");
}
is(said('RELEASED'), qx(sed -n '/^## [0-9]/{s/.* - //; s/-//g; p; q}' CHANGELOG.md) =~ s/\n//r, 'PDFs are of the day of the last release');

# What the compiler refuses, or a test's own program ends at.
while (my $line = <DATA>) {
    my ($code, $flags) = $line =~ s/\\n/\n/gr =~ /^(.*?) *\/\/ (\w+)/s;
    open my $out, '>', "$dir/a.c" or die;
    print $out "int main(int argc, char **argv);\n$code\n", $code =~ /main/ ? '' : "int main(int argc, char **argv) { return argc * 0 + !argv; }\n";
    close $out;
    my $compile = said($flags eq 'SAN' ? 'HOST_CC) $(SAN' : $flags eq 'AVR' ? 'AVR_MCU) $(AVR' : 'HOST_CC) $(HOST') =~ s/^(?=-mmcu)/avr-gcc /r;
    my $built = system("$compile -include stddef.h $dir/a.c @{[ $flags eq 'AVR' ? '-c' : '' ]} -o $dir/a >/dev/null 2>$dir/said") == 0;
    my $fine = $built && ($flags eq 'AVR' || system("$dir/a 2>/dev/null") == 0);
    is($fine, $code =~ /^static int fine/ ? 1 : '', ($code =~ /^static int fine/ ? 'allowed' : 'refused') . " by $flags: $code");
}
my @files = map { split ' ', qx(make -s BOARD=$_ --eval='list:;\@echo \$(foreach part,\$(PARTS_WITH_FILES),\$(FILES_\$(part)))' list) } qw(arduboy uno-lcd);
is_deeply([ grep { my $name = s/%/*/r =~ s/\b(pixels|cells)\b/{pixels,cells}/r; !grep { -e } glob $name } @files ], [], 'each file of a part is there');
done_testing;
__DATA__
static int fine(int a) { return a; } int main(int argc, char **argv) { return fine(argc * 0 + !argv); } // HOST
static int fine(int a) { return a; } int main(int argc, char **argv) { return fine(argc * 0 + !argv); } // SAN
static int unused; // HOST
int main(int argc, char **argv) { return argc * 0; } // HOST
int main(int argc, char **argv) { { int argc = 1; if (argc > 2) return 1; } return argc * 0 + !argv; } // HOST
#if NO_SUCH\n#endif // HOST
int f(); // HOST
int f(void) { return 0; } // HOST
int f(int a); int f(a) int a; { return a; } // HOST
int main(int argc, char **argv) { return argc * 0 + !((void *)argv + 1); } // HOST
int main(int argc, char **argv) { char *a = "a"; return argc * 0 + !argv + !a; } // HOST
int main(int argc, char **argv) { char a[argc]; a[0] = 0; return argc * 0 + !argv + a[0]; } // HOST
static int unused; // AVR
int main(int argc, char **argv) { int a[2] = { 0, !argv }; return a[argc + 1] == 77; } // SAN
int main(int argc, char **argv) { volatile int a = 0x7fffffff + argc; return a == 77 + !argv; } // SAN
int main(int argc, char **argv) { char *volatile a = __builtin_malloc(9); return a[argc + 9] == 77 + !argv; } // SAN
