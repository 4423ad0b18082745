#!/usr/bin/perl
# Turns a page of the workshop kit from Markdown into one HTML file that is ready to be printed on A4, or on Letter:
#
#     [PAPER=letter] tools/docs/book.pl PAGE.md >PAGE.html
#
# Links to other pages lead to the project's site, if SITE in the environment names it; else their text stands alone, because on paper and in a PDF
# an address of the builder's disk leads nowhere.
#
# The words of drawings and tables are in the language of the page's folder (tools/docs/kit.pm).
#
# The Markdown is GitHub's, with two additions for paper: ____ is room to write a word, and a comment on a line of its own is replaced by a
# drawing or a table to fill in.  GitHub does not show comments.
#
#     <!-- sheet -->                a new page, with room for a name; the heading after it begins with the sheet's number
#     <!-- page -->                 a new page
#     <!-- again -->                the sheet up to here once more on the same page, to cut the page in two
#     <!-- lines 3 -->              3 lines to write on
#     <!-- strip 0..40 -->          numbered boxes to colour; with `small` after it smaller ones
#     <!-- piles 7 4 1 -->          piles of counters
#     <!-- cards 8 4 2 1 x6 -->     cards with so many counters, 8 at most, to cut out; six of each
#     <!-- row 9 -->                9 pins side by side
#     <!-- map pond -->             a map of Graph
#     <!-- binary 7 4 1 -->         a table to write piles as 8 4 2 1 in
#     <!-- under 0..9 -->            a table of numbers, with room for another one under each
#     <!-- board 11 -->             a board of 11 by 11 squares, whose corner is home; with `small` after it of small squares
#     <!-- pairs 8 -->              a table for 8 pairs of numbers, and their difference
#     <!-- digits -->               all numbers of one or two digits
#     <!-- games 6 -->              a table for 6 games
#     <!-- picture NAME -->         a picture of docs/pictures; several names: side by side
#     <!-- drawing FILE.svg -->     a drawing
#     <!-- include FILE.md -->      another page, without its first heading and its links to others
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use FindBin;
use lib "$FindBin::Bin/../..";
use MIME::Base64;
use tools::docs::kit;

my ($page) = @ARGV;
defined $page or die "usage: tools/docs/book.pl PAGE.md >PAGE.html\n";
my $language = kit_language($page);
my $words = kit_words($language);
my $tmp = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; open my $in, '<:raw', $file or die "tools/docs/book.pl: $file: $!\n"; local $/; return scalar <$in>; }

# ---- drawings and tables for pupils ----

sub cell { return "<td>$_[0]</td>"; }
sub row { return '<tr>' . join('', @_) . "</tr>\n"; }
sub table { my ($class, @rows) = @_; return qq(<table class="$class">\n) . join('', @rows) . "</table>\n"; }

sub write_lines { my ($n) = @_; return '<div class="write">' . '<div></div>' x $n . "</div>\n"; }

sub strip {
    my ($first, $last, $small) = $_[0] =~ /^(\d+)\.\.(\d+)( small)?$/ or die "tools/docs/book.pl: strip $_[0]\n";
    return '<div class="strip' . ($small // '') . '">' . join('', map { "<div>$_</div>" } $first .. $last) . "</div>\n";
}

# Draws a card of n counters, 8 at most, in columns of four.
sub card {
    my ($n) = @_;
    my $left = $n > 4 ? 16.5 : 29;
    my $svg = '';
    for my $i (0 .. $n - 1) {
        my ($x, $y) = ($left + 25 * int($i / 4), 91 - 25 * ($i % 4));
        $svg .= qq(<circle cx="$x" cy="$y" r="10.5" class="counter"/>);
    }
    return qq(<div><svg viewBox="0 0 58 128">$svg<text x="29" y="124" class="size">$n</text></svg></div>);
}

sub cards {
    my ($sizes, $times) = $_[0] =~ /^([\d ]+) x(\d+)$/ or die "tools/docs/book.pl: cards $_[0]\n";
    return '<div class="cut">' . join('', map { card($_) x $times } split ' ', $sizes) . "</div>\n";
}

sub pins {
    my ($n) = @_;
    my $svg = join '', map { my $x = 15 + 28 * $_; qq(<circle cx="$x" cy="14" r="11" class="counter"/>) } 0 .. $n - 1;
    return qq(<svg class="piles" viewBox="0 0 @{[ 28 * $n + 2 ]} 28" style="width:@{[ 7 * $n ]}mm">$svg</svg>\n);
}

# Draws columns of counters, five high, with the pile's size below.
sub piles {
    my ($svg, $x) = ('', 20);
    for my $n (split ' ', $_[0]) {
        my $columns = int(($n + 4) / 5) || 1;
        for my $i (0 .. $n - 1) {
            my ($cx, $cy) = ($x + 12 + 25 * int($i / 5), 126 - 25 * ($i % 5));
            $svg .= qq(<circle cx="$cx" cy="$cy" r="10.5" class="counter"/>);
        }
        my $middle = $x + 12.5 * $columns;
        $svg .= qq(<text x="$middle" y="160" class="size">$n</text>);
        $x += 25 * $columns + 34;
    }
    return qq(<svg class="piles" viewBox="0 0 $x 168" style="width:@{[ $x * 0.24 ]}mm">$svg</svg>\n);
}

# Draws an arrow between the edges of two nodes, [x, y] each.
sub arrow {
    my ($from, $to) = @_;
    my ($dx, $dy) = ($to->[0] - $from->[0], $to->[1] - $from->[1]);
    my $length = sqrt($dx ** 2 + $dy ** 2);
    my ($x, $y) = (4.6 * $dx / $length, 4.6 * $dy / $length);
    return sprintf qq(<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" class="arrow" marker-end="url(#head)"/>),
        $from->[0] + $x, $from->[1] + $y, $to->[0] - $x, $to->[1] - $y;
}

# Draws a map of games/graph.c, with its nodes where the device has them.
sub map_of {
    my ($name) = @_;
    my ($arcs, $places) = map { scalar slurp("games/$_.c") } 'graph', 'graph_map';
    my %map = $arcs =~ /(\w+)\[\] = "([A-Z,]+)"/g;
    my @names = split /, /, ($arcs =~ /maps\[.*\] = \{ (.*) \};/)[0];
    my @places = ($places =~ /places\[\] = \{(.*?)\};/s)[0] =~ /\d+/g;
    my ($svg, @nodes) = ('');
    for my $map (@names) {
        @nodes = map { [ splice @places, 0, 2 ] } 1 .. $map{$map} =~ tr/,//;
        last if $map eq $name;
    }
    my @to = split /,/, $map{$name}, -1;
    for my $from (0 .. $#nodes) {
        $svg .= join '', map { arrow($nodes[$from], $nodes[ord($_) - ord 'A']) } split //, $to[$from];
    }
    $svg .= join '', map {
        my ($x, $y) = @{ $nodes[$_] };
        qq(<circle cx="$x" cy="$y" r="4.2" class="node"/><text x="$x" y="@{[ $y + 1.6 ]}" class="letter">@{[ chr(ord('A') + $_) ]}</text>)
    } 0 .. $#nodes;
    return qq(<svg class="map" viewBox="0 0 64 64"><defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">)
        . qq(<path d="M0 0 6 3 0 6z"/></marker></defs>$svg</svg>\n);
}

sub binary {
    my @rows = map { row("<th>$words->{pile} $_</th>", cell('') x 4) } split ' ', $_[0];
    return table('binary', row('<th></th>', map { "<th>$_</th>" } 8, 4, 2, 1), @rows, row("<th>$words->{parity}</th>", cell('') x 4));
}

sub board {
    my ($n, $small) = $_[0] =~ /^(\d+)( small)?$/ or die "tools/docs/book.pl: board $_[0]\n";
    my @head = row('<th class="home">★</th>', map { "<th>$_</th>" } 0 .. $n - 1);
    return table('board' . ($small // ''), @head, map { my $y = $_; row("<th>$y</th>", map { cell($_ || $y ? '' : '★') } 0 .. $n - 1) } 0 .. $n - 1);
}

sub pairs {
    my ($n) = @_;
    my @names = ('', @$words{qw(smaller larger difference)});
    my @rows = map { my $k = $_; row(map { cell($_ ? '' : $k) } 0 .. 3) } 1 .. $n;
    return table('pairs', row(map { "<th>$_</th>" } @names), @rows);
}

sub under {
    my ($first, $last) = $_[0] =~ /^(\d+)\.\.(\d+)$/ or die "tools/docs/book.pl: under $_[0]\n";
    return table('under', row(map { "<th>$_</th>" } $first .. $last), row(map { cell('') } $first .. $last));
}

sub digits {
    my $strip = strip('0..9');
    return $strip . table('digits', map { my $first = $_; row(map { cell("$first$_") } 0 .. 9) } 0 .. 9);
}

sub games {
    my ($n) = @_;
    my @names = @$words{qw(game start level began won best)};
    return table('games', row(map { "<th>$_</th>" } @names), (row(cell('') x @names)) x $n);
}

sub image { my ($file) = @_; return '<img class="screen" src="data:image/png;base64,' . encode_base64(slurp($file), '') . '" alt="">'; }
sub picture { return '<div class="screens">' . join('', map { image("docs/pictures/$_.png") } split ' ', $_[0]) . "</div>\n"; }

sub drawing { return '<div class="drawing">' . slurp($_[0]) . "</div>\n"; }

sub include {
    my $text = expanded($_[0]);
    $text =~ s/^# .*\n//m;
    $text =~ s/^!\[.*\n//mg;
    $text =~ s/\[([^]]*)\]\([^)]*\)/$1/g;
    return $text;
}

my %draws = (sheet => sub { qq(<div class="sheet">$words->{name} <span class="blank wide"></span></div>\n) }, page => sub { qq(<div class="page"></div>\n) },
             cut => sub { qq(<hr>\n<div class="name">$words->{name} <span class="blank wide"></span></div>\n) },
             lines => \&write_lines, strip => \&strip, piles => \&piles, cards => \&cards, row => \&pins, map => \&map_of, binary => \&binary, board => \&board, under => \&under, pairs => \&pairs, digits => \&digits,
             games => \&games, picture => \&picture, drawing => \&drawing, include => \&include);

# Returns the Markdown with the drawings instead of their comments.  Other comments are dropped.
sub expanded {
    my ($file) = @_;
    my $text = slurp($file);
    # the first capture: all of the sheet before the comment
    $text =~ s/^<!-- sheet -->\n((?:(?!^<!-- (?:sheet|page) ).)*)^<!-- again -->$/<!-- sheet -->\n$1<!-- cut -->\n$1/gms;
    $text =~ s/^<!-- (\w+)(?: ([^\n]*?))? -->$/$draws{$1} ? "\n" . $draws{$1}->($2 \/\/ '') . "\n" : ''/gme;
    $text =~ s/<!--.*?-->//gs;
    $text =~ s{!\[([^]]*)\]\(([^):]+\.png)\)}{image(dirname($file) . "/$2")}ge;
    return $text;
}

# The link to a page of the project, from the folder of this one, as HTML.
sub link_of {
    my ($link, $text) = @_;
    my $site = $link =~ /^#/ ? '' : $ENV{SITE}; # a heading of this page is near
    $site or return $text;
    my @parts;
    for (split m{/}, dirname($page) . "/$link") {
        if ($_ eq '..') { pop @parts } elsif ($_ ne '.') { push @parts, $_ }
    }
    return qq(<a href="$site/blob/main/@{[ join '/', @parts ]}">$text</a>);
}

my $markdown = expanded($page);
$markdown =~ s/(_{4,})/'<span class="blank" style="min-width:' . 5 * length($1) . 'mm"><\/span>'/ge;
$markdown =~ s/\[ \]/<span class="tick"><\/span>/g;
open my $out, '>', "$tmp/page.md" or die;
print $out $markdown;
close $out;
my $html = `cmark-gfm --unsafe --smart -e table -e autolink $tmp/page.md`;
die "tools/docs/book.pl: cmark-gfm failed: tools/setup.sh kit installs it\n" if $?;
$html =~ s{<a href="(?!https?:)([^"]*)">(.*?)</a>}{link_of($1, $2)}gse;
$html =~ s{<td>(\d+-\d+)</td>}{<td class="minutes">$1</td>}g;
$html =~ s{<h1>(\d+)\. }{<h1><span class="number">$1</span> }g;
my ($title) = $html =~ m{<h1>(?:<span class="number">\d+</span> )?(.*?)</h1>};
my $style = slurp(dirname($0) . '/book.css');
# Letter is shorter than A4: what stands on a page of A4 is smaller there, in the same lines.
$style .= "\@page { size: letter; margin: 17mm 26.7mm 16mm }\nbody { zoom: .933 }\n" if ($ENV{PAPER} // '') eq 'letter';
print qq(<!DOCTYPE html>\n<html lang="$language"><head><meta charset="utf-8"><title>Pocket Nimatron: $title</title>\n<style>\n$style</style></head>\n<body class="@{[ basename($page, '.md') ]}">\n$html</body></html>\n);
