#!/usr/bin/perl
# The games by brute force from their rules alone (host_tests/Rules.pm), for checking what the docs say.
#
#     host_tests/docs/rules.pl lost GAME [OPTION=VALUE...] A..B        the lost positions of A..B; of two numbers those with A <= a <= b <= B
#     host_tests/docs/rules.pl left GAME [OPTION=VALUE...] POSITION    what the winning moves leave
#     host_tests/docs/rules.pl nimber GAME [OPTION=VALUE...] POSITION
#     host_tests/docs/rules.pl remoteness GAME [OPTION=VALUE...] POSITION
#     host_tests/docs/rules.pl xor N...                                and mex N...
#
# Games and positions are written as for `nimatron analyse`.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::RealBin/..";
use Rules qw(games moves_of judged mex);

sub solved { my ($game, $position) = @_; return judged(0, 'one', [ $game, $position ]) }
sub is_lost { return solved(@_)->{outcome} eq 'P' }

sub positions {
    my ($game, $range) = @_;
    my ($from, $to) = $range =~ /^(\d+)\.\.(\d+)$/ or die "rules: a range A..B, not $range\n";
    return $game =~ /^(?:wythoff|power|rook)/ ? (map { my $a = $_; map { "$a $_" } $a .. $to } $from .. $to) : ($from .. $to);
}

my ($ask, @rest) = @ARGV;
my %of_numbers = (xor => sub { my $x = 0; $x ^= $_ for @_; return $x }, mex => \&mex);
my %of_position = (
    lost => sub { my ($game, $range) = @_; return grep { is_lost($game, $_) } positions($game, $range) },
    left => sub { my ($game, $position) = @_; return grep { is_lost($game, $_) } moves_of($game, $position) },
    nimber => sub { return solved(@_)->{nimber} }, remoteness => sub { return solved(@_)->{remoteness} },
);
if (my $of = $of_numbers{ $ask // '' }) {
    print $of->(@rest), "\n";
    exit;
}
my $game = shift @rest;
my $of = $of_position{ $ask // '' };
$of && defined $game && grep({ $_ eq $game } games())
    or die "usage: host_tests/docs/rules.pl lost|left|nimber|remoteness GAME [OPTION=VALUE...] POSITION\n";
$game .= ' ' . shift @rest while @rest && $rest[0] =~ /=/;
print join(', ', $of->($game, join ' ', @rest)), "\n";
