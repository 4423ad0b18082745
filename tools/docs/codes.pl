#!/usr/bin/perl
# Writes the ready-made class codes and the key cards of the leader's guide (docs/workshop/leader.md and the same in the folders of other
# languages), between the lines "<!-- codes -->" and "<!-- end -->":
#
#     tools/docs/codes.pl [LANGUAGE]          prints the page as it should be
#     tools/docs/codes.pl --update            writes those of all languages
#
# The codes are those of host_tests/unit/codes.txt, whose starts never change, but for those that are over after one move; and some more, of
# which host_tests/docs/cards.t asks the device.  The words are the kit's, and those of the device's menus (tools/docs/kit.pm).
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::docs::kit;

my @levels = qw(level_novice level_learner level_club level_master);

# The games of the sheets: the id in games/games.def, the picture, the word that names it, the sheet.
my @games = ([ 0, 0, '{squares.title}', 1 ], [ 3, 0, 'race', 2 ], [ 4, 0, '{nim.title}', 3 ],
             [ 5, 0, '{wythoff.title}', 4 ], [ 5, 1, 'queen', 4 ]);

sub slurp { my ($file) = @_; open my $in, '<', $file or die "tools/docs/codes.pl: $file: $!\n"; local $/; return scalar <$in>; }

# Squares 19, the start of sheet 1; and a queen that is not home at once.  Left out: a queen at 4,0, which is.
my $published = <<'END' . slurp('host_tests/unit/codes.txt') =~ s/^DLRAB .*\n//mr;
AAHNR id=0 options=0 level=1 start=45: join=0 picture=0 id=0 0,0,0 19
AAWLP id=0 options=0 level=3 start=63: join=0 picture=0 id=0 0,0,0 19
DLSBV id=5 options=1 level=1 start=25: join=0 picture=1 id=5 0,0,0 4.6
END

my ($words, $device);

# Returns the text with the device's words instead of their keys in braces.
sub filled { my ($text) = @_; return $text =~ s/\{([\w.]+)\}/$device->{$1} \/\/ die "tools\/docs\/codes.pl: no word $1\n"/ger; }

# Returns the start as a person says it: "58", "5, 5 and 3".
sub start {
    my @piles = split /\./, $_[0];
    return $piles[0] if @piles == 1;
    return join($words->{comma}, @piles[ 0 .. $#piles - 1 ]) . $words->{and} . $piles[-1];
}

# Returns the rows of the codes of a game.
sub rows {
    my ($id, $options, $name, $sheet) = @{ $_[0] };
    my ($rows, $title) = ('', filled($words->{$name} // $name));
    while ($published =~ /^(\w{5}) id=$id options=$options level=(\d) start=\d+: .* ([\d.]+)$/mg) {
        $rows .= "| $title | $sheet | " . start($3) . " | $device->{ $levels[$2] } | **$1** |\n";
    }
    return $rows;
}

sub head { return '| ' . join(' | ', @_) . " |\n|" . '---|' x @_ . "\n"; }

sub block {
    my $card = head(@$words{qw(key does)}) . join '', map { "| $_ |\n" } split /\n/, filled($words->{card});
    my $cards = qq(<div class="cards">\n) . join('', (qq(<div class="card">\n\n$card\n</div>\n)) x 4) . "</div>\n";
    return head(@$words{qw(game sheet start level code)}) . join('', map { rows($_) } @games) .
        "\n<!-- page -->\n\n## $words->{cards}\n\n$words->{cards_how}\n\n$cards";
}

# Returns the path of a language's guide, and the guide as it should be.
sub guide {
    my ($language) = @_;
    my $page = kit_folder($language) . '/leader.md';
    ($words, $device) = (kit_words($language), device_words($language));
    my ($text, $block) = (slurp($page), block());
    $text =~ s/(<!-- codes -->\n\n).*?<!-- end -->/$1$block\n<!-- end -->/s or die "tools/docs/codes.pl: $page has no <!-- codes -->\n";
    return ($page, $text);
}

my $what = $ARGV[0] // 'en';
if ($what ne '--update') {
    print((guide($what))[1]);
    exit;
}
for my $language (kit_languages()) {
    my ($page, $text) = guide($language);
    open my $out, '>', $page or die "tools/docs/codes.pl: $page: $!\n";
    print $out $text;
}
