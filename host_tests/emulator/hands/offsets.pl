#!/usr/bin/perl
# Lines "name number" for host_tests/emulator/hands: what offsets.c said (its assembler text on standard input), where the state and the end of
# the data are in the image, and which of all games the image has.
#
#     offsets IMAGE.elf games/games.def IMAGE'S/games.def < offsets.s
use strict;
use warnings;

my ($elf, @lists) = @ARGV;
/@ (\S+ \d+)$/ and print "$1\n" while <STDIN>;
for (qx(avr-nm '$elf')) {
    my ($address, $name) = /^00(80[0-9a-f]{4}|[0-9a-f]{6}) \w (\S+)$/ or next;
    print 'app ', hex(substr $address, 2), "\n" if $name =~ /^app(?:\.\d+)?$/;
    print 'data_end ', hex(substr $address, 2), "\n" if $name eq '_end';
}
my @games = map { open my $in, '<', $_ or die "$_: $!\n"; [ map { /^GAME\((\w+),/ ? $1 : () } <$in> ] } @lists;
my %index = map { $games[0][$_] => $_ } 0 .. $#{ $games[0] };
print "game.$_ $index{ $games[1][$_] }\n" for 0 .. $#{ $games[1] };
print 'games ', scalar @{ $games[1] }, "\n";
