#!/usr/bin/perl
# Writes pages of the book as HTML beside the browser page, so that its links lead somewhere without a network:
#
#     tools/docs/site.pl FOLDER GAME.html PAGE.md...
#
# PAGE.md becomes FOLDER/PAGE.html. GAME.html is the name of the browser page, beside FOLDER. Links between the pages lead to the HTML; pictures are copied; other links into the repository become plain
# text, because their files are not there.
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
        splice(@parts, $i - 1, 2), $i = 0 if $parts[$i] eq '..' && $i > 0 && $parts[ $i - 1 ] ne '..';
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
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem 1.2rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "DejaVu Sans", sans-serif; }
h1, h2, h3 { font-family: Georgia, "DejaVu Serif", serif; line-height: 1.2; }
a { color: var(--accent); }
img { max-width: 100%; height: auto; image-rendering: pixelated; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; padding: .7rem .9rem; }
code { font: .88em ui-monospace, "DejaVu Sans Mono", monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; }
CSS

for my $page (@pages) {
    my $out = "$folder/" . ($page =~ s/\.md$/.html/r);
    my $up = '../' x ($page =~ tr{/}{} + 1);
    my $text = body($page);
    my ($title) = $text =~ m{<h1[^>]*>(.*?)</h1>}s;
    make_path(dirname($out));
    open my $file, '>', $out or die "tools/docs/site.pl: $out: $!\n";
    print $file qq(<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\n)
        . qq(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">\n)
        . "<title>@{[ ($title // $page) =~ s/<[^>]*>//gr ]}</title><style>\n$style</style></head>\n<body>\n"
        . qq(<p><a href="$up$game">Play</a></p>\n$text</body></html>\n);
    close $file or die "tools/docs/site.pl: $out: $!\n";
}
