#!/usr/bin/perl
# Prints the part of docs/screens.md with ten main screens in each language, and makes their pictures from the image of a board that has all
# languages, as DIRECTORY/pictures/screens/language-CODE.png.
#
#     tools/docs/languages.pl NIMATRON BOARD DIRECTORY LANGUAGE...
#
# The languages are named in the order of their numbers.
use strict;
use warnings;

my ($nimatron, $board, $to, @languages) = @ARGV;
@languages or die "usage: tools/docs/languages.pl NIMATRON BOARD DIRECTORY LANGUAGE...\n";
my $log = 'tools/docs/languages.keys';

sub slurp { my ($file) = @_; local $/; open my $in, '<', $file or die "$file: $!\n"; return scalar <$in>; }
sub put { my ($file, $text) = @_; open my $out, '>', $file or die "$file: $!\n"; print $out $text; close $out or die "$file: $!\n"; return; }

sub name_of { my ($language) = @_; return (slurp("languages/$language/words.txt") =~ /^language_name = (.*)$/m)[0]; }

my $keys = slurp($log);
my @captions = $keys =~ /^SHOW (.*)/mg;
print "\n## The main screens in each language\n\nThe keys are those of `$log`. On `$board`, in two rows from left to right:\n", join(', ', @captions), ".\n";
for my $i (0 .. $#languages) {
    my $own = $keys =~ s/^B\n/"B\nUP" . ' A' x $i . "\n"/mer;
    my ($file, $picture) = ("$to/pictures/screens/language-$languages[$i].keys", "pictures/screens/language-$languages[$i].png");
    put($file, $own);
    open my $sheet, '-|', $nimatron, 'sheet', '--board', $board, '--scale', 2, '--columns', 5, '--keys', "\@$file", '--out', "$to/$picture"
        or die "$nimatron: $!\n";
    () = <$sheet>; # the captions
    close $sheet or die "$nimatron cannot play $file\n";
    unlink $file;
    print "\n![@{[ name_of($languages[$i]) ]}: " . join(', ', @captions) . "]($picture)\n";
}
