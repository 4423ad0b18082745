#!/usr/bin/perl
# The contrast of gamebuino: the owner's, which the loader keeps in a page of the flash after the program, if its token is there; the
# player's, from the settings or by LEFT and RIGHT at power-on; and what is kept of it.  Likewise Shift, for a display of 132 columns.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $dir = tempdir(CLEANUP => 1);
my $hex = do { local (@ARGV, $/) = dirname($nimatron) . '/gamebuino/nimatron.hex'; <> };

# A line of Intel HEX: bytes at an address.
sub line {
    my ($address, @bytes) = @_;
    my @all = (scalar @bytes, $address >> 8, $address & 255, 0, @bytes);
    my $sum = 0;
    $sum += $_ for @all;
    return ':' . join('', map { sprintf '%02X', $_ } @all, -$sum & 255) . "\n";
}

# The image with the loader's page: a token in its first word, the contrast in byte 22.
sub with_page {
    my ($token, $contrast) = @_;
    open my $out, '>', "$dir/image.hex" or die $!;
    print $out line(0x7780, $token & 255, $token >> 8, (0) x 20, $contrast, 0), $hex;
    close $out;
    return "$dir/image.hex";
}

my $settings = "B\nPICK settings\nA\nPICK contrast\n";

# The contrast that Settings shows at each SHOW of a script.
sub shown {
    my ($script, @options) = @_;
    open my $out, '-|', $nimatron, 'screen', '--words', '--board', 'gamebuino', '--keys', $script, @options or die "$nimatron: $!";
    my @lines = <$out>;
    close $out;
    pop @lines while @lines && $lines[-1] !~ /Contrast/;
    pop @lines; # the screen after the last key is that of the last SHOW
    return join ' ', map { /Contrast\D*(\d+)/ ? $1 : () } @lines;
}

# The contrast that the display has in the end.
sub seen {
    my ($script, @options) = @_;
    open my $out, '-|', $nimatron, 'report', '--board', 'gamebuino', '--keys', $script, @options or die "$nimatron: $!";
    return join ' ', map { /^display contrast\t(\d+)/ ? $1 : () } <$out>;
}

my $look = "${settings}SHOW now\n";
is(seen($look), '60', 'the display has that contrast');
is(seen("${look}RIGHT\n"), '65', 'and the one that is chosen');
is(seen($look, '--elf', with_page(0xC001, 57)), '57', "and the owner's");
is(shown($look), '60', 'without the page: the contrast of the board');
is(shown($look, '--elf', with_page(0xC001, $_)), $_, "the owner's contrast") for 30, 57, 80;
is(shown($look, '--elf', with_page(0xC001, $_)), '60', "$_ is no contrast") for 0, 29, 81, 255;
is(shown($look, '--elf', with_page($_, 57)), '60', sprintf 'a page without the token: %04X', $_) for 0xFFFF, 0x01C0, 0xC000, 0x0001;
is(shown("${look}RIGHT\nSHOW now\nLEFT\nSHOW now\nLEFT\nSHOW now\n" . 'RIGHT ' x 9 . "\nSHOW now\n" . 'LEFT ' x 12 . "\nSHOW now\n"), '60 65 60 55 80 30',
   'LEFT and RIGHT go from 30 to 80 in steps of 5');
is(shown("${look}RIGHT\nSHOW now\n", '--elf', with_page(0xC001, 57)), '57 60', 'from any contrast');
is(shown("${settings}RIGHT*2\nWAIT:500\nPOWER\n$look"), '70', 'it is kept');
is(shown("POWER LEFT\nWAIT:500\n$look" . "POWER\nWAIT:500\n$look"), '55 55', 'LEFT at power-on makes it paler, and that is kept');
is(shown("POWER RIGHT\nWAIT:500\n$look"), '65', 'RIGHT makes it darker');
# The player's own contrast goes before the owner's; back at the owner's, it follows that.
is(shown("${settings}RIGHT\nWAIT:500\nPOWER\n$look", '--elf', with_page(0xC001, 40)), '45', "the player's goes before the owner's");

# ---- Shift ----

my $shift = "B\nPICK settings\nA\nPICK shift\n";
my $power = "WAIT:300\nPOWER\nWAIT:300\n";

# The picture after a script, from a column on, without the line of the setting.
sub columns {
    my ($script, $first) = @_;
    my @rows = map { substr $_, $first, 120 } `$nimatron screen --ascii --board arduboy-fx --keys '$script' 2>$dir/error`;
    return join "\n", @rows[ 0 .. 9 ];
}
is(columns("${shift}RIGHT\n", 2), columns($shift, 0), 'Shift moves the picture at once');
is(columns("${shift}RIGHT\n$power", 2), columns($shift . $power, 0), 'and after power-on');
is(columns("${shift}RIGHT LEFT\n", 0), columns($shift, 0), 'and back');
done_testing;
