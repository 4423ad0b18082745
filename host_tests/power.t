#!/usr/bin/perl
# On every emulated board the power goes at every EEPROM byte of a session, and the EEPROM holds anything.  That what is lost is seen.
# `make power` does the damage two thousand times a board.
use strict;
use warnings;
use File::Basename;
use Test::More;

chdir dirname(__FILE__) . '/..' unless -e 'host_tests/power';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $here  = 'host_tests/power';

sub power {
    my ($what, $board, @rest) = @_;
    my $text = qx($build/power $what $board $build/$board/nimatron.elf @rest 2>&1);
    return ($? >> 8, $text);
}

for my $board (map { basename($_) } grep { -d } glob 'boards/*') {
    my ($status, $text) = power('cuts', $board, "$here/session.keys", "$here/probe.keys", 10);
    is($status, 0, "$board: cuts") or diag $text;
    ($status, $text) = power('damage', $board, "$build/$board/offsets.txt", "$here/session.keys", 250, 1);
    is($status, 0, "$board: damage") or diag $text;
}
my ($status, $text) = power('cuts', 'arduboy', "$here/session.keys", "$here/probe.keys", 10, '2=0');
isnt($status, 0, 'a byte lost besides the one that was written is seen');
like($text, qr/neither the old state nor the new one/, 'and told');
done_testing;
