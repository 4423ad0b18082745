#!/usr/bin/perl
# The AVR's answers and reasons are the native ones, which test_judged and test_why look at: a checksum over 100,000 positions of each
# game, in `make test` over 5,000; or over all if there are fewer.
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

my $program = ($ENV{TIER} || 'all') eq 'all' ? 'answers' : 'answers_few';
my %native = answers("$build/native/$program");
my %avr = answers($nimatron, 'run', "$build/avr/$program.elf");
open my $list, '<', 'games/games.def' or die;
for my $game ((map { /^GAME\((\w+),/ ? $1 : () } <$list>), 'sum') {
    like($native{$game}, qr/: positions [1-9]\d*, replies [1-9]\d*,/, "$game is asked");
    is($avr{$game}, $native{$game}, $native{$game});
}
is(keys %avr, keys %native, 'as many games');
done_testing;
