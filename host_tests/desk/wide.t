#!/usr/bin/perl
# Games that the desk plays with more piles, wider boards and more rules than the device, compared with brute force from the rules.
use strict;
use warnings;
no warnings 'recursion';
use FindBin;
use lib "$FindBin::Bin/..";
use List::Util qw(max min);
use Nimatron qw(run);
use Rules qw(judged moves_of mex is_turn %TURNS);
use Test::More;

# The answer that brute force gives: outcome, nimber, remoteness, winning moves in any order. The nimber is always that of normal play.
sub wanted {
    my ($game, $position, $misere) = @_;
    my $value = sub { judged($misere, 'one', [ $game, $_[0] ]) };
    my ($outcome, $remoteness) = @{ $value->($position) }{qw(outcome remoteness)};
    my @wins = $outcome eq 'P' ? () : grep { $value->($_)->{outcome} eq 'P' } moves_of($game, $position);
    s/(?<=.)T+\z// for @wins; # tails after the last head are left out
    return ($outcome, judged(0, 'one', [ $game, $position ])->{nimber}, $remoteness, join ';', sort @wins);
}

srand 3;
my (@queries, @wanted);

# Adds a query. The desk may leave out a remoteness, and in misere play the nimber, but no other field.
sub ask {
    my ($game, $position, $misere) = @_;
    my $query = $misere ? $game =~ s/^(\w+)/$1 play=misere/r : $game;
    push @queries, "$query $position";
    push @wanted, [ wanted($game, $position, $misere) ];
}

sub some { my ($count, $most) = @_; return join ' ', map { int rand($most + 1) } 1 .. $count }

for my $misere (0, 1) {
    ask('squares', some(2 + $_ % 2, $_ % 2 ? 12 : 30), $misere) for 1 .. 25;
    for my $set ('1,3,4', '2,5,17', '3..6', '1,2,3,70', '4,9') {
        ask("subtraction set=$set", some(2 + $_ % 2, $_ % 2 ? 12 : 80), $misere) for 1 .. 8;
    }
    ask('chomp', join(' ', sort { $b <=> $a } 1 + int rand 9, grep { $_ } split / /, some(2, 9)), $misere) for 1 .. 10;
    ask('chomp', join(' ', sort { $b <=> $a } 1 + int rand 3, grep { $_ } split / /, some(7, 3)), $misere) for 1 .. 10;
    for my $board (1 .. 3, 5, 7, 9, 11) {
        ask("knights board=$board", join(' ', map { int(rand $board) . ',' . int rand $board } 1 .. 1 + $_ % 2), $misere) for 1 .. 6;
    }
    for my $rule (sort keys %TURNS) {
        ask("coins rule=$rule", join('', map { qw(T H)[ rand 2 ] } 1 .. 2 + $_), $misere) for 1 .. 5;
    }
}
my ($status, $answers, $err) = run(join('', map { "$_\n" } @queries), qw(analyse --tsv -));
my @lines = split /\n/, $answers;
is("$status $err", '0 ', 'every query is answered');
my $remotenesses = 0;
for my $i (0 .. $#queries) {
    my (undef, $outcome, $nimber, $remoteness, $wins) = split /\t/, $lines[$i], -1;
    my ($lost, $xor, $moves, $list) = @{ $wanted[$i] };
    my $misere = $queries[$i] =~ /misere/;
    $remotenesses += $remoteness ne '-';
    fail("$queries[$i]: no remoteness") if $queries[$i] =~ /^(?:coins|chomp)/ && $remoteness eq '-';
    $nimber =~ s/\^.*// if $misere;
    next if $outcome eq $lost && ($nimber eq $xor || $misere && $nimber eq '-') && ($remoteness eq '-' || $remoteness == $moves)
        && join(';', sort split /;/, $wins // '') eq $list;
    fail("$queries[$i]: brute force says $lost $xor $moves $list");
    diag($lines[$i]);
}
ok($remotenesses > @queries / 2, scalar(@queries) . ' positions as by brute force, with ' . $remotenesses . ' remotenesses');

# ---- sums ----

my @sums = map {
    my @parts = ([ 'squares', some(2, 20) ], [ 'subtraction set=1,20,30', some(2, 40) ], [ 'bash max=5', some(2, 12) ], [ 'nim', some(2, 9) ],
        [ 'knights board=7', int(rand 7) . ',' . int rand 7 ], [ 'coins rule=twins', 'HTHH' ], [ 'chomp', '8 ' . some(1, 8) ]);
    [ @parts[ map { rand @parts } 1 .. 2 + $_ % 2 ] ];
} 1 .. 30;
($status, $answers) = run(join('', map { 'sum ' . join(' + ', map { "@$_" } @$_) . "\n" } @sums), qw(analyse --tsv -));
@lines = split /\n/, $answers;
for my $i (0 .. $#sums) {
    my $xor = 0;
    $xor ^= judged(0, 'one', $_)->{nimber} for @{ $sums[$i] };
    like($lines[$i], qr/\t@{[ $xor ? 'N' : 'P' ]}\t$xor\t/, 'a sum: ' . $lines[$i] =~ s/\t.*//r);
}

# ---- coins: rows for which there are tables ----

# The masks of coins that a rule may turn, by their last coin, found once.
my %turned;
sub turned {
    my ($rule, $last) = @_;
    return $turned{$rule}[$last] //= [ grep { is_turn($rule, scalar reverse sprintf '%b', $_) } 1 << $last .. (2 << $last) - 1 ];
}

# The options of a row given as the bits of its heads. Of wide rows only those of rules that turn two coins at most, without `turned`.
sub row_options {
    my ($rule, $heads) = @_;
    my @places = grep { $heads >> $_ & 1 } 0 .. 63;
    return map { my $last = $_; map { $heads ^ $_ } @{ turned($rule, $last) } } @places if @places == 0 || $places[-1] < 14;
    return map { my $last = $_; ($rule eq 'turtles' ? $heads ^ 1 << $last : (), map { $heads ^ 1 << $last ^ 1 << $_ } 0 .. $last - 1) } @places;
}

sub row { my ($heads) = @_; return $heads ? scalar reverse(sprintf('%b', $heads)) =~ tr/01/TH/r : 'T' }

# Adds for the row: [ nimber, remoteness ], by brute force.
sub row_value {
    my ($rule, $heads, $known) = @_;
    return $known->{$heads} //= do {
        my @values = map { row_value($rule, $_, $known) } row_options($rule, $heads);
        my @lost = map { $_->[1] } grep { $_->[0] == 0 } @values;
        [ mex(map { $_->[0] } @values), !@values ? 0 : 1 + (@lost ? min(@lost) : max(map { $_->[1] } @values)) ];
    };
}

my @rows = map { my $rule = $_; map { [ $rule, 1 << 11 | int rand 1 << 11 ] } 1 .. 4 } qw(mock twins triplets rulerette symmetric);
push @rows, map { [ 'moidores', 1 << 9 | int rand 1 << 9 ] } 1 .. 4;
push @rows, map { my $rule = $_; map { [ $rule, 1 << 25 + int(rand 5) | 1 << int(rand 20) | 1 << int rand 20 ] } 1 .. 4 } qw(turtles twins);
my %known_rows;
(undef, $answers) = run(join('', map { "coins rule=$_->[0] " . row($_->[1]) . "\n" } @rows), qw(analyse --tsv -));
@lines = split /\n/, $answers;
for my $i (0 .. $#rows) {
    my ($rule, $heads) = @{ $rows[$i] };
    my $known = $known_rows{$rule} //= {};
    my ($nimber, $remoteness) = @{ row_value($rule, $heads, $known) };
    my @wins = $nimber ? map { row($_) } grep { row_value($rule, $_, $known)->[0] == 0 } row_options($rule, $heads) : ();
    my @got = split /\t/, $lines[$i], -1;
    is(join(' ', @got[ 1 .. 3 ], sort split /;/, $got[4]), join(' ', $nimber ? 'N' : 'P', $nimber, $remoteness, sort @wins), $got[0]);
}
like((run('', 'analyse', 'coins', 'T' x 40 . 'HHHHH'))[1], qr/^remoteness  - \(beyond the tables of the desk: the first 22 coins, and 4 heads/m,
    'where the tables end');

# ---- heaps that split, beyond the device ----

# The nimbers of heaps 0..$most by the rule.
my @codes = ([ 'grundy', 400, sub { my ($n) = @_; map { [ $_, $n - $_ ] } grep { 2 * $_ < $n } 1 .. $n } ],
    [ 'octal code=0.137', 300, sub {
            my ($n) = @_;
            (($n == 1 ? [ 0, 0 ] : ()), ($n >= 2 ? [ 0, $n - 2 ] : ()), $n >= 3 ? map { [ $_, $n - 3 - $_ ] } 0 .. $n - 3 : ()) } ],
    [ 'lasker', 90, sub { my ($n) = @_; ((map { [ 0, $_ ] } 0 .. $n - 1), map { [ $_, $n - $_ ] } grep { 2 * $_ <= $n } 1 .. $n - 1) } ]);
my %heap;
for (@codes) {
    my ($game, $most, $splits) = @$_;
    for my $n (0 .. $most) {
        $heap{$game}[$n] = mex(map { $heap{$game}[ $_->[0] ] ^ $heap{$game}[ $_->[1] ] } $splits->($n));
    }
}
for my $sum (map { my $sum = $_; [ map { [ $_, 1 + int rand $_->[1], 1 + int rand $_->[1] ] } @codes[ 0, $sum % 2 ? 1 .. 2 : 1 ] ] } 1 .. 6) {
    my $query = 'sum ' . join ' + ', map { "$_->[0][0] $_->[1] $_->[2]" } @$sum;
    my $xor = 0;
    $xor ^= $heap{ $_->[0][0] }[ $_->[1] ] ^ $heap{ $_->[0][0] }[ $_->[2] ] for @$sum;
    like((run("$query\n", qw(analyse --tsv -)))[1], qr/\t@{[ $xor ? 'N' : 'P' ]}\t$xor\t/, $query);
}
for my $heaps ([ 66 ], [ 100 ], [ 33, 34 ], [ 70, 70 ], map { [ 1 + int rand 400, 1 + int rand 400 ] } 1 .. 10) {
    my $xor = 0;
    $xor ^= $heap{grundy}[$_] for @$heaps;
    my @wins;
    for my $i (0 .. $#$heaps) {
        next if $i > 0 && $heaps->[$i] == $heaps->[ $i - 1 ];
        my $rest = $xor ^ $heap{grundy}[ $heaps->[$i] ];
        for my $split ($xor ? $codes[0][2]->($heaps->[$i]) : ()) {
            push @wins, join ' ', @$heaps[ 0 .. $i - 1 ], @$split, @$heaps[ $i + 1 .. $#$heaps ]
                if ($heap{grundy}[ $split->[0] ] ^ $heap{grundy}[ $split->[1] ]) == $rest;
        }
    }
    my $query = "grundy @$heaps";
    is((run("$query\n", qw(analyse --tsv -)))[1], join("\t", $query, $xor ? 'N' : 'P', $xor, '-', join ';', @wins) . "\n", $query);
}

# ---- positions that are kept from line to line ----

my @kept = map { my $game = $_; map { "$game " . some(1 + int rand 3, 9) } 1 .. 8 } 'moore', 'moore k=1', 'moore play=misere', 'forbidden not=5:2,4:1',
    'forbidden play=misere not=3:1';
is((run(join('', map { "$_\n" } @kept), qw(analyse --tsv -)))[1], join('', map { (run("$_\n", qw(analyse --tsv -)))[1] } @kept),
    'lines together are answered as each alone');

# ---- far ranges, by what is known of them ----

my %far = (
    'subtraction set=1..1000000 10^18' => "N\t" . 10**18 % 1000001 . "\t-\t",
    'subtraction set=2,4,8 999999999999999999' => "N\t1\t", # the nimbers of 2, 4, 8 are those of 0..5 repeated: 001122
    'chomp 100 100 100' => "N\t",
    'chomp 40 40' => "N\t",
    'chomp 40 39' => "P\t0\t78\t", # two rows, one square longer: lost (Gale); every bite can be answered by one of such a form
    'squares 1000000 1000000' => "P\t0\t-\t",
    'coins rule=ruler ' . 'T' x 63 . 'H' => "N\t64\t",
    'coins rule=mock ' . 'T' x 63 . 'H' => "N\t127\t", # 2 * 63 or one more, whichever is odious
);
for my $query (sort keys %far) {
    like((run("$query\n", qw(analyse --tsv -)))[1], qr/^\Q$query\E\t\Q$far{$query}\E/, $query);
}
my @sym = map { my $coins = 'T' x $_ . 'H'; (split /\t/, (run("coins rule=symmetric $coins\n", qw(analyse --tsv -)))[1])[2] } 0 .. 9;
is("@sym", '1 2 4 3 6 7 8 16 18 25', 'the nimbers of Sym begin as in Winning Ways, chapter 14');

# ---- what is refused ----

my %refused = (
    'chomp 100 100 100 100 100' => qr/beyond the budget: .* 536870912 at most; its rows may have 45 squares each/,
    'chomp 3 4' => qr/^chomp: row 2 is longer than the row above it/,
    'chomp 0' => qr/^chomp: the first row has its poisoned square/,
    'chomp rule=x 3' => qr/^chomp: there is no option "rule"/,
    'knights board=5 5,1' => qr/^knights: squares are 0,0\.\.4,4; in 5,1, 5 is out of range \(0\.\.4\)/,
    'coins rule=nickel H' => qr/^coins: rule=nickel is not known/,
    'coins rule=moidores ' . 'H' x 25 => qr/^coins: "H+" has too many coins, with rule=moidores 24 at most/,
    'coins HTX' => qr/^coins: "HTX" is not a row of coins/,
    'coins' => qr/^coins: there is no row of coins/,
    'sum chomp 8 + subtraction set=99,1.5 3' => qr/^subtraction: set=1\.5 is not a number or a range/,
    'sum join=all octal code=0.137 9 + nim 3' => qr/^sum: join=one alone takes a part that goes beyond the device; octal: code=0\.137 is not known/,
    'sum join=some chomp 8 + nim 3' => qr/^sum: join=one alone .*; chomp: 8 is out of range/,
    'sum join=any chomp x + nim 3' => qr/^chomp: x is not a number/,
    'sum join=x chomp 8 + nim 3' => qr/^sum: join=x is not known/,
    'sum chomp 8 + nim 300' => qr/^nim: 300 is out of range/,
);
is((run('', 'analyse', 'chomp', (45) x 5))[0], 0, 'what the message tells is answered');
for my $query (sort keys %refused) {
    my ($status, $out, $err) = run('', 'analyse', $query);
    is($status, 1, "$query: refused");
    like($err =~ s/^analyse: //r, $refused{$query}, 'for this reason');
}

# Beyond the budget a sum has no remoteness; its nimber and its moves stand.
for my $sum ('squares 60000 60000 + nim 3', 'subtraction set=1,4 5000 4000 + nim 3') {
    like((run('', 'analyse', "sum $sum"))[1], qr/^N: [^;\n]+\nnimber      3\nremoteness  - \(beyond /, "$sum: no remoteness");
}
done_testing;
