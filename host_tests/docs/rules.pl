#!/usr/bin/perl
# The games by brute force from their rules alone: no code, formula or table is that of games/.  For checking what the docs say.
#
#     host_tests/docs/rules.pl lost GAME [OPTION=VALUE...] A..B        the lost positions of A..B; of two numbers those with A <= a <= b <= B
#     host_tests/docs/rules.pl left GAME [OPTION=VALUE...] POSITION    what the winning moves leave
#     host_tests/docs/rules.pl nimber GAME [OPTION=VALUE...] POSITION
#     host_tests/docs/rules.pl remoteness GAME [OPTION=VALUE...] POSITION
#     host_tests/docs/rules.pl xor N...                                and mex N...
#
# GAME: squares, subtraction (set=1,3,4), bash (max=10), race (max=10 goal=100), nim, wythoff, digits, rook, knights (board=8), power,
# cake, stones; positions as `nimatron analyse` writes them.
use strict;
use warnings;
no warnings 'recursion';

my (%option, %seen);

sub less { my ($n, @takes) = @_; return map { $n - $_ } grep { $_ <= $n } @takes; }
sub squares { my ($n) = @_; return map { $_ * $_ } 1 .. int sqrt $n; }
# Returns all ways to replace the i-th number by one of some numbers.
sub with { my ($p, $i, @values) = @_; my @n = split ' ', $p; return map { join ' ', @n[ 0 .. $i - 1 ], $_, @n[ $i + 1 .. $#n ] } @values; }
sub each_pile { my ($p, $values) = @_; my @n = split ' ', $p; return map { with($p, $_, $values->($_, @n)) } 0 .. $#n; }
sub jumps { my ($x, $y, @by) = @_; return map { [ $x + $_->[0], $y + $_->[1] ] } @by; }
sub on_board { return grep { $_->[0] >= 0 && $_->[1] >= 0 && $_->[0] < $option{board} && $_->[1] < $option{board} } @_; }

my %moves = (
    squares => sub { my ($n) = @_; return less($n, squares($n)) },
    subtraction => sub { my ($n) = @_; return less($n, split /,/, $option{set}) },
    bash => sub { my ($n) = @_; return less($n, 1 .. $option{max}) },
    race => sub { my ($n) = @_; return grep { $_ <= $option{goal} } map { $n + $_ } 1 .. $option{max} },
    nim => sub { return each_pile($_[0], sub { my ($i, @n) = @_; return 0 .. $n[$i] - 1 }) },
    stones => sub { return each_pile($_[0], sub { my ($i, @n) = @_; return ($i ? $n[ $i - 1 ] : 0) .. $n[$i] - 1 }) },
    cake => sub { return each_pile($_[0], sub { my ($i, @n) = @_; return (grep { $_ > $n[$i] } @n) ? () : 0 .. $n[$i] - 1 }) },
    rook => sub { return each_pile($_[0], sub { my ($i, @n) = @_; return 0 .. $n[$i] - 1 }) },
    wythoff => sub {
        my ($a, $b) = split ' ', $_[0];
        return ((map { "$_ $b" } 0 .. $a - 1), (map { "$a $_" } 0 .. $b - 1), map { ($a - $_) . ' ' . ($b - $_) } 1 .. ($a < $b ? $a : $b));
    },
    power => sub {
        my ($a, $b) = split ' ', $_[0];
        return map { my $x = $_; map { ($a - $x) . ' ' . ($b - $_) } squares($b) } squares($a);
    },
    digits => sub {
        my ($text) = $_[0] =~ /^(\d*)/;
        my @digit = split //, $text;
        my @left;
        for my $i (0 .. $#digit) {
            push @left, map { join '', @digit[ 0 .. $i - 1 ], $_, @digit[ $i + 1 .. $#digit ] } 0 .. $digit[$i] - 1;
            push @left, $i ? join('', @digit[ 0 .. $i - 1 ]) : '-' if $digit[$i] == 0;
        }
        return @left;
    },
    knights => sub {
        my @piece = map { [ split /,/ ] } split ' ', $_[0];
        return map {
            my $i = $_;
            map { join ' ', map { join ',', @$_ } @piece[ 0 .. $i - 1 ], $_, @piece[ $i + 1 .. $#piece ] } on_board(jumps(@{ $piece[$i] }, [ -2, 1 ], [ -2, -1 ], [ 1, -2 ], [ -1, -2 ]))
        } 0 .. $#piece;
    },
);
%option = (set => '1,3,4', max => 10, goal => 100, board => 8);

sub mex { my %is = map { ($_ => 1) } @_; my $n = 0; $n++ while $is{$n}; return $n; }

# Returns outcome, nimber and remoteness of a position; an end is lost.
sub solved {
    my ($game, $p) = @_;
    return $seen{$p} //= do {
        my @after = map { solved($game, $_) } $moves{$game}->($p);
        my @lost = sort { $a <=> $b } map { $_->{remoteness} } grep { $_->{lost} } @after;
        my @all = sort { $b <=> $a } map { $_->{remoteness} } @after;
        { lost => !@lost, nimber => mex(map { $_->{nimber} } @after), remoteness => @lost ? 1 + $lost[0] : @all ? 1 + $all[0] : 0 };
    };
}

sub range {
    my ($game, $from, $to) = @_;
    my @all = $game =~ /^(?:wythoff|power|rook)$/ ? (map { my $a = $_; map { "$a $_" } $a .. $to } $from .. $to) : ($from .. $to);
    return grep { solved($game, $_)->{lost} } @all;
}

my ($ask, $game, @rest) = @ARGV;
if (($ask // '') eq 'xor') { my $x = 0; $x ^= $_ for $game, @rest; print "$x\n"; exit; }
if (($ask // '') eq 'mex') { print mex($game, @rest), "\n"; exit; }
defined $game && $moves{$game} or die "usage: host_tests/docs/rules.pl lost|left|nimber|remoteness GAME [OPTION=VALUE...] POSITION\n";
while (@rest && $rest[0] =~ /^(\w+)=(.*)/) { $option{$1} = $2; shift @rest; }
my $p = join ' ', @rest;
if ($ask eq 'lost') { my ($from, $to) = $p =~ /^(\d+)\.\.(\d+)$/ or die "rules: a range A..B, not $p\n"; print join(', ', range($game, $from, $to)), "\n"; }
elsif ($ask eq 'left') { my %left; print join(', ', grep { solved($game, $_)->{lost} && !$left{$_}++ } $moves{$game}->($p)), "\n"; }
else { defined solved($game, $p)->{$ask} or die "rules: $ask?\n"; print solved($game, $p)->{$ask}, "\n"; }
