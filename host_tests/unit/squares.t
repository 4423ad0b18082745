#!/usr/bin/perl
# The table of Squares for the range of each board (SQUARES_GREATEST of board.mk): the generator writes it, and test_judged compares all of
# it with the judge.  A range that the generator cannot write is refused in one line.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'games/squares.h';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $tmp = tempdir(CLEANUP => 1);
my $flags = "-std=gnu11 -fshort-enums -O1 -w -D__flash= -DWIDE_MAPS=0 -DLARGE_LETTERS=0 -I$tmp -I. -I$build/gen -Igames -Ihal/data_flash -Ihost_tests/unit/host";
my $sources = 'host_tests/unit/test_judged.c tools/gen/rules/*.c host_tests/tap.c host_tests/unit/host/port.c games/*.c games/why/*.c';

my %range = (256 => 1);
for my $file (glob 'boards/*/board.mk') {
    open my $in, '<', $file or die "$file: $!";
    /^SQUARES_GREATEST := (\d+)/ and $range{$1} = 1 while <$in>;
}
for my $greatest (sort { $a <=> $b } keys %range) {
    is(system("$build/tools/gen/gen_squares $greatest $tmp/squares_table.h $tmp/squares_range.h"), 0, "$greatest: the table");
    is(system("gcc $flags $sources -o $tmp/test"), 0, "$greatest: the test is built");
    my $said = `$tmp/test squares`;
    is($?, 0, "$greatest: every pile is that of the judge") or diag($said);
    like($said, qr/^# of them each, at most $greatest$/m, "$greatest: so far and no further");
}
for my $wrong (255, 10001, 'many') {
    my $said = `$build/tools/gen/gen_squares $wrong $tmp/squares_table.h $tmp/squares_range.h 2>&1`;
    isnt($?, 0, "$wrong stones are refused");
    is($said, "gen_squares: SQUARES_GREATEST of board.mk is 256..10000, not $wrong\n", "$wrong: in one line");
}
done_testing;
