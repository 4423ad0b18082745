#!/usr/bin/perl
# A newcomer with a new device that has the Fair presses only keys that the screen names, and comes to "The Fair opens", through the first
# games, within five minutes of the device's time.  Where the robot's face helps, a move is made only if it wins.
use strict;
use warnings;
use lib '.';
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my ($KEYS_MOST, $MS_MOST) = (120, 300_000);
my %ms = (A => 400, move => 3600, UP => 100, RIGHT => 400, wait => 2500);

# The words of the screen after these keys.
sub look {
    my ($board, @keys) = @_;
    open my $out, '-|', $nimatron, 'screen', '--board', $board, '--words', '--keys', "NEW\n" . join "\n", @keys or die "$nimatron: $!\n";
    local $/;
    my @screens = split /^now\n/m, scalar <$out>;
    return $screens[1];
}

# What the newcomer does: the key that the words name, and how long until the next look.
sub choice {
    my ($words) = @_;
    my ($chooses, $a, $help) = ($words =~ /^Chosen: /m, $words =~ /\(A\)|\bmove\b/, $words =~ /show/);
    return $words =~ /This move (?:loses|draws)/ ? ('UP', 'UP') : ('A', 'move') if $chooses;
    return $help ? ('RIGHT', 'RIGHT') : $a ? ('A', 'A') : (undef, 'wait');
}

sub play {
    my ($board) = @_;
    my ($ms, $keys, %named, @script) = (0, 0);
    while ($keys < $KEYS_MOST && $ms < $MS_MOST) {
        my $words = look($board, @script, 'SHOW now', 'WAIT:1');
        return ($keys, $ms, $words) if $words =~ /The Fair opens/;
        $named{UP} ||= $words =~ /choose/;
        $named{A} ||= $words =~ /\(A\)/;
        $named{RIGHT} = $words =~ /show/;
        my ($key, $time) = choice($words);
        return ($keys, $ms, "$key is not named:\n$words") if defined $key && !$named{$key};
        $keys++ if defined $key;
        $ms += $ms{$time} + 200;
        push @script, join ' ', grep { defined } $key, "WAIT:$ms{$time}";
    }
    return ($keys, $ms, "too many keys, or too long:\n" . look($board, @script, 'SHOW now', 'WAIT:1'));
}

for my $board (tested(board_names())) {
    next if grep { $_ eq 'fair' } left_out($board);
    my ($keys, $ms, $words) = play($board);
    like($words, qr/The Fair opens/, "$board: a newcomer comes to the Fair");
    note("$board: with $keys keys, after " . int($ms / 1000) . ' s');
}
done_testing;
