#!/usr/bin/perl
# Every game of the desk in both plays, sums, and genera, compared with brute force from the rules as they are written here, and with published
# values; and every form of an answer, which must say the same.
use strict;
use warnings;
use JSON::PP 'decode_json';
use List::Util qw(max min uniq);
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron 'run';
use Test::More;


# ---- the rules: a position is [NAME, WORDS]; each returns the positions (WORDS) after a move ----

sub heaps { join(' ', sort { $a <=> $b } grep { $_ > 0 } @_) || '-' }
sub heaps_of { grep { $_ ne '-' } split / /, $_[0] }

# Replaces heap i by others.
sub instead { my ($heaps, $i, @left) = @_; return heaps(@$heaps[0 .. $i - 1], @left, @$heaps[$i + 1 .. $#$heaps]) }

# The digits of a code from place 0 on.
my %digits = (kayles => '077', dawson => '007', chess => '0137', guiles => '015');
sub octal {
    my ($code, $position) = @_;
    my @heaps = heaps_of($position);
    my @left;
    for my $i (0 .. $#heaps) {
        for my $take (0 .. length($code) - 1) {
            my ($rest, $digit) = ($heaps[$i] - $take, substr $code, $take, 1);
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

# ---- the rules of the other games of the desk; $game is the game as typed, with its options ----

sub option { my ($game, $name, $default) = @_; return $game =~ / $name=(\S+)/ ? $1 : $default }

# Takes from one pile one of some numbers.
sub takes {
    my ($position, @numbers) = @_;
    my @piles = split / /, $position;
    return map { my $i = $_; map { piles(@piles[0 .. $i - 1], $piles[$i] - $_, @piles[$i + 1 .. $#piles]) } grep { $_ <= $piles[$i] } @numbers } 0 .. $#piles;
}

my @squares = map { $_ * $_ } 1 .. 9;

sub roxor {
    my @piles = split / /, $_[1];
    my @left;
    for my $i (grep { $piles[$_] > 0 } 0 .. $#piles) {
        for my $j ($i + 1 .. $#piles) {
            for my $k ($j .. $#piles) {
                my @to = @piles;
                $to[$i]--, $to[$j]++, $to[$k]++;
                push @left, piles(@to);
            }
        }
    }
    return @left;
}

sub fraenkel {
    my ($game, $position) = @_;
    my ($a, $b) = split / /, $position;
    my $reach = option($game, 'reach', $game =~ /^fr/ ? 2 : 1);
    return (takes($position, 1 .. 99), map { my $k = $_; map { piles($a - $k, $b - $_) } grep { abs($k - $_) < $reach } 1 .. $b } 1 .. $a);
}

# Moves one of several pieces to each square that a function lists.
sub pieces {
    my ($position, $squares) = @_;
    my @pieces = split / /, $position;
    return map { my $i = $_; map { piles(@pieces[0 .. $i - 1], join(',', @$_), @pieces[$i + 1 .. $#pieces]) } $squares->(split /,/, $pieces[$i]) } 0 .. $#pieces;
}

sub queen { my ($x, $y) = @_; return ((map { [ $x - $_, $y ] } 1 .. $x), (map { [ $x, $y - $_ ] } 1 .. $y), map { [ $x - $_, $y - $_ ] } 1 .. ($x < $y ? $x : $y)) }

sub knights {
    my ($game, $position) = @_;
    my $side = option($game, 'board', 8);
    return pieces($position, sub { my ($x, $y) = @_;
        grep { !grep { $_ < 0 || $_ >= $side } @$_ } [ $x - 2, $y + 1 ], [ $x - 2, $y - 1 ], [ $x + 1, $y - 2 ], [ $x - 1, $y - 2 ] });
}

sub chomp {
    my @rows = split / /, $_[1];
    my @left;
    for my $row (0 .. $#rows) {
        for my $column (grep { $row + $_ > 0 } 0 .. $rows[$row] - 1) {
            push @left, piles(grep { $_ > 0 } @rows[0 .. $row - 1], map { min($_, $column) } @rows[$row .. $#rows]);
        }
    }
    return @left;
}

# Which sets of coins a move may turn, as texts of 0 and 1 that end in 1.
my %turns = (turtles => qr/^(0*1){1,2}$/, mock => qr/^(0*1){1,3}$/, ruler => qr/^0*1+$/, twins => qr/^(0*1){2}$/, triplets => qr/^(0*1){3}$/,
    moidores => qr/^(0*1){1,9}$/, rulerette => qr/^0*11+$/, symmetric => qr/1/);

sub coins {
    my ($game, $row) = @_;
    my $rule = option($game, 'rule', 'turtles');
    my @left;
    for my $turned (1 .. 2**length($row) - 1) {
        my $set = sprintf('%0*b', length $row, $turned) =~ s/0+$//r;
        next if $set !~ $turns{$rule} || substr($row, length($set) - 1, 1) ne 'H';
        next if $rule eq 'symmetric' && $set =~ s/^0+//r ne reverse $set =~ s/^0+//r;
        push @left, join '', map { substr($row, $_, 1) ^ (substr("${set}000000000", $_, 1) ? 'H' ^ 'T' : "\0") } 0 .. length($row) - 1;
    }
    return @left;
}

sub digits {
    my ($game, $digits) = @_;
    my @left = map { my $i = $_; map { substr($digits, 0, $i) . $_ . substr $digits, $i + 1 } 0 .. substr($digits, $i, 1) - 1 } grep { substr($digits, $_, 1) ne '-' } 0 .. length($digits) - 1;
    push @left, substr $digits, 0, pos($digits) - 1 while $digits =~ /0/g;
    return map { $_ eq '' ? '-' : $_ } @left;
}

sub euclid {
    my ($game, $position) = @_;
    my @pair = split / /, $position;
    my ($less, $greater) = $pair[0] < $pair[1] ? (0, 1) : (1, 0);
    my $least = $game =~ /positive/ ? 1 : 0;
    return () if $pair[$less] == 0;
    return map { my @left = @pair; $left[$greater] = $_; piles(@left) } grep { ($pair[$greater] - $_) % $pair[$less] == 0 } $least .. $pair[$greater] - 1;
}

sub fibonacci { my ($pile, $most) = split / /, $_[1]; return map { piles($pile - $_, $pile > $_ ? 2 * $_ : 0) } 1 .. ($pile < $most ? $pile : $most) }

sub rook {
    my ($x, $y) = split / /, $_[1];
    return ((map { piles($_, $y) } 0 .. ($y >= 0 ? $x - 1 : -1)), map { piles($x, $_) } ($_[0] =~ /added/ && $x == 0 ? -1 : 0) .. $y - 1);
}

my %moves = (
    squares => sub { takes($_[1], @squares) }, bash => sub { takes($_[1], 1 .. option($_[0], 'max', 10)) }, nim => sub { takes($_[1], 1 .. option($_[0], 'max', 99)) },
    subtraction => sub { takes($_[1], map { /(\d+)\.\.(\d+)/ ? $1 .. $2 : $_ } split /,/, option($_[0], 'set', '1,3,4')) },
    race => sub { my ($game, $n) = @_; grep { $_ <= option($game, 'goal', 100) } map { $n + $_ } 1 .. option($game, 'max', 10) },
    stones => sub { grep { $_ eq join ' ', sort { $a <=> $b } split / / } takes($_[1], 1 .. 99) },
    power => sub { my ($a, $b) = split / /, $_[1]; map { my $s = $_; map { piles($a - $s, $b - $_) } grep { $_ <= $b } @squares } grep { $_ <= $a } @squares },
    queens => sub { " $_[1] " =~ / 0,0 / ? () : pieces($_[1], \&queen) }, 
    octal => sub { my $code = option($_[0], 'code', 'kayles'); $code eq 'lasker' ? lasker($_[1]) : $code eq 'grundy' ? grundy($_[1]) : octal($digits{$code} // $code =~ tr/.//dr, $_[1]) },
    graph => sub { map { /^$_[1]>(.)$/ ? $1 : () } split /,/, option($_[0], 'arcs', '') }, wythoff => \&fraenkel, fraenkel => \&fraenkel, roxor => \&roxor, rook => \&rook,
    knights => \&knights, chomp => \&chomp, coins => \&coins, digits => \&digits, euclid => \&euclid, fibonacci => \&fibonacci,
    grundy => sub { grundy($_[1]) }, lasker => sub { lasker($_[1]) }, cake => sub { cake($_[1]) }, hackenbush => sub { hackenbush($_[1]) },
    moore => sub { moore(option($_[0], 'k', 2), $_[1]) }, forbidden => sub { forbidden(option($_[0], 'not', ''), $_[1]) },
);

# ---- brute force over sums: a sum is a list of [GAME AS TYPED, POSITION] ----

# Lists the sums that are left after a move of that join.
my (%known, %options);
sub options {
    my ($join, @sum) = @_;
    my @left;
    my @of = map { $options{"@$_"} //= [ uniq $moves{ $_->[0] =~ s/ .*//r }->(@$_) ] } @sum;
    for my $moved (1 .. 2**@sum - 1) {
        my $count = sprintf('%b', $moved) =~ tr/1//;
        next if !{ one => $count == 1, all => $count == @sum, some => $count < @sum, any => 1 }->{$join};
        my @sums = ([]);
        for my $i (0 .. $#sum) {
            my @to = $moved >> $i & 1 ? @{ $of[$i] } : $sum[$i][1];
            @sums = map { my $left = $_; map { [ @$left, [ $sum[$i][0], $_ ] ] } @to } @sums;
        }
        push @left, @sums;
    }
    return @left;
}
sub text { join ' + ', map { "$_->[0] $_->[1]" } @_ }

# Returns [wins, remoteness, nimber] of a sum; the nimber is of normal play.
sub joined {
    my ($misere, $join, @sum) = @_;
    return $known{ $misere . $join . text(@sum) } //= do {
        my @values = map { joined($misere, $join, @$_) } options($join, @sum);
        my @lost = map { $_->[1] } grep { !$_->[0] } @values;
        my %seen = map { $_->[2] => 1 } @values;
        my $mex = 0;
        $mex++ while $seen{$mex};
        [ @values ? @lost > 0 : $misere, !@values ? 0 : 1 + (@lost ? min(@lost) : max map { $_->[1] } @values), $mex ];
    };
}
sub value { my ($misere, @sum) = @_; return joined($misere, 'one', @sum) }

# The misère nimber: the least n so that the sum with a heap of n is lost; by its definition, not by mex.
sub misere_nimber {
    my @sum = @_;
    my $n = 0;
    $n++ while value(1, @sum, [ 'nim', $n ])->[0];
    return $n;
}

# ---- random positions ----

my $seed = 5;
sub random { $seed = ($seed * 1103515245 + 12345) % 2**31; return int($seed / 65536) % $_[0] }

# What may be typed after the name of a game.
my %typed = (subtraction => [ '', ' set=2,5', ' set=3', ' set=1,4..6' ], bash => [ '', ' max=1', ' max=3' ], race => [ ' goal=9 max=3', ' max=2 goal=12', ' goal=7' ],
    nim => [ '', '', ' max=2', ' max=4' ], fraenkel => [ '', ' reach=1', ' reach=3' ], wythoff => [ '', '', ' reach=2' ], rook => [ '', ' rule=added' ],
    knights => [ '', ' board=4', ' board=7' ], coins => [ '', map { " rule=$_" } sort keys %turns ], euclid => [ '', ' rule=positive' ], moore => [ '', ' k=1', ' k=3' ],
    octal => [ '', map { " code=$_" } sort(keys %digits), qw(lasker grundy 0.3102 0.0005 4.31 0.165) ], forbidden => [ '', ' not=3:1,5:2,4:4', ' not=1:1' ],
    graph => [ map { " arcs=$_" } 'A>B,B>C,C>D,D>E', 'A>C,A>B,B>C,B>D,D>E,A>E', 'A>B,C>D,C>A,C>E,E>D,B>D' ]);
sub one_of { return $_[ random(scalar @_) ] }
sub game { my ($name) = @_; return $name . one_of(@{ $typed{$name} // [''] }) }

# A random position of a game, of heaps up to `size`.
sub position {
    my ($game, $size) = @_;
    my $some = sub { my ($many, $below) = @_; return map { random($below) } 1 .. 1 + random($many) };
    return piles(map { random($game =~ /power/ ? 20 : 6) + ($game =~ /positive/ ? 1 : 0) } 1, 2) if $game =~ /^(wythoff|fraenkel|power|euclid)/;
    return one_of('0 -1', (piles(random(6), random(6))) x 5) if $game =~ /added/;
    return piles(random(6), random(6)) if $game =~ /^rook/;
    return random(1 + option($game, 'goal', 100)) if $game =~ /^race/;
    return piles(random(15), 1 + random(8)) if $game =~ /^fib/;
    return piles($some->(3, 4)) if $game =~ /^(moore|cake)/;
    return piles($some->(2, $size + 4)) if $game =~ /^(subtraction|bash|nim|squares|forbidden)/;
    return piles(sort { $a <=> $b } $some->(3, 5)) if $game =~ /^stones/;
    return piles(random(3), $some->(2, 3)) if $game =~ /^roxor/;
    return piles(map { join ',', map { random(min(5, option($game, 'board', 5))) } 1, 2 } $some->(2, 1)) if $game =~ /^(knights|queens)/;
    return piles(grep { $_ > 0 } 1 + random(4), sort { $b <=> $a } (random(2), random(2))) if $game =~ /^chomp/;
    return one_of('-', join('', $some->(3, 5)), join('', $some->(2, 5))) if $game =~ /^digits/;
    return join '', map { $_ ? 'H' : 'T' } $some->(6, 2) if $game =~ /^coins/;
    return one_of('A' .. 'E') if $game =~ /^graph/;
    return heaps(map { 1 + random($size) } 1 .. 1 + random(3)) if $game =~ /^(octal|grundy|lasker)/;
    my $trees = '';
    for (1 .. 1 + random(5)) {
        my $at = random(1 + length $trees);
        $trees = substr($trees, 0, $at) . '()' . substr $trees, $at;
    }
    return $trees;
}

# ---- comparisons ----

sub shape {
    my ($trees) = @_;
    my @trees;
    while ($trees =~ /\G(\((?:[^()]|(?1))*\))/gc) { push @trees, '(' . shape(substr $1, 1, -1) . ')' }
    return join '', sort @trees;
}

# Texts of one position become the same: in some games the order of the heaps does not matter.
sub tidy {
    my ($game, $position) = @_;
    return shape($position) if $game =~ /^hack/;
    return $position =~ s/T+$//r if $game =~ /^coins/;
    return $position =~ s/( 0)+$//r if $game =~ /^chomp/;
    return join ' ', sort split / /, $position if $game =~ /^(wythoff|fraenkel|power|euclid)/;
    return heaps(grep { $moves{$1}->($game, $_) } heaps_of($position)) if $game =~ /^(octal|grundy|lasker)/; # a heap without a move may be left out
    return heaps(heaps_of($position)) if $game !~ /^(stones|roxor|rook|fib|knights|queens|digits|graph|race)/;
    return $position;
}
sub tidy_text { return join ' + ', map { tidy(@$_) } @_ }

# The sum that a text of an answer is. The names of its games are left out where it has one part, and in a graph.
sub sum_of {
    my ($text, @sum) = @_;
    my @parts = split / \+ /, $text;
    return map { [ $sum[$_][0], $parts[$_] =~ s/^(\Q$sum[$_][0]\E|fraenkel reach=2) //r ] } 0 .. $#sum;
}

my %unknown; # where the desk tells "-", by game, play and value
my ($misere, $join, $refused); # of the comparison that is under way

# Where the order of heaps does not matter, a position is listed once.
sub is_without_order { return @_ == 1 && $_[0][0] =~ /^(hackenbush|grundy|lasker|octal|moore|forbidden)/ }

# Compares a value of an answer with that of brute force. Returns what is wrong.
sub wrong_value {
    my ($what, $got, $wanted, @sum) = @_;
    my $nimber = joined(0, $join, @sum)->[2];
    $unknown{ (@sum == 1 ? $sum[0][0] =~ s/ .*//r : $join) . ($misere ? ' misere' : '') . " $what" }++ if $got eq '-';
    return () if $got eq '-' || $got eq $wanted->{$what};
    return () if $misere && $what eq 'nimber' && $got =~ /^$nimber\^(0?)[\d,]+$/ && ($1 ne '0') == ($wanted->{outcome} eq 'N');
    return "$what $got, not $wanted->{$what}";
}

sub wanted { my $v = joined($misere, $join, @_); return { outcome => $v->[0] ? 'N' : 'P', nimber => $v->[2], remoteness => $v->[1] } }

# The answer among tabs, and the same as JSON.
sub wrong_line {
    my ($line, $json, @sum) = @_;
    my ($outcome, $nimber, $remoteness, $wins) = (split /\t/, $line, -1)[ 1 .. 4 ];
    return () if $join ne 'one' && $outcome =~ /^error: (join=\w+ needs the|sum: join=one alone takes)/ && $refused++ < 25;
    return $outcome if !defined $wins;
    my $wanted = wanted(@sum);
    my @left = map { tidy_text(sum_of($_, @sum)) } split /;/, $wins;
    my $left = join ';', uniq sort @left;
    my $lost = join ';', uniq sort map { tidy_text(@$_) } grep { !joined($misere, $join, @$_)->[0] } options($join, @sum);
    my $object = decode_json($json);
    return "listed twice: $wins" if is_without_order(@sum) && @left != uniq @left;
    my $as_tsv = join "\t", $object->{outcome}, $object->{nimber} // '-', $object->{remoteness} // '-', join ';', @{ $object->{winning} };
    return ($outcome eq $wanted->{outcome} ? () : "outcome $outcome", wrong_value('nimber', $nimber, $wanted, @sum), wrong_value('remoteness', $remoteness, $wanted, @sum),
        $left eq $lost ? () : "wins $left, not $lost", "$outcome\t$nimber\t$remoteness\t$wins" eq $as_tsv ? () : "JSON $as_tsv, not $line");
}

# --value and --why, with what they say of each position that a move leaves.
sub wrong_prose {
    my ($query, $line, @sum) = @_;
    my ($outcome, $nimber, $remoteness, $wins) = (split /\t/, $line, -1)[ 1 .. 4 ];
    my $value = (run('', 'analyse', '--value', $query))[1];
    my $prose = (run('', 'analyse', '--why', $query))[1];
    my @wrong = $value eq "$outcome $nimber $remoteness\n" ? () : "--value $value";
    my @left = map { [ /^  (.*?)leaves (.*?)(?: \(remoteness (\d+)\))?$/ ] } grep { /^  .*leaves / } split /\n/, $prose =~ s/^why\n.*//msr;
    push @wrong, 'leaves ' . join ';', map { $_->[1] } @left if join(';', map { $_->[1] } @left) ne $wins;
    for (@left) {
        my ($how, $text, $in) = @$_;
        my @to = sum_of($text, @sum);
        push @wrong, "$text in $in" if defined $in && $in != wanted(@to)->{remoteness};
        my @pile = split / /, $sum[0][1];
        $pile[ ($2 // 1) - 1 ] -= $1 while $how =~ /(?:take|and) (\d+)(?: from pile (\d+))?/g;
        push @wrong, "$how$text" if $how !~ /heap|say/ && $how ne '' && "@pile" ne $text || $how =~ /^say/ && $how ne "say $text, ";
    }
    my %said = (N => 'can win|has won', P => 'is lost|has lost');
    push @wrong, $prose if $prose !~ /^$outcome: .*($said{$outcome})(?:(?:; wins|; loses) in (\d+) moves?)?$/m || ($2 // $remoteness) ne $remoteness;
    push @wrong, $prose if $prose !~ /^(?:nimber|genus) +\Q$nimber\E(?: |$)/m || $prose !~ /^remoteness +$remoteness(?: |$)/m;
    my $wanted = wanted(@sum);
    push @wrong, "why: $1$2" if $prose =~ /^  (Won|Lost)( in (\d+))?\.\n\z/m && (($1 eq 'Won') != ($outcome eq 'N') || ($3 // $wanted->{remoteness}) != $wanted->{remoteness});
    for (@sum > 1 || $sum[0][1] =~ / / ? () : $prose =~ /^  Take \d+: (\d+ :[()] in \d+)$/mg) {
        my ($pile, $face, $in) = /(\d+) :(.) in (\d+)/;
        my $v = wanted([ $sum[0][0], $pile ]);
        push @wrong, "why: $_" if $v->{remoteness} != $in || ($v->{outcome} eq 'N') != ($face eq ')');
    }
    return @wrong;
}

# The graph of all positions that are reached.
sub wrong_graph {
    my ($query, @sum) = @_;
    my (@wait, %node, %arc) = ([@sum]);
    while (my $at = shift @wait) {
        my $v = wanted(@$at);
        next if $node{ tidy_text(@$at) };
        $node{ tidy_text(@$at) } = "$v->{outcome} $v->{nimber}";
        return () if keys %node > 60;
        $arc{ tidy_text(@$at) . ' > ' . tidy_text(@$_) } = !joined($misere, $join, @$_)->[0] for options($join, @$at);
        push @wait, options($join, @$at);
    }
    my ($status, $dot, $err) = run('', 'analyse', '--dot', $query);
    return $err =~ /a graph is one of a game as it can be a part of a sum/ && $join eq 'one' ? () : $err if $status != 0;
    my (%nodes, %arcs);
    $nodes{ tidy_text(sum_of($1, @sum)) } = "$2 " . ($3 // 0) . (defined $4 && $2 eq 'N' ? ' dark' : !defined $4 && $2 eq 'P' ? ' pale' : '')
        while $dot =~ /^    "([^"]*)" \[label="[^"]*\\n(.)(?: (\d+)[\d^,]*)?"( fillcolor="#000000")?/mg;
    $arcs{ tidy_text(sum_of($1, @sum)) . ' > ' . tidy_text(sum_of($2, @sum)) } = defined $3 while $dot =~ /^    "([^"]*)" -> "([^"]*)"( \[color="#000000")?/mg;
    my @wrong = map { "node $_ " . ($nodes{$_} // 'missing') . ", not " . ($node{$_} // 'there') }
        grep { my ($got, $is) = ($nodes{$_} // '', $node{$_} // ''); $got ne $is && !($got =~ /^(.) 0$/ && $is =~ /^$1/ && $dot !~ /\\n[NP] [1-9]/) } uniq sort keys %nodes, keys %node;
    push @wrong, "a node is there twice: $dot" if is_without_order(@sum) && keys %nodes != (() = $dot =~ /^    "[^"]*" \[label/mg);
    return (@wrong, map { "arc $_" } grep { ($arcs{$_} // '?') ne ($arc{$_} // '?') } uniq sort keys %arcs, keys %arc);
}

sub compare {
    my ($what, $count, $make) = @_;
    my (@queries, @at, @sums, @wrong);
    $refused = 0;
    for (1 .. $count) {
        my @sum = $make->();
        my @plays = map { @sum == 1 ? "$sum[0][0]$_ $sum[0][1]" : "sum$_" . ($join eq 'one' ? ' ' : " join=$join ") . text(@sum) } '', ' play=misere';
        # What was found for the other play is no answer for this one, and what is beyond the budget leaves nothing.
        my $beyond = "$sum[0][0] play=misere 3900 3900 3900";
        push @queries, $plays[!$misere], @sum == 1 && $beyond =~ /^moore/ ? $beyond : (), $plays[$misere];
        push @at, $#queries;
        push @sums, [@sum];
    }
    my $input = join '', map { "$_\n" } @queries;
    my @lines = split /\n/, (run($input, qw(analyse --tsv -)))[1];
    my @json = split /\n/, (run($input, qw(analyse --json --tsv -)))[1];
    push @wrong, grep { /ended by signal/ } @lines;
    for my $i (0 .. $#sums) {
        my ($query, $line, @sum) = ($queries[ $at[$i] ], $lines[ $at[$i] ], @{ $sums[$i] });
        push @wrong, map { "$query: $_" } wrong_line($line, $json[ $at[$i] ], @sum), ($i < 2 || $query =~ /^hack/) && $line !~ /\terror/ ? (wrong_prose($query, $line, @sum), $i == 0 || $query =~ /^hack/ ? wrong_graph($query, @sum) : ()) : ();
    }
    is(join("\n", @wrong), '', $what . ($misere ? ' in misere play' : ''));
}

my @all = sort keys %moves;
for my $name (@all) {
    for (0, 1) {
        ($misere, $join) = ($_, 'one');
        compare($name, 10, sub { my $game = game($name); [ $game, position($game, 6) ] });
    }
}
# A table has the values of the positions: of one pile, and of two with JSON.
($misere, $join) = (0, 'one');
for my $game ('squares', 'subtraction set=1,4..6', 'subtraction play=misere set=1,4..6', 'bash max=3', 'race goal=7', 'race play=misere goal=7', 'octal code=4.31', 'grundy', 'lasker', 'octal code=lasker', 'octal code=0.165') {
    $misere = $game =~ / play=misere/ || 0;
    my @lines = split /\n/, (run('', 'table', split(/ /, $game), $game =~ /grundy|lasker/ ? '1..9' : '0..7'))[1];
    my @wrong = map { my ($n, $outcome, $nimber, $remoteness) = split /,/; my @sum = [ $game =~ s/ play=misere//r, $n || ($game =~ /octal/ ? '-' : 0) ]; my $wanted = wanted(@sum);
        ($outcome eq $wanted->{outcome} ? () : "$n $outcome", map { "$n $_" } wrong_value('nimber', $nimber, $wanted, @sum), wrong_value('remoteness', $remoteness, $wanted, @sum)) } @lines[ 1 .. $#lines ];
    is(@lines . " @wrong", ($game =~ /grundy|lasker/ ? '10 ' : '9 ') . '', "table $game");
}
for my $game ('wythoff', 'wythoff reach=2', 'fraenkel reach=3', 'power', 'rook', 'rook rule=added', 'euclid', 'fibonacci', 'nim max=2', 'stones', 'cake', 'moore k=1', 'forbidden not=1:1', 'subtraction set=1,4..6', 'knights board=5') {
    my @lines = split /\n/, (run('', 'table', split(/ /, $game), '0..4', '1..4'))[1];
    my @wrong = map { my ($a, $b, $outcome, $nimber, $remoteness) = split /,/; my @sum = [ $game, $game =~ /knights/ ? "$a,$b" : "$a $b" ]; my $wanted = wanted(@sum);
        ($outcome eq $wanted->{outcome} ? () : "$a,$b $outcome", map { "$a,$b $_" } wrong_value('nimber', $nimber, $wanted, @sum), wrong_value('remoteness', $remoteness, $wanted, @sum)) } @lines[ 1 .. $#lines ];
    is(@lines . " @wrong", ($game eq 'stones' ? 15 : 21) . ' ', "table $game");
}
sub part { my $game = game(one_of(@_)); return [ $game, position($game, 4) ] }
my @parts = grep { !/^(queens|graph)/ } @all;
compare('sums', 40, sub { map { part(@parts) } 1, 2 });
$misere = 0;
compare('sums', 40, sub { map { part(@parts) } 1 .. 2 + random(2) });
for (qw(all any some)) {
    $join = $_;
    compare("join=$join", 40, sub { map { part(grep { !/^(moore|hackenbush|forbidden|octal)/ && ($join ne 'all' || !/^(grundy|lasker|fib|stones|roxor)/) } @parts) } 1, 2 });
}
my @none = ((map { "$_ nimber" } 'all', 'any', (map { "$_ misere" } qw(bash graph nim race squares subtraction)), 'queens', 'some'),
    map { "$_ remoteness" } qw(any digits fibonacci grundy knights lasker octal one queens roxor some squares stones subtraction), 'squares misere', 'subtraction misere');
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
($refused, my $messages) = run(join('', map { "$_->[0]\n" } @refused), qw(analyse --tsv -));
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
