#!/usr/bin/perl
# For a class: the ready-made codes and the key cards of the leader's guide are what tools/docs/codes.pl makes; every board and edition on which
# one can play takes class codes; and the first sheet is as long as the starts of Squares on the device.
use strict;
use warnings;
use File::Basename;
use File::Spec;
use File::Temp 'tempdir';
use Test::More;

my $build = File::Spec->rel2abs(dirname($ENV{NIMATRON} || 'build/nimatron'));
my $tmp = tempdir(CLEANUP => 1);

sub slurp { my ($file) = @_; open my $in, '<', $file or die "$file: $!"; local $/; return scalar <$in>; }

my $guide = slurp('docs/workshop/leader.md');
is(`tools/docs/codes.pl`, $guide, 'the guide has the codes and cards that tools/docs/codes.pl makes');
my @codes = $guide =~ /\*\*([A-Z]{5})\*\* \|$/mg;
cmp_ok(scalar @codes, '>=', 15, @codes . ' ready-made codes');

for my $file (glob 'boards/*/board.mk firmware/editions/*.mk') {
    my ($screens) = slurp($file) =~ /^SCREENS\s*:=\s*(.*)$/m;
    my $all = $screens =~ /ALL_SCREENS/ && $screens !~ /filter-out[^,]*\bcode\b/;
    ok($screens !~ /\bplay\b/ && !$all || $all || $screens =~ /\bcode\b/, "$file: class codes where one can play");
}

# Each code, entered on the device, is the start that the guide says: the program of host_tests/unit/codes.t prints them.
my $flags = "-std=gnu11 -fshort-enums -O1 -w -D__flash= -DHISTORY_ROOM=96 -DSCREEN_ROOM=124 -DSUMS=1 -I. -I$build/gen -I$build/gen/en -Ihal/data_flash";
my $sources = 'host_tests/unit/codes.c games/*.c games/why/*.c firmware/match/pick.c firmware/match/option_sets.c firmware/match/class_code.c ' .
              'firmware/match/match.c firmware/match/draws.c firmware/match/history.c host_tests/unit/host/port.c';
open my $out, '>', "$tmp/games.def" or die;
print $out slurp('games/games.def');
close $out;
open $out, '>', "$tmp/lacking.def" or die;
close $out;
is(system("gcc -I$tmp $flags -Igames $sources -o $tmp/codes"), 0, 'the program that prints codes is built');
my %start = map { /^(\w{5}) .* ([\d.]+)$/ ? ($1 => $2) : () } split /\n/, `$tmp/codes 1`;
is_deeply([ grep { !defined $start{$_} } @codes ], [], 'the device knows each code');
for my $line ($guide =~ /^(\|.*\*\*[A-Z]{5}\*\* \|)$/mg) {
    my ($said, $code) = $line =~ /\| ([^|]*) \| \w+ \| \*\*(\w+)\*\* \|$/;
    is(join('.', $said =~ /\d+/g), $start{$code}, "$code starts from $said");
}

# A start that one move wins teaches nothing.
my %desk = (Squares => 'squares', 'Race to 100' => 'race', Nim => 'nim', Wythoff => 'wythoff', 'Wythoff as a queen' => 'wythoff');
for my $line ($guide =~ /^(\|.*\*\*[A-Z]{5}\*\* \|)$/mg) {
    my ($game, $said) = $line =~ /^\| ([^|]*) \| \d \| ([^|]*) \|/;
    my $position = join ' ', $said =~ /\d+/g;
    my $value = `$build/nimatron analyse $desk{$game} $position`;
    like($value, qr/^N: the player to move can win(; wins in ([3-9]|\d\d) moves)?$/m, "$game from $position: not over after one move");
}

my ($last) = sort { $b <=> $a } map { / id=0 options=0 .* (\d+)$/ ? $1 : () } split /\n/, `$tmp/codes 1`;
my ($strip) = slurp('docs/workshop/sheets.md') =~ /^# 1\. .*?^<!-- strip 0\.\.(\d+) small -->$/ms;
cmp_ok($strip // 0, '>=', $last, "sheet 1 reaches $last, the greatest start of Squares");
my ($red) = slurp('docs/workshop/answers.md') =~ /Red up to (\d+):/;
is($red, $strip, 'and so do its answers');
done_testing;
