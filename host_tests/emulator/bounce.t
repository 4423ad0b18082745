#!/usr/bin/perl
# Contacts that bounce for up to 5 ms when they close and when they open: each press counts once, none is lost, on every board.
use strict;
use warnings;
use lib '.';
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
use constant { PRESSES => 40, LEFT => 'LEFT:2500' };

sub words {
    my ($board, $keys, @options) = @_;
    open my $in, '-|', $nimatron, 'screen', '--words', '--board', $board, @options, '--keys', $keys or die "$nimatron: $!";
    local $/;
    return <$in> // '';
}

for my $board (tested(board_names())) {
    my $set_up = "A A @{[LEFT]} RIGHT*" . PRESSES;
    my $still = words($board, $set_up);
    like($still, qr{\b@{[PRESSES]}\b}, "$board: as many presses as there are");
    for my $ms (1, 3, 5) {
        is(words($board, $set_up, '--bounce', $ms, '--seed', $_), $still, "$board: contacts that bounce for $ms ms, seed $_") for 1 .. 3;
    }
    my $lists = 'B DOWN*3 UP B A B B DOWN DOWN A B';
    is(words($board, $lists, '--bounce', 5), words($board, $lists), "$board: A, B and lists");
}
isnt(words('arduboy', 'B DOWN*3', '--bounce', 50), '', 'longer ones make presses, but nothing stops') if !$ENV{TEST_IMAGES};
done_testing;
