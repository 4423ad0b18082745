#!/usr/bin/perl
# Adversarial hands on every emulated board for three thousand million cycles each (three minutes of the device), because the flash chip of an
# FX soon stops answering; and proof that the monitors see faults. `make hands` runs three times as long, or longer with MEGACYCLES and SEED.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Basename;
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'host_tests/emulator/hands';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

sub hands {
    my ($board, @rest) = @_;
    my $text = qx($build/hands $board $build/$board/nimatron.elf $build/$board/offsets.txt @rest 2>&1);
    return ($? >> 8, $text);
}

for my $board (tested(board_names())) {
    my ($status, $text) = hands($board, 3000, 1);
    is($status, 0, "$board: hands") or diag $text;
    like($text, qr/^# [1-9]\d* looks, [1-9]\d* at positions, [1-9]\d* pictures/m, 'something was looked at');
}
my %seen = ('screen=99' => 'there is no screen 99', 'screen=0' => 'something else than drawing it anew', 'here=9' => 'is not legal',
    'waits=1' => 'no key is heard any more', 'left=7' => 'does not leave what is said', 'outcome=3' => 'does not leave what is said');
for my $spoilt (sort keys %seen) {
    my ($status, $text) = hands('arduboy', 2000, 1, $spoilt);
    isnt($status, 0, "$spoilt in the midst of it is seen");
    like($text, qr/$seen{$spoilt}/, 'and told');
}
done_testing;
