#!/usr/bin/perl
# Misère play, genera and the games that the desk alone has, compared with brute force from the rules as they are written here, and with
# published values.
use strict;
use warnings;
use List::Util qw(max uniq);
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron 'run';
use Test::More;



# ---- the rules: a position is [NAME, WORDS]; each returns the positions (WORDS) after a move ----

sub heaps { join(' ', sort { $a <=> $b } grep { $_ > 0 } @_) || '-' }
sub heaps_of { grep { $_ ne '-' } split / /, $_[0] }

# Replaces heap i by others.
sub instead { my ($heaps, $i, @left) = @_; return heaps(@$heaps[0 .. $i - 1], @left, @$heaps[$i + 1 .. $#$heaps]) }

my %digits = (kayles => '77', dawson => '07', chess => '137', guiles => '15', odd => '3102', split => '0005');
sub octal {
    my ($code, $position) = @_;
    my @heaps = heaps_of($position);
    my @left;
    for my $i (0 .. $#heaps) {
        for my $take (1 .. length $code) {
            my ($rest, $digit) = ($heaps[$i] - $take, substr $code, $take - 1, 1);
            next if $rest < 0;
            push @left, instead(\@heaps, $i) if $rest == 0 && $digit & 1;
            push @left, instead(\@heaps, $i, $rest) if $rest > 0 && $digit & 2;
            push @left, map { instead(\@heaps, $i, $_, $rest - $_) } 1 .. $rest - 1 if $digit & 4;
        }
    }
    return @left;
}

sub grundy {
    my @heaps = heaps_of($_[0]);
    return map { my $i = $_; map { $_ == $heaps[$i] - $_ ? () : instead(\@heaps, $i, $_, $heaps[$i] - $_) } 1 .. $heaps[$i] - 1 } 0 .. $#heaps;
}

sub lasker {
    my @heaps = heaps_of($_[0]);
    return map { my $i = $_; ((map { instead(\@heaps, $i, $_) } 0 .. $heaps[$i] - 1),
            map { instead(\@heaps, $i, $_, $heaps[$i] - $_) } 1 .. $heaps[$i] - 1) } 0 .. $#heaps;
}

sub piles { join ' ', @_ }

sub wythoff {
    my ($a, $b) = split / /, $_[0];
    return ((map { piles($_, $b) } 0 .. $a - 1), (map { piles($a, $_) } 0 .. $b - 1),
        map { piles($a - $_, $b - $_) } 1 .. ($a < $b ? $a : $b));
}

sub cake {
    my @piles = split / /, $_[0];
    my $most = max @piles;
    return map { my $i = $_; map { piles(@piles[0 .. $i - 1], $_, @piles[$i + 1 .. $#piles]) } 0 .. $piles[$i] - 1 }
        grep { $piles[$_] == $most } 0 .. $#piles;
}

sub moore {
    my ($k, $position) = @_;
    my @piles = split / /, $position;
    my @left = ([]);
    for my $pile (@piles) {
        @left = map { my $l = $_; map { [ @$l, $_ ] } 0 .. $pile } @left;
    }
    return map { piles(@$_) } grep { my $l = $_; my $n = grep { $l->[$_] < $piles[$_] } 0 .. $#piles; $n >= 1 && $n <= $k } @left;
}

sub forbidden {
    my ($not, $position) = @_;
    my @piles = split / /, $position;
    return map { my $i = $_; map { piles(@piles[0 .. $i - 1], $piles[$i] - $_, @piles[$i + 1 .. $#piles]) }
            grep { ",$not," !~ /,$piles[$i]:$_,/ } 1 .. $piles[$i] } 0 .. $#piles;
}

# Cuts each pair of parentheses with all between them.
sub hackenbush {
    my ($trees) = @_;
    my @left;
    while ($trees =~ /\(/g) {
        my ($begin, $end, $depth) = (pos($trees) - 1, pos $trees, 1);
        $depth += substr($trees, $end++, 1) eq '(' ? 1 : -1 while $depth > 0;
        my $left = substr($trees, 0, $begin) . substr $trees, $end;
        push @left, $left eq '' ? '-' : $left;
    }
    return @left;
}

# A game as typed, without its position, and its options.
my %rule = (
    (map { my $d = $digits{$_}; ("octal code=0.$d" => sub { octal($d, $_[0]) }) } keys %digits),
    grundy => \&grundy, lasker => \&lasker, wythoff => \&wythoff, cake => \&cake, hackenbush => \&hackenbush,
    'moore k=1' => sub { moore(1, $_[0]) }, 'moore k=2' => sub { moore(2, $_[0]) }, 'moore k=3' => sub { moore(3, $_[0]) },
    'forbidden not=3:1,5:2,4:4' => sub { forbidden('3:1,5:2,4:4', $_[0]) }, nim => sub { forbidden('', $_[0]) },
);

# ---- brute force over sums: a sum is a list of [GAME, POSITION] ----

my %known;
sub options {
    my @sum = @_;
    return map { my $i = $_; my ($game, $position) = @{ $sum[$i] };
        map { [ @sum[0 .. $i - 1], [ $game, $_ ], @sum[$i + 1 .. $#sum] ] } uniq $rule{$game}->($position) } 0 .. $#sum;
}
sub text { join ' + ', map { "$_->[0] $_->[1]" } @_ }

# Returns [wins, remoteness, nimber] of a sum; the nimber is of normal play.
sub value {
    my ($misere, @sum) = @_;
    return $known{ $misere . text(@sum) } //= do {
        my @values = map { value($misere, @$_) } options(@sum);
        my @lost = map { $_->[1] } grep { !$_->[0] } @values;
        my %seen = map { $_->[2] => 1 } @values;
        my $mex = 0;
        $mex++ while $seen{$mex};
        [ @values ? @lost > 0 : $misere, !@values ? 0 : 1 + (@lost ? (sort { $a <=> $b } @lost)[0] : max map { $_->[1] } @values), $mex ];
    };
}

# The misère nimber: the least n so that the sum with a heap of n is lost; by its definition, not by mex.
sub misere_nimber {
    my @sum = @_;
    my $n = 0;
    $n++ while value(1, @sum, [ 'nim', $n ])->[0];
    return $n;
}

# ---- comparisons ----

my $seed = 5;
sub random { $seed = ($seed * 1103515245 + 12345) % 2**31; return int($seed / 65536) % $_[0] }

# A random position of a game.
sub position {
    my ($game, $size) = @_;
    return piles(random(6), random(6)) if $game eq 'wythoff';
    return piles(map { random(4) } 1 .. 1 + random(3)) if $game =~ /^(moore|cake)/;
    return piles(map { random(6) } 1 .. 1 + random(2)) if $game =~ /^(forbidden|nim)/;
    return heaps(map { 1 + random($size) } 1 .. 1 + random(3)) if $game =~ /^(octal|grundy|lasker)/;
    my $trees = '';
    for (1 .. 1 + random(5)) {
        my $at = random(1 + length $trees);
        $trees = substr($trees, 0, $at) . '()' . substr $trees, $at;
    }
    return $trees;
}

# Positions that differ in the order of heaps are listed once.
sub sorted {
    my ($left) = @_;
    return join ' + ', map { my ($game, $position) = /^((?:octal code=\S+|moore k=\S+|forbidden not=\S+|[a-z]+) )?(.*)$/;
        ($game // '') . (($game // '') =~ /hackenbush/ || $position =~ /\(/ ? shape($position) : heaps(split / /, $position =~ s/^-$//r)) } split / \+ /, $left;
}
sub shape {
    my ($trees) = @_;
    my @trees;
    while ($trees =~ /\G(\((?:[^()]|(?1))*\))/gc) { push @trees, '(' . shape(substr $1, 1, -1) . ')' }
    return join '', sort @trees;
}

sub compare {
    my ($what, $count, $misere, $make) = @_;
    my (@queries, @wanted);
    for (1 .. $count) {
        my @sum = $make->();
        my $v = value($misere, @sum);
        my $single = @sum == 1;
        my @plays = map { $single ? "$sum[0][0]$_ $sum[0][1]" : "sum$_ " . text(@sum) } '', ' play=misere';
        my $query = $plays[$misere];
        my @wins = map { $single ? $_->[0][1] : text(@$_) } grep { !value($misere, @$_)->[0] } options(@sum);
        push @queries, $plays[!$misere], $query; # what was found for the other play is no answer for this one
        push @wanted, join "\t", $query, $v->[0] ? 'N' : 'P', $misere ? value(0, @sum)->[2] . ($v->[0] ? ' won' : ' lost') : $v->[2], $v->[1],
            join ';', uniq sort map { sorted($_) } $v->[0] ? @wins : ();
    }
    my ($status, $out, $err) = run(join('', map { "$_\n" } @queries), 'analyse', '--tsv', '-');
    # A genus tells the nimber, and by its first digit whether the position is lost in misere play.
    my @lines = split /\n/, $out;
    my @got = map { my @f = split /\t/, $lines[$_], -1; $f[2] =~ s/^(\d+)\^0(,\d|\d).*/$1 lost/ or $f[2] =~ s/^(\d+)\^[\d,]+$/$1 won/ if $misere; $f[4] = join ';', uniq sort map { sorted($_) } split /;/, $f[4] // ''; join "\t", @f } grep { $_ % 2 } 0 .. $#lines;
    is("$status$err", '0', "$what: no error");
    is_deeply(\@got, \@wanted, "$what: $count positions as by brute force");
}

for my $game (sort keys %rule) {
    next if $game eq 'nim';
    compare("misere $game", 12, 1, sub { [ $game, position($game, 6) ] });
}
for my $game (grep { /^(moore|forbidden|hack)/ } sort keys %rule) {
    compare("normal $game", 12, 0, sub { [ $game, position($game, 6) ] });
}
my @all = sort keys %rule;
compare('misere sums', 40, 1, sub { map { my $game = $all[random(scalar @all)]; [ $game, position($game, 4) ] } 1 .. 2 });
compare('sums with a game of the desk', 30, 0, sub {
    my $game = $all[random(scalar @all)];
    ([ 'moore k=2', position('moore', 3) ], [ $game, position($game, 4) ])
});

# The digits of a genus are the misère nimbers beside 0, 1, 2, ... heaps of 2.
subtest 'genera by their definition' => sub {
    for my $game ('octal code=0.77', 'octal code=0.07', 'grundy', 'lasker') {
        my $most = $game eq 'lasker' ? 4 : $game eq 'grundy' ? 13 : 8;
        my ($status, $out) = run('', 'table', '--genus', split(/ /, $game), "0..$most");
        my @rows = map { [ split /,/, $_, 4 ] } (split /\n/, $out)[ 1 .. $most + 1 ];
        my $good = $status == 0;
        for my $row (@rows) {
            my ($n, $outcome, $nimber, $genus) = @$row;
            my @digits = map { /,/ ? split /,/ : split // } $genus =~ /\^(.*)/;
            push @digits, $digits[-2] while @digits < 4;
            my @sum = [ $game, $n || '-' ];
            $good &&= $genus =~ /^$nimber\^/ && $nimber == value(0, @sum)->[2] && ($outcome eq 'N') == value(1, @sum)->[0];
            for my $twos (0 .. 2) {
                $good &&= $digits[$twos] == misere_nimber(@sum, map { [ 'nim', 2 ] } 1 .. $twos);
            }
        }
        ok($good, "$game: heaps 0..$most beside up to two heaps of 2");
    }
};

# ---- published values ----

# Sibert and Conway, Mathematical Kayles, International Journal of Game Theory 20, 1992: of the single rows only these are lost.
my (undef, $rows) = run(join('', map { "octal code=kayles play=misere $_\n" } 1 .. 45), 'analyse', '--tsv', '-');
is(join(' ', $rows =~ /play=misere (\d+)\tP/g), '1 4 9 12 20', 'the lost rows of misere Kayles');

# Conway, On Numbers and Games, 1976, chapter 12; Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 13.
is((run('', qw(table --genus octal code=kayles 5..5)))[1], "n,outcome,nimber,genus\n5,N,4,4^146\n", 'Kayles 5 has genus 4^146');
is((run('', qw(table --genus grundy 13..13)))[1], "n,outcome,nimber,genus\n13,N,3,3^1431\n", 'Grundy 13 has genus 3^1431');
is((run('', qw(table --genus grundy 18..18)))[1], "n,outcome,nimber,genus\n18,P,4,4^0564\n", 'Grundy 18 has genus 4^0564');
is((run('', qw(table --genus --json grundy 12..13)))[1], qq({"schema":"nimatron-table-1","query":"grundy 12..13","rows":[\n)
        . qq({"n":12,"outcome":"P","nimber":1,"genus":"1^031"},\n{"n":13,"outcome":"N","nimber":3,"genus":"3^1431"}\n],"wins":1,"periods":[]}\n),
    'genera as JSON');
like((run('', qw(analyse octal play=misere 5)))[1], qr/^genus       4\^146 /m, 'analyse tells the genus');
is((run('', qw(analyse --value octal play=misere 5)))[1], "N 4^146 4\n", 'so does --value');
is((run('', qw(analyse --json sum play=misere octal 5 + nim 1)))[1], '{"schema":"nimatron-analyse-1","query":"sum play=misere octal 5 + nim 1","outcome":"P",'
    . '"nimber":"5^057","remoteness":5,"winning":[],"more":false}' . "\n", 'and --json');

# Moore 1910: the ones of each binary column are counted modulo k + 1.  Beyond the budget the outcome and the winning moves stay.
is((run("moore k=2 30000 4000 5000 77\n", qw(analyse --tsv -)))[1], "moore k=2 30000 4000 5000 77\tN\t-\t-\t4077 4000 4077 77\n", 'great piles');
is((run("moore k=2 0 30000 4000\n", qw(analyse --tsv -)))[1], "moore k=2 0 30000 4000\tN\t-\t1\t0 0 0\n", 'a move that ends the game');
like((run('', qw(analyse --why hackenbush), '(()())(())'))[1], qr/^nimber      3\n.*^  \(\(\)\(\)\) is worth 1 more .* which is 0\.$/ms, 'why a tree');
# Winning Ways, chapter 2: a pile from which nothing may be taken is worth 0.
is((run("forbidden not=1:1 1\n", qw(analyse --tsv -)))[1], "forbidden not=1:1 1\tP\t0\t0\t\n", 'a pile without a move');

# A position has a hundred heaps at most. Here a heap of 4 becomes two of 1, and each of these is taken whole: three moves a heap.
is((run('octal code=0.14 play=misere' . ' 4' x 50 . "\n", qw(analyse --tsv -)))[1] =~ s/^[^\t]*\t(.)\t\S+\t(\d+)\t.*/$1 $2/sr, 'N 150', 'a hundred heaps');
like((run('', qw(analyse octal code=0.14 play=misere), ('4') x 51))[2], qr/^analyse: octal code=0\.14: this is beyond the budget of brute force/, 'more than a hundred');

# ---- refusals ----

my @refused = ([ 'wythoff play=misere 3000 2999', qr/^wythoff: this is beyond the budget of brute force: a million positions and ten million moves below it$/ ],
    [ 'octal play=maybe 3', qr/^octal: play=maybe is not known \(normal\|misere\)$/ ],
    [ 'octal play=misere play=misere 3', qr/^octal: the option play is given twice$/ ],
    [ 'octal play=misere 70000', qr/^octal: a heap of 70000 is far beyond brute force \(0\.\.65535 in misere play and in sums\)$/ ],
    [ 'grundy play=misere', qr/^grundy: there are no heaps: grundy play=misere N/ ],
    [ 'grundy 3 play=misere', qr/^grundy: the option play=misere must stand before the position$/ ],
    [ 'lasker play=misere' . ' 1' x 1000, qr/^lasker: the query is too long for brute force \(2000 bytes\)$/ ],
    [ 'grundy play=misere 0', qr/^grundy: 0 is out of range \(1\.\.65535 in misere play and in sums, or - for no heap\)$/ ],
    [ 'sum play=misere nim 3', qr/^sum: there are too few parts/ ], [ 'sum play=misere nim 3 + graph A', qr/^graph: the play may go on/ ],
    [ 'sum play=misere join=all nim 3 + nim 2', qr/^sum: join=all is not for a sum/ ],
    [ 'sum play=misere nim 3 + nim play=misere 2', qr/^sum: nim play=misere cannot be a part/ ],
    [ 'sum play=misere nim 3 + + nim 1', qr/^sum: no game is named at a \+/ ], [ 'sum play=misere nim 3 + ', qr/^sum: no game is named at a \+/ ],
    [ 'sum play=misere queens 1,1 + nim 3', qr/^sum: queens cannot be a part/ ],
    [ 'moore', qr/^moore: there are no piles: moore/ ], [ 'moore k=0 3', qr/^moore: k=0 is out of range \(1\.\.16\)$/ ],
    [ 'moore q=1 3', qr/^moore: there is no option "q"/ ], [ 'moore 3 k=1', qr/^moore: the option k=1 must stand before the position/ ],
    [ 'moore' . ' 1' x 17, qr/^moore: "1" is one pile too many/ ], [ 'moore 70000', qr/^moore: 70000 is out of range/ ],
    [ 'hackenbush', qr/^hackenbush: there is no tree/ ], [ 'hackenbush (()', qr/^hackenbush: 1 of the parentheses are not closed/ ],
    [ 'hackenbush ())', qr/^hackenbush: "\(\)\)" is no row of trees/ ], [ 'hackenbush ' . '()' x 65, qr/^hackenbush: there are too many edges/ ],
    [ 'hackenbush - ()', qr/^hackenbush: - stands for no edge/ ], [ 'forbidden not=3:4 3', qr/^forbidden: not=PILE:TAKE: 4 is out of range \(1\.\.3\)$/ ],
    [ 'forbidden not=3:1, 3', qr/^forbidden: not=3:1, ends in a comma/ ], [ 'forbidden not=3 3', qr/^forbidden: not=PILE:TAKE: a number is missing/ ]);
my ($refused, $messages) = run(join('', map { "$_->[0]\n" } @refused), qw(analyse --tsv -));
is($refused, 1, 'bad queries: exit status 1');
for my $line (split /\n/, $messages) {
    my ($query, $wanted) = @{ shift @refused };
    like($line, qr/^\Q$query\E\terror: /, "refused: $query");
    like($line =~ s/.*\terror: //r, $wanted, 'for this reason');
}
for ([ [ qw(--genus) ], qr/^table: name a game and a range/, 2 ], [ [ qw(--genus octal code=0.7) ], qr/^table: --genus: a range is written A\.\.B/ ], [ [ qw(--genus grundy 5) ], qr/^table: --genus: a range is written A\.\.B/ ],
    [ [ qw(--genus --count grundy 5) ], qr/^table: --genus goes with --json, and with no other option/ , 2 ],
    [ [ qw(--genus nosuch 1..2) ], qr/^table: there is no game "nosuch"/ ]) {
    my ($words, $wanted, $bad) = @$_;
    my ($status, $out, $err) = run('', 'table', @$words);
    ok($status == ($bad // 1) && $err =~ $wanted, "refused: table @$words") or diag "$status $err";
}
done_testing;
