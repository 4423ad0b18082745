#!/usr/bin/perl
# The workshop kit is printed: every page of docs/workshop, in every language, becomes a PDF on A4 with its fonts inside; the drawings are there; no sheet needs
# a second page; comments for the programs do not show.
use strict;
use warnings;
use utf8;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::docs::kit;

plan skip_all => 'there is no program chromium here, which prints it' unless grep { -x "$_/chromium" } split /:/, $ENV{PATH};
binmode Test::More->builder->$_, ':encoding(UTF-8)' for qw(output failure_output);
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $tmp = tempdir(CLEANUP => 1);
delete @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL)};

sub slurp { my ($file) = @_; open my $in, '<:encoding(UTF-8)', $file or die "$file: $!"; local $/; return scalar <$in>; }
sub book { my ($text) = @_; open my $out, '>', "$tmp/page.md" or die; print $out "$text\n"; close $out; return `tools/docs/book.pl $tmp/page.md 2>&1`; }

sub bytes { my ($file) = @_; open my $in, '<:raw', $file or die "$file: $!"; local $/; return scalar <$in>; }

# How many elements of a kind a comment draws.
sub drawn { my ($what, $pattern) = @_; my $n = () = book("<!-- $what -->") =~ /$pattern/g; return $n; }

is(system("make --no-print-directory -s B=$build workshop >/dev/null"), 0, 'the kit is built');
my @pages = map { s{^docs/workshop/|\.md$}{}gr } glob 'docs/workshop/*.md docs/workshop/*/*.md';
for my $language (kit_languages()) {
    my $folder = kit_folder($language);
    is_deeply([ grep { !-e "$folder/$_.md" } qw(leader setup sheets answers handouts certificate) ], [], "$folder: a guide, set-up, sheets, answers, handouts, certificate");
}
sub text_of { return do { open my $in, '-|:encoding(UTF-8)', 'pdftotext', @_, '-' or die; local $/; scalar <$in> }; }
for my $page (@pages) {
    my $pdf = "$build/workshop/$page.pdf";
    my $info = `pdfinfo $pdf`;
    like($info, qr/^Page size: .*\(A4\)$/m, "$page is on A4");
    my @fonts = `pdffonts $pdf` =~ /^\S+.* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/mg;
    ok(@fonts && !grep({ $_ ne 'yes' } @fonts), "... with its fonts inside");
    unlike(`pdfinfo -url $pdf 2>&1`, qr/file:/, '... without a link to the folder of the builder');
    my $text = text_of($pdf);
    unlike($text, qr/<!--|\]\(|\*\*/, '... without what is for programs');
    my ($title) = slurp("docs/workshop/$page.md") =~ /^# (?:\d+\. )?(\w+ \w+|\w+)/m;
    ok(index($text, $title) >= 0, "... and \"$title\"");
}
# Letter has the same pages, each with the same lines.
is(system("make --no-print-directory -s B=$build PAPER=letter workshop >/dev/null"), 0, 'the kit is built for Letter, too');
for my $page (@pages) {
    my ($info, $other) = map { scalar `pdfinfo $_` } "$build/workshop/letter/$page.pdf", "$build/workshop/$page.pdf";
    like($info, qr/^Page size: .*\(letter\)$/m, "$page is on Letter");
    is(($info =~ /^Pages: +(\d+)/m)[0], ($other =~ /^Pages: +(\d+)/m)[0], '... of as many pages');
}
my $certificate = bytes("$build/workshop/certificate.pdf");
unlink "$build/workshop/certificate.pdf";
is(system("make --no-print-directory -s B=$build $build/workshop/certificate.pdf"), 0, 'one is printed again');
ok(bytes("$build/workshop/certificate.pdf") eq $certificate, '... the same to the byte');
# A table is whole on a page: its head, which is printed again on each page that the table reaches, is there as often as in the source.
for my $page ('boards', map { s{^docs/workshop/|\.md$}{}gr } glob 'docs/workshop/leader.md docs/workshop/*/leader.md') {
    my $source = do { open my $in, '-|:encoding(UTF-8)', 'tools/docs/book.pl', "docs/workshop/$page.md" or die; local $/; <$in> };
    my $text = text_of('-layout', "$build/workshop/$page.pdf");
    my %heads; # by the first and the last column, for a head in between may be broken into lines
    for my $head ($source =~ /<thead>(.*?)<\/thead>/gs) {
        my @columns = grep { /\w/ } map { s/<[^>]*>//gr } $head =~ /<th[^>]*>(.*?)<\/th>/gs;
        $heads{"$columns[0] .. $columns[-1]"}++ if @columns > 1;
    }
    ok(keys %heads, "$page has tables");
    for my $head (sort keys %heads) {
        my ($first, $last) = split / \.\. /, $head;
        my $printed = () = $text =~ /\b\Q$first\E {2,}[^\n]*?\Q$last\E\b/g;
        is($printed, $heads{$head}, "$page: no table \"$head\" is cut");
    }
}
for my $page (grep { m{(?:^|/)sheets$} } @pages) {
    my $sheets = () = slurp("docs/workshop/$page.md") =~ /^<!-- sheet -->$/mg;
    like(`pdfinfo $build/workshop/$page.pdf`, qr/^Pages: +$sheets$/m, "$page: $sheets sheets, a page each");
}

is(drawn('strip 0..12', qr/<div>\d+</), 13, 'a strip has its boxes');
is(drawn('piles 7 4 1', qr/<circle/), 12, 'piles have their counters');
my ($pond) = slurp('games/graph.c') =~ /\bpond\[\] = "([A-Z,]+)"/;
is(drawn('map pond', qr/<circle/), $pond =~ tr/,//, 'a map has its nodes');
is(drawn('map pond', qr/<line/), $pond =~ tr/A-Z//, '... and its arrows');
is(drawn('cards 8 4 x6', qr/<circle/), 72, 'cards have theirs');
is(drawn('row 9', qr/<circle/), 9, 'a row has its pins');
is(() = book("<!-- sheet -->\nTicket\n\n<!-- again -->\n\n<!-- page -->\n\nTicket?") =~ /Ticket</g, 2, 'a sheet is there again, to cut the page in two');
is(drawn('board 11', qr/<td>/), 121, 'a board has its squares');
is(drawn('binary 7 4', qr/<td>/), 12, 'a table of piles has its boxes');
is(drawn('lines 3', qr/<div><\/div>/), 3, 'lines to write on');
like(book('x ____ y'), qr/x <span class="blank"[^>]*><\/span> y/, 'room for words');
unlike(book("19 <!-- unprinted -->\n<!-- un\nprinted -->"), qr/printed|<!--/, 'other comments are left out');
like(book('<!-- strip x -->'), qr/^tools\/docs\/book.pl: strip x$/m, 'what cannot be drawn is an error');
done_testing;
