#!/usr/bin/perl
# Lines "name number" for speech/layout.h: what offsets.c said (its assembler text on standard input), where the state and the end of the
# data are in the image, which of all games and languages the image has, and the size and the hash of its program.
#
#     offsets IMAGE.elf games/games.def IMAGE'S/games.def "languages of the image" < offsets.s
use strict;
use warnings;
use integer;
use File::Temp;

my ($elf, $all_games, $games, $languages) = @ARGV;
/@ (\S+ \d+)$/ and print "$1\n" while <STDIN>;
for (qx(avr-nm '$elf')) {
    my ($address, $name) = /^00(80[0-9a-f]{4}|[0-9a-f]{6}) \w (\S+)$/ or next;
    print 'app ', hex(substr $address, 2), "\n" if $name =~ /^app(?:\.\d+)?$/;
    print 'data_end ', hex(substr $address, 2), "\n" if $name eq '_end';
}

# Prints which of all items each item of the image is, "game.0 3", and how many there are, "games 1".
sub print_items {
    my ($name, $all, $here) = @_;
    my %index = map { $all->[$_] => $_ } 0 .. $#$all;
    print "$name.$_ $index{ $here->[$_] }\n" for 0 .. $#$here;
    print $name, 's ', scalar @$here, "\n";
}

sub games_of {
    my ($list) = @_;
    open my $in, '<', $list or die "$list: $!\n";
    return [ map { /^GAME\((\w+),/ ? $1 : () } <$in> ];
}
print_items('game', games_of($all_games), games_of($games));
my @codes = split ' ', $languages;
print "language.$codes[$_] $_\n" for 0 .. $#codes;

# The hash of layout_fits; between sections the flash is erased.
my $binary = File::Temp->new;
system('avr-objcopy', '-O', 'binary', '--gap-fill', '0xFF', '-R', '.eeprom', '-R', '.mmcu', '-R', 'fx_data', $elf, $binary) == 0 or exit 1;
my $program = do { local $/; open my $in, '<:raw', $binary or die "$binary: $!\n"; <$in> };
my $hash = 2166136261;
$hash = (($hash ^ $_) * 16777619) & 0xFFFFFFFF for unpack 'C*', $program;
print 'program.size ', length $program, "\nprogram $hash\n";
