#!/usr/bin/perl
# docs/performance.md and docs/performance.csv are of the images that the build makes: their sizes are those of the images, if the compiler
# is the one that the page names; every limit that is missed has its reason on the page, and the page says what the table says.  `make
# bench` mends what this test finds.
use strict;
use warnings;
use File::Basename;
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'docs/performance.csv';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!\n"; local $/; return scalar <$in>; }

# Splits a line of the table, in which a field with a comma or a quote stands in quotes.
sub fields {
    my ($line) = @_;
    my @fields;
    push @fields, defined $1 ? $1 =~ s/""/"/gr : $2 while $line =~ /\G(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g;
    return @fields;
}

# Returns the sizes of an image: bytes of flash, bytes of RAM for data.
sub sizes {
    my ($elf) = @_;
    my %section = qx(avr-size -A $elf) =~ /^(\.\w+)\s+(\d+)/mg;
    my $sum = sub { my $bytes = 0; $bytes += $section{$_} // 0 for @_; return $bytes };
    return (flash => $sum->('.text', '.data'), 'RAM, data' => $sum->('.data', '.bss', '.noinit'));
}

# The compiler that made an image.
sub compiler { return qx(avr-readelf -p .comment '$_[0]') =~ /GCC: \(.*?\) ([\d.]+)/ ? $1 : '?' }

my (undef, @rows) = map { [fields($_)] } split /\n/, slurp('docs/performance.csv');
my $page = slurp('docs/performance.md');
my ($measured_with) = $page =~ /^The images are compiled by avr-gcc ([\d.]+);/m or die "the page names no compiler\n";
my %sized;
for my $row (@rows) {
    my ($board, $section, $what, undef, $measured, undef, $met) = @$row;
    if ($section eq 'Size') {
        my $elf = "$build/$board/nimatron.elf";
        my %now = compiler($elf) eq $measured_with ? sizes($elf) : ($what => $measured);
        is($measured, $now{$what}, "$board: $what is that of the image (else: make bench)");
        $sized{$board}++;
    }
    if (($met // '') eq 'no') {
        my $named = quotemeta $what;
        like($page, qr/^- \*\*$named\*\* \([^)]*\b\Q$board\E\b[^)]*\): \S/m, "$board: it is said why $what misses its limit");
    }
}
my @boards = map { basename(dirname($_)) } glob 'boards/*/board.mk';
is_deeply([sort keys %sized], [sort @boards], 'every board is in the table, with both sizes');
is(scalar(grep { $_ != 2 } values %sized), 0, 'two sizes each');
done_testing;
