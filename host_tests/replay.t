#!/usr/bin/perl
# Key logs played on the real images in the emulated handhelds: every screen that a log shows must be the golden one, and the
# hardware must have had nothing to complain of.  The logs and the goldens of the Arduboy are in host_tests/replays, those of
# another board in a folder there of its name.  A log with a line "# needs: lessons sleep" is played where the image has these
# features (firmware/features.def), one with "# not golden: why" is only played, and shown in docs/screens.md.  `host_tests/replay.t --update [LOG...]` writes new goldens: look at the diff.
use strict;
use warnings;
use lib '.';
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $update = @ARGV && $ARGV[0] eq '--update' && shift @ARGV;
my $replays = 'host_tests/replays';
my @logs = @ARGV ? @ARGV : map { m{(\w+)\.keys$} } glob "$replays/*.keys";
my @boards = board_names();
my $left_out = 0;

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or return;
    local $/;
    return <$in>;
}

sub output_of {
    my (@command) = @_;
    open my $out, '-|', @command or die "$command[0]: $!";
    local $/;
    my $text = <$out>;
    close $out;
    return ($text, $? >> 8);
}

sub folder { my ($board) = @_; return $board eq 'arduboy' ? $replays : "$replays/$board"; }

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

# The captions of the screens that differ.
sub differing {
    my ($one, $other) = map { screens($_) } @_;
    return join ', ', grep { ($one->{$_} // '') ne ($other->{$_} // '') } sort keys %{ { %$one, %$other } };
}

# What the log needs and the board leaves out.
my %feature = map { ($_ => 1) } (slurp('firmware/features.def') =~ /^FEATURE\((\w+)\)/mg);

sub missing {
    my ($board, $log) = @_;
    my %lacks = map { ($_ => 1) } split ' ', settings($board)->{LEAVE_OUT} // '';
    my @needs = map { split } slurp("$replays/$log.keys") =~ /^# needs: (.*)/mg;
    $feature{$_} or die "$replays/$log.keys: there is no feature $_\n" for @needs;
    return grep { $lacks{$_} } @needs;
}

sub replay {
    my ($board, $log) = @_;
    my $file = folder($board) . "/$log.golden";
    my $golden = slurp("$replays/$log.keys") !~ /^# not golden: /m;
    my ($text, $status) = output_of($nimatron, 'report', '--board', $board, '--keys', "\@$replays/$log.keys");
    my ($shown, $report) = $text =~ /^(.*?)^(cycles awake\t.*)/ms;
    is($status, 0, "$board: $log runs");
    if ($update && $golden) {
        mkdir folder($board);
        open my $out, '>', $file or die "$file: $!";
        print $out $shown;
        close $out;
    }
    is(differing($shown, slurp($file) // "no golden screens in $file\n"), '', "$board: $log shows the golden screens") if $golden;
    for my $counter ('display errors', 'display bytes lost', 'EEPROM errors', 'resets') {
        like($report, qr/^\Q$counter\E\t0$/m, "$board: $log: $counter 0");
    }
}

ok(@logs >= 6 || @ARGV, 'there are key logs');
for my $board (@boards) {
    for my $log (@logs) {
        my @missing = missing($board, $log);
        replay($board, $log) if !@missing;
        unlink folder($board) . "/$log.golden" if $update && @missing;
        ok(!-e folder($board) . "/$log.golden", "$board: $log is not played: @missing left out") if @missing;
        $left_out += @missing > 0;
    }
}
diag(sprintf '%d of %d replays not played: a board leaves out what they need', $left_out, @boards * @logs) if $left_out;

# A golden without its log is one of a log that has gone.
if (!@ARGV) {
    my %log = map { ($_ => 1) } @logs;
    is_deeply([ grep { m{(\w+)\.golden$} && !$log{$1} } glob("$replays/*.golden"), glob("$replays/*/*.golden") ], [], 'every golden has its log');
}

# What no golden can hold.
for my $board (@boards) {
    my ($version) = slurp('VERSION') =~ /(.*)/;
    my ($text) = output_of($nimatron, 'screen', '--words', '--board', $board, '--keys', "\@$replays/about.keys");
    like($text, qr/^Nimatron \Q$version\E\s+$board\s+[1-9]\d+ free$/m, "$board: about");
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
