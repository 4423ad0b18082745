#!/usr/bin/perl
# Makes the image of a flash cart with this game alone: the content of the serial flash chip of an Arduboy FX, from its first page on.
#
#     tools/release/cart.pl OUT.bin VERSION AUTHOR LOADER.txt CATEGORY.txt TITLE.txt IMAGE.hex DATA
#
# The three screens, as `nimatron screen --ascii` prints them, are the pictures of the three slots: the bootloader's first page, the
# category, and the game.  A slot is a header of a page (256 bytes), a picture of four, the program, and its data:
#
#     0  "ARDUBOY"              12  pages of the slot               21  pages of the data
#     7  number of the list     14  units of 128 bytes to be run    25  SHA-256 of program and data, before the patch
#     8  page of the slot before   15  page of the program          57  texts, each ended by a zero byte: title, version, author, what it is;
#    10  page of the next slot    17  page of the data                 of a category title, what it is
#
# Numbers of two bytes begin with the higher one; 0xFFFF: there is none; what is not used is 0xFF.  Behind the last slot a page is erased.
# A program finds its data by four bytes of its unused vectors 5 and 6: 0x18 0x95, and the page.
use strict;
use warnings;
use Digest::SHA 'sha256';

use constant { PAGE => 256, UNIT => 128, HEADER => 256, TEXTS_AT => 57, KEY_AT => 0x14, NONE => 0xFFFF, LIST_LOADER => 0, LIST_PUZZLES => 1 };

@ARGV == 8 or die "usage: tools/release/cart.pl OUT.bin VERSION AUTHOR LOADER.txt CATEGORY.txt TITLE.txt IMAGE.hex DATA\n";
my ($out, $version, $author, $loader, $category, $title, $hex, $data) = @ARGV;

sub fail { die "tools/release/cart.pl: @_\n"; }
sub slurp { my ($file) = @_; open my $in, '<:raw', $file or fail("$file: $!"); local $/; return scalar <$in>; }
sub padded { my ($bytes) = @_; return $bytes . "\xFF" x (-length($bytes) % PAGE); }
sub pages { my ($bytes) = @_; return length($bytes) / PAGE; }

# Returns the bytes of an Intel HEX file, which begin at 0 and have no gaps (host_tests/tools/package.t).
sub program {
    my ($file) = @_;
    return join '', map { /^:.{6}00((?:\w\w)*)\w\w\r?$/ ? pack(q(H*), $1) : () } split /\n/, slurp($file);
}

# Returns a picture as the display takes it: eight rows after one another, each of 128 bytes, a byte being eight dots with the topmost in bit 0.
sub picture {
    my ($file) = @_;
    my @row = split /\n/, slurp($file);
    @row == 64 && !grep { length != 128 } @row or fail("$file is no screen of 128x64");
    my $bytes = '';
    for my $top (map { 8 * $_ } 0 .. 7) {
        for my $x (0 .. 127) { $bytes .= pack 'b8', join '', map { substr($row[$top + $_], $x, 1) eq '#' ? 1 : 0 } 0 .. 7; }
    }
    return $bytes;
}

# Returns a slot; it begins at page $at, and the one before it at page $before.
sub slot {
    my ($at, $before, $list, $screen, $texts, $program, $data) = @_;
    my ($code, $behind) = (padded($program), padded($data));
    my $begin = $at + pages(picture($screen)) + HEADER / PAGE;
    my $header = "\xFF" x HEADER;
    my $count = $begin - $at + pages($code) + pages($behind);
    substr $header, 0, 15, pack 'a7 C n3 C', 'ARDUBOY', $list, $before, $at + $count, $count, int((length($program) + UNIT - 1) / UNIT);
    if ($program ne '') {
        substr $header, 15, 8, pack 'n4', $begin, $begin + pages($code), NONE, pages($behind);
        substr $header, 25, 32, sha256($code . $behind);
        substr $code, KEY_AT, 4, pack 'C2 n', 0x18, 0x95, $begin + pages($code);
    }
    my $text = join '', map { "$_\0" } @$texts;
    length $text <= HEADER - TEXTS_AT or fail('the texts of a slot are too long');
    substr $header, TEXTS_AT, length $text, $text;
    return $header . picture($screen) . $code . $behind;
}

my ($cart, $puzzles) = slot(0, NONE, LIST_LOADER, $loader, [ 'Pocket Nimatron', 'Left, right: choose a list' ], '', '');
$puzzles = pages($cart);
$cart .= slot($puzzles, 0, LIST_PUZZLES, $category, [ 'Puzzle', 'Games of pure thought' ], '', '');
$cart .= slot(pages($cart), $puzzles, LIST_PUZZLES, $title, [ 'Pocket Nimatron', $version, $author, 'Nim, Wythoff and other impartial games' ],
              program($hex), slurp($data));
open my $file, '>:raw', $out or fail("$out: $!");
print $file $cart . "\xFF" x PAGE;
close $file or fail("$out: $!");
