# The languages of the workshop kit.  The English pages are docs/workshop/*.md.  A folder docs/workshop/XX has the pages of the language XX
# of languages/, and words.txt: the words of the drawings, tables and cards, as "key = text"; a text with blanks at its ends stands in
# quotation marks.  A word that a language lacks is the English one.
package tools::docs::kit;
use strict;
use warnings;
use Exporter 'import';
use File::Basename;
our @EXPORT = qw(kit_languages kit_folder kit_language kit_words device_words);

my $home = 'docs/workshop';

# Returns the codes of the languages that have a kit; en is the first.
sub kit_languages { return ('en', sort map { m{(\w+)/words\.txt$} } glob "$home/*/words.txt"); }

# Returns the folder of a language's pages.
sub kit_folder { my ($language) = @_; return $language eq 'en' ? $home : "$home/$language"; }

# Returns the language of a page, given by its path.
sub kit_language { my ($page) = @_; return dirname($page) =~ m{\Q$home\E/(\w+)$} ? $1 : 'en'; }

# Returns the words of a file as (key, text...).  A key may have several lines; its texts are then joined by line feeds.
sub words_of {
    my ($file) = @_;
    my %words;
    open my $in, '<', $file or die "$file: $!\n";
    while (my $line = <$in>) {
        my ($key, $text) = $line =~ /^([\w.]+) = "?(.*?)"?$/ or next;
        $words{$key} = exists $words{$key} ? "$words{$key}\n$text" : $text;
    }
    return %words;
}

# Returns the kit's words in a language.
sub kit_words {
    my ($language) = @_;
    my %words = (words_of("$home/words.txt"), words_of(kit_folder($language) . '/words.txt'));
    return \%words;
}

# Returns the words of the device's screens in a language.
sub device_words { my ($language) = @_; return { words_of("languages/$language/words.txt") }; }
1;
