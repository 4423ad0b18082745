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
use File::Temp 'tempdir';
use Test::More;

# Bytes of the Arduboy's EEPROM, of the window at its end, of the journal's mark and of a slot; and the key of the settings.
use constant { EEPROM => 1024, WINDOW => 512, MARK => 16, SLOT => 16, SETTINGS_KEY => 0 };

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $here  = 'host_tests/emulator/power';
my @sample = ($ENV{TIER} // 'all') eq 'all' ? (29, 250) : (127, 50);
my ($each, $damaged, $seed, @boards) = @ARGV ? @ARGV : (@sample, 1, tested(board_names()));

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
    said(power('worn', $board, "$build/$board/offsets.txt", "$here/match.keys", int($damaged / 4), $seed), "$board: worn cells");
}
# ---- the test can fail ----

# Returns the address of the last byte of the settings' slot (docs/journal.md), as the beginning of a session stores them on the Arduboy: the
# session changes them no more.
sub byte_of_settings {
    my ($session) = @_;
    my $dir = tempdir(CLEANUP => 1);
    open my $in, '<', "$here/$session.keys" or die "$here/$session.keys: $!\n";
    my ($begins) = do { local $/; <$in> } =~ /^(.*?)^PICK main_play$/ms;
    open my $keys, '>', "$dir/keys" or die $!;
    print $keys $begins, "WAIT:1500\n";
    close $keys;
    open my $save, '>:raw', "$dir/save" or die $!;
    print $save "\xFF" x EEPROM;
    close $save;
    system "$build/nimatron screen --board arduboy --save $dir/save --keys \@$dir/keys >$dir/screen" and return;
    open my $saved, '<:raw', "$dir/save" or die $!;
    my $bytes = do { local $/; <$saved> };
    return (grep { (ord(substr $bytes, $_, 1) >> 2) == SETTINGS_KEY } map { EEPROM - WINDOW + MARK + SLOT * $_ + SLOT - 1 } 0 .. (WINDOW - MARK) / SLOT - 1)[0];
}

my $byte = byte_of_settings('match');
ok(defined $byte, 'the settings are stored') or $byte = 0;
my ($status, $text) = power('cuts', 'arduboy', "$here/match.keys", "$here/match.probe", 10, 60, "$byte=255");
isnt($status, 0, 'a byte lost besides the one that was written is seen');
like($text, qr/neither the old state nor the new one/, 'and told');
done_testing;
