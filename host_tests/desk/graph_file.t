#!/usr/bin/perl
# Graphs from files: outcomes, remotenesses and nimbers of random graphs against brute force, infinite values against those of the game graph, whose
# solver is another one; arcs and DOT; mistakes with their lines; a great file.
use strict;
use warnings;
use File::Temp 'tempdir';
use FindBin;
use lib "$FindBin::Bin/..";
use Nimatron '$nimatron';
use Test::More;

my $tmp = tempdir(CLEANUP => 1);
my $seed = $ENV{SEED} // 20261126;
srand $seed;
diag("SEED=$seed") if $ENV{SEED};

sub run { return Nimatron::run('', 'analyse', @_) }

sub file {
    my ($name, @text) = @_;
    open my $out, '>', "$tmp/$name" or die "$tmp/$name: $!\n";
    print $out @text;
    close $out or die;
    return "$tmp/$name";
}

# Answers queries about a file: query => [outcome, nimber, remoteness, left].
sub ask {
    my ($graph, $play, @queries) = @_;
    my ($status, $out, $err) = run('graph', '--file', $graph, "play=$play", '--tsv', file('queries', map { "$_\n" } @queries));
    die "$graph: $err$out" if $status;
    return map { my ($query, @fields) = split /\t/, $_, -1; ($query => \@fields) } split /\n/, $out;
}

# Outcome and remoteness by steps: after step n all nodes are settled that n moves decide.
sub settle {
    my ($to, $misere) = @_;
    my (%outcome, %remoteness);
    for my $step (0 .. 2 * keys %$to) {
        my @now;
        for my $n (grep { !$outcome{$_} } keys %$to) {
            my @o = @{ $to->{$n} };
            push @now, [ $n, $misere ? 'N' : 'P' ] if !@o && $step == 0;
            push @now, [ $n, 'N' ] if grep { ($outcome{$_} // '') eq 'P' } @o;
            push @now, [ $n, 'P' ] if @o && !grep { ($outcome{$_} // '') ne 'N' } @o;
        }
        ($outcome{ $_->[0] }, $remoteness{ $_->[0] }) = ($_->[1], $step) for @now;
    }
    return map { ($_ => [ $outcome{$_} // 'D', $remoteness{$_} // '-' ]) } keys %$to;
}

# A graph of some nodes: the arcs of each.
sub random_graph {
    my ($nodes, $arcs) = @_;
    my %to = map { ($_ => []) } 'A' .. chr(64 + $nodes);
    my @node = sort keys %to;
    for (1 .. $arcs) {
        my ($from, $end) = map { $node[ rand @node ] } 1, 2;
        push @{ $to{$from} }, $end unless grep { $_ eq $end } @{ $to{$from} };
    }
    return \%to;
}

sub arcs { my ($to) = @_; return map { my $n = $_; ("$n\n", map { "$n $_\n" } @{ $to->{$n} }) } sort keys %$to; }

my (@wrong, @infinite, $draws, $values);
for my $round (1 .. 40) {
    my $to = random_graph(4 + int rand 9, 3 + int rand 24);
    my $file = file('graph', arcs($to));
    for my $play ('normal', 'misere') {
        my (%is, %told) = settle($to, $play eq 'misere');
        %told = ask($file, $play, sort keys %$to);
        for my $n (sort keys %$to) {
            my $wins = join ';', sort grep { $is{$_}[0] eq 'P' } @{ $to->{$n} };
            my @told = (@{ $told{$n} }[ 0, 2 ], join ';', sort split /;/, $told{$n}[3]);
            push @wrong, "$play $n: @told, not @{ $is{$n} } $wins in " . join ',', arcs($to) if "@told" ne "@{ $is{$n} } $wins";
            $draws += $is{$n}[0] eq 'D';
        }
    }
    # The game graph has no nodes without arcs but those to which arcs lead.
    my %on = map { ($_ => 1) } map { my $n = $_; @{ $to->{$n} } ? ($n, @{ $to->{$n} }) : () } keys %$to;
    my $typed = join ',', map { my $n = $_; map { "$n>$_" } @{ $to->{$n} } } sort keys %$to;
    my %told = ask($file, 'normal', sort keys %on);
    my ($status, $out) = run('--tsv', file('typed', map { "graph arcs=$typed $_\n" } sort keys %on));
    for (split /\n/, $out) {
        my ($n, $outcome, $nimber, $remoteness) = /^graph \S+ (\w+)\t(.)\t(\S+)\t(\S+)/ or next;
        push @infinite, "$n of $typed: $told{$n}[1], not $nimber" if $told{$n}[1] ne $nimber;
        $values += $nimber =~ /inf:\d/;
    }
}
is(join("\n", @wrong), '', 'random graphs as by brute force');
is(join("\n", @infinite), '', 'nimbers and infinite values as the game graph has them');
cmp_ok($draws, '>', 50, 'some of them are draws');
cmp_ok($values, '>', 20, 'some are infinite with numbers');

# Several tokens: the outcome of the sum by brute force over pairs of nodes.
my $to = random_graph(6, 11);
my $pairs = {};
for my $a (keys %$to) { for my $b (keys %$to) { $pairs->{"$a $b"} = [ (map { "$_ $b" } @{ $to->{$a} }), map { "$a $_" } @{ $to->{$b} } ]; } }
my %is = settle($pairs, 0);
my %told = ask(file('graph', arcs($to)), 'normal', sort keys %$pairs);
is(join(';', map { $is{$_}[0] eq $told{$_}[0] ? () : "$_: $told{$_}[0], not $is{$_}[0]" } sort keys %is), '', 'two tokens');
is(join(';', map { my $p = $_; my $wins = join ';', sort grep { $is{$_}[0] eq 'P' } @{ $pairs->{$p} }; $wins eq join(';', sort split /;/, $told{$p}[3]) ? () : "$p: $told{$p}[3], not $wins" } sort keys %is), '', 'and the moves that win');

# ---- the forms of files ----

is((run('graph', '--file', file('three', "a b\nb c d\n"), 'a'))[2], "analyse: $tmp/three: line 2: there are more than two names; an arc is written A B, a node without arcs A\n", 'three names');
is((run('graph', '--file', file('none', "# nothing\n\n"), 'a'))[2], "analyse: $tmp/none: there is no node in the file\n", 'no node');
is((run('graph', '--file', file('arcs', "\xEF\xBB\xBF# a graph\r\nstart mid\r\nmid\tend # over\n\n   lone\nend"), 'begin'))[2], qq(analyse: $tmp/arcs: there is no node "begin"\n), 'no such node');
my %arcs = ask("$tmp/arcs", 'normal', 'start', 'mid', 'end', 'lone', 'mid lone');
is(join(' ', map { @{ $arcs{$_} }[ 0 .. 2 ] } 'start', 'mid', 'end', 'lone', 'mid lone'), 'P 0 2 N 1 1 P 0 0 P 0 0 N 1 -', 'arcs, comments, a node that is alone');
my $dot = file('dot', <<'END');
/* moves */ strict digraph "a game" {
    rank = same; node [shape=circle, label="x;y"]; edge [color = red]; graph [a=b];
    start -> { mid; side } -> end [weight=2]; // two ways
    subgraph cluster_0 { "far off":p:n -> start }
    # preprocessor
    -1.5 -> "say \"end\""
}
END
my %dot = ask($dot, 'normal', 'start', 'mid', 'end', 'start mid');
is(join(' ', map { @{ $dot{$_} }[ 0 .. 2 ] } 'start', 'mid', 'end', 'start mid'), 'P 0 2 N 1 1 P 0 0 N 1 -', 'DOT');
is((run('graph', '--file', $dot, $_))[2], qq(analyse: $dot: there is no node "$_"\n), "$_ [...] makes no node") for qw(node edge graph);
my @words = qw(strict graph digraph subgraph node edge);
my %named = ask(file('dot', 'digraph {' . join('; ', map { qq("$words[$_]" -> "$words[$_ + 1]") } 0 .. 4) . '; node [x=y] }'), 'normal', @words);
is(join(' ', map { "$named{$_}[0]$named{$_}[2]" } @words), 'N5 P4 N3 P2 N1 P0', 'a word of DOT between quotation marks is a name');
# As DOT may be written: blanks before it, carriage returns, letters of other languages, groups without a name, a comment that ends the file.
my @names = ('a', 'x', 'y', 'z', 'é', 'a\\b', '-b', '-.5', 'f');
%dot = ask(file('dot', "\n \t\rstrict digraph\r\n{\tsubgraph { x -> y }, subgraph \"named\"{ y; z }\r\n é -> \"two\n\twords\"; \"a\\b\" -> x; a -> -b [k=v, l=\"w\"; m=n] [o=p]\n",
    "c -> d -> { e f }; { a b } -> c; -.5 -> x:port:n k = \"v\", \"k\" = v } # the end"), 'normal', @names);
is(join(' ', map { @{ $dot{$_} }[ 0, 2 ] } @names), 'N 1 N 1 P 0 P 0 N 1 P 2 P 0 P 2 P 0', 'DOT in other forms');
like((run('graph', '--dot', '--file', "$tmp/dot", 'a\\b'))[1], qr/^    "a\\\\b" -> "x"$/m, 'a name with a backslash is written with two');
like((run('graph', '--dot', '--file', "$tmp/dot", 'é'))[1], qr/^    "é" -> "two  words" /m, 'the end of a line in a name is a blank');
for my $text ("// begins so\ndigraph { a -> b }", "/* begins so */ digraph{ a -> b }", "\t\n digraph\t{ a -> b}", "digraph\n{ a -> b}", "a b", "/a b\na b", "digraphs a\na b", "graph/ b\na b") {
    is(join(' ', (ask(file('begins', $text), 'normal', 'a'))[1][0]), 'N', "a file that begins " . ($text =~ /^(.*\n?.*)/)[0] =~ s/\s+/ /gr);
}
my %wrong = (
    "digraph {\n a\n} b" => 'line 3: "b" stands where the end of the file is expected',
    'digraph x ' . 'é' x 21 . ' {' => 'line 1: "' . 'é' x 20 . '" stands where { is expected',
    "digraph { subgraph s -> a }" => 'line 1: "->" stands where { is expected',
    "digraph { a:-> b }" => 'line 1: "->" stands where a port is expected',
    "digraph { a=; }" => 'line 1: ";" stands where a value is expected',
    "digraph { node; }" => 'line 1: ";" stands where [ is expected',
    "digraph { a -> - }" => 'line 1: here is no word of DOT; a name, { or } is expected',
    "digraph { a -> b }\0" => 'line 1: here is no word of DOT; the end of the file is expected',
    "digraph { a -> b" => 'line 1: the file ends; a name, { or } is missing',
    "digraph {\n a -> " . 'b' x 300 . ' }' => 'line 2: a name has 255 bytes at most',
    "digraph {\n a -> b\n b -- c\n}" => 'line 3: -- has no direction; an arc is written A -> B',
    "graph {\n a -- b }" => 'line 1: a graph has no directions; the arcs A -> B of a digraph are moves',
    "digraph {\n a -> b\n" => 'line 3: the file ends; a name, { or } is missing',
    "digraph {\n a -> ; }" => 'line 2: ";" stands where a name, { or } is expected',
    "digraph {\n a [x=<b>] }" => 'line 2: here is no word of DOT; ] is expected',
    "digraph {\n a }\n}" => 'line 3: "}" stands where the end of the file is expected',
    "digraph {\n \"a" => 'line 2: here is no word of DOT; a name, { or } is expected',
    '/*' => 'line 1: the file ends; digraph is missing',
    'digraph ' . '{' x 101 => 'line 1: groups stand 100 deep at most',
    "a\n" . 'b' x 256 . " c\n" => 'line 2: a name has 255 bytes at most',
    "a b\nc \e[m\n" => 'line 2: there is a control character in a name',
);
for my $text (sort keys %wrong) {
    my $path = file('wrong', $text);
    is((run('graph', '--file', $path, 'a'))[2], "analyse: $path: $wrong{$text}\n", $wrong{$text});
}
is((run('graph', '--file', $tmp, 'a'))[2], "analyse: $tmp: the file cannot be read: Is a directory\n", 'a folder');
is((run('graph', '--file', "$tmp/missing", 'a'))[2], "analyse: $tmp/missing: the file cannot be read: No such file or directory\n", 'no file');
is((run('graph', '--file', "$tmp/arcs"))[2] =~ s/;.*//sr, 'analyse: a position is missing', 'no node named');
like((run('graph', '--file', "$tmp/arcs", 'play=misere', 'mid', 'lone'))[2], qr/: misere play has no sums of several positions$/, 'misere play of two tokens');
my %mixed = map { my @f = split /\t/, $_, -1; ($f[0] => $f[1]) } split /\n/, (run('--rule', 'docs/rules/flags.lua', '--file', "$tmp/arcs", '--tsv', file('queries', "sum graph mid + flags 5\nsum graph mid + nim 1\nsum graph start + flags 4 + nim 0\n")))[1];
is(join(' ', map { $mixed{$_} } sort keys %mixed), 'P P P', 'a sum of a file, a rule and a game');

# ---- a great file: a ladder of 200,000 nodes, where the longest game takes as many moves ----

my $ladder = file('ladder', map { "n$_ n" . ($_ - 1) . "\n" . ($_ > 2 ? "n$_ n" . ($_ - 3) . "\n" : '') } reverse 1 .. 200_000);
my %ladder = ask($ladder, 'normal', 'n200000', 'n199998');
is(join(' ', map { @{ $ladder{$_} }[ 0 .. 1 ] } 'n200000', 'n199998'), 'P 0 P 0', 'a ladder: the even nodes are lost');
is(qx(cat $ladder | $nimatron analyse --value graph --file - n200000), "P 0 $ladder{n200000}[2]\n", 'through a pipe');
done_testing;
