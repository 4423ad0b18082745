#!/usr/bin/perl
# Prints the part of docs/screens.md with ten main screens in each language, and makes their pictures from the image of a board that has all
# languages, as DIRECTORY/pictures/screens/language-CODE.png.
#
#     tools/docs/languages.pl NIMATRON BOARD DIRECTORY LANGUAGE...
#
# The languages are named in the order of their numbers.  tools/docs/languages.keys has the keys, with words of a language as {key}.
use strict;
use warnings;

my ($nimatron, $board, $to, @languages) = @ARGV;
my $log = 'tools/docs/languages.keys';

sub slurp { my ($file) = @_; local $/; open my $in, '<', $file or die "$file: $!\n"; return scalar <$in>; }
sub put { my ($file, $text) = @_; open my $out, '>', $file or die "$file: $!\n"; print $out $text; close $out or die "$file: $!\n"; return; }

# Returns the words of a language by key; a sign at their end is left out, because the screen may draw it as another.
sub words { my ($language) = @_; return slurp("languages/$language/words.txt") =~ /^(\w+) = "?(.*?)(?:\.\.\.|…|[?!:]|？|！|：)? *"?$/mg; }

my $keys = slurp($log);
my @captions = $keys =~ /^SHOW (.*)/mg;
print "\n## The main screens in each language\n\nThe keys are those of `$log`. On `$board`, in two rows from left to right:\n", join(', ', @captions), ".\n";
for my $i (0 .. $#languages) {
    my %word = words($languages[$i]);
    my $own = $keys =~ s{^PICK \{(\w+)\}}{"PICK " . ($word{$1} // die "languages/$languages[$i]: no word $1\n")}germ;
    $own =~ s/^B\n/"B\nUP" . ' A' x $i . "\n"/me;
    my ($file, $picture) = ("$to/pictures/screens/language-$languages[$i].keys", "pictures/screens/language-$languages[$i].png");
    put($file, $own);
    open my $sheet, '-|', $nimatron, 'sheet', '--board', $board, '--scale', 2, '--columns', 5, '--keys', "\@$file", '--out', "$to/$picture"
        or die "$nimatron: $!\n";
    () = <$sheet>; # the captions
    close $sheet or die "$nimatron cannot play $file\n";
    unlink $file;
    print "\n![$word{language_name}: " . join(', ', @captions) . "]($picture)\n";
}
