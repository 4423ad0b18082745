#!/usr/bin/perl
# docs/workshop/make-your-own.md, step by step in a copy of the sources: the test types what the page says; after each step the firmware is
# built and plays the game, the contract of games holds, and the desk knows the game.
use strict;
use warnings;
use File::Basename;
use File::Spec;
use File::Temp 'tempdir';
use Test::More;

my $nimatron = File::Spec->rel2abs($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }
sub append { my ($how, $file, $text) = @_; open my $out, $how, "$tmp/$file" or die "$file: $!"; print $out $text; close $out; }
sub does { my ($what, $command) = @_; my $said = `cd $tmp && ($command) 2>&1`; is($?, 0, $what) or diag($command, map { "$_\n" } grep { !/^(?:ok|# game)/ } split /\n/, $said); return $said; }
# Returns a variable of the Makefile, as make expands it.
sub flags {
    my ($name) = @_;
    my $text = `printf 'include Makefile\\nshow:\\n\\t\@echo \$($name)\\n' | make -s -f - B=$build show`;
    chomp $text;
    $text =~ s/-MMD|-MP//g;
    return $text =~ s/\Q$build\E\b/build/gr =~ s/-O[12]/-O0/r;
}

# Replaces the function of the same name, with the comment before it.
sub replaced {
    my ($text, $function) = @_;
    my ($name) = $function =~ /^static \w+ (\w+)\(/m or die "no function: $function";
    $text =~ s{(?:^/\*(?:(?!\*/).)*\*/\n)?^static \w+ $name\(.*?^\}\n}{$function}ms or die "no $name to replace";
    return $text;
}

system("cp -a Makefile VERSION boards desk docs firmware games hal host_tests languages make sim tools $tmp && mkdir -p $tmp/build") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/$_") for qw(gen tools);
my $page = slurp('docs/workshop/make-your-own.md');
my ($board) = $page =~ /`make play BOARD=([\w-]+) FLASH_RESERVE=0`/;
my @blocks = $page =~ /^```(?:c|make|text) (\S+)\n(.*?)^```$/msg;
my (@code, %line);
while (my ($file, $text) = splice @blocks, 0, 2) {
    if ($file eq 'games/doubles.c') { push @code, $text; }
    else { $line{$file} .= $text; }
}
is(@code, 4, 'the file, two functions of the rule and the formula');
my ($native, $host) = (flags('SAN'), flags('HOST'));
system("mkdir $tmp/tables && cp $build/gen/desk/*_table.h $tmp/tables") == 0 or die; # the tables for the desk's capacities, without its words

# Builds the copy and asks the desk for the lost numbers of 0..60.
sub step {
    my ($what, $list) = @_;
    does("$what: the firmware is built", "make -s B=build BOARD=$board FLASH_RESERVE=0 build/$board/nimatron.hex");
    does("$what: its contract is tested", "gcc $native -o contract host_tests/unit/test_game.c games/*.c games/why/*.c firmware/ui/unpack.c build/gen/en/words.c host_tests/tap.c host_tests/unit/host/port.c && ./contract");
    append('>', 'main.c', "#include \"desk/desk.h\"\nint main(int argc, char **argv)\n{\n    return desk_table(argc, argv);\n}\n");
    my $table = does("$what: the desk has a table", "gcc -Idesk -Itables $host -o analyser main.c desk/*.c games/*.c games/why/*.c firmware/ui/unpack.c build/gen/en/words.c && ./analyser doubles 0..60");
    return join ' ', $table =~ /^(\d+),P/mg;
}

# Mistakes give the messages that the page shows.
sub fails { my ($command) = @_; return `cd $tmp && ($command) 2>&1`; }
append('>>', 'games/games.def', $line{'games/games.def'});
my $said = fails('make -s B=build build/gen/en/words.c');
like($said, qr/the game doubles has no (?:doubles\.)?title/, 'without its words');
like($page, qr/\| the game doubles has no title \|/, '... which the page explains');
append('>', 'x.c', $code[0] =~ s/;//r);
like(fails("gcc $native -c x.c -o x.o"), qr/error: expected/, 'a bracket or a ; is missing');
append('>', 'x.c', replaced($code[0], $code[3]));
like(fails("gcc $native -c x.c -o x.o"), qr/defined but not used/, 'a function that nobody calls');
like(fails("tools/check/fits.sh $build/$board/nimatron.elf 9999 2048 99"), qr/bytes of flash, but the board has/, 'no room');
like(fails("tools/check/fits.sh $build/$board/nimatron.elf 30592 2048 99 30000"), qr/bytes of flash leave .* but the reserve is/, 'no room but for the reserve');

append('>', 'games/doubles.c', $code[0]);
append('>>', $_, $line{$_}) for 'languages/en/words.txt', "boards/$board/board.mk";
system("cd $tmp && rm -rf build/gen/en && make -s B=build build/gen/en/words.c") == 0 or die;
my $threes = join ' ', map { 3 * $_ } 0 .. 20;
is(step('take 1 or 2'), $threes, 'lost are the multiples of three');
my $source = $code[0];
$source = replaced($source, $_) for @code[ 1, 2 ];
append('>', 'games/doubles.c', $source);
is(step('take a double'), $threes, 'by the sieve lost are the multiples of three');
my $keys = $ENV{NIMATRON_LAST_GAME} // "UP*2";
like(does('the device lists it', "$nimatron screen --words --board $board --elf build/$board/nimatron.elf --keys 'A $keys'"), qr/Doubles/, 'by its name');
like(does('and plays it', "$nimatron screen --words --board $board --elf build/$board/nimatron.elf --keys 'A $keys A A UP*3'"), qr/Take 8/, 'one takes 8');
$source =~ s{^/\*(?:(?!\*/).)*\*/\nstatic uint8_t moves_left\(.*?^\}\n\n}{}ms or die;
append('>', 'games/doubles.c', replaced($source, $code[3]));
is(step('the formula'), $threes, 'by the formula they are the same');

done_testing;
