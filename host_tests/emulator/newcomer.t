#!/usr/bin/perl
# A newcomer with a new device, on every board and in each language that a board asks for: presses only keys that the screen shows, a move
# only while the robot is sad about it, and wins the first game within 20 keys.
use strict;
use warnings;
use lib '.';
use tools::boards;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $KEYS_MOST = 20;
my $value = '(?:\d+|З)';
my @languages = slurp('languages/order.txt') =~ /^(\w+)$/mg;

# A word of a language as a pattern.  (A 3 in Russian is read as the letter of the same shape.)
sub word {
    my ($language, $key) = @_;
    my ($text) = slurp("languages/$language/words.txt") =~ /^\Q$key\E = "?([^"\n]*)/m or die "languages/$language/words.txt: no $key\n";
    return join $value, map { quotemeta } split /#/, $text, -1;
}

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!\n"; local $/; return scalar <$in>; }

# The rows of a picture, a glyph or a cell of firmware/art.
sub art {
    my ($file, $kind, $name) = @_;
    my ($rows) = slurp("firmware/art/$file.txt") =~ /^$kind \Q$name\E\n((?:[.#]+\n)+)/m or die "$file: no $kind $name\n";
    my @rows = split /\n/, $rows;
    shift @rows while $rows[0] !~ /#/;
    pop @rows while $rows[-1] !~ /#/;
    return \@rows;
}

# Whether the drawing stands somewhere in the pixels of a screen, lit or inverted.
sub stands {
    my ($drawing, @pixels) = @_;
    for my $y (0 .. @pixels - @$drawing) {
        for my $at (positions($pixels[$y], $drawing->[0])) {
            return 1 if !grep { substr($pixels[$y + $_], $at, length $drawing->[$_]) ne $drawing->[$_] } 0 .. $#$drawing;
        }
    }
    return 0;
}

sub positions {
    my ($row, $part) = @_;
    my @found;
    for (my $at = index $row, $part; $at >= 0; $at = index $row, $part, $at + 1) { push @found, $at; }
    return @found;
}

# What the newcomer sees: the words, and which keys and faces. A row that slides is read to its end.
sub look {
    my ($board, $cells, $keys) = @_;
    my $script = "$keys\n" . ($cells ? join '', map { "WAIT:1700\nSHOW so\n" } 1 .. 5 : "SHOW so\n");
    my @command = ($nimatron, 'screen', '--board', $board, '--keys', $script);
    my ($words, $pixels) = map { my $way = $_; open my $out, '-|', @command, $way or die; local $/; scalar <$out> } '--words', '--ascii';
    my @pixels = grep { /^[.#]+$/ } split /\n/, $pixels;
    my %word = ( # on a display of characters
        A => scalar($words =~ /SELECT/), UP => scalar($words =~ /choose/),
    );
    my $sees = sub { my (@art) = @_; return stands(art(@art), @pixels) };
    return { words => $words, %word, sad => $sees->('cells', 'cell', 'cell_frown') } if $cells;
    return { words => $words, A => $sees->('pictures', 'picture', 'key_a'), UP => stands([ '..#..', '.###.', '#####' ], @pixels), sad => $sees->('pictures', 'picture', 'face_frown') };
}

# The answers to the first questions: keys that choose a language, whose names stand in rows of two; without one, all are answered already.
sub first_keys {
    my ($language) = @_;
    my ($i) = grep { defined $language && $languages[$_] eq $language } 0 .. $#languages;
    return defined $i ? "BLANK\nWAIT:500 " . 'DOWN ' x int($i / 2) . 'RIGHT ' x ($i % 2) : "NEW\n";
}

# Plays, and returns the keys and what is seen at the end.
sub play {
    my ($board, $language) = @_;
    my ($first, $won, $take) = (first_keys($language), map { word($language // 'en', $_) } qw(won_in take));
    my ($cells, %known, @keys) = slurp("boards/$board/board.mk") =~ /^SCREEN_KIND\s*:=\s*cells/m;
    my $seen = look($board, $cells, $first);
    my $named = $language && word($language, 'language_name');
    like($seen->{words}, qr/\[$named\]/, "$board: the language $language is under the cursor") if $language;
    while (@keys < $KEYS_MOST && $seen->{words} !~ $won) {
        $known{$_} |= $seen->{$_} for 'A', 'UP';
        my $plays = $seen->{words} =~ /^$take${value}[ :]/m; # 16x2: "Take 1: 4>3"
        my $key = $plays && !$seen->{sad} ? 'UP' : 'A';
        return (\@keys, $seen, "$key is not shown") if !$known{$key};
        push @keys, $key;
        $seen = look($board, $cells, join ' ', $first, map { $_ eq 'A' ? 'A WAIT:4500' : $_ } @keys);
    }
    return (\@keys, $seen, "$seen->{words}");
}

sub newcomer {
    my ($board, $language) = @_;
    my ($keys, $seen, $why) = play($board, $language);
    my $name = join ' in ', $board, $language // ();
    my $won = word($language // 'en', 'won_in');
    like($seen->{words}, qr/$won/, "$name: a newcomer wins the first game") or diag "@$keys: $why";
    cmp_ok(scalar @$keys, '<=', $KEYS_MOST, "$name: within $KEYS_MOST keys") && diag "$name: @$keys";
}

for my $board (tested(board_names())) {
    my $asks = (settings($board)->{LANGUAGES_IN} // '') eq 'all';
    newcomer($board, $_) for $asks ? @languages : undef;
}
done_testing;
