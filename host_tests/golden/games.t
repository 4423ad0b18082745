#!/usr/bin/perl
# Every game of the product is on every board, in the board's own image or in an edition; and in each image each of its games is chosen from
# the list and begins: the position is that of this game.
use strict;
use warnings;
use File::Basename;
use File::Temp qw(tempdir);
use lib '.';
use host_tests::golden::logs;
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my @games = slurp('games/games.def') =~ /^GAME\((\w+),/mg;
my %title = slurp('languages/en/words.txt') =~ /^(\w+)\.title = (.*)/mg;
my $folder = tempdir(CLEANUP => 1);

# The games of an image: those of the product that it does not leave out.
sub games_of {
    my %lacks = map { ($_ => 1) } left_out(@_);
    return grep { !$lacks{$_} } @games;
}

# Returns what `nimatron screen --words` prints after the game was chosen and its set-up left.
sub begun {
    my ($game, @options) = @_;
    open my $out, '>', "$folder/keys" or die "$folder/keys: $!";
    print $out "B\nPICK main_play\nA\nPICK $game.title\nA\nA\nWAIT:3000\n";
    close $out;
    return (output_of($nimatron, 'screen', '--words', '--keys', "\@$folder/keys", @options))[0];
}

my %on; # board => the games that are on it in some image

for my $board (board_names()) {
    my @editions = map { m{(.*)/} } grep { basename($_) eq $board } edition_images();
    $on{$board}{$_} = 1 for map { games_of($board, $_) } undef, @editions;
    is(join(' ', grep { !$on{$board}{$_} } @games), '', "$board: every game is in some image");
    for my $edition (undef, @editions) {
        my $name = join '-', $board, $edition // ();
        next unless tested($name);
        my @image = $edition ? ('--elf', dirname($nimatron) . "/$edition/$board/nimatron.elf") : ();
        like(begun($_, '--board', $board, @image), qr/^Position: \Q$title{$_}\E\b/m, "$name: $title{$_} begins") for games_of($board, $edition);
    }
}
done_testing();
