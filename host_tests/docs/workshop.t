#!/usr/bin/perl
# The workshop kit is printed: every page of docs/workshop, in every language, becomes a PDF on A4 with its fonts inside; the drawings are there; no sheet needs
# a second page; comments for the programs do not show.
use strict;
use warnings;
use utf8;
use Digest::MD5 'md5_hex';
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
sub book { save("$tmp/page.md", "$_[0]\n"); return `tools/docs/book.pl $tmp/page.md 2>&1`; }

sub save { my ($file, $text) = @_; open my $out, '>', $file or die; print $out $text; close $out; return; }
sub bytes { my ($file) = @_; open my $in, '<:raw', $file or die "$file: $!"; local $/; return scalar <$in>; }

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
    my $language = $page =~ m{^(\w+)/} ? $1 : 'en';
    like($source, qr/^<html lang="$language">/m, "$page: its language");
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

# All drawings on a page: whoever changes one looks at the page, and writes its new sum here.
save("$tmp/$_->[0]", $_->[1]) for [ 'other.md', "# Two\n\n![a](b.svg)\n[c](d.md)\n\n<!-- row 1 -->\n" ], [ 'a.svg', '<svg>' ], [ 'a.png', 'png' ];
$ENV{SITE} = 'https://example.org/kit';
my $drawn = book(<<"END") =~ s/<style>.*<\/style>|\Q$tmp\E|base64,[^"]{99,}//gsr;
# 3. One

<!-- sheet -->
Take 2-3 [here](#x), [there](../a/./play.md), [a site](https://example.org) <!-- un
printed -->, ![](a.png) 2-3

<!-- again -->
<!-- page -->

| minutes | what |
|---|---|
| 0-5 | ____ _____ [ ] |

@{[ join "", map { "<!-- $_ -->\n" } 'lines 2', 'strip 3..12', 'strip 3..4 small', 'cards 5 4 x2', 'row 3', 'piles 6 5 0', 'map pond', 'map river', 'binary 7 4',
    'board 3', 'board 2 small', 'pairs 2', 'under 0..2', 'digits', 'games 1', 'picture first play', "drawing $tmp/a.svg", "include $tmp/other.md", 'unknown' ]}
END
is(md5_hex($drawn), 'd6eb70ab97ce8501da533f5829c27284', 'a page with all drawings is as it was looked at') or diag($drawn);
like(book('<!-- strip x -->'), qr/^tools\/docs\/book.pl: strip x$/m, 'what cannot be drawn is an error');
done_testing;
