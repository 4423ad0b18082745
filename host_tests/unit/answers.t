#!/usr/bin/perl
# The AVR's answers are the native ones: a checksum over 100,000 positions of each game, or over all if there are fewer.
use strict;
use warnings;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my ($build) = $nimatron =~ m{^(.*)/} or die;

# Runs a command. Returns its lines by their first word.
sub answers {
    open my $out, '-|', @_ or die "$_[0]: $!";
    my %line = map { chomp; /^(\w+):/ ? ($1 => $_) : () } <$out>;
    ok(close $out, "@_");
    return %line;
}

my %native = answers("$build/native/answers");
my %avr = answers($nimatron, 'run', "$build/avr/answers.elf");
open my $list, '<', 'games/games.def' or die;
for my $game ((map { /^GAME\((\w+),/ ? $1 : () } <$list>), 'sum') {
    like($native{$game}, qr/: positions [1-9]\d*, replies [1-9]\d*,/, "$game is asked");
    is($avr{$game}, $native{$game}, $native{$game});
}
is(keys %avr, keys %native, 'as many games');
done_testing;
