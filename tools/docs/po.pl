#!/usr/bin/perl
# The texts of a language as a PO file of gettext, for translators who like to work with Poedit, Weblate or the like, and back:
#
#     tools/docs/po.pl export LANGUAGE          prints the PO file: words, phrases and lessons, with the room that each word has
#     tools/docs/po.pl import LANGUAGE FILE.po  writes its texts into the files of languages/LANGUAGE
#
# The files of languages/ stay what the build reads.  An import changes only the texts of the PO file: comments, order and what the PO file
# lacks, or marks as fuzzy, stay as they are.
use strict;
use warnings;
use Locale::PO;

my $home = 'languages';
my @files = ('words.txt', 'phrases.txt', 'lessons.txt');

sub slurp { my ($file) = @_; local $/; open my $in, '<', $file or return ''; return scalar <$in>; }

sub write_file {
    my ($file, $text) = @_;
    open my $out, '>', $file or die "$file: $!\n";
    print $out $text;
    close $out or die "$file: $!\n";
}

# ---- the files of a language: lines, of which some are texts with a key ----

# Returns a function that takes a line of lessons.txt apart: (key, what stands before the text, text); nothing if it has no text.  A key is
# the number of the lesson, what the line is, and how many lines of this kind come before it in the lesson.
sub lesson_lines {
    my ($lesson, %count);
    return sub {
        my ($line) = @_;
        if ($line =~ /^(lesson (\d+) )(.*)/) {
            ($lesson, %count) = ($2);
            return ("$lesson.title", $1, $3);
        }
        return $line =~ /^((say|reason) )(.*)/ ? ("$lesson.$2." . $count{$2}++, $1, $3) : ();
    };
}

sub word_lines { return sub { return $_[0] =~ /^(([\w.]+) = )"?(.*?)"?$/ ? ($2, $1, $3) : () }; }

sub lines_of { my ($file) = @_; return $file eq 'lessons.txt' ? lesson_lines() : word_lines(); }

# Returns the texts of a file of a language in their order, as [key, text].
sub texts {
    my ($language, $file) = @_;
    my $take = lines_of($file);
    return map { my ($key, undef, $text) = $take->($_); defined $key ? [ $key, $text ] : () } split /\n/, slurp("$home/$language/$file");
}

# A line of a file; a text of words.txt or phrases.txt with blanks at its ends stands in quotation marks.
sub line {
    my ($file, $before, $text) = @_;
    return $before . ($file ne 'lessons.txt' && $text =~ /^\s|\s$/ ? "\"$text\"" : $text);
}

# ---- export ----

# Returns what keys.txt says of each key: its room, and the comment of its line.
sub notes {
    my (%note, $comment);
    for (split /\n/, slurp('firmware/words/keys.txt')) {
        if (/^# ?(.*)/) { $comment = defined $comment ? "$comment $1" : $1; }
        elsif (my ($key, $room, $rest) = /^([\w.]+) (\d+)(.*)/) {
            $note{$key} = join '; ', $room > 0 ? "room: $room characters" : (), $rest =~ /filled/ ? 'keep the signs # $ & %' : (), $comment // ();
            undef $comment;
        } elsif (!/^screen/) { undef $comment; }
    }
    return %note;
}

# The line of keys.txt that a key of words.txt belongs to.
sub note_of {
    my ($key, $note) = @_;
    my ($last) = $key =~ /\.(\w+)$/;
    return $note->{$key} // ($key =~ /^option\./ ? $note->{OPTION} : $note->{ 'GAME.' . ($last // '') }) // '';
}

sub entry {
    my ($context, $english, $text, $note) = @_;
    my $po = Locale::PO->new(-msgctxt => $context, -msgid => $english, -msgstr => $text // '');
    $po->automatic($note) if $note;
    return $po->dump;
}

sub export {
    my ($language) = @_;
    my %note = notes();
    print Locale::PO->new(-msgid => '', -msgstr => "Project-Id-Version: Pocket Nimatron\nLanguage: $language\nMIME-Version: 1.0\n"
        . "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n")->dump;
    for my $file (@files) {
        my %text = map { @$_ } texts($language, $file);
        for (texts('en', $file)) {
            my ($key, $english) = @$_;
            print entry("$file $key", $english, $text{$key}, $file eq 'words.txt' ? note_of($key, \%note) : '') if $english ne '';
        }
    }
}

# ---- import ----

# Returns the texts of a PO file by context; one that is empty or fuzzy is none.
sub translations {
    my ($path) = @_;
    -e $path or die "$path: there is no such file\n";
    my $entries = Locale::PO->load_file_asarray($path, 'UTF-8') or die "$path: this is no PO file\n";
    my %text;
    for my $po (@$entries) {
        my ($context, $text) = map { defined $_ ? Locale::PO->dequote($_) : '' } $po->msgctxt, $po->msgstr;
        next if $context eq '' || $text eq '' || $po->obsolete || $po->fuzzy;
        utf8::encode($text) if utf8::is_utf8($text);
        $text{$context} = $text;
    }
    return \%text;
}

# Returns the lines of a file of a language with these texts; texts that the file lacks come after the text that precedes them in English.
sub merged {
    my ($language, $file, $text) = @_;
    my $take = lines_of($file);
    my (@lines, %at);
    for my $line (split /\n/, slurp("$home/$language/$file")) {
        my ($key, $before, $was) = $take->($line);
        my $new = defined $key ? $text->{"$file $key"} : undef;
        push @lines, defined $new && $new ne $was ? line($file, $before, $new) : $line;
        $at{$key} = $#lines if defined $key;
    }
    return @lines if $file eq 'lessons.txt';
    my $place = $#lines;
    for my $key (map { $_->[0] } texts('en', $file)) {
        if (defined $at{$key}) { $place = $at{$key}; next; }
        next if !defined $text->{"$file $key"};
        splice @lines, ++$place, 0, line($file, "$key = ", $text->{"$file $key"});
        $_ >= $place and $_++ for values %at;
        $at{$key} = $place;
    }
    return @lines;
}

# Lessons begin as the English ones, because their other lines are positions and answers.
sub begin_lessons {
    my ($language, $text) = @_;
    my $file = "$home/$language/lessons.txt";
    write_file($file, slurp("$home/en/lessons.txt")) if !-e $file && grep { /^lessons\.txt / } keys %$text;
}

sub import_po {
    my ($language, $path) = @_;
    my $text = translations($path);
    my %known = map { my $file = $_; map { ("$file $_->[0]" => 1) } texts('en', $file) } @files;
    my @unknown = sort grep { !$known{$_} } keys %$text;
    die "$path: there is no text \"$unknown[0]\"; `make po` makes the file anew\n" if @unknown;
    mkdir "$home/$language";
    begin_lessons($language, $text);
    for my $file (@files) {
        my @lines = merged($language, $file, $text);
        write_file("$home/$language/$file", join '', map { "$_\n" } @lines) if @lines;
    }
}

my ($what, $language, $path) = @ARGV;
if (@ARGV == 2 && $what eq 'export' && $language =~ /^[a-z]{2,3}$/) { export($language); }
elsif (@ARGV == 3 && $what eq 'import' && $language =~ /^[a-z]{2,3}$/) { import_po($language, $path); }
else { die "usage: tools/docs/po.pl export LANGUAGE | import LANGUAGE FILE.po\n"; }
