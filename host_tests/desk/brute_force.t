#!/usr/bin/perl
# Every game of the desk in both plays, sums, and genera, compared with brute force from the rules (host_tests/Rules.pm), and with published
# values; and every form of an answer, which must say the same.
use strict;
use warnings;
use JSON::PP 'decode_json';
use List::Util qw(min uniq);
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron 'run';
use Rules qw(games setting moves_of options text judged misere_nimber piles heaps heaps_of %TURNS %DIGITS);
use Test::More;

# ---- random positions ----

my $seed = 5;
sub random { $seed = ($seed * 1103515245 + 12345) % 2**31; return int($seed / 65536) % $_[0] }
sub one_of { return $_[ random(scalar @_) ] }

# What may be typed after the name of a game.
my %typed = (
    subtraction => [ '', ' set=2,5', ' set=3', ' set=1,4..6' ], bash => [ '', ' max=1', ' max=3' ],
    race => [ ' goal=9 max=3', ' max=2 goal=12', ' goal=7' ], nim => [ '', '', ' max=2', ' max=4' ],
    fraenkel => [ '', ' reach=1', ' reach=3' ], wythoff => [ '', '', ' reach=2' ], rook => [ '', ' rule=added' ],
    knights => [ '', ' board=4', ' board=7' ], coins => [ '', map { " rule=$_" } sort keys %TURNS ], euclid => [ '', ' rule=positive' ],
    moore => [ '', ' k=1', ' k=3' ], forbidden => [ '', ' not=3:1,5:2,4:4', ' not=1:1' ],
    octal => [ '', map { " code=$_" } sort(keys %DIGITS), qw(lasker grundy 0.3102 0.0005 4.31 0.165) ],
    graph => [ map { " arcs=$_" } 'A>B,B>C,C>D,D>E', 'A>C,A>B,B>C,B>D,D>E,A>E', 'A>B,C>D,C>A,C>E,E>D,B>D' ],
);
sub game { my ($name) = @_; return $name . one_of(@{ $typed{$name} // [''] }) }

sub trees {
    my $trees = '';
    for (1 .. 1 + random(5)) {
        my $at = random(1 + length $trees);
        $trees = substr($trees, 0, $at) . '()' . substr $trees, $at;
    }
    return $trees;
}

# Some numbers, at most so many, below a bound.
sub some { my ($most, $below) = @_; return map { random($below) } 1 .. 1 + random($most) }

sub square { my ($game) = @_; my $side = min(5, setting($game, 'board', 5)); return random($side) . ',' . random($side) }

# A random position of a game as typed, of heaps up to a size, by the name of the game.
my %position = (
    (map { $_ => sub { piles(random(6), random(6)) } } qw(wythoff fraenkel)), power => sub { piles(random(20), random(20)) },
    euclid => sub { my $least = $_[0] =~ /positive/ ? 1 : 0; return piles($least + random(6), $least + random(6)) },
    rook => sub { my $square = piles(random(6), random(6)); return $_[0] =~ /added/ && !random(6) ? '0 -1' : $square },
    race => sub { random(1 + setting($_[0], 'goal', 100)) }, fibonacci => sub { piles(random(15), 1 + random(8)) },
    (map { $_ => sub { piles(some(3, 4)) } } qw(moore cake)),
    (map { $_ => sub { piles(some(2, $_[1] + 4)) } } qw(subtraction bash nim squares forbidden)),
    stones => sub { piles(sort { $a <=> $b } some(3, 5)) }, roxor => sub { piles(random(3), some(2, 3)) },
    (map { $_ => sub { my ($game) = @_; return piles(map { square($game) } some(2, 1)) } } qw(knights queens)),
    chomp => sub { piles(grep { $_ > 0 } 1 + random(4), sort { $b <=> $a } (random(2), random(2))) },
    digits => sub { one_of('-', join('', some(3, 5)), join('', some(2, 5))) },
    coins => sub { join '', map { $_ ? 'H' : 'T' } some(6, 2) }, graph => sub { one_of('A' .. 'E') }, hackenbush => \&trees,
    (map { $_ => sub { my $most = $_[1]; return heaps(map { 1 + random($most) } 1 .. 1 + random(3)) } } qw(octal grundy lasker)),
);
sub position { my ($game, $size) = @_; return $position{ $game =~ s/ .*//r }->($game, $size) }

# ---- one position in two texts ----

sub shape {
    my ($trees) = @_;
    my @trees;
    while ($trees =~ /\G(\((?:[^()]|(?1))*\))/gc) { push @trees, '(' . shape(substr $1, 1, -1) . ')' }
    return join '', sort @trees;
}

# Texts of one position become the same: in some games the order of the heaps does not matter, and a heap without a move may be left out.
sub tidy {
    my ($game, $position) = @_;
    return shape($position) if $game =~ /^hack/;
    return $position =~ s/T+$//r if $game =~ /^coins/;
    return $position =~ s/( 0)+$//r if $game =~ /^chomp/;
    return join ' ', sort split / /, $position if $game =~ /^(wythoff|fraenkel|power|euclid)/;
    return heaps(grep { moves_of($game, $_) } heaps_of($position)) if $game =~ /^(octal|grundy|lasker)/;
    return heaps(heaps_of($position)) if $game !~ /^(stones|roxor|rook|fib|knights|queens|digits|graph|race)/;
    return $position;
}
sub tidy_text { return join ' + ', map { tidy(@$_) } @_ }

# Where the order of heaps does not matter, a position is listed once.
sub is_without_order { return @_ == 1 && $_[0][0] =~ /^(hackenbush|grundy|lasker|octal|moore|forbidden)/ }

# The sum that a text of an answer is. The names of its games are left out where it has one part, and in a graph.
sub sum_of {
    my ($text, @sum) = @_;
    my @parts = split / \+ /, $text;
    return map { [ $sum[$_][0], $parts[$_] =~ s/^(\Q$sum[$_][0]\E|fraenkel reach=2) //r ] } 0 .. $#sum;
}

# ---- the forms of an answer; each function returns what is wrong ----

my ($misere, $join, $refused); # of the comparison that is under way
my %unknown; # where the desk tells "-", by game, play and value

sub wanted { return judged($misere, $join, @_) }
sub is_lost { return wanted(@_)->{outcome} eq 'P' }

# A genus begins with the nimber, and its first digit is 0 where misère play is lost.
sub is_genus {
    my ($text, @sum) = @_;
    my $nimber = judged(0, $join, @sum)->{nimber};
    return $text =~ /^$nimber\^(0?)[\d,]+$/ && ($1 eq '0') == is_lost(@sum);
}

sub wrong_value {
    my ($what, $got, @sum) = @_;
    my $wanted = wanted(@sum)->{$what};
    $unknown{ (@sum == 1 ? $sum[0][0] =~ s/ .*//r : $join) . ($misere ? ' misere' : '') . " $what" }++ if $got eq '-';
    return () if $got eq '-' || $got eq $wanted || $misere && $what eq 'nimber' && is_genus($got, @sum);
    return "$what $got, not $wanted";
}

# Outcome, nimber and remoteness.
sub wrong_values {
    my ($outcome, $nimber, $remoteness, @sum) = @_;
    return (($outcome eq wanted(@sum)->{outcome} ? () : "outcome $outcome"), wrong_value('nimber', $nimber, @sum),
        wrong_value('remoteness', $remoteness, @sum));
}

# What an answer among tabs lists as left by the winning moves.
sub wrong_wins {
    my ($wins, @sum) = @_;
    my @left = map { tidy_text(sum_of($_, @sum)) } split /;/, $wins;
    my $left = join ';', uniq sort @left;
    my $lost = join ';', uniq sort map { tidy_text(@$_) } grep { is_lost(@$_) } options($join, @sum);
    return "listed twice: $wins" if is_without_order(@sum) && @left != uniq @left;
    return $left eq $lost ? () : "wins $left, not $lost";
}

# The answer among tabs, and the same as JSON.
sub wrong_line {
    my ($line, $json, @sum) = @_;
    my ($outcome, $nimber, $remoteness, $wins) = (split /\t/, $line, -1)[ 1 .. 4 ];
    return () if $join ne 'one' && $outcome =~ /^error: (join=\w+ needs the|sum: join=one alone takes)/ && $refused++ < 25;
    return $outcome if !defined $wins;
    my $object = decode_json($json);
    my $as_tsv = join "\t", $object->{outcome}, $object->{nimber} // '-', $object->{remoteness} // '-', join ';', @{ $object->{winning} };
    my @wrong_json = "$outcome\t$nimber\t$remoteness\t$wins" eq $as_tsv ? () : "JSON $as_tsv, not $line";
    return (wrong_values($outcome, $nimber, $remoteness, @sum), wrong_wins($wins, @sum), @wrong_json);
}

# A line of prose about a move: how it is made, what it leaves, and that position's remoteness, if it is told.
sub wrong_move {
    my ($how, $text, $remoteness, @sum) = @_;
    my @pile = split / /, $sum[0][1];
    $pile[ ($2 // 1) - 1 ] -= $1 while $how =~ /(?:take|and) (\d+)(?: from pile (\d+))?/g;
    my $is_right = $how eq '' || $how =~ /heap/ || ($how =~ /^say/ ? $how eq "say $text, " : "@pile" eq $text);
    return (($is_right ? () : "$how$text"), defined $remoteness ? wrong_value('remoteness', $remoteness, sum_of($text, @sum)) : ());
}

# What --why says of the whole, and of each move from a single pile.
sub wrong_why {
    my ($why, @sum) = @_;
    my $wanted = wanted(@sum);
    my @wrong;
    if ($why =~ /^  (Won|Lost)(?: in (\d+))?\.\n\z/m) {
        push @wrong, "why: $&" if ($1 eq 'Lost') != is_lost(@sum) || ($2 // $wanted->{remoteness}) != $wanted->{remoteness};
    }
    return @wrong if @sum > 1 || $sum[0][1] =~ / /;
    while ($why =~ /^  Take \d+: (\d+) :([()]) in (\d+)$/mg) {
        my $after = wanted([ $sum[0][0], $1 ]);
        push @wrong, "why: $&" if $3 != $after->{remoteness} || ($2 eq ')') != ($after->{outcome} eq 'N');
    }
    return @wrong;
}

# --value, and the prose of --why.
sub wrong_prose {
    my ($query, $line, @sum) = @_;
    my ($outcome, $nimber, $remoteness, $wins) = (split /\t/, $line, -1)[ 1 .. 4 ];
    my $value = (run('', 'analyse', '--value', $query))[1];
    my $prose = (run('', 'analyse', '--why', $query))[1];
    my $answer = $prose =~ s/^why\n.*//msr;
    my @moves = map { [ /^  (.*?)leaves (.*?)(?: \(remoteness (\d+)\))?$/ ] } grep { /^  .*leaves / } split /\n/, $answer;
    my $left = join ';', map { $_->[1] } @moves;
    my $said = $outcome eq 'N' ? 'can win|has won' : 'is lost|has lost';
    my $is_said = $prose =~ /^$outcome: .*(?:$said)(?:(?:; wins|; loses) in (\d+) moves?)?$/m && ($1 // $remoteness) eq $remoteness;
    my $has_values = $prose =~ /^(?:nimber|genus) +\Q$nimber\E(?: |$)/m && $prose =~ /^remoteness +$remoteness(?: |$)/m;
    return (($value eq "$outcome $nimber $remoteness\n" ? () : "--value $value"), ($left eq $wins ? () : "leaves $left"),
        ($is_said && $has_values ? () : $prose), (map { wrong_move(@$_, @sum) } @moves), wrong_why($prose, @sum));
}

# ---- the graph of all positions that are reached ----

# Returns the nodes, with their values, and the arcs, with 1 where a move wins; nothing if there are too many.
sub graph_of {
    my (@sum) = @_;
    my (@wait, %node, %arc) = ([@sum]);
    while (my $at = shift @wait) {
        my $text = tidy_text(@$at);
        next if $node{$text};
        $node{$text} = join ' ', @{ wanted(@$at) }{qw(outcome nimber)};
        return () if keys %node > 60;
        $arc{ "$text > " . tidy_text(@$_) } = is_lost(@$_) for options($join, @$at);
        push @wait, options($join, @$at);
    }
    return (\%node, \%arc);
}

# The same of a text of --dot: a node of outcome P is filled, an arc that wins is black.
sub graph_in {
    my ($dot, @sum) = @_;
    my (%node, %arc);
    while ($dot =~ /^    "([^"]*)" \[label="[^"]*\\n(.)(?: (\d+)[\d^,]*)?"( fillcolor="#000000")?/mg) {
        my $filled = $2 eq 'P' ? defined $4 : !defined $4;
        $node{ tidy_text(sum_of($1, @sum)) } = "$2 " . ($3 // 0) . ($filled ? '' : ' in the wrong colour');
    }
    $arc{ tidy_text(sum_of($1, @sum)) . ' > ' . tidy_text(sum_of($2, @sum)) } = defined $3
        while $dot =~ /^    "([^"]*)" -> "([^"]*)"( \[color="#000000")?/mg;
    return (\%node, \%arc);
}

# The nimbers are left out of all nodes or of none.
sub wrong_graph {
    my ($query, @sum) = @_;
    my ($node, $arc) = graph_of(@sum) or return ();
    my ($status, $dot, $err) = run('', 'analyse', '--dot', $query);
    return $err =~ /a graph is one of a game as it can be a part of a sum/ && $join eq 'one' ? () : $err if $status != 0;
    my ($got_node, $got_arc) = graph_in($dot, @sum);
    my $values = sub { my ($node) = @_; return $dot =~ /\\n[NP] [1-9]/ ? $node : $node =~ s/ \d+$/ 0/r };
    my @nodes = grep { ($got_node->{$_} // '') ne $values->($node->{$_} // '') } uniq sort keys %$got_node, keys %$node;
    my @arcs = grep { ($got_arc->{$_} // '?') ne ($arc->{$_} // '?') } uniq sort keys %$got_arc, keys %$arc;
    my $lines = () = $dot =~ /^    "[^"]*" \[label/mg;
    return ((map { "node $_ " . ($got_node->{$_} // 'missing') . ', not ' . ($node->{$_} // 'there') } @nodes), (map { "arc $_" } @arcs),
        is_without_order(@sum) && keys %$got_node != $lines ? "a node is there twice: $dot" : ());
}

# ---- comparisons ----

# Returns what to ask about a sum, in the play under way last: what was found for the other play is no answer for this one, and what is
# beyond the budget leaves nothing.
sub queries_of {
    my (@sum) = @_;
    my $typed = $join eq 'one' ? 'sum' : "sum join=$join";
    my @plays = map { @sum == 1 ? "$sum[0][0]$_ $sum[0][1]" : ($typed =~ s/^sum/sum$_/r) . ' ' . text(@sum) } '', ' play=misere';
    my $beyond = "$sum[0][0] play=misere 3900 3900 3900";
    return ($plays[!$misere], @sum == 1 && $beyond =~ /^moore/ ? $beyond : (), $plays[$misere]);
}

# Compares the answers about so many sums; the first ones, and all rows of trees, in all forms.
sub compare {
    my ($what, $count, $make) = @_;
    $refused = 0;
    my @sums = map { [ $make->() ] } 1 .. $count;
    my @asked = map { [ queries_of(@$_) ] } @sums;
    my $input = join '', map { "$_\n" } map { @$_ } @asked;
    my @lines = split /\n/, (run($input, qw(analyse --tsv -)))[1];
    my @json = split /\n/, (run($input, qw(analyse --json --tsv -)))[1];
    my @wrong = grep { /ended by signal/ } @lines;
    my $at = -1;
    for my $i (0 .. $#sums) {
        $at += @{ $asked[$i] };
        my ($query, $line, @sum) = ($asked[$i][-1], $lines[$at], @{ $sums[$i] });
        my @found = wrong_line($line, $json[$at], @sum);
        my $has_answer = $line !~ /\terror/;
        push @found, wrong_prose($query, $line, @sum) if $has_answer && ($i < 2 || $query =~ /^hack/);
        push @found, wrong_graph($query, @sum) if $has_answer && ($i < 1 || $query =~ /^hack/);
        push @wrong, map { "$query: $_" } @found;
    }
    is(join("\n", @wrong), '', $what . ($misere ? ' in misere play' : ''));
}

# Compares a table of so many rows, each with values for the sum that a function makes of the row's numbers.
sub compare_table {
    my ($game, $rows, $sum_of, @ranges) = @_;
    my ($title, @lines) = split /\n/, (run('', 'table', split(/ /, $game), @ranges))[1];
    my @wrong;
    for (@lines) {
        my @columns = split /,/;
        my @numbers = splice @columns, 0, scalar @ranges;
        push @wrong, map { "@numbers: $_" } wrong_values(@columns[ 0 .. 2 ], $sum_of->(@numbers));
    }
    is(@lines . " rows @wrong", "$rows rows ", "table $game");
}

my @all = games();
for my $name (@all) {
    for (0, 1) {
        ($misere, $join) = ($_, 'one');
        compare($name, 10, sub { my $game = game($name); [ $game, position($game, 6) ] });
    }
}

my @of_one = ('squares', 'subtraction set=1,4..6', 'subtraction play=misere set=1,4..6', 'bash max=3', 'race goal=7',
    'race play=misere goal=7', 'octal code=4.31', 'grundy', 'lasker', 'octal code=lasker', 'octal code=0.165');
for my $game (@of_one) {
    $misere = $game =~ / play=misere/ || 0;
    my $plain = $game =~ s/ play=misere//r;
    my $sum = sub { my ($n) = @_; return [ $plain, $n || ($game =~ /octal/ ? '-' : 0) ] };
    compare_table($game, $game =~ /grundy|lasker/ ? (9, $sum, '1..9') : (8, $sum, '0..7'));
}
$misere = 0;
my @of_two = ('wythoff', 'wythoff reach=2', 'fraenkel reach=3', 'power', 'rook', 'rook rule=added', 'euclid', 'fibonacci', 'nim max=2',
    'stones', 'cake', 'moore k=1', 'forbidden not=1:1', 'subtraction set=1,4..6', 'knights board=5');
for my $game (@of_two) {
    my $sum = sub { return [ $game, join $game =~ /knights/ ? ',' : ' ', @_ ] };
    compare_table($game, $game eq 'stones' ? 14 : 20, $sum, '0..4', '1..4');
}

sub part { my $game = game(one_of(@_)); return [ $game, position($game, 4) ] }
my @parts = grep { !/^(queens|graph)/ } @all;
$misere = 1;
compare('sums', 40, sub { map { part(@parts) } 1, 2 });
$misere = 0;
compare('sums', 40, sub { map { part(@parts) } 1 .. 2 + random(2) });
my @joined = grep { !/^(moore|hackenbush|forbidden|octal)/ } @parts;
for (qw(all any some)) {
    $join = $_;
    my @games = grep { $join ne 'all' || !/^(grundy|lasker|fib|stones|roxor)/ } @joined;
    compare("join=$join", 40, sub { map { part(@games) } 1, 2 });
}

# Where the desk may tell no value.
my @none = (
    (map { "$_ nimber" } qw(all any some queens), map { "$_ misere" } qw(bash graph nim race squares subtraction)),
    (map { "$_ remoteness" } qw(any digits fibonacci grundy knights lasker octal one queens roxor some squares stones subtraction),
        'squares misere', 'subtraction misere'),
);
is(join(', ', grep { my $value = $_; !grep { $_ eq $value } @none } sort keys %unknown), '', 'no other value is not known');

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
            $good &&= $genus =~ /^$nimber\^/ && $nimber == judged(0, 'one', @sum)->{nimber};
            $good &&= $outcome eq judged(1, 'one', @sum)->{outcome};
            for my $twos (0 .. 2) {
                $good &&= $digits[$twos] == misere_nimber(@sum, map { [ 'nim', 2 ] } 1 .. $twos);
            }
        }
        ok($good, "$game: heaps 0..$most beside up to two heaps of 2");
    }
};

# ---- published values ----

sub told { my ($query, @options) = @_; return (run('', 'analyse', @options, split / /, $query))[1] }
sub line_of { my ($query) = @_; return (run("$query\n", qw(analyse --tsv -)))[1] =~ s/^\Q$query\E\t//r =~ s/\n\z//r }
sub genera { return (run('', qw(table --genus), @_))[1] =~ s/^n,outcome,nimber,genus\n//r }

# Sibert and Conway, Mathematical Kayles, International Journal of Game Theory 20, 1992: of the single rows only these are lost.
my (undef, $rows) = run(join('', map { "octal code=kayles play=misere $_\n" } 1 .. 45), 'analyse', '--tsv', '-');
is(join(' ', $rows =~ /play=misere (\d+)\tP/g), '1 4 9 12 20', 'the lost rows of misere Kayles');

# Conway, On Numbers and Games, 1976, chapter 12; Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 13.
is(genera(qw(octal code=kayles 5..5)), "5,N,4,4^146\n", 'Kayles 5 has genus 4^146');
is(genera(qw(grundy 13..13)), "13,N,3,3^1431\n", 'Grundy 13 has genus 3^1431');
is(genera(qw(grundy 18..18)), "18,P,4,4^0564\n", 'Grundy 18 has genus 4^0564');
is(genera(qw(--json grundy 12..13)), <<'JSON', 'genera as JSON');
{"schema":"nimatron-table-1","query":"grundy 12..13","rows":[
{"n":12,"outcome":"P","nimber":1,"genus":"1^031"},
{"n":13,"outcome":"N","nimber":3,"genus":"3^1431"}
],"wins":1,"periods":[]}
JSON
like(told('octal play=misere 5'), qr/^genus       4\^146 /m, 'analyse tells the genus');
is(told('octal play=misere 5', '--value'), "N 4^146 4\n", 'so does --value');
is(told('sum play=misere octal 5 + nim 1', '--json'), <<'JSON', 'and --json');
{"schema":"nimatron-analyse-1","query":"sum play=misere octal 5 + nim 1","outcome":"P","nimber":"5^057","remoteness":5,"winning":[],"more":false}
JSON

# Moore 1910: the ones of each binary column are counted modulo k + 1.  Beyond the budget the outcome and the winning moves stay.
is(line_of('moore k=2 30000 4000 5000 77'), "N\t-\t-\t4077 4000 4077 77", 'great piles');
is(line_of('moore k=2 0 30000 4000'), "N\t-\t1\t0 0 0", 'a move that ends the game');
like(told($_->[0], '--why'), qr/^why\n\Q$_->[1]\E  (?:Won|Lost) in \d+\.\n\z/m, "why $_->[0]") for
    [ 'moore k=1 1 3', <<'WHY' ], [ 'moore 1 1 1', <<'WHY' ], [ 'forbidden not=3:1 3 4', <<'WHY' ], [ 'coins rule=triplets HTTH', <<'WHY' ];
  2: 1 of the piles have a 1 there, which must change.
  1 (the last binary digit): 2 of the piles have a 1 there.
  A move wins that makes each number a multiple of 2.
WHY
  1 (the last binary digit): 3 of the piles have a 1 there.
  Each number is a multiple of 3.
WHY
  Pile 1: a pile of 3 has nimber 2: its moves lead to 0 1, not to 2.
  Pile 2: a pile of 4 has nimber 3: its moves lead to 0..2, not to 3.
  The xor of all is 1: a move that makes it 0 wins.
WHY
  Coin 1: a head there has nimber 0: it has no move.
  Coin 4: a head there has nimber 2: its moves lead to 0 1, not to 2.
  The xor of all is 2: a move that makes it 0 wins.
WHY
like(told('hackenbush (()())(())', '--why'), qr/^nimber      3\n.*^  \(\(\)\(\)\) is worth 1 more .* which is 0\.$/ms, 'why a tree');
# Winning Ways, chapter 2: a pile from which nothing may be taken is worth 0.
is(line_of('forbidden not=1:1 1'), "P\t0\t0\t", 'a pile without a move');

# A position has a hundred heaps at most. Here a heap of 4 becomes two of 1, and each of these is taken whole: three moves a heap.
like(line_of('octal code=0.14 play=misere' . ' 4' x 50), qr/^N\t\S+\t150\t/, 'a hundred heaps');
like(line_of('octal code=0.14 play=misere' . ' 4' x 51), qr/^error: octal code=0\.14: this is beyond the budget of brute force/,
    'more than a hundred');

# ---- refusals ----

# What `analyse` refuses, and how its message begins.
my @refused = (
    [ 'wythoff play=misere 3000 2999', 'wythoff: this is beyond the budget of brute force: a million positions and ten million moves' ],
    [ 'octal play=maybe 3', 'octal: play=maybe is not known (normal|misere)' ],
    [ 'octal play=misere play=misere 3', 'octal: the option play is given twice' ],
    [ 'octal play=misere 70000', 'octal: a heap of 70000 is far beyond brute force (0..65535 in misere play and in sums)' ],
    [ 'grundy play=misere', 'grundy: there are no heaps: grundy play=misere N' ],
    [ 'grundy 3 play=misere', 'grundy: the option play=misere must stand before the position' ],
    [ 'lasker play=misere' . ' 1' x 1000, 'lasker: the query is too long for brute force (2000 bytes)' ],
    [ 'grundy play=misere 0', 'grundy: 0 is out of range (1..65535 in misere play and in sums, or - for no heap)' ],
    [ 'sum play=misere nim 3', 'sum: there are too few parts' ],
    [ 'sum play=misere nim 3 + graph A', 'graph: the play may go on' ],
    [ 'sum play=misere join=all nim 3 + nim 2', 'sum: join=all is not for a sum' ],
    [ 'sum play=misere nim 3 + nim play=misere 2', 'sum: nim play=misere cannot be a part' ],
    [ 'sum play=misere nim 3 + + nim 1', 'sum: no game is named at a +' ],
    [ 'sum play=misere nim 3 + ', 'sum: no game is named at a +' ],
    [ 'sum play=misere queens 1,1 + nim 3', 'sum: queens cannot be a part' ],
    [ 'moore', 'moore: there are no piles: moore' ],
    [ 'moore k=0 3', 'moore: k=0 is out of range (1..16)' ],
    [ 'moore q=1 3', 'moore: there is no option "q"' ],
    [ 'moore 3 k=1', 'moore: the option k=1 must stand before the position' ],
    [ 'moore' . ' 1' x 17, 'moore: "1" is one pile too many' ],
    [ 'moore 70000', 'moore: 70000 is out of range' ],
    [ 'hackenbush', 'hackenbush: there is no tree' ],
    [ 'hackenbush (()', 'hackenbush: 1 of the parentheses are not closed' ],
    [ 'hackenbush ())', 'hackenbush: "())" is no row of trees' ],
    [ 'hackenbush ' . '()' x 65, 'hackenbush: there are too many edges' ],
    [ 'hackenbush - ()', 'hackenbush: - stands for no edge' ],
    [ 'forbidden not=3:4 3', 'forbidden: not=PILE:TAKE: 4 is out of range (1..3)' ],
    [ 'forbidden not=3:1, 3', 'forbidden: not=3:1, ends in a comma' ],
    [ 'forbidden not=3 3', 'forbidden: not=PILE:TAKE: a number is missing' ],
);
($refused, my $messages) = run(join('', map { "$_->[0]\n" } @refused), qw(analyse --tsv -));
is($refused, 1, 'bad queries: exit status 1');
for my $line (split /\n/, $messages) {
    my ($query, $wanted) = @{ shift @refused };
    like($line, qr/^\Q$query\E\terror: \Q$wanted\E/, "refused: $query");
}
is(scalar @refused, 0, 'a line for each');

# What `table` refuses, the exit status, and how its message begins.
my @bad_tables = (
    [ '--genus', 2, 'table: name a game and a range' ],
    [ '--genus octal code=0.7', 1, 'table: --genus: a range is written A..B' ],
    [ '--genus grundy 5', 1, 'table: --genus: a range is written A..B' ],
    [ '--genus --count grundy 5', 2, 'table: --genus goes with --json, and with no other option' ],
    [ '--genus nosuch 1..2', 1, 'table: there is no game "nosuch"' ],
);
for (@bad_tables) {
    my ($words, $wanted, $message) = @$_;
    my ($status, $out, $err) = run('', 'table', split / /, $words);
    is_deeply([ $status, substr $err, 0, length $message ], [ $wanted, $message ], "refused: table $words");
}
done_testing;
