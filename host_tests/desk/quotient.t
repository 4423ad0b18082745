#!/usr/bin/perl
# `nimatron misere`: quotients compared with brute force over all sums up to a number of stones, and with published ones.
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron '$nimatron';
use Test::More;


sub run { return Nimatron::run('', 'misere', @_) }

# ---- the rules ----

# The ways to leave two heaps of a heap, 0 for none.
sub splits {
    my ($game, $heap) = @_;
    return map { my $a = $_; $a < $heap - $a ? [ $a, $heap - $a ] : () } 1 .. $heap if $game eq 'grundy';
    my @splits = $game eq 'lasker' ? ((map { [ 0, $_ ] } 0 .. $heap - 1), map { [ $_, $heap - $_ ] } 1 .. $heap - 1) : ();
    my $code = $game =~ /^0\.(.*)/ ? $1 : '';
    for my $take (1 .. length $code) {
        my ($rest, $digit) = ($heap - $take, substr $code, $take - 1, 1);
        push @splits, [ 0, 0 ] if $rest == 0 && $digit & 1;
        push @splits, [ 0, $rest ] if $rest > 0 && $digit & 2;
        push @splits, map { [ $_, $rest - $_ ] } 1 .. $rest - 1 if $digit & 4;
    }
    return @splits;
}

my %lost;
sub lost {
    my ($game, @heaps) = @_;
    @heaps = sort { $a <=> $b } grep { $_ > 0 } @heaps;
    return $lost{"$game @heaps"} //= do {
        my ($moves, $wins) = (0, 0);
        for my $i (0 .. $#heaps) {
            for my $split (splits($game, $heaps[$i])) {
                $moves++;
                $wins ||= lost($game, @heaps[0 .. $i - 1], @$split, @heaps[$i + 1 .. $#heaps]);
                last if $wins;
            }
        }
        $moves > 0 && !$wins ? 1 : 0;
    };
}

# Calls a function with each list of heaps, none greater than $most, of $stones or fewer stones.
sub each_sum {
    my ($stones, $most, $call, @heaps) = @_;
    $call->(@heaps);
    each_sum($stones - $_, $_, $call, @heaps, $_) for 1 .. ($stones < $most ? $stones : $most);
}

# ---- the quotient of a game: as it is printed ----

sub quotient {
    my ($game, $most) = @_;
    my ($status, $out, $err) = run($game, $most);
    my ($status_of_table, $table) = run('--table', $game, $most);
    my %q = (status => $status + $status_of_table, out => $out, err => $err);
    ($q{order}, $q{lost}) = $out =~ /^elements    (\d+), of which (\d+) are lost$/m;
    $q{value} = [ map { split / / } $out =~ /^heap +\d+\+ +(.*)$/mg ];
    my ($head, @rows) = map { [ split /,/ ] } split /\n/, $table;
    for my $row (@rows) {
        $q{is_lost}{ $row->[0] } = $row->[1];
        $q{times}{ $row->[0] }{ $head->[$_] } = $row->[$_] for 2 .. $#$head;
    }
    return \%q;
}

for ([ '0.75', 9, 16 ], [ '0.123', 10, 17 ], [ '0.77', 12, 18 ], [ '0.07', 14, 18 ], [ '0.137', 12, 17 ], [ '0.3102', 9, 15 ], [ '0.7', 6, 10 ], [ '0.71', 9, 15 ],
    [ '0.26', 12, 17 ], [ 'grundy', 14, 19 ], [ 'lasker', 6, 14 ], [ '0.0', 5, 8 ]) {
    my ($game, $most, $stones) = @$_;
    my $q = quotient($game, $most);
    my ($sums, $good) = (0, $q->{status} == 0);
    each_sum($stones, $most, sub {
        my $x = '1';
        $x = $q->{times}{$x}{ $q->{value}[$_] } for @_;
        $sums++;
        $good &&= $q->{is_lost}{$x} == lost($game, @_);
    });
    ok($good, "$game: the quotient of heaps to $most tells the outcomes of all $sums sums to $stones stones");
    my @elements = sort keys %{ $q->{is_lost} };
    is(scalar @elements, $q->{order}, "$game: as many elements as told");
    is((grep { $q->{is_lost}{$_} } @elements), $q->{lost}, "$game: as many of them lost");
    my %row = map { my $x = $_; (join('', map { $q->{is_lost}{ $q->{times}{$x}{$_} } } @elements) => 1) } @elements;
    is(scalar keys %row, scalar @elements, "$game: each two elements differ beside some third");
}

# ---- published quotients: Plambeck and Siegel 2008; Kayles: 40 elements ----

my %published = ('0.75' => [ 20, 8 ], '0.123' => [ 30, 20 ], '0.53' => [ 60, 16 ], '0.71' => [ 30, 36 ], '0.72' => [ 40, 24 ], '0.15' => [ 90, 42 ],
    '0.3' => [ 9, 2 ]);
for my $code (sort keys %published) {
    my ($most, $order) = @{ $published{$code} };
    my (undef, $out, $err) = run($code, $most);
    like($out, qr/^elements    $order, /m, "$code: $order elements") or diag $err;
}
like((run('0.75', 20))[1], qr/^relations   a2=1  bc=ab  c2=b2  b3=b\nlost        a b2$/m, '0.75: the least wild quotient');
like((run('0.123', 30))[2], qr/^period 5 from heap 5 on, proved: this is the quotient of all heaps$/m, '0.123: heaps have period 5');
like((run('0.123', 22))[2], qr/^period 5 /m, '2 n0 + 2 p + k - 1 heaps prove it');
unlike((run('0.123', 21))[2], qr/period/, 'one heap less does not');
my ($status, $out, $err) = run('kayles', 167);
like($out, qr/^elements    40, of which 9 are lost$/m, 'Kayles: 40 elements');
like($err, qr/^period 12 from heap 71 on, proved/m, 'Kayles: heaps have the period of normal play');
# Nim with heaps of 1 and 2 is the tame quotient of order 6, which 0.33 has, too.
like((run('0.33', 10))[1], qr/^elements    6, of which 2 are lost\n.*\n.*\nrelations   a2=1  b3=b\nlost        a b2$/m, 'the tame quotient of order 6');

# ---- beyond the budget, and errors ----

($status, $out, $err) = run('0.6', 40);
my ($last) = $out =~ /^heaps       0\.\.(\d+)$/m;
ok($status == 1 && $err =~ /\A(?:misere: heap .*\n)*misere: the quotient of the heaps 0\.\.@{[ $last + 1 ]} is beyond the budget: .*\n\z/, 'beyond the budget: what is proved is printed') or diag $err;

for ([ [ 'kayles' ], 2, qr/^misere: name a game and its greatest heap/ ], [ [ '0.9', 3 ], 1, qr/^misere: octal: code=0\.9 is not a code/ ],
    [ [ 'kayles', 0 ], 1, qr/^misere: the greatest heap: 0 is out of range \(1\.\.250\)$/ ],
    [ [ '-x', 3 ], 2, qr/^misere: there is no option -x/ ], [ [ '--table', '--help' ], 2, qr/^misere: --help stands alone/ ],
    [ [ 'grundy', 'k=3', 5 ], 1, qr/^misere: grundy: there is no option "k"/ ]) {
    my ($words, $wanted, $message) = @$_;
    my ($status, $out, $err) = run(@$words);
    ok($status == $wanted && $err =~ $message && $err =~ tr/\n// == 1, "refused: @$words") or diag "$status $err";
}
done_testing;
