#!/usr/bin/perl
# docs/new-screen.md, word for word: its code is extracted into a copy of the sources; boards that list the screen are built there and show
# it in the emulator; on a board that does not list it, no key leads to it.  Its tables are those of firmware/screen.h.  TEST_IMAGES
# (host_tests/run.sh) names the boards that are tried: all, or only some.
use strict;
use warnings;
use File::Basename;
use File::Path 'make_path';
use File::Spec;
use File::Temp 'tempdir';
use Test::More;

my $nimatron = File::Spec->rel2abs($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my @boards = grep { !$ENV{TEST_IMAGES} || $ENV{TEST_IMAGES} =~ /\b\Q$_\E\b/ } 'uno-lcd', 'mega-oled';
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES)};

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }

sub write_file {
    my ($path, $text) = @_;
    make_path(dirname("$tmp/$path"));
    open my $out, '>', "$tmp/$path" or die "$path: $!";
    print $out $text;
    close $out;
}

# Puts a block of the page into the copy: as a new file, or after the line with which the block begins, or at the end of the file.
sub put {
    my ($path, $block) = @_;
    my $text = -e "$tmp/$path" ? slurp("$tmp/$path") : '';
    my ($first) = $block =~ /^(.*\n)/;
    if ($text =~ /^\Q$first/m) { $text =~ s/^\Q$first/$block/m; }
    else { $text .= $block; }
    write_file($path, $text);
}

# Builds the image of a board. Returns the output of the build.
sub built {
    my ($board) = @_;
    my $said = `cd $tmp && make -s B=build BOARD=$board build/$board/nimatron.hex 2>&1`;
    return ($?, $said);
}

sub is_built {
    my ($board, $what) = @_;
    my ($status, $said) = built($board);
    is($status, 0, "$board is built $what") or diag($said);
}

# Returns the screen of the copy's image after some keys.
sub shown { my ($board, $keys) = @_; return scalar `$nimatron screen --words --board $board --elf $tmp/build/$board/nimatron.elf --keys '$keys' 2>&1`; }

# Returns the side of the coin that is on top after some keys.
sub side { return (shown(@_) =~ /\b(Heads|Tails)\b/)[0] // 'nothing'; }

# Returns the screens after each key of a list, such as the whole main menu.
sub shown_after { my ($board, $keys, $key, $times) = @_; return map { shown($board, "$keys $key*$_") } 1 .. $times; }

# ---- the tables of the page ----

my $page = slurp('docs/new-screen.md');
my $contract = slurp('firmware/screen.h');
my ($members) = $contract =~ /^struct screen \{\n(.*?)^\};/ms;
my ($answers) = $contract =~ /SCREEN_COUNT,\n(.*?)^\};/ms;
my @rows = $page =~ /^\| `(\w+)` \|/mg;
is_deeply([ grep { /[a-z]/ } @rows ], [ ($members =~ /^    uint8_t (\w+);/mg), $members =~ /^    \w+ \(\*(\w+)\)/mg ], 'the page has every member of the contract');
is_deeply([ grep { !/[a-z]/ } @rows ], [ $answers =~ /^    (\w+)/mg ], '... and every answer');

# ---- the copy ----

system("cp -a Makefile README.md VERSION boards desk docs firmware games hal languages make sim tools $tmp && mkdir -p $tmp/build $tmp/host_tests/docs && cp host_tests/docs/wiring.t $tmp/host_tests/docs") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/$_") for qw(gen tools uno-lcd mega-oled);
-e "$tmp/build/" . basename($_) or symlink $_, "$tmp/build/" . basename($_) for $nimatron, grep { -e "$_/nimatron.elf" } glob "$build/*";
my @blocks = $page =~ /^```(?:c|make|text) (\S+)\n(.*?)^```$/msg;
my (%block, @order);
while (my ($path, $text) = splice @blocks, 0, 2) { push @order, $path; $block{$path} = $text; }
my $listed = delete $block{'boards/uno-lcd/board.mk'};
my %words = map { ($_ => delete $block{$_}) } 'languages/en/words.txt', 'languages/ru/words.txt';
is_deeply([ sort keys %block ], [ 'firmware/screens/main/main.c', 'firmware/screens/screens.def',
          'firmware/screens/toss/toss.c', 'firmware/words/keys.txt' ], 'a file, a line, words and a way to it');
put($_, $block{$_}) for grep { $block{$_} } @order;
my ($status, $said) = built('mega-oled');
isnt($status, 0, 'without its texts nothing is built');
like($said, qr/\btoss\b/, '... and the build names one') or diag($said);
put($_, $words{$_}) for sort keys %words;

# ---- a board that does not list the screen, and boards that do ----

for my $board (grep { $_ eq 'uno-lcd' } @boards) {
    is_built($board, 'without the screen');
    my @menu = shown_after($board, 'B', 'DOWN', 10);
    ok((grep { /Settings/ } @menu) && !(grep { /Who begins/ } @menu), 'and its main menu has no such line');
}
put('boards/uno-lcd/board.mk', $listed);
ok(@boards > 0, 'there are boards to try');
is_built($_, 'with it') for @boards;
for my $board (@boards) {
    my $line = 'B UP*' . (slurp("boards/$board/board.mk") =~ /^LANGUAGES_IN/m ? 4 : 3); # with several languages the menu ends with the name of one
    my $toss = "$line A";
    like(shown($board, $line), qr/Who begins\?/, "$board: the main menu has it");
    my %sides = map { side($board, "$toss WAIT:1000" . ' A WAIT:1000' x $_) => 1 } 0 .. 11;
    is_deeply([ sort keys %sides ], [qw(Heads Tails)], "$board: twelve tosses show heads and tails") or diag(shown($board, "$toss WAIT:1000"));
    like(join('', map { shown($board, "$toss WAIT:$_") } 1000, 3500), qr/Toss/, "$board: and what A does, where a long row slides past");
    is(side($board, "$toss WAIT:1500"), side($board, "$toss WAIT:1000"), "$board: the coin lies still after a second");
    like(shown($board, $board eq 'uno-lcd' ? "$toss WAIT:1000 A:600" : "$toss WAIT:1000 B"), qr/Who begins\?/, "$board: B goes back to the menu");
}

# ---- the tables of README.md and docs/images.md, as make readme writes them (of boards that were not built here they have the usual sizes) ----

is(system("cd $tmp && tools/docs/tables.pl build"), 0, 'make readme');
my $wiring = `cd $tmp && NIMATRON=build/nimatron perl host_tests/docs/wiring.t 2>&1`;
is($?, 0, 'then wiring.t holds') or diag(grep { !/^ok/ } map { "$_\n" } split /\n/, $wiring);
like(slurp("$tmp/docs/images.md"), qr/^\| `arduboy` \| .*\btoss\b/m, 'which lists the screen where it is left out');

done_testing;
