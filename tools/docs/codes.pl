#!/usr/bin/perl
# Writes the ready-made class codes and the key cards of docs/workshop/leader.md, between the lines "<!-- codes -->" and "<!-- end -->":
#
#     tools/docs/codes.pl            prints the page as it should be
#     tools/docs/codes.pl --update   writes it
#
# The codes are those of host_tests/unit/codes.txt, whose starts never change, but for those that are over after one move; and some more, of
# which host_tests/docs/cards.t asks the device.  The words of menus are those of firmware/words/en.txt.
use strict;
use warnings;

my $page = 'docs/workshop/leader.md';
my @levels = qw(novice learner club master);

sub slurp { my ($file) = @_; open my $in, '<', $file or die "tools/docs/codes.pl: $file: $!\n"; local $/; return scalar <$in>; }

my $words = slurp('firmware/words/en.txt');
sub word { my ($key) = @_; return $words =~ /^\Q$key\E = (.*)$/m ? $1 : die "tools/docs/codes.pl: no word $key\n"; }

# The games of the sheets, by the ids of games/games.def; a picture of 1 is the second picture of the game.
my @games = ([ 0, 0, 'Squares', 1 ], [ 3, 0, 'Race to 100', 2 ], [ 4, 0, 'Nim', 3 ], [ 5, 0, 'Wythoff', 4 ], [ 5, 1, 'Wythoff as a queen', 4 ]);

# Returns the start as a person says it: "58", "5, 5 and 3".
sub start {
    my @piles = split /\./, $_[0];
    return $piles[0] if @piles == 1;
    return join(', ', @piles[ 0 .. $#piles - 1 ]) . " and $piles[-1]";
}

# Squares 19, the start of sheet 1; and a queen that is not home at once.  Left out: a queen at 4,0, who is.
my $published = <<'END' . slurp('host_tests/unit/codes.txt') =~ s/^DLRAB .*\n//mr;
AAHNR id=0 options=0 level=1 start=45: join=0 picture=0 id=0 0,0,0 19
AAWLP id=0 options=0 level=3 start=63: join=0 picture=0 id=0 0,0,0 19
DLSBV id=5 options=1 level=1 start=25: join=0 picture=1 id=5 0,0,0 4.6
END
my @codes;
for my $game (@games) {
    my ($id, $options, $name, $sheet) = @$game;
    while ($published =~ /^(\w{5}) id=$id options=$options level=(\d) start=\d+: .* ([\d.]+)$/mg) {
        push @codes, "| $name | $sheet | " . start($3) . " | $levels[$2] | **$1** |\n";
    }
}

my $card = join '', map { "| $_->[0] | $_->[1] |\n" } [ 'left, right', 'which pile, or where to' ], [ 'up, down', 'how many' ], [ 'A', 'yes, do it' ],
    [ 'B', 'back; in a game its menu: ' . join(', ', map { word($_) } qw(undo hint rules)) ],
    [ 'B, then down', 'on the title: ' . word('main_code') . ', ' . word('main_play') . ' and all else' ], [ 'keypad shield', 'SELECT is A; held, it is B' ];
my $cards = qq(<div class="cards">\n) . join('', map { qq(<div class="card">\n\n| key | what it does |\n|---|---|\n$card\n</div>\n) } 1 .. 4) . "</div>\n";

my $block = "| game | sheet | start | level | code |\n|---|---|---|---|---|\n" . join('', @codes) .
    "\n<!-- page -->\n\n## Key cards to cut out\n\nOne for each device. Fold it and stand it beside the device.\n\n$cards";
my $text = slurp($page);
$text =~ s/(<!-- codes -->\n\n).*?<!-- end -->/$1$block\n<!-- end -->/s or die "tools/docs/codes.pl: $page has no <!-- codes --> .. <!-- end -->\n";
if (@ARGV) {
    open my $out, '>', $page or die "tools/docs/codes.pl: $page: $!\n";
    print $out $text;
} else {
    print $text;
}
