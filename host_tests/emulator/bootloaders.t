#!/usr/bin/perl
# Debian's bootloaders, run for real: after a press of the reset button each starts the image, which then shows the golden screens, with
# nothing misused; and on an Arduboy DOWN, held at power-on, leads to the bootloader, which stays.
#
# Optiboot and Caterina are compiled from Debian's sources (make/test.mk); the others are Debian's files.  Caterina runs with a stub of
# its USB library.  Debian has no bootloader of an Arduboy's maker: what Cathy3K leaves is a row of sim/starts.c.
use strict;
use warnings;
use lib '.';
use File::Basename;
use host_tests::golden::goldens;
use host_tests::golden::logs;
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $build = dirname($nimatron);
my $debian = '/usr/share/arduino/hardware/arduino/avr/bootloaders';
my @uno = ("$build/optiboot.hex", "$debian/atmega/ATmegaBOOT_168_atmega328.hex");
my %of_chip = (atmega32u4 => ["$build/caterina.hex"], atmega328p => \@uno, atmega2560 => ["$debian/stk500v2/stk500boot_v2_mega2560.hex"]);
my $log = 'first';

sub report { return (output_of($nimatron, 'report', @_))[0]; }

for my $board (tested(board_names())) {
    my $image = image($board, $board);
    my ($chip) = slurp("boards/$board/board.mk") =~ /^MCU\s*:= (\w+)/m;
    my $golden = golden_of(golden_read(slurp(replays() . "/$log.golden")), $board);
    for my $bootloader (@{ $of_chip{$chip} || [] }) {
        my @started = (@{ $image->{options} }, '--bootloader', $bootloader);
        my $name = basename($bootloader);
        my $text = report('--words', '--hash', @started, '--keys', '@' . replays() . "/$log.keys");
        my ($numbers) = $text =~ /^(cycles awake\t.*)/ms;
        is(join(', ', map { $_->{caption} } changes($golden, steps_of($text))), '', "$board: $name starts the image, and $log is golden");
        like($numbers // '', qr/^$_$/m, "$board: after $name $_") for "display errors\t0", "EEPROM errors\t0", "resets\t0", "tick\t4000.0 us", "bootloader\tdoes not run";
        cmp_ok($numbers =~ /^cycles awake\t(\d+)/ ? $1 : 0, '>', 15_000_000, "$board: $name has waited for an upload first");
        next if $chip ne 'atmega32u4';
        like(report(@started, '--hold', 'DOWN', '--keys', 'WAIT:4000'), qr/^bootloader\truns$/m, "$board: DOWN at power-on leads to $name, which stays");
    }
}
like((output_of($nimatron, 'screen', '--board', 'arduboy', '--bootloader', "$build/arduboy/nimatron.hex"))[0], qr/^$/, 'an image is no bootloader');
done_testing;
