#!/usr/bin/perl
# Prints what each language has: tools/docs/language_state.pl LANGUAGE..., English first (`make language-state`).
#
# A table: of the words, the lessons, the texts of the page and the phrases of speech, how many of those that there are in English.  Below it
# the names of what a language lacks; there English stands in its place.
use strict;
use warnings;

# Returns the text of a file; nothing if it is not there.
sub slurp { my ($file) = @_; local $/; open my $in, '<', $file or return ''; return scalar <$in>; }

# Returns the keys of a page's texts: those that scripts write and those of web/upload.
sub page_keys { my ($language) = @_; return slurp("languages/$language/page.js") =~ /'((?:[^'\\]|\\.)*)':\s*'(?:[^'\\]|\\.)*'/g; }

my @languages = @ARGV or die "usage: tools/docs/language_state.pl LANGUAGE...\n";
my %keys = (
    words   => sub { slurp("languages/$_[0]/words.txt") =~ /^([\w.]+) *=/mg },
    lessons => sub { map { "lesson $_" } slurp("languages/$_[0]/lessons.txt") =~ /^lesson (\d+) /mg },
    page    => \&page_keys,
    phrases => sub { slurp("languages/$_[0]/phrases.txt") =~ /^(\w+) *=/mg },
);
my @parts = qw(words lessons page phrases);
my %all = map { my $part = $_; ($part => [ $keys{$part}->($languages[0]) ]) } @parts;
# English has the texts of index.html there, and those of web/upload in its scripts: what another language has.
my %page = map { $_ => 1 } @{ $all{page} }, slurp('web/index.html') =~ /data-(?:text|label)="([^"]+)"/g, map { grep { /^> / } page_keys($_) } @languages;
my %english = %page;
$all{page} = [ sort keys %page ];

my @lacking;
printf "%-10s%10s%12s%10s%10s\n", 'language', @parts;
for my $language (@languages) {
    my @row;
    for my $part (@parts) {
        my %has = $part eq 'page' && $language eq $languages[0] ? %english : map { $_ => 1 } $keys{$part}->($language);
        my @lacks = grep { !$has{$_} } @{ $all{$part} };
        push @row, @{ $all{$part} } - @lacks . '/' . @{ $all{$part} };
        push @lacking, "$language, $part: @{[ join ', ', @lacks ]}\n" if @lacks;
    }
    printf "%-10s%10s%12s%10s%10s\n", $language, @row;
}
print "\n", @lacking if @lacking;
