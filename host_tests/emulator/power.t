#!/usr/bin/perl
# On every emulated board: the power is cut at EEPROM bytes of some sessions, and the board starts with any EEPROM contents.  A lost byte
# must be detected.
#
# host_tests/emulator/power.t [EACH DAMAGED SEED BOARD...]      cuts at one byte in EACH, DAMAGED EEPROMs: `make power` uses 1 and 2000
#
# NAME.keys is a session; NAME.probe has the keys that look at the result.  A session with a line "# needs: records" is for boards that have
# these screens.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Basename;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $here  = 'host_tests/emulator/power';
my ($each, $damaged, $seed, @boards) = @ARGV ? @ARGV : (29, 250, 1, tested(board_names()));

sub power {
    my ($what, $board, @rest) = @_;
    my $text = qx($build/power $what $board $build/$board/nimatron.elf @rest 2>&1);
    return ($? >> 8, $text);
}

# A line of a session matches one of these; with `make power` all must occur.
sub said {
    my ($status, $text, $what) = @_;
    is($status, 0, $what) or diag $text;
    print map { "# $_\n" } grep { /^ok/ } split /\n/, $text if @ARGV;
}

sub has {
    my ($board, $session) = @_;
    my %lacks = map { ($_ => 1) } left_out($board);
    open my $in, '<', "$here/$session.keys" or die "$here/$session.keys: $!\n";
    return !grep { $lacks{$_} } map { /^# needs: (.*)/ ? split ' ', $1 : () } <$in>;
}

for my $board (@boards) {
    for my $session (grep { has($board, $_) } map { basename($_, '.keys') } glob "$here/*.keys") {
        said(power('cuts', $board, "$here/$session.keys", "$here/$session.probe", 10, $each), "$board: cuts, $session");
    }
    said(power('damage', $board, "$build/$board/offsets.txt", "$here/match.keys", $damaged, $seed), "$board: damage");
}
my ($status, $text) = power('cuts', 'arduboy', "$here/match.keys", "$here/match.probe", 10, 60, '655=255');
isnt($status, 0, 'a byte lost besides the one that was written is seen');
like($text, qr/neither the old state nor the new one/, 'and told');
done_testing;
