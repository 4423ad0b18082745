#!/usr/bin/perl
# For a class, in every language of the kit: the ready-made codes and the key cards of the leader's guide are what tools/docs/codes.pl makes;
# every board on which one can play takes class codes; the first sheet is as long as the starts of Squares on the device; a page
# names menus, games and levels by the words of the device; and a page of another language has the numbers, drawings and code of the English
# page, whose statements docs/checks.txt proves.
use strict;
use warnings;
use File::Basename;
use File::Spec;
use File::Temp 'tempdir';
use Test::More;
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::docs::kit;

my $build = File::Spec->rel2abs(dirname($ENV{NIMATRON} || 'build/nimatron'));
my $tmp = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }

my %guide = map { ($_ => slurp(kit_folder($_) . '/leader.md')) } kit_languages();
my @codes = $guide{en} =~ /\*\*([A-Z]{5})\*\* \|$/mg;
cmp_ok(scalar @codes, '>=', 15, @codes . ' ready-made codes');
for my $language (kit_languages()) {
    is(`tools/docs/codes.pl $language`, $guide{$language}, "$language: the guide has the codes and cards that tools/docs/codes.pl makes");
    is_deeply([ $guide{$language} =~ /\*\*([A-Z]{5})\*\* \|$/mg ], \@codes, "$language: the same codes");
}

for my $file (glob 'boards/*/board.mk') {
    my ($screens) = slurp($file) =~ /^SCREENS\s*:=\s*(.*)$/m;
    my $all = $screens =~ /ALL_SCREENS/ && $screens !~ /filter-out[^,]*\bcode\b/;
    ok($screens !~ /\bplay\b/ && !$all || $all || $screens =~ /\bcode\b/, "$file: class codes where one can play");
}

# Each code, entered on the device, is the start that the guide says: the program of host_tests/unit/codes.t prints them.
my $flags = "-std=gnu11 -fshort-enums -O1 -w -D__flash= -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DSUMS=1 -DWIDE_MAPS=0 -DLARGE_LETTERS=0 -I. -I$build/gen -I$build/gen/en -Ihal/data_flash";
my $sources = 'host_tests/unit/codes.c games/*.c games/why/*.c firmware/match/pick.c firmware/match/option_sets.c firmware/match/class_code.c ' .
              'firmware/match/match.c firmware/match/draws.c firmware/match/history.c host_tests/unit/host/port.c';
open my $out, '>', "$tmp/games.def" or die;
print $out slurp('games/games.def');
close $out;
open $out, '>', "$tmp/lacking.def" or die;
close $out;
is(system("gcc -I$tmp $flags -Igames $sources -o $tmp/codes"), 0, 'the program that prints codes is built');
my %start = map { /^(\w{5}) .* ([\d.]+)$/ ? ($1 => $2) : () } split /\n/, `$tmp/codes 1`;
my %id = map { /^(\w{5}) id=(\d+) / ? ($1 => $2) : () } split /\n/, `$tmp/codes 1`;
is_deeply([ grep { !defined $start{$_} } @codes ], [], 'the device knows each code');
my %desk = (0 => 'squares', 3 => 'race', 4 => 'nim', 5 => 'wythoff');
for my $language (kit_languages()) {
    for my $line ($guide{$language} =~ /^(\|.*\*\*[A-Z]{5}\*\* \|)$/mg) {
        my ($said, $code) = $line =~ /\| ([^|]*) \| [^|]* \| \*\*(\w+)\*\* \|$/;
        is(join('.', $said =~ /\d+/g), $start{$code}, "$language: $code starts from $said");
    }
}

# A start that one move wins teaches nothing.
for my $code (@codes) {
    my $position = $start{$code} =~ tr/./ /r;
    my $value = `$build/nimatron analyse $desk{ $id{$code} } $position`;
    like($value, qr/^N: the player to move can win(; wins in ([3-9]|\d\d) moves)?$/m, "$code, $desk{ $id{$code} } from $position: not over after one move");
}

my ($last) = sort { $b <=> $a } map { / id=0 options=0 .* (\d+)$/ ? $1 : () } split /\n/, `$tmp/codes 1`;
for my $language (kit_languages()) {
    my $folder = kit_folder($language);
    my ($strip) = slurp("$folder/sheets.md") =~ /^# 1\. .*?^<!-- strip 0\.\.(\d+) small -->$/ms;
    cmp_ok($strip // 0, '>=', $last, "$language: sheet 1 reaches $last, the greatest start of Squares");
    my ($red) = slurp("$folder/answers.md") =~ /^\*\*\S+\*\* \D+(\d+)\D+0\D+2\b/m;
    is($red, $strip, '... and so do its answers');
}

# ---- what the pages of all languages have in common ----

# The words of the device that the English pages use.
my @words = qw(squares.title race.title nim.title bash.title wythoff.title main_code main_learn main_puzzles main_guess settings sound more
               begins machine level_novice level_master heap);

# Returns a page's blocks: what blank lines separate.
sub blocks { my ($page) = @_; my $text = slurp($page); $text =~ s/^<!-- codes -->.*?<!-- end -->$//ms; return grep { /\S/ } split /\n\s*\n/, $text; }

# Returns what a block has in any language: its numbers, its drawings and the kind of its lines.  Links and names in code are the language's;
# pictures show its words.
sub common {
    my ($block) = @_;
    return $block =~ s/>[^<>\n]+</></gr if $block =~ /^(?:<!-- (?!picture)|<\/?div)/;
    $block =~ s/`[^`]*`|\]\([^)]*\)|<!--.*?-->//gs;
    my ($kind) = $block =~ /^(#+ |>|\||- |\d\. )?/;
    return join ' ', $kind // '', map { tr/,/./r } $block =~ /(?<![\w.])\d+(?:[.,]\d+)?(?!\w)/g;
}

# Returns the blocks in which a page differs from the English one; blocks without numbers and drawings do not count.
sub differences {
    my ($english, $other) = @_;
    my ($e, $o) = map { [ grep { /[\d<#|]/ } map { common($_) } @$_ ] } $english, $other;
    my @wrong = map { ($e->[$_] // '') eq ($o->[$_] // '') ? () : 'English: ' . ($e->[$_] // 'nothing') . "\n  other: " . ($o->[$_] // 'nothing') } 0 .. (@$e > @$o ? $#$e : $#$o);
    return @wrong ? $wrong[0] : '';
}

my $english = device_words('en');
for my $language (grep { $_ ne 'en' } kit_languages()) {
    my $device = device_words($language);
    for my $page (glob kit_folder($language) . '/*.md') {
        my $model = 'docs/workshop/' . basename($page);
        is(differences([ blocks($model) ], [ blocks($page) ]), '', "$page has the numbers and drawings of $model");
        my ($model_text, $text) = (slurp($model), slurp($page));
        is_deeply([ $text =~ /^(```.*?^```)$/msg ], [ $model_text =~ /^(```.*?^```)$/msg ], '... and its blocks of code');
        is_deeply([ grep { $model_text =~ /(?<!\w)\Q$english->{$_}\E(?!\w)/ && index(lc $text, lc $device->{$_}) < 0 } @words ], [], '... and says the words of the device');
    }
}
is(differences([ 'take 9 of 19', 'so' ], [ 'из 19 взять 9' ]), "English:  9 19\n  other:  19 9", 'another number is found');
is(differences([ 'take 9', '<!-- strip 0..9 -->' ], [ 'взять 9' ]), "English: <!-- strip 0..9 -->\n  other: nothing", 'and a drawing that is missing');
is(differences([ 'by 1.618' ], [ 'на 1,618' ]), '', 'a decimal comma is none');
done_testing;
