# All games of the desk from their rules, and brute force over them and their sums. No code, formula or table is that of games/ or desk/:
# what says here who wins is the judge of the desk (desk/brute_force.t) and of the docs (docs/rules.pl).
#
# A game is given as it is typed, with its settings ("nim max=3"), and a position as `nimatron analyse` writes it ("3 4").
package Rules;
use strict;
use warnings;
no warnings 'recursion';
use Exporter 'import';
use List::Util qw(max min uniq);

our @EXPORT_OK = qw(games setting moves_of options text judged misere_nimber mex piles heaps heaps_of is_turn %TURNS %DIGITS);

# Returns a setting of a game as typed, or what it is if it is not typed.
sub setting { my ($game, $name, $default) = @_; return $game =~ / $name=(\S+)/ ? $1 : $default }

# ---- games of piles: a position is the piles in their order ----

my @SQUARES = map { $_ * $_ } 1 .. 99;

sub piles { join ' ', @_ }

# Replaces number i of a list.
sub with { my ($list, $i, @new) = @_; return (@$list[ 0 .. $i - 1 ], @new, @$list[ $i + 1 .. $#$list ]) }

# Takes from one pile one of some numbers.
sub takes {
    my ($position, @numbers) = @_;
    my @piles = split / /, $position;
    return map { my $i = $_; map { piles(with(\@piles, $i, $piles[$i] - $_)) } grep { $_ <= $piles[$i] } @numbers } 0 .. $#piles;
}

sub subtraction { my ($game, $position) = @_; return takes($position, numbers(setting($game, 'set', '1,3,4'))) }
sub numbers { map { /(\d+)\.\.(\d+)/ ? $1 .. $2 : $_ } split /,/, $_[0] }

sub race {
    my ($game, $n) = @_;
    return grep { $_ <= setting($game, 'goal', 100) } map { $n + $_ } 1 .. setting($game, 'max', 10);
}

sub stones { return grep { $_ eq join ' ', sort { $a <=> $b } split / / } takes($_[1], 1 .. 99) }

sub power {
    my ($x, $y) = split / /, $_[1];
    return map { my $from_x = $_; map { piles($x - $from_x, $y - $_) } grep { $_ <= $y } @SQUARES } grep { $_ <= $x } @SQUARES;
}

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
    my ($x, $y) = split / /, $position;
    my $reach = setting($game, 'reach', $game =~ /^fr/ ? 2 : 1);
    my @of_both = map { my $k = $_; map { piles($x - $k, $y - $_) } grep { abs($k - $_) < $reach } 1 .. $y } 1 .. $x;
    return (takes($position, 1 .. max($x, $y)), @of_both);
}

sub euclid {
    my ($game, $position) = @_;
    my @pair = split / /, $position;
    my ($less, $greater) = $pair[0] < $pair[1] ? (0, 1) : (1, 0);
    my $least = $game =~ /positive/ ? 1 : 0;
    return () if $pair[$less] == 0;
    my @left = grep { ($pair[$greater] - $_) % $pair[$less] == 0 } $least .. $pair[$greater] - 1;
    return map { piles(with(\@pair, $greater, $_)) } @left;
}

# The second number is the most that may be taken.
sub fibonacci {
    my ($pile, $most) = split / /, $_[1];
    return map { piles($pile - $_, $pile > $_ ? 2 * $_ : 0) } 1 .. min($pile, $most);
}

sub cake {
    my @piles = split / /, $_[1];
    my $most = max @piles;
    return map { my $i = $_; map { piles(with(\@piles, $i, $_)) } 0 .. $piles[$i] - 1 } grep { $piles[$_] == $most } 0 .. $#piles;
}

sub moore {
    my ($game, $position) = @_;
    my $most = setting($game, 'k', 2);
    my @piles = split / /, $position;
    my @left = ([]);
    for my $pile (@piles) {
        @left = map { my $before = $_; map { [ @$before, $_ ] } 0 .. $pile } @left;
    }
    my $changed = sub { my ($left) = @_; return scalar grep { $left->[$_] < $piles[$_] } 0 .. $#piles };
    return map { piles(@$_) } grep { $changed->($_) >= 1 && $changed->($_) <= $most } @left;
}

sub forbidden {
    my ($game, $position) = @_;
    my $not = setting($game, 'not', '');
    my @piles = split / /, $position;
    my $takes = sub { my ($pile) = @_; return grep { ",$not," !~ /,$pile:$_,/ } 1 .. $pile };
    return map { my $i = $_; map { piles(with(\@piles, $i, $piles[$i] - $_)) } $takes->($piles[$i]) } 0 .. $#piles;
}

# ---- games of heaps: their order does not matter, and "-" is no heap ----

sub heaps { join(' ', sort { $a <=> $b } grep { $_ > 0 } @_) || '-' }
sub heaps_of { grep { $_ ne '-' } split / /, $_[0] }

# Replaces each heap by others, which a function lists for it.
sub heaps_left {
    my ($position, $instead) = @_;
    my @heaps = heaps_of($position);
    return map { my $i = $_; map { heaps(with(\@heaps, $i, @$_)) } $instead->($heaps[$i]) } 0 .. $#heaps;
}

# The digits of a code from place 0 on.
our %DIGITS = (kayles => '077', dawson => '007', chess => '0137', guiles => '015');

# What a code allows to do with one heap.
sub octal_instead {
    my ($code, $heap) = @_;
    my @left;
    for my $take (0 .. length($code) - 1) {
        my ($rest, $digit) = ($heap - $take, substr $code, $take, 1);
        next if $rest < 0;
        push @left, [] if $rest == 0 && $digit & 1;
        push @left, [$rest] if $rest > 0 && $digit & 2;
        push @left, map { [ $_, $rest - $_ ] } 1 .. $rest - 1 if $digit & 4;
    }
    return @left;
}

sub grundy { my ($game, $position) = @_; return heaps_left($position, sub { my ($n) = @_; grep { $_->[0] != $_->[1] } splits($n) }) }
sub lasker { my ($game, $position) = @_; return heaps_left($position, sub { my ($n) = @_; ((map { [$_] } 0 .. $n - 1), splits($n)) }) }
sub splits { my ($n) = @_; return map { [ $_, $n - $_ ] } 1 .. $n - 1 }

sub octal {
    my ($game, $position) = @_;
    my $code = setting($game, 'code', 'kayles');
    return lasker($game, $position) if $code eq 'lasker';
    return grundy($game, $position) if $code eq 'grundy';
    my $digits = $DIGITS{$code} // $code =~ tr/.//dr;
    return heaps_left($position, sub { octal_instead($digits, @_) });
}

# ---- games on boards ----

# Moves one of several pieces to each square that a function lists.
sub pieces {
    my ($position, $squares) = @_;
    my @pieces = split / /, $position;
    return map { my $i = $_; map { piles(with(\@pieces, $i, join ',', @$_)) } $squares->(split /,/, $pieces[$i]) } 0 .. $#pieces;
}

# The game is over when a queen has reached the corner.
sub queens { my ($game, $position) = @_; return " $position " =~ / 0,0 / ? () : pieces($position, \&queen) }
sub queen {
    my ($x, $y) = @_;
    return ((map { [ $x - $_, $y ] } 1 .. $x), (map { [ $x, $y - $_ ] } 1 .. $y), map { [ $x - $_, $y - $_ ] } 1 .. min($x, $y));
}

sub knights {
    my ($game, $position) = @_;
    my $side = setting($game, 'board', 8);
    my $is_on_board = sub { my ($square) = @_; return !grep { $_ < 0 || $_ >= $side } @$square };
    return pieces($position, sub {
        my ($x, $y) = @_;
        return grep { $is_on_board->($_) } [ $x - 2, $y + 1 ], [ $x - 2, $y - 1 ], [ $x + 1, $y - 2 ], [ $x - 1, $y - 2 ];
    });
}

# With rule=added there is one more square, "0 -1", below the corner.
sub rook {
    my ($game, $position) = @_;
    my ($x, $y) = split / /, $position;
    my $lowest = $game =~ /added/ && $x == 0 ? -1 : 0;
    return ((map { piles($_, $y) } 0 .. ($y >= 0 ? $x - 1 : -1)), map { piles($x, $_) } $lowest .. $y - 1);
}

sub chomp {
    my @rows = split / /, $_[1];
    my @left;
    for my $row (0 .. $#rows) {
        for my $column (grep { $row + $_ > 0 } 0 .. $rows[$row] - 1) {
            push @left, piles(grep { $_ > 0 } @rows[ 0 .. $row - 1 ], map { min($_, $column) } @rows[ $row .. $#rows ]);
        }
    }
    return @left;
}

sub graph { my ($game, $node) = @_; return map { /^$node>(.)$/ ? $1 : () } split /,/, setting($game, 'arcs', '') }

# ---- coins, digits, trees ----

# Which sets of coins a move may turn, as texts of 0 and 1 that end in 1.
our %TURNS = (
    turtles => qr/^(0*1){1,2}$/, mock => qr/^(0*1){1,3}$/, moidores => qr/^(0*1){1,9}$/, twins => qr/^(0*1){2}$/,
    triplets => qr/^(0*1){3}$/, ruler => qr/^0*1+$/, rulerette => qr/^0*11+$/, symmetric => qr/1$/,
);

sub is_turn {
    my ($rule, $set) = @_;
    my $from_first = $set =~ s/^0+//r;
    return $set =~ $TURNS{$rule} && ($rule ne 'symmetric' || $from_first eq reverse $from_first);
}

sub coins {
    my ($game, $row) = @_;
    my $rule = setting($game, 'rule', 'turtles');
    my @left;
    for my $turned (1 .. 2**length($row) - 1) {
        my $set = sprintf('%0*b', length $row, $turned) =~ s/0+$//r;
        next if !is_turn($rule, $set) || substr($row, length($set) - 1, 1) ne 'H';
        my $is_turned = sub { my ($i) = @_; return $i < length $set && substr $set, $i, 1 };
        push @left, join '', map { substr($row, $_, 1) ^ ($is_turned->($_) ? 'H' ^ 'T' : "\0") } 0 .. length($row) - 1;
    }
    return @left;
}

# A digit becomes less, or a 0 is deleted with all digits after it.
sub digits {
    my ($game, $digits) = @_;
    my @digit = $digits eq '-' ? () : split //, $digits;
    my @left;
    for my $i (0 .. $#digit) {
        push @left, map { join '', with(\@digit, $i, $_) } 0 .. $digit[$i] - 1;
        push @left, $i > 0 ? substr $digits, 0, $i : '-' if $digit[$i] == 0;
    }
    return @left;
}

# Cuts each pair of parentheses with all between them.
sub hackenbush {
    my ($game, $trees) = @_;
    my @left;
    while ($trees =~ /\(/g) {
        my ($begin, $end, $depth) = (pos($trees) - 1, pos $trees, 1);
        $depth += substr($trees, $end++, 1) eq '(' ? 1 : -1 while $depth > 0;
        my $left = substr($trees, 0, $begin) . substr $trees, $end;
        push @left, $left eq '' ? '-' : $left;
    }
    return @left;
}

# ---- all games ----

# Each takes a game as typed and a position, and returns the positions after a move.
my %moves = (
    squares => sub { takes($_[1], @SQUARES) },
    bash => sub { takes($_[1], 1 .. setting($_[0], 'max', 10)) },
    nim => sub { takes($_[1], 1 .. setting($_[0], 'max', max(0, split / /, $_[1]))) },
    subtraction => \&subtraction, race => \&race, stones => \&stones, power => \&power, roxor => \&roxor, wythoff => \&fraenkel,
    fraenkel => \&fraenkel, euclid => \&euclid, fibonacci => \&fibonacci, cake => \&cake, moore => \&moore, forbidden => \&forbidden,
    octal => \&octal, grundy => \&grundy, lasker => \&lasker, queens => \&queens, knights => \&knights, rook => \&rook, chomp => \&chomp,
    graph => \&graph, coins => \&coins, digits => \&digits, hackenbush => \&hackenbush,
);
sub games { return sort keys %moves }

# Returns each position after a move once.
my %moves_of;
sub moves_of { my ($game, $position) = @_; return @{ $moves_of{"$game $position"} //= [ uniq $moves{ $game =~ s/ .*//r }->(@_) ] } }

# ---- sums: lists of [GAME, POSITION] ----

sub text { join ' + ', map { "$_->[0] $_->[1]" } @_ }

# Returns the sums after a move of a join: in one part, in all, in some but not all, or in any number of them.
sub options {
    my ($join, @sum) = @_;
    my @left;
    for my $moved (1 .. 2**@sum - 1) {
        my $count = sprintf('%b', $moved) =~ tr/1//;
        next if !{ one => $count == 1, all => $count == @sum, some => $count < @sum, any => 1 }->{$join};
        my @sums = ([]);
        for my $i (0 .. $#sum) {
            my @to = $moved >> $i & 1 ? moves_of(@{ $sum[$i] }) : $sum[$i][1];
            @sums = map { my $left = $_; map { [ @$left, [ $sum[$i][0], $_ ] ] } @to } @sums;
        }
        push @left, @sums;
    }
    return @left;
}

sub mex { my %seen = map { $_ => 1 } @_; my $n = 0; $n++ while $seen{$n}; return $n }

# Returns outcome (N or P), remoteness and nimber of a sum; without a move it is lost, in misère play won. The nimber is of normal play.
my %judged;
sub judged {
    my ($misere, $join, @sum) = @_;
    return $judged{ $misere . $join . text(@sum) } //= do {
        my @values = map { judged($misere, $join, @$_) } options($join, @sum);
        my @lost = map { $_->{remoteness} } grep { $_->{outcome} eq 'P' } @values;
        my $wins = @values ? @lost > 0 : $misere;
        my $remoteness = !@values ? 0 : 1 + (@lost ? min(@lost) : max map { $_->{remoteness} } @values);
        { outcome => $wins ? 'N' : 'P', remoteness => $remoteness, nimber => mex(map { $_->{nimber} } @values) };
    };
}

# The misère nimber: the least n so that the sum with a heap of n is lost; by its definition, not by mex.
sub misere_nimber {
    my @sum = @_;
    my $n = 0;
    $n++ while judged(1, 'one', @sum, [ 'nim', $n ])->{outcome} eq 'N';
    return $n;
}

1;
