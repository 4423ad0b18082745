#!/usr/bin/perl
# The tunes as the piezo plays them, by the edges of its pin, on every board, while pictures are sent and a match is stored: after a match
# that is won and one that is lost every note of the tunes in firmware/ui/sound.c is there, in its order and for its time.
use strict;
use warnings;
use lib '.';
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || "build/nimatron";

my $OFF_MS = 5;      # how much longer or shorter a note may be, and how long the gap before it
my $OFF_HZ = 0.02;   # the same of its frequency, as a part of it

# The tunes of sound.c: name => [ [ hertz, milliseconds ], ... ].
sub tunes {
    open my $in, '<', 'firmware/ui/sound.c' or die;
    my %tune;
    while (my $line = <$in>) {
        my ($name) = $line =~ /\[TUNE_(\w+)\] = / or next;
        $tune{$name} = [ $line =~ /NOTE\((\d+), (\d+)\)/g ];
    }
    return map { my @n = @{ $tune{$_} }; my @notes; push @notes, [ splice @n, 0, 2 ] while @n; $_ => \@notes } keys %tune;
}

my $stale = 0; # tones before which the timer's counter was not set: it goes on from where it stopped, at first perhaps to its end

# The tones that the board plays: [ hertz, from, to ] in milliseconds.  A tone lasts half a period longer than from its first to its last edge.
sub tones {
    my ($board, $keys) = @_;
    open my $out, '-|', $nimatron, 'report', '--board', $board, '--keys', $keys or die "$nimatron: $!";
    my @tones;
    while (<$out>) {
        $stale += $1 if /^tones with an old counter\t(\d+)/;
        push @tones, [ $1, $3, $3 + $2 + 500 / $1 ] if /^tone\t(\d+) Hz\t(\d+) ms\tat ([\d.]+) ms/;
    }
    return @tones;
}

# Whether the tones from number $at on are those of a tune.
sub plays {
    my ($tones, $at, $tune) = @_;
    my ($begin, $end) = ($tones->[$at][1]) x 2;
    my $ms = 0; # until the note by the tune: a tick too much in each note adds up
    for my $note (@$tune) {
        my $tone = $tones->[ $at++ ] or return 0;
        my ($hz, $from, $to) = @$tone;
        return 0 if abs($hz - $note->[0]) > $OFF_HZ * $note->[0] || abs($to - $from - $note->[1]) > $OFF_MS || abs($from - $end) > $OFF_MS
            || abs($from - $begin - $ms) > $OFF_MS;
        $end = $to;
        $ms += 4 * int($note->[1] / 4); # whole ticks
    }
    return 1;
}

my %tune = tunes();
ok(@{ $tune{WIN} } >= 4 && @{ $tune{KEY} } == 1, 'sound.c has tunes');

# From so many stones both players take one each time: with 3 the player wins, with 2 the robot.
sub match { my ($stones) = @_; return "A A LEFT:2500 RIGHT*$stones WAIT:500 A WAIT:1000" . ' A WAIT:4500' x (($stones + 1) / 2); }
my %match = (WIN => match(3), LOSS => match(2));
# The device's own byte that mutes all programs, and those beside it, which do not.
my %mute = ('EEPROM 1 1 0 1' => 0, 'EEPROM 1 0 1 0' => 1);

for my $board (board_names()) {
    for my $bytes (sort keys %mute) {
        my @tones = tones($board, "$bytes\nPOWER\nA:100 B:100");
        is(@tones > 0, $mute{$bytes} > 0, "$board: $bytes: " . ($mute{$bytes} ? 'sound' : 'mute'));
    }
    for my $end (sort keys %match) {
        my @tones = tones($board, $match{$end});
        my @of_move = grep { plays(\@tones, $_, $tune{MOVE}) } 0 .. $#tones;
        my $moves = $end eq 'WIN' ? 3 : 2;
        is(@of_move, $moves, "$board: the tune of each of $moves moves");
        is(scalar(grep { plays(\@tones, $_, $tune{$end}) } 0 .. $#tones), 1, "$board: the whole tune of the end, $end");
    }
}
done_testing();
