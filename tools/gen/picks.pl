#!/usr/bin/perl
# Prints the words that a key log may name in PICK (sim/picks.c), as members of a list in C: { "KEY", "TEXT\0TEXT\0" }, in the order of the
# keys.  The texts are those of all languages, without what follows the first value in them, and without a sign at the end, which a screen
# may draw as another.
#
#     tools/gen/picks.pl LANGUAGE...
#
# A lesson has the key lesson.ID.
use strict;
use warnings;

my %texts; # key => texts

sub add {
    my ($key, $text) = @_;
    $text =~ s/[#&].*//;
    $text =~ s/(?:\.\.\.|…|[?!:]|？|！|：)? *$//;
    push @{ $texts{$key} }, $text if $text ne '' && !grep { $_ eq $text } @{ $texts{$key} };
    return;
}

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    local $/;
    return scalar <$in>;
}

die "usage: picks.pl LANGUAGE...\n" unless @ARGV;
for my $language (@ARGV) {
    my ($words, $lessons) = map { -e ? slurp($_) : '' } "languages/$language/words.txt", "languages/$language/lessons.txt";
    add($1, $2) while $words =~ /^([\w.]+) = "?(.*?)"?$/mg;
    add("lesson.$1", $2) while $lessons =~ /^lesson (\d+) (.*)$/mg;
}
for my $key (sort keys %texts) {
    printf "    { \"%s\", \"%s\" },\n", $key, join '', map { s/(["\\])/\\$1/gr . '\\0' } @{ $texts{$key} };
}
