#!/usr/bin/perl
# docs/new-game.md, byte for byte: its code is extracted into a copy of the sources and built, natively with the tests' flags and for the
# device with the firmware's; its test, the contract's, and the scripts of `make test` that depend on the list of games hold, and the desk
# answers.  (host_tests/docs/docs.t, which takes long, runs in `make test-all` only.)
use strict;
use warnings;
use File::Basename;
use File::Path 'make_path';
use File::Spec;
use File::Temp 'tempdir';
use Test::More;

my $build = File::Spec->rel2abs(dirname($ENV{NIMATRON} || 'build/nimatron'));
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};

sub slurp {
    open my $file, '<', $_[0] or die "$_[0]: $!";
    local $/;
    return <$file>;
}

# Returns a variable of the Makefile, as make expands it.
sub flags {
    my ($name) = @_;
    my $text = `printf 'include Makefile\\nshow:\\n\\t\@echo \$($name)\\n' | make -s -f - B=$build show`;
    chomp $text;
    $text =~ s/-MMD|-MP//g;
    return $text;
}

# Runs a command in the copy; shows its output if it fails.
sub does {
    my ($what, $command) = @_;
    my $said = `cd $tmp && ($command) 2>&1`;
    is($?, 0, $what) or diag("$command\n$said");
    return $said;
}

# The copy; its images are those of this build, because only their sizes matter here.
system("cp -a .ci .github Makefile Containerfile *.md CITATION.cff LICENSE VERSION boards desk docs firmware games hal host_tests languages make selftest sim speech tools web $tmp && mkdir $tmp/build") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/$_") for qw(gen tools);
symlink($_, "$tmp/build/" . basename($_)) for grep { -e "$_/nimatron.elf" } glob "$build/*";

my $page = slurp('docs/new-game.md');
my %block = $page =~ /^```(?:c|make|text) (\S+)\n(.*?)^```$/msg;
is_deeply([ sort keys %block ], [qw(boards/arduboy/board.mk docs/play.md games/games.def games/mark.c host_tests/unit/test_mark.c languages/en/words.txt languages/ru/words.txt)],
          'a file, a line, words, a test, a row for players, and the name for a small board');
delete $block{'boards/arduboy/board.mk'}; # own_boards.t
my $row = delete $block{'docs/play.md'};
system('perl', '-pi', '-e', "print q($row) if /^\\| Sum /", "$tmp/docs/play.md") == 0 or die;
for my $path (keys %block) {
    my $way = $path =~ /\.(?:def|txt)$/ ? '>>' : '>';
    open my $file, $way, "$tmp/$path" or die;
    print $file $block{$path};
    close $file;
}
is($block{'games/games.def'} =~ tr/\n//, 1, 'the line is one line');

my ($native, $host, $device) = (flags('SAN'), flags('HOST'), flags('AVR') . ' ' . flags('AVR_MCU') . " -Igames -Ihal/data_flash -I$build/gen/en");
my $lib = 'games/*.c games/why/*.c firmware/ui/unpack.c words.c host_tests/tap.c host_tests/unit/host/port.c';
my $pack = "$build/tools/gen/words words.c words.h firmware/words/keys.txt games/options.def games/games.def";
like(`cd $tmp && $pack \$OLDPWD/languages/en/words.txt 2>&1`, qr/: the game mark has no title: /, 'without its words it is not built');
does('its words are packed', "$pack languages/en/words.txt");
does('the test is built with the sanitizers', "gcc $native -o mark host_tests/unit/test_mark.c $lib");
like(does('and holds', './mark'), qr/^1\.\.1$/m, 'one test');
does('the test of the contract is built', "gcc $native -o contract host_tests/unit/test_game.c $lib");
does('and holds for the new game too', './contract');
open my $main, '>', "$tmp/main.c" or die;
print $main "#include \"desk/desk.h\"\nint main(int argc, char **argv)\n{\n    return desk_analyse(argc, argv);\n}\n";
close $main;
system("mkdir $tmp/tables && cp $build/gen/desk/*_table.h $tmp/tables") == 0 or die; # the tables for the desk's capacities, without its words
does('the desk is built', "gcc -Idesk -Itables $host -o analyser main.c desk/*.c games/*.c games/why/*.c firmware/ui/unpack.c words.c -llua5.4 -lm");
like(does('and knows the game', './analyser mark 31'), qr/^N: .*\bnimber +1\b/s, 'mark 31 is N, nimber 1');
like(`cd $tmp && ./analyser --help`, qr/^ +Take 1 or half\.$/m, 'its rule too');
my $mcu = does('the device has it as an object', "avr-gcc $device -c games/mark.c -o mark.o && avr-size mark.o");
my ($size) = $mcu =~ /^\s*(\d+)/m;
cmp_ok($size // 9999, '<', 600, "of $size bytes");
does('the list of games has it', "avr-gcc $device -c games/game.c -o game.o && avr-nm game.o | grep -w game_mark");

# ---- what make test asks of a game of one's own ----

unlink "$tmp/words.c", "$tmp/words.h"; # make has its own
for my $unit (qw(test_ranges test_rules)) {
    does("$unit is built", "make -s B=build build/native/$unit");
    does('and holds', "build/native/$unit");
}
open my $desk, '>', "$tmp/build/nimatron" or die;
print $desk "#!/bin/bash\n[ \"\$1\" = analyse ] || exec $build/nimatron \"\$@\"\nshift\nexec -a analyse $tmp/analyser \"\$@\"\n";
close $desk;
chmod 0755, "$tmp/build/nimatron";
does('make readme', 'tools/docs/tables.pl build');
for my $script (qw(man.t wiring.t), ($ENV{TIER} // 'all') eq 'all' ? 'docs.t' : ()) {
    my $said = does("then $script holds", "NIMATRON=build/nimatron perl host_tests/docs/$script | grep -v '^ok'");
    unlike($said, qr/^not ok/m, '... each line of it') or diag($said);
}

done_testing;
