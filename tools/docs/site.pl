#!/usr/bin/perl
# Writes pages of the book as HTML beside the browser page, so that its links lead somewhere without a network:
#
#     tools/docs/site.pl FOLDER GAME.html|- PAGE.md...
#
# PAGE.md becomes FOLDER/PAGE.html. GAME.html is the name of the browser page, beside FOLDER; - if there is none. Links between the pages lead to the HTML; pictures
# are copied; other links into the repository become plain text, because their files are not there. Beside each page stand the chapters, in the
# order of docs/README.md, and a search (search.js); below it the pages before and after.
use strict;
use warnings;
use File::Basename;
use File::Copy;
use File::Path 'make_path';

my ($folder, $game, @pages) = @ARGV;
@pages or die "usage: tools/docs/site.pl FOLDER GAME.html PAGE.md...\n";
my %is_page = map { $_ => 1 } @pages;

# The path of a link's target in the repository, seen from a page.
sub target {
    my ($page, $link) = @_;
    my @parts = grep { $_ ne '.' } split m{/}, dirname($page) . "/$link";
    for (my $i = 1; $i < @parts; $i++) {
        splice(@parts, $i - 1, 2), $i = 0 if $parts[$i] eq '..' && $parts[ $i - 1 ] ne '..';
    }
    return join '/', @parts;
}

# A heading's anchor, as GitHub makes it.
sub anchor {
    my ($text) = @_;
    $text =~ s/<[^>]*>|&\w+;//g;
    return lc($text) =~ s/[^\w\- ]//gr =~ tr/ /-/r;
}

sub copy_picture {
    my ($page, $link) = @_;
    my $from = target($page, $link);
    -e $from or die "tools/docs/site.pl: $page: there is no picture $from\n";
    make_path(dirname("$folder/$from"));
    copy($from, "$folder/$from") or die "tools/docs/site.pl: $from: $!\n";
    return;
}

# The link with its text, where it leads somewhere; else the text.
sub link_of {
    my ($page, $link, $text) = @_;
    my ($path, $hash) = $link =~ /^([^#]*)(#.*)?$/;
    return qq(<a href="$link">$text</a>) if $link =~ m{^(?:https?:|#)};
    return qq(<a href="@{[ $path =~ s/\.md$/.html/r, ]}@{[ $hash // '' ]}">$text</a>) if $is_page{ target($page, $path) };
    return $text;
}

sub body {
    my ($page) = @_;
    open my $in, '-|', 'cmark-gfm', '-e', 'table', $page or die "tools/docs/site.pl: cmark-gfm: $!\n";
    my $html = do { local $/; <$in> };
    close $in or die "tools/docs/site.pl: cmark-gfm cannot read $page\n";
    $html =~ s{<img src="[./]*/actions/[^>]*>}{}g; # the badge, which GitHub alone has
    copy_picture($page, $1) while $html =~ /<img src="([^"]+)"/g;
    $html =~ s{<a href="([^"]*)">(.*?)</a>}{link_of($page, $1, $2)}gse;
    $html =~ s{<(h\d)>(.*?)</\1>}{"<$1 id=\"" . anchor($2) . "\">$2</$1>"}gse;
    return $html;
}

my $style = <<'CSS';
:root { --paper: #f5f1e8; --ink: #1d2430; --soft: #5d6675; --line: #ddd5c5; --accent: #0b6b66; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171d; --ink: #e9edf3; --soft: #9aa5b5; --line: #2f3743; --accent: #4fc3b8; } }
main { max-width: 52rem; padding: 1.5rem 1.2rem 4rem; min-width: 0; }
body { margin: 0 auto; max-width: 72rem; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "DejaVu Sans", sans-serif; }
h1, h2, h3 { font-family: Georgia, "DejaVu Serif", serif; line-height: 1.2; }
a { color: var(--accent); }
img { max-width: 100%; height: auto; image-rendering: pixelated; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; padding: .7rem .9rem; }
code { font: .88em ui-monospace, "DejaVu Sans Mono", monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
.chapters { padding: 1.2rem 1.2rem 0; font-size: .92rem; line-height: 1.45; }
.chapters ul, .chapters ol { list-style: none; margin: 0; padding: 0; }
.chapters li { padding: .12rem 0; }
.chapters h2 { font-size: .95rem; margin: .9rem 0 .2rem; }
.chapters a { text-decoration: none; }
.chapters [aria-current] { font-weight: 700; color: var(--ink); }
.chapters summary { cursor: pointer; padding: .3rem 0; }
.chapters input { font: inherit; width: 11rem; max-width: 100%; padding: .2rem .4rem; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: var(--ink); }
#found small { display: block; color: var(--soft); overflow-wrap: anywhere; }
.neighbours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.neighbours [rel=next] { margin-left: auto; }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 1rem; }
  .chapters { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-bottom: 1.2rem; }
}
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; }
CSS

# ---- the order of the chapters, from docs/README.md: its headings and its links ----

# Returns the chapters: [heading, undef], and [title, page] for each page of the book that is linked to; the others come last.
sub chapters {
    open my $in, '<', 'docs/README.md' or die "tools/docs/site.pl: docs/README.md: $!\n";
    my $text = do { local $/; <$in> };
    my (@chapters, %seen);
    push @chapters, [ 'Pocket Nimatron', 'README.md' ], [ 'The book', 'docs/README.md' ];
    $seen{ $_->[1] } = 1 for @chapters;
    while ($text =~ /^## (.*)$|\[([^\]]+)\]\(([\w.\/-]+\.md)\)/mg) {
        my ($heading, $title, $link) = ($1, $2, $3);
        push @chapters, [ $heading, undef ] if defined $heading;
        next if defined $heading;
        my $page = target('docs/README.md', $link);
        push @chapters, [ ucfirst($title =~ s/\s+/ /gr), $page ] if $is_page{$page} && !$seen{$page}++;
    }
    push @chapters, [ 'More', undef ], map { [ basename($_, '.md') =~ tr/-/ /r, $_ ] } grep { !$seen{$_} } @pages;
    return @chapters;
}

my @chapters = chapters();
my @order = grep { defined } map { $_->[1] } @chapters;

# The address of a page from another one.
sub address { my ($from, $to) = @_; return '../' x ($from =~ tr{/}{}) . $to =~ s/\.md$/.html/r; }

# The bar beside a page: the search, and the chapters.
sub bar {
    my ($page) = @_;
    my @items = map {
        my ($title, $to) = @$_;
        !defined $to ? "</ul><h2>$title</h2><ul>" : '<li><a' . ($to eq $page ? ' aria-current="page"' : '') . qq( href="@{[ address($page, $to) ]}">$title</a></li>)
    } @chapters;
    return qq(<nav class="chapters" aria-label="Chapters"><details><summary>Chapters</summary>\n<p><label>Search <input type="search" id="search" autocomplete="off"></label></p>\n)
        . qq(<ol id="found" aria-live="polite"></ol>\n<ul>) . join("\n", @items) . "</ul></details></nav>\n";
}

# The links to the pages before and after a page.
sub neighbours {
    my ($page) = @_;
    my ($at) = grep { $order[$_] eq $page } 0 .. $#order;
    my @links = map {
        my ($name, $to) = @$_;
        my ($title) = map { $_->[0] } grep { defined $_->[1] && $_->[1] eq $to } @chapters;
        qq(<a rel="$name" href="@{[ address($page, $to) ]}">@{[ $name eq 'prev' ? "&larr; $title" : "$title &rarr;" ]}</a>);
    } ($at > 0 ? [ prev => $order[ $at - 1 ] ] : ()), ($at < $#order ? [ next => $order[ $at + 1 ] ] : ());
    return '<nav class="neighbours" aria-label="Before and after">' . join(' ', @links) . "</nav>\n";
}

# ---- the search: the text of each section, for search.js ----

my @sections;

# Returns the text of HTML; a text in quotation marks for JavaScript.
sub plain { return $_[0] =~ s/<[^>]*>/ /gr =~ s/&lt;/</gr =~ s/&gt;/>/gr =~ s/&quot;/"/gr =~ s/&amp;/&/gr =~ s/\s+/ /gr; }
sub quoted { return '"' . ($_[0] =~ s/([\\"])/\\$1/gr) . '"'; }

# Remembers the sections of a page: address, heading, text.
sub remember {
    my ($page, $title, $html) = @_;
    my $file = $page =~ s/\.md$/.html/r;
    for my $part (split /(?=<h[1-4] id=)/, $html) {
        my ($id, $heading) = $part =~ /^<h\d id="([^"]*)">(.*?)<\/h\d>/s;
        push @sections, '[' . join(',', map { quoted($_) } $file . ($id ? "#$id" : ''), plain($heading // $title), plain($part)) . ']';
    }
    return;
}

for my $page (@pages) {
    my $out = "$folder/" . ($page =~ s/\.md$/.html/r);
    my $up = '../' x ($page =~ tr{/}{} + 1);
    my $text = body($page);
    my ($title) = $text =~ m{<h1[^>]*>(.*?)</h1>}s;
    remember($page, $title // $page, $text);
    make_path(dirname($out));
    open my $file, '>', $out or die "tools/docs/site.pl: $out: $!\n";
    print $file qq(<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\n)
        . qq(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; script-src 'self' file:; style-src 'unsafe-inline'">\n)
        . "<title>@{[ ($title // $page) =~ s/<[^>]*>//gr ]}</title><style>\n$style</style></head>\n<body>\n"
        . bar($page) . "<main>\n" . ($game eq '-' ? '' : qq(<p><a href="$up$game">Play</a></p>\n)) . $text . neighbours($page)
        . qq(</main>\n<script src="@{[ address($page, 'search.js') ]}"></script>\n</body></html>\n);
    close $file or die "tools/docs/site.pl: $out: $!\n";
}

open my $search, '<', 'tools/docs/search.js' or die "tools/docs/site.pl: tools/docs/search.js: $!\n";
my $program = do { local $/; <$search> };
open my $out, '>', "$folder/search.js" or die "tools/docs/site.pl: $folder/search.js: $!\n";
print $out "const SECTIONS = [\n", join(",\n", @sections), "\n];\n\n", $program;
close $out or die "tools/docs/site.pl: $folder/search.js: $!\n";
