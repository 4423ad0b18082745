#!/usr/bin/perl
# A blind player plays every game of every board to its end and wins, by the words of `nimatron play --words` alone: the position, the move
# that is chosen and what it leaves. What to leave, `nimatron analyse` says.
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));
use lib '.';
use tools::boards;
use File::Basename;
use File::Copy;
use File::Temp 'tempdir';
use IPC::Open2;
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'host_tests/emulator/hands';
my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $build = dirname($nimatron);
my @OPTIONS = qw(play max set goal rule board map);
srand 1;
my ($PRESSES_MOST, $TURNS_MOST, $MOVES_MOST) = (30, 80, 300); # limits; after them the game counts as not playable

# ---- names in words ----

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!\n"; local $/; return scalar <$in>; }

# The phrases of a language by key.
sub phrases {
    my ($language) = @_;
    open my $in, '<', "languages/$language/phrases.txt" or die $!;
    return { map { /^(\w+) = "?(.*?)"?$/ ? ($1 => $2) : () } <$in> };
}

# The texts of a language by key.
sub texts {
    my ($language) = @_;
    open my $in, '<', "languages/$language/words.txt" or die $!;
    return { map { /^([\w.]+) = "?(.*?)"?$/ ? ($1 => $2) : () } <$in> };
}

# The games of a board, in the order of its list.
sub games_of {
    my ($board) = @_;
    open my $in, '<', 'games/games.def' or die $!;
    my %lacks = map { $_ => 1 } split ' ', qx(make -s left-out BOARD=$board);
    return grep { !$lacks{$_} } (map { /^GAME\((\w+),/ ? $1 : () } <$in>), $lacks{sums} ? () : 'sum';
}

# ---- the conversation ----

sub hear {
    my ($talk) = @_;
    my ($words, $line) = ('');
    my $out = $talk->{out};
    $words .= $line while defined($line = <$out>) && $line ne "\n";
    push @{ $talk->{heard} }, $words;
    return $talk->{words} = $words;
}

sub press {
    my ($talk, $keys) = @_;
    print { $talk->{in} } "$keys\n";
    push @{ $talk->{heard} }, "> $keys\n";
    return hear($talk);
}

sub begin {
    my ($language, @options) = @_;
    my %talk = (heard => [], phrases => phrases($language), texts => texts($language));
    $talk{pid} = open2($talk{out}, $talk{in}, $nimatron, 'play', '--words', '--no-save', @options);
    binmode $_, ':encoding(UTF-8)' for @talk{ 'in', 'out' };
    $talk{in}->autoflush;
    hear(\%talk);
    return \%talk;
}

sub finish { my ($talk) = @_; close $talk->{in}; waitpid $talk->{pid}, 0; return; }

# What a line says after its phrase; undef if it is not there.
sub said { my ($talk, $phrase) = @_; return $talk->{words} =~ /^\Q$talk->{phrases}{$phrase}\E(.*)$/m ? $1 : undef; }

# The query of the desk for a position in words: "Bash, Max 5: 23" is "bash max=5 23", and a sum likewise.
sub query {
    my ($talk, $position) = @_;
    my $texts = $talk->{texts};
    my ($join) = map { $position =~ s/^\Q$texts->{sum}, $texts->{"join_$_"}: \E// ? $_ : () } qw(one all any some);
    my @parts = map { part($texts, $_) } split / \+ /, $position;
    return defined $join ? "sum join=$join " . join ' + ', @parts : $parts[0];
}

# The same of one game.
sub part {
    my ($texts, $text) = @_;
    my ($title, @options) = split /, (?=\D)/, $text =~ s/: .*//r;
    my ($game) = grep { $texts->{"$_.title"} eq $title } map { /^(\w+)\.title$/ } sort keys %$texts;
    my @typed = map { my $said = $_; map { $said =~ /^\Q$texts->{"option.$_"}\E (.*)/ ? "$_=" . value($texts, $_, $1) : () } @OPTIONS } @options;
    return join ' ', $game // $title, @typed, $text =~ s/.*?: //r;
}

# The name of an option's value as it is typed.
sub value {
    my ($texts, $option, $text) = @_;
    my ($name) = map { /^option\.$option\.(\w+)$/ && $texts->{$_} eq $text ? $1 : () } sort keys %$texts;
    return $name // $text;
}

# The positions that the winning moves leave, without the games and their options. The desk writes "-" where no heap is left; the words are
# "nothing".
sub wins {
    my ($talk, $query) = @_;
    my ($wins) = qx(printf '%s\\n' '$query' | $nimatron analyse --tsv -) =~ /^(?:[^\t]*\t){4}(.*)$/m;
    my @games = map { /^(\w+)/ } split / \+ /, $query =~ s/^sum join=\w+ //r;
    return map { my @parts = split / \+ /; join ' + ', map { left($talk, $games[$_], $parts[$_]) } 0 .. $#parts } split /;/, $wins // '';
}

# A part of what the desk says a move leaves, in words.
sub left {
    my ($talk, $game, $part) = @_;
    my $position = $part =~ s/^(?:[a-z]\S* )+(?=\S)//r;
    return $position eq '-' && $game ne 'digits' ? $talk->{phrases}{none} : $position;
}

# Walks through the moves by the arrows until one is chosen that leaves one of these positions: where an arrow was not pressed yet, it is
# pressed; else one at random. Every move is said to leave something else.
sub choose {
    my ($talk, %good) = @_;
    for my $tries (1 .. $MOVES_MOST) {
        my $leaves = said($talk, 'leaves') // return;
        return $leaves if $good{$leaves};
        my $pressed = $talk->{pressed}{$leaves} //= {};
        my ($arrow) = grep { !$pressed->{$_} } qw(u r d l);
        $arrow //= (qw(u r d l))[int rand 4];
        $pressed->{$arrow} = 1;
        press($talk, $arrow);
    }
    return;
}

# ---- a game ----

# Presses A until the player is to choose a move: over the rule card, and through the robot's first move.
sub begin_game {
    my ($talk) = @_;
    for (1 .. $PRESSES_MOST) {
        return 1 if defined said($talk, 'chosen');
        press($talk, '');
    }
    return;
}

# Plays from the first choice to the end. Returns the number of moves made; 0 if a position was not understood.
sub play {
    my ($talk) = @_;
    for my $turn (1 .. $TURNS_MOST) {
        return $turn - 1 unless defined said($talk, 'chosen');
        my %good = map { $_ => 1 } wins($talk, query($talk, said($talk, 'position')));
        $talk->{pressed} = {};
        defined choose($talk, %good) or return 0;
        press($talk, '');
    }
    return 0;
}

# Keys that answer the question for the language, which a new device with more than two asks: their names stand in rows of two.
sub first_answer {
    my ($board, $language) = @_;
    return if grep { $_ eq 'language' } left_out($board);
    my @languages = slurp('languages/order.txt') =~ /^(\w+)$/mg;
    my ($i) = grep { $languages[$_] eq $language } 0 .. $#languages;
    return (('d') x int($i / 2), ('r') x ($i % 2), '');
}

# Goes to the game in the list, and plays it.
sub play_game {
    my ($game, $board, $language, @options) = @_;
    my $talk = begin($language, '--board', $board, @options);
    press($talk, $_) for $board eq 'uno-lcd' ? ('r', 'u', 'd', 'l', '') : (); # a new keypad shield asks for its keys
    press($talk, $_) for first_answer($board, $language), 'b', '', "PICK $game.title", '';
    my $began = begin_game($talk);
    my $moves = $began ? play($talk) : 0;
    my ($winner) = $talk->{texts}{won_in} =~ /^(.*?)\s*#/;
    my $won = index($talk->{words}, $winner) >= 0;
    finish($talk);
    ok($moves > 0 && $won, "$board, $language: $game, won in $moves moves by its words") or diag @{ $talk->{heard} };
    return;
}

for my $board (tested(board_names())) {
    play_game($_, $board, 'en', '--seed', 3) for games_of($board);
    play_game('nim', $board, 'ru', '--seed', 3) if $board eq 'mega-oled';
}

# The layout beside an image must be that image's; else only what is written on the screen is said.
sub beside {
    my ($layout) = @_;
    my $folder = tempdir(CLEANUP => 1);
    copy("$build/arduboy/nimatron.elf", $folder) && (!$layout || copy($layout, "$folder/offsets.txt")) or die $!;
    return "--words --board arduboy --elf $folder/nimatron.elf";
}
sub words_with { my $image = beside(@_); return scalar qx($nimatron screen $image --keys 'A A A WAIT:500'); }
like(words_with("$build/arduboy/offsets.txt"), qr/^Leaves: /m, 'with its layout an image tells its position');
unlike(words_with(undef), qr/^Leaves: /m, 'without it only what is written is said');
is(words_with("$build/uno-lcd/offsets.txt"), words_with(undef), 'nor with the layout of another image');

# Without a layout only the screen tells that the robot thinks: it moves, and is read when it stands still.
my $image = beside(undef);
my $long = 'WAIT:1 ' x 100;
my $talk = qx(printf '%s\\n' '' 'l:2500 r*19' '' 'u*2' '' '?' '$long' 'PICK chomp.title' '\@x' 'frob' '' q | $nimatron play $image);
unlike($talk, qr/robot\.\.\./, 'a screen that moves is read when it stands still');
like($talk, qr/^There are 11 stones.*^11> \[2\].*^1> \[0\].*^\[You win in 2\.\]/ms, '... to the end of a match');
is(() = $talk =~ /^1> \[0\]/mg, 6, 'a line, however long, and keys that are none leave the screen as it is; ? says it once more');
like($talk, qr/^there is no line "chomp\.title"\n.*^write keys, not the name of a file\n.*^unknown key "frob": use /ms, '... and are told');
is($?, 0, 'q ends it with success');
done_testing;
