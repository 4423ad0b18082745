#!/usr/bin/perl
# A further language costs a folder and nothing else: a clone with a language of a handful of words builds the desk and an image with all
# languages.  What it lacks is English there, and each language is spoken in itself, whatever its place among the others.
use strict;
use warnings;
use utf8;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;

binmode $_, ':encoding(UTF-8)' for Test::More->builder->output, Test::More->builder->failure_output;
chdir dirname(__FILE__) . '/../..' unless -e 'languages/order.txt';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $board = 'arduboy-fx'; # its image has all languages
plan skip_all => "no image of $board" unless -e "$build/$board/offsets.txt";
my $tmp = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; local $/; open my $in, '<:encoding(UTF-8)', $file or die "$file: $!"; return scalar <$in>; }
sub put { my ($file, $text) = @_; open my $out, '>:encoding(UTF-8)', "$tmp/$file" or die "$file: $!"; print $out $text; close $out or die; return; }
sub made { my $said = qx(cd $tmp && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s @_ 2>&1); utf8::decode($said); return $said; }
sub words { my ($keys) = @_; my $said = qx(cd $tmp && build/nimatron screen --board $board --keys '$keys' --words 2>&1); utf8::decode($said); return $said; }

system("cp -a Makefile VERSION boards desk docs firmware games hal languages make sim speech tools web $tmp && mkdir $tmp/build") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/$_") for qw(gen tools host), $board;

# The new language stands before the others in the folder; its number is the last.
mkdir "$tmp/languages/aa" or die;
put('languages/aa/words.txt', "language_name = Afar\nplay = PLAY\nyou = atu\nlanguage = Afaf\n");
put('languages/aa/phrases.txt', "turn = \"Mido: \"\n");
my $state = made('language-state');
my ($words) = $state =~ m{^en +(\d+)/\d+ }m;
like($state, qr{^aa +4/$words +0/\d+ +0/\d+ +1/\d+$}m, 'make language-state counts what it has') or diag($state);
like($state, qr{^en +(\d+)/\1 +(\d+)/\2 +(\d+)/\3 +(\d+)/\4$}m, '... and that English lacks nothing');
like($state, qr/^aa, words: .*\bback, .*^aa, lessons: lesson 13, .*^aa, phrases: position, /ms, '... and names what it lacks');
my $built = made("-j2 BOARD=$board build/nimatron firmware build/$board/offsets.txt");
is($?, 0, 'the desk and an image are built with it') or diag($built);

my ($last) = sort { $b <=> $a } slurp("$tmp/build/$board/offsets.txt") =~ /^language\.\w+ (\d+)$/mg;
like(slurp("$tmp/build/$board/offsets.txt"), qr/^language\.aa $last$/m, 'its number is the last: the others keep theirs');
# The keys to a match in each language: UP in the main menu leads to its last line, which names the next language.
my ($number) = slurp("$tmp/build/$board/offsets.txt") =~ /^language\.ru (\d+)$/m;
my $match = 'DOWN A A A';
like(words('A A A'), qr/^To move: you$/m, 'English is spoken in English');
like(words('B UP' . ' A' x $number . " $match"), qr/^Ходит: ты$/m, 'Russian in Russian');
my $new = words('B UP' . ' A' x $last . " $match");
like($new, qr/^Mido: atu$/m, 'the new language in itself');
like($new, qr/^Position: /m, '... in English where it has no phrase');
my $menu = words('B UP' . ' A' x ($last - 1));
like($menu, qr/Afar/, 'it is offered by its own name');
like(words('B UP' . ' A' x $last), qr/English/, '... after the last language comes the first');
like(words('B UP' . ' A' x $last), qr/Settings/, '... and a word that it lacks is English');

# What is wrong in its folder is listed at once, each with its file and line.
put('languages/aa/words.txt', "language_name = Afar\nplay = Playing it\nbogus = x\nback = ✓\n");
my $said = made('build/nimatron');
like($said, qr{^languages/aa/words.txt:2: play = Playing it: 10 characters, its place has room for 6\n}m, 'a text that is too long');
like($said, qr{^languages/aa/words.txt:3: there is no key "bogus"\n}m, '... a key that is none');
like($said, qr{^languages/aa/words.txt:4: back: "✓" \(U\+2713\) is not in the font\n}m, '... and a letter without a glyph are named');
put('languages/aa/words.txt', "play = PLAY\n");
like(made('build/nimatron'), qr{^languages/aa/words.txt:1: a line "language_name = \.\.\." of at most \d+ characters is missing$}m, 'its name it must have');
put('languages/aa/words.txt', "language_name = Afar\n");
put('languages/aa/phrases.txt', "turn Mido\nbogus = \"x\"\n");
$said = made('build/nimatron');
like($said, qr{^languages/aa/phrases.txt:1: expected key = text, [^\n]*\nlanguages/aa/phrases.txt: there is no phrase "bogus" in English$}m, 'a phrase that is none') or diag($said);
done_testing;
