#!/usr/bin/perl
# Texts as PO files (tools/docs/po.pl): gettext accepts them, they come back as they were, and a translator's changes reach their lines alone.
use strict;
use warnings;
use Cwd qw(getcwd);
use File::Temp qw(tempdir);
use Test::More;

my $po = getcwd . '/tools/docs/po.pl';
my $dir = tempdir(CLEANUP => 1);
system("cp -r --parents languages firmware/words '$dir'") == 0 or die;
chdir $dir or die;
system('git init -q . && git add . && git -c user.name=t -c user.email=t@t commit -qm t') == 0 or die;
sub changed { return `git add -AN languages && git diff -U0 languages | grep '^[-+][^-+]'`; }
sub slurp { my ($file) = @_; local $/; open my $in, '<', $file or die "$file: $!\n"; return scalar <$in>; }
sub put { my ($file, $text) = @_; open my $out, '>', $file or die "$file: $!\n"; print $out $text; close $out; }

for my $language (map { m{/(\w+)/words} } glob 'languages/*/words.txt') {
    is(system("'$po' export $language >$language.po && msgfmt --check-format --check-domain -o made.mo $language.po"), 0, "$language: gettext accepts the file");
    is(system("'$po' import $language $language.po"), 0, "$language: it can be read");
}
unlink 'made.mo', glob '*.po';
is(changed(), '', 'what is not changed comes back as it was, in all languages');

system("'$po' export de >de.po");
my $text = slurp('de.po');
like($text, qr/^#\. room: 6 characters; at the foot of a screen\nmsgctxt "words\.txt play"\nmsgid "play"\n/m, 'a word has its room and its comment');
like($text, qr/^#\. room: 6 characters\nmsgctxt "words\.txt take"\n/m, 'and not that of another one');
like($text, qr/^#\..*keep the signs # \$ & %/m, 'and what is filled in has its signs');
$text =~ s/(msgctxt "words\.txt take"\nmsgid .*\nmsgstr ).*/$1"Hole "/ or die;
$text =~ s/(msgctxt "words\.txt play"\nmsgid .*\nmsgstr ).*/$1""/ or die;
$text =~ s/(msgctxt "words\.txt menu"\n)(msgid .*\nmsgstr ).*/#, fuzzy\n$1$2"Liste"/ or die;
$text =~ s/(msgctxt "lessons\.txt 13\.say\.0"\nmsgid .*\nmsgstr ).*/$1"Zwei nehmen."/ or die;
put('de.po', $text);
is(system("'$po' import de de.po"), 0, 'a changed file can be read');
like(changed(), qr/^-say .*\n\+say Zwei nehmen\.\n-take = .*\n\+take = "Hole "\n\z/, 'changes reach their lines; what is empty or fuzzy stays');
unlink 'de.po';

system('git checkout -q . && mkdir languages/eo');
put('languages/eo/words.txt', "language_name = Esperanto\n");
system("'$po' export eo >eo.po");
$text = slurp('eo.po');
$text =~ s/(msgctxt "words\.txt \Q$_->[0]\E"\nmsgid .*\nmsgstr ).*/$1"$_->[1]"/ or die for [ 'play', 'ludi' ], [ 'menu', 'menuo' ], [ 'nim.title', 'Nimo' ];
put('eo.po', $text);
system("'$po' import eo eo.po");
is(slurp('languages/eo/words.txt'), "language_name = Esperanto\nnim.title = Nimo\nplay = ludi\nmenu = menuo\n", 'a new language gets its words, in the order of the English ones');
ok(!-s 'languages/eo/phrases.txt' && !-e 'languages/eo/lessons.txt', 'and no file without a text');

put('languages/eo/words.txt', "nim.title = Nimo\nmenu = menuo\n");
$text =~ s/(msgctxt "\Q$_->[0]\E"\nmsgid .*\nmsgstr ).*/$1"$_->[1]"/ or die for [ 'words.txt take', 'prenu' ], [ 'lessons.txt 13.say.0', 'Prenu du.' ];
put('eo.po', $text);
system("'$po' import eo eo.po");
is(slurp('languages/eo/words.txt'), "nim.title = Nimo\nplay = ludi\nmenu = menuo\ntake = prenu\nlanguage_name = Esperanto\n", 'between the words that are there, and after them');
my $wanted = slurp('languages/en/lessons.txt') =~ s/^lesson 13 .*\n(?:(?!say ).*\n)*\Ksay .*/say Prenu du./mr;
is(slurp('languages/eo/lessons.txt'), $wanted, 'lessons begin as the English ones');

put('bad.po', "msgctxt \"words.txt nothing\"\nmsgid \"a\"\nmsgstr \"b\"\n");
like(`'$po' import eo bad.po 2>&1`, qr/^bad\.po: there is no text "words\.txt nothing"; `make po` makes the file anew\n\z/, 'a text that there is not: one line');
like(`'$po' import eo none.po 2>&1`, qr/^none\.po: there is no such file$/, 'a file that there is not');
like(`'$po' 2>&1`, qr/^usage: /, 'how it is called');
chdir '/';
done_testing;
