#!/usr/bin/perl
# Key logs played on the real images in the emulated handhelds: every screen that a log shows must be the golden one, and the
# hardware must have had nothing to complain of.  The logs and the goldens of the Arduboy are in host_tests/replays, those of
# another board in a folder there of its name.  `host_tests/replay.t --update` writes new goldens: look at the diff.
use strict;
use warnings;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $update = grep { $_ eq '--update' } @ARGV;
my $replays = 'host_tests/replays';
my @logs = map { m{(\w+)\.keys$} } glob "$replays/*.keys";
my %folder = (arduboy => $replays, map { m{([^/]+)/$} ? ($1 => "$replays/$1") : () } glob "$replays/*/");
ok(@logs >= 6, 'there are key logs');
is_deeply([ sort keys %folder ], [ qw(arduboy gamebuino uno-lcd uno-oled) ], 'for every board');

sub output_of {
    my (@command) = @_;
    open my $out, '-|', @command or die "$command[0]: $!";
    local $/;
    my $text = <$out>;
    close $out;
    return ($text, $? >> 8);
}

sub golden {
    my ($file) = @_;
    open my $in, '<', $file or return "no golden screens in $file\n";
    local $/;
    return <$in>;
}

# The screens by caption, so that a difference names the screen.
sub screens {
    my ($text) = @_;
    my (%screen, $caption);
    for my $line (split /\n/, $text) {
        if ($line =~ /^[A-Za-z0-9]/) { $caption = $line; }
        else { $screen{ $caption // 'the end' } .= "$line\n"; }
    }
    return \%screen;
}

sub replay {
    my ($board, $log) = @_;
    my $file = "$folder{$board}/$log.golden";
    my @keys = ('--board', $board, '--keys', "\@$replays/$log.keys");
    my ($text, $status) = output_of($nimatron, 'screen', @keys);
    is($status, 0, "$board: $log runs");
    if ($update) {
        open my $out, '>', $file or die "$file: $!";
        print $out $text;
        close $out;
    }
    is_deeply(screens($text), screens(golden($file)), "$board: $log shows the golden screens");
    my ($report) = output_of($nimatron, 'report', @keys);
    for my $counter ('display errors', 'display bytes lost', 'EEPROM errors', 'resets') {
        like($report, qr/^\Q$counter\E\t0$/m, "$board: $log: $counter 0");
    }
}

for my $board (sort keys %folder) {
    replay($board, $_) for @logs;
}

# The Arduboy's conventions for keys held at power-on.
sub words { return (output_of($nimatron, 'screen', '--words', @_))[0]; }
like(words(), qr/play.*menu/s, 'no key: the title');
my $light = (output_of($nimatron, 'screen', '--hold', 'UP', '--ascii'))[0];
unlike($light, qr/\./, 'UP: every pixel is lit');
like((output_of($nimatron, 'report', '--hold', 'UP'))[0], qr/^lights\t7$/m, 'UP: the light is white');
like((output_of($nimatron, 'report', '--hold', 'DOWN'))[0], qr/^resets\t[1-9]/m, 'DOWN: resets into the bootloader');
like(words('--hold', 'B+DOWN', '--keys', "B\nPICK Settings\nA"), qr/Sound\]?\s+\[?off/, 'B and DOWN: sound off');
like((output_of($nimatron, 'report', '--hold', 'B+DOWN', '--keys', 'WAIT:500'))[0], qr/^EEPROM writes\t[1-9]/m, 'and it is kept');
done_testing;
