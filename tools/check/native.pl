#!/usr/bin/perl
# Prints what the functions of a board's native.txt cost and save: for each its bytes of flash, its cycles awake in a session, and the
# cycles for each byte, the fewest first.  The first ones are those to leave to p-code if the board needs flash.
#
#     tools/check/native.pl FOLDER LIST    FOLDER holds nimatron.map, and cycles.txt of `nimatron report --cycles`
use strict;
use warnings;

my ($folder, $list) = @ARGV;
defined $list or die "usage: tools/check/native.pl FOLDER LIST\n";

sub lines { my ($path) = @_; open my $in, '<', $path or die "tools/check/native.pl: $path: $!\n"; return <$in> }

# The functions of the list: "FILE FUNCTION".
my %listed = map { my ($file, $names) = /^([^#:]+): ([^#]*)/; map { ("$file $_" => 1) } split ' ', $names // '' } lines($list);

my %cycles = map { my ($at, $count) = split; (hex $at => $count) } lines("$folder/cycles.txt");

# The functions of the linked image, from its map: [bytes, cycles, cycles a byte, name].
my @rows;
my ($text) = join('', lines("$folder/nimatron.map")) =~ /^Linker script and memory map\n(.*)/ms;
while ($text =~ m{^ \.text\.(\w+)[.\w]*\s+0x([0-9a-f]+)\s+0x([0-9a-f]+) \S*?((?:firmware|games)/\S*)\.o$}mg) {
    my ($name, $at, $bytes, $file) = ($1, hex $2, hex $3, $4);
    next unless $bytes > 0 && $listed{"$file.c $name"};
    my $sum = 0;
    $sum += $cycles{$_} // 0 for grep { $_ % 2 == 0 } $at .. $at + $bytes - 1;
    push @rows, [ $bytes, $sum, $sum / $bytes, "$file.c: $name" ];
}
print "bytes     cycles  a byte  function\n";
printf "%5d %10d %7d  %s\n", @$_ for sort { $a->[2] <=> $b->[2] || $b->[0] <=> $a->[0] } @rows;
