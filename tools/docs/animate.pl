#!/usr/bin/perl
# Makes a moving picture of screens, as `nimatron screen --ascii` prints them with their captions:
#
#     nimatron screen --ascii --keys @FILE.keys | tools/docs/animate.pl OUT.png
#
# A caption begins with the seconds for which its screen is shown: "SHOW 1.5 title".  The picture is an APNG (W3C, Portable Network Graphics,
# third edition): a viewer that does not know this form shows the first screen.
use strict;
use warnings;
use Compress::Zlib;

my ($out) = @ARGV;
defined $out or die "usage: tools/docs/animate.pl OUT.png <SCREENS\n";
# A lit pixel is SCALE x SCALE pixels.
use constant { SCALE => 4, MARGIN => 3, DARK => [ 16, 20, 28 ], LIT => [ 232, 246, 255 ], LOOP_FOR_EVER => 0 };

sub fail { die "tools/docs/animate.pl: @_\n"; }

# Reads the screens.  Returns [seconds, row...] for each.  nimatron prints the screen at the end of a log, too, without a caption: the rows
# after the last screen are left out.
sub screens {
    my @screens;
    while (my $line = <STDIN>) {
        chomp $line;
        if ($line =~ /^(\d+(?:\.\d+)?) /) { push @screens, [$1]; }
        elsif ($line =~ /^[.#]+$/ && @screens) { push @{ $screens[-1] }, $line; }
        elsif ($line ne '') { fail("neither a caption with seconds nor a row of a screen: $line"); }
    }
    $#{ $screens[-1] } = $#{ $screens[0] } if @screens && $#{ $screens[-1] } == 2 * $#{ $screens[0] };
    return @screens;
}

# Returns the rows of a picture as PNG has them: filter 0, then a bit for each pixel.
sub data {
    my (undef, @rows) = @{ $_[0] };
    my $empty = '.' x length $rows[0];
    my @bits = map { my $row = '.' x MARGIN . $_ . '.' x MARGIN; join '', map { ($_ eq '#' ? 1 : 0) x SCALE } split //, $row } (($empty) x MARGIN, @rows, ($empty) x MARGIN);
    return compress(join('', map { ("\0" . pack 'B*', $_) x SCALE } @bits), 9);
}

sub chunk { my ($type, $data) = @_; return pack('N', length $data) . $type . $data . pack('N', crc32($type . $data)); }

my @screens = screens();
@screens && !grep { @$_ != @{ $screens[0] } || @$_ < 2 } @screens or fail('no screens, or not of one size');
my ($width, $height) = map { ($_ + 2 * MARGIN) * SCALE } length $screens[0][1], $#{ $screens[0] };
my ($png, $sequence) = ('', 0);
for my $screen (@screens) {
    my $data = data($screen);
    $png .= chunk('fcTL', pack 'N5 n2 C2', $sequence++, $width, $height, 0, 0, 100 * $screen->[0] + 0.5, 100, 0, 0);
    $png .= $png =~ /IDAT/ ? chunk('fdAT', pack('N', $sequence++) . $data) : chunk('IDAT', $data);
}
open my $file, '>:raw', $out or fail("$out: $!");
print $file "\x89PNG\r\n\x1a\n", chunk('IHDR', pack('NNC5', $width, $height, 1, 3, 0, 0, 0)), chunk('PLTE', pack 'C6', @{ DARK() }, @{ LIT() }),
    chunk('acTL', pack 'NN', scalar @screens, LOOP_FOR_EVER), $png, chunk('IEND', '');
close $file or fail("$out: $!");
