#!/usr/bin/perl
# Prints the glyphs of wide letters, such as Chinese ones, out of a bitmap font, for tools/gen/words.c:
#
#     tools/gen/glyphs.pl [--c] FONT.pcf FILE...
#
# FONT.pcf, or FONT.pcf.gz, is in the format of X11 (Portable Compiled Format).  It is read only if there are such letters.  Of the letters from
# U+2E80 on, and of the signs … “ ” ‘ ’, those that occur in the FILEs are printed, a line each: the code of Unicode, and WIDTH columns of
# two bytes, the upper eight rows first, the least significant bit on top; all in hexadecimal.  With --c they are members of a list in C:
# { code, { column, ... } }, in the order of their columns, so that a picture can be searched for.  Row 0 is ASCENT rows above the base line.  A letter that the font lacks, or whose picture does not fit into WIDTH
# columns and HEIGHT rows, is left out: tools/gen/words.c names the text that has it.
use strict;
use warnings;
use utf8;

my ($WIDTH, $HEIGHT, $ASCENT) = (11, 11, 10);
my ($METRICS, $BITMAPS, $ENCODINGS) = (1 << 2, 1 << 3, 1 << 5); # the tables of a font
my ($COMPRESSED, $BIG_ENDIAN, $LEFT_IS_HIGH) = (0x100, 4, 8);  # bits of the format of a table

my $c = @ARGV && $ARGV[0] eq '--c' && shift @ARGV;
my ($font, @files) = @ARGV;
die "usage: glyphs.pl [--c] FONT.pcf FILE...\n" unless @files;

my %wanted;
for my $file (@files) {
    open my $in, '<:encoding(UTF-8)', $file or die "$file: $!\n";
    while (my $line = <$in>) {
        next if $line =~ /^#/;
        $wanted{ord $_}++ for $line =~ /[\x{2E80}-\x{FFFF}…“”‘’]/g;
    }
}
exit if !%wanted;
die "languages with wide letters need the font of Debian's package xfonts-wqy: tools/setup.sh installs it\n" unless -e $font;

my $data = do {
    open(my $in, '-|', 'gzip', '-dcf', $font) or die "$font: $!\n";
    binmode $in;
    local $/;
    <$in>;
};
die "$font is no font in Portable Compiled Format\n" unless substr($data, 0, 4) eq "\1fcp";

# Returns the format of a table and its bytes, which begin with the format.
sub table {
    my ($kind) = @_;
    for my $i (0 .. unpack('V', substr $data, 4, 4) - 1) {
        my ($type, $format, $size, $offset) = unpack 'V4', substr $data, 8 + 16 * $i, 16;
        return ($format, substr $data, $offset, $size) if $type == $kind;
    }
    die "$font has no table $kind\n";
}

# Returns numbers of 16 or 32 bits, in the order of bytes of the table.
sub numbers {
    my ($format, $bits, $bytes) = @_;
    return unpack(($bits == 16 ? ($format & $BIG_ENDIAN ? 'n' : 'v') : $format & $BIG_ENDIAN ? 'N' : 'V') . '*', $bytes);
}

my ($encoding, $codes) = table($ENCODINGS);
my ($low_first, $low_last, $high_first, $high_last) = numbers($encoding, 16, substr $codes, 4, 8);
my ($metric, $metrics) = table($METRICS);
my ($bitmap, $bitmaps) = table($BITMAPS);
my ($count) = numbers($bitmap, 32, substr $bitmaps, 4, 4);
my $pictures = 8 + 4 * $count + 16; # where the pictures begin in the table

# Returns the number of a letter in the font; 0xFFFF: it is not there.
sub index_of {
    my ($point) = @_;
    my ($low, $high) = ($point & 0xFF, $point >> 8);
    return 0xFFFF if $low < $low_first || $low > $low_last || $high < $high_first || $high > $high_last;
    my $at = ($high - $high_first) * ($low_last - $low_first + 1) + $low - $low_first;
    return (numbers($encoding, 16, substr $codes, 14 + 2 * $at, 2))[0];
}

# Returns of a picture: the columns from the letter's place to its left and its right edge, the rows above and below the base line.
sub edges {
    my ($index) = @_;
    if ($metric & $COMPRESSED) {
        my ($left, $right, undef, $above, $below) = map { $_ - 128 } unpack 'C5', substr $metrics, 6 + 5 * $index, 5;
        return ($left, $right, $above, $below);
    }
    my ($left, $right, undef, $above, $below) =
        map { $_ >= 0x8000 ? $_ - 0x10000 : $_ } numbers($metric, 16, substr $metrics, 8 + 12 * $index, 10);
    return ($left, $right, $above, $below);
}

# Returns the columns of a letter as numbers, bit 0 the upper row; nothing if it does not fit.
sub columns {
    my ($index) = @_;
    my ($left, $right, $above, $below) = edges($index);
    my ($offset) = numbers($bitmap, 32, substr $bitmaps, 8 + 4 * $index, 4);
    my $pad = 1 << ($bitmap & 3);
    my $row_bytes = int((int(($right - $left + 7) / 8) + $pad - 1) / $pad) * $pad;
    my @column = (0) x $WIDTH;
    $left-- if $right == $WIDTH + 1; # the last column is the distance to the next letter
    return if $left < 0 || $right > $WIDTH + 1;
    for my $y (0 .. $above + $below - 1) {
        my $bits = unpack(($bitmap & $LEFT_IS_HIGH ? 'B*' : 'b*'), substr $bitmaps, $pictures + $offset + $row_bytes * $y, $row_bytes);
        my $row = $y + $ASCENT - $above;
        for my $x (0 .. $right - $left - 1) {
            next unless substr($bits, $x, 1) && $left + $x < $WIDTH;
            return if $row < 0 || $row >= $HEIGHT;
            $column[$left + $x] |= 1 << $row;
        }
    }
    return @column;
}

my %columns_of = map { my $index = index_of($_); my @column = $index == 0xFFFF ? () : columns($index); @column ? ($_ => \@column) : () } keys %wanted;
sub c_columns { my ($point) = @_; return join ', ', map { sprintf '0x%03X', $_ } @{ $columns_of{$point} }; }

if ($c) {
    printf "    { 0x%04X, { %s } },\n", $_, c_columns($_) for sort { c_columns($a) cmp c_columns($b) || $a <=> $b } keys %columns_of;
} else {
    printf "%04X %s\n", $_, join ' ', map { sprintf '%02X %02X', $_ & 0xFF, $_ >> 8 } @{ $columns_of{$_} } for sort { $a <=> $b } keys %columns_of;
}
