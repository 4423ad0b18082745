#!/usr/bin/perl
# Paints screens, as `nimatron screen --ascii` prints them, into a PNG of two colours:
#
#     tools/release/paint.pl OUT.png WIDTH HEIGHT [SCALE X Y SCREEN.txt]...     a lit pixel (#) is SCALE x SCALE pixels; the corner is X, Y
use strict;
use warnings;
use Compress::Zlib;

my ($out, $width, $height, @screens) = @ARGV;
defined $height && @screens % 4 == 0 or die "usage: tools/release/paint.pl OUT.png WIDTH HEIGHT [SCALE X Y SCREEN.txt]...\n";

my @picture = map { [ (0) x $width ] } 1 .. $height;

sub paint {
    my ($scale, $left, $top, $file) = @_;
    open my $in, '<', $file or die "tools/release/paint.pl: $file: $!\n";
    for my $line (<$in>) {
        while ($line =~ /#/g) {
            my $x = $left + $scale * (pos($line) - 1);
            for my $y ($top .. $top + $scale - 1) {
                $x >= 0 && $x + $scale <= $width && $y >= 0 && $y < $height or die "tools/release/paint.pl: $file leaves the picture\n";
                @{ $picture[$y] }[ $x .. $x + $scale - 1 ] = (1) x $scale;
            }
        }
        $top += $scale;
    }
}

# W3C, Portable Network Graphics: length, type, data, CRC.
sub chunk { my ($type, $data) = @_; return pack('N', length $data) . $type . $data . pack('N', crc32($type . $data)); }

paint(splice @screens, 0, 4) while @screens;
my $rows = join '', map { "\0" . pack('B*', join '', @$_) } @picture;
open my $png, '>:raw', $out or die "tools/release/paint.pl: $out: $!\n";
print $png "\x89PNG\r\n\x1a\n", chunk('IHDR', pack('NNCCCCC', $width, $height, 1, 3, 0, 0, 0)), chunk('PLTE', pack('C6', 0, 0, 0, 255, 255, 255)),
    chunk('IDAT', compress($rows, 9)), chunk('IEND', '');
close $png or die "tools/release/paint.pl: $out: $!\n";
