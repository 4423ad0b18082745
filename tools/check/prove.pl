#!/usr/bin/perl
# Runs Frama-C on the games and the journal.
#
#     tools/check/prove.pl INCLUDES [GAME ...]      INCLUDES are the -I flags
#
# Eva proves that there is no run-time error (no index out of bounds, no overflow, no division by zero, nothing read before it is written),
# with an int of 16 bits: for all legal positions of each game at once; for each position of the maps of the game graph; for
# floor(k * phi) with every k in use; and for the journal, on storage with any contents.
# WP proves the mex of subtraction games, and the choice of the newest of two records.
#
# What Eva cannot prove is listed below by file and text of the line, with the reason why it is correct; any other alarm is a failure.
use strict;
use warnings;

my ($includes, @games) = @ARGV;
my $all = !@games;
defined $includes or die "usage: tools/check/prove.pl INCLUDES [GAME ...]\n";
grep { -x "$_/frama-c" } split /:/, $ENV{PATH}
    or die "tools/check/prove.pl: Frama-C is not installed, so nothing is proved. Debian 12 has a package of it, frama-c-base; Debian 13 has none.\n";
unless (@games) {
    open my $in, '<', 'games/games.def' or die "tools/check/prove.pl: games/games.def: $!\n";
    @games = map { /^GAME\((\w+),/ ? $1 : () } <$in>;
}

# [file, text of the line, the reason why it is correct, the games if it is correct in these only]; the text and the games are regular
# expressions.
my @excepted = (
    [ 'reader.h', 'byte = \*r->next', 'the walk ends at the last P position, which is above every pile: test_judged walks all 10,001', 'squares|power' ],
    [ 'reader.h', 'return item\[at\]', 'the index is that of a P position of the walk: test_judged judges all 10,001 piles', 'squares|power' ],
    [ 'reader.h', 'return item\[at\]', 'half a triangular table, with the greater pile below its side: test_judged reads it all', 'wythoff' ],
    [ 'split.c', 'part\[at\] = p->part\[at - 1\]', 'a legal position has room for the heap that a move adds: test_judged makes all moves' ],
    [ 'nibble_table.c', 'table\[i >> 1\]', 'the table has a nibble for each legal heap: test_judged reads them all', 'octal|grundy' ],
    [ 'digit_value.c', 'packed\[i >> 1\]', 'every value of a rest of digits has a column: the generator checks that there are enough columns, test_digits tries all strings' ],
    [ 'corner_nimber.c', '\*column', 'the number of columns is the distance of the square from the edge: test_judged tries all boards' ],
    [ 'subtraction.c', 'm.index = move', "called only if there is a move; then a heap is in play, and its walk sets the variable: test_judged tries all sets" ],
    [ 'subtraction.c', 'loop invariant', "WP proves them, below" ],
    [ 'roxor.c', 'p->part\[j', 'the index is below the number that count() returns' ],
    [ 'queens.c', '15 \* 14 at most|queens_nimbers', 'half a triangular table: a square beyond the lines is 2..15 from both edges; test_judged reads it all' ],
    [ 'nim.c', 'p->(?:option|part)\[', "the search copies a position before each move; Eva joins the copy with the uninitialised memory before the first move; the fuzzer's memory sanitizer checks it" ],
    [ 'piles.c', 'p->part', 'the same' ],
    [ 'euclid.c', 'pair\.more \* pair\.less', 'with this rule both numbers of a legal position are above 0; Eva does not follow that into the pair' ],
    [ 'euclid.c', 'left = \{ pair\.more % |quotient = .*pair\.more / ', 'used only if there is a move, so no number is 0: test_judged tries all to 250' ],
    [ 'fibonacci.c', 'part\[', 'fibonacci_parts writes as many parts as it returns, one at least of a pile that is not empty: test_fibonacci tries all piles' ],
    [ 'chomp.c', '\*lost', 'the last entry of the table is above every code: gen_chomp writes it, test_judged tries all bars' ],
    [ 'coins.c', '1u << coin', 'a coin is a number below 16: test_judged makes all moves' ],
    [ 'fraenkel.c', 'int16_t|-off|2 \* more', 'piles are at most 999, and the walk of pairs ends there; Eva does not know where it ends: test_fraenkel, with sanitizers' ],
    [ 'fraenkel.c', 'a\.group', 'compared only if both moves were found, and then both are written' ],
    [ 'graph.c', 'own\.read\(own\.map', "only an index into the user's map has the top bit; Eva knows no bits of addresses: test_graph has such maps" ],
);

sub excepts {
    my ($row, $game, $file, $line) = @_;
    my ($of_file, $text, undef, $games) = @$row;
    return $file eq $of_file && $line =~ /$text/ && (!defined $games || $game =~ /^(?:$games)$/);
}

sub line_of {
    my ($file, $number) = @_;
    open my $in, '<', (grep { -e } "games/$file", "games/why/$file", "hal/data_flash/$file")[0] // return '' or return '';
    my @lines = <$in>;
    return $lines[ $number - 1 ] // '';
}

sub output_of {
    my (@command) = @_;
    open my $from, '-|', join(' ', map { "'" . s/'/'\\''/gr . "'" } @command) . ' 2>&1' or die "tools/check/prove.pl: $command[0]: $!\n";
    my $text = do { local $/; <$from> };
    close $from;
    return ($text, $?);
}

sub frama {
    my ($defines, $what, $done, @options) = @_;
    my ($text, $status) = output_of('frama-c', '-c11', '-no-unicode', '-machdep', 'x86_16',
        "-cpp-extra-args=-include host_tests/proof/frama.h -I. $includes $defines", @$what, @options);
    die "tools/check/prove.pl: frama-c:\n$text" if $status || $text !~ /$done/;
    return $text;
}

sub eva { my ($defines, $what, @options) = @_; return frama($defines, $what, 'ANALYSIS SUMMARY', '-eva', '-eva-no-print', @options); }

# Proves one function by WP, from the contracts in a file of host_tests/proof: the function's own contract and those of the functions that
# it calls.  The contracts must not contradict each other.
sub wp {
    my ($name, $function) = @_;
    my $text = frama('', ["host_tests/proof/$name.c"], 'Proved goals', '-wp', '-wp-fct', $function, '-wp-rte', '-wp-smoke-tests', '-wp-prover', 'z3',
        '-wp-timeout', 40);
    my ($proved, $goals) = $text =~ /Proved goals:\s+(\d+) \/ (\d+)/;
    print $text =~ /(.*Goal \w+ : (?!Valid|Passed).*\n)/g if $proved != $goals;
    return ($proved == $goals, "$proved of $goals goals");
}

# Runs the main() of the file as a program, whose status is 0 if all its tests pass.
sub natively {
    my ($name, $defines, @with) = @_;
    chomp(my $program = qx(mktemp));
    my @others = grep { !m{games/wythoff\.c$} } @with;
    system("gcc -w -O1 -fsanitize=undefined -fno-sanitize-recover=all -D__flash= -I. $includes $defines host_tests/proof/$name.c @others -o $program") == 0
        or die "tools/check/prove.pl: $name.c does not compile\n";
    my $status = system($program);
    unlink $program;
    return $status;
}

my ($bad, $rests, $none, %of_use) = (0, 0, 0);
for my $game (@games) {
    my ($positions, $states) = $game eq 'graph' ? ('graph', 100_000) : ('games', 30); # a graph: one position at a time
    my $text = eva("-DWHICH=game_$game", [ "host_tests/proof/$positions.c", glob 'games/*.c games/why/*.c' ], '-eva-precision', 2, '-eva-slevel', $states);
    my (%seen, $excepted) = ();
    while ($text =~ /\[eva:alarm\] (\S+?):(\d+): Warning:\s+(.*)/g) {
        my ($path, $number, $what) = ($1, $2, $3);
        next if $seen{"$path:$number"}++;
        my $file = $path =~ s{.*/}{}r;
        my $line = line_of($file, $number);
        if (my ($row) = grep { excepts($_, $game, $file, $line) } @excepted) {
            $of_use{$row} = 1;
            $excepted++ if $row->[2] !~ /^WP /;
        } else {
            print "$game: $path:$number: $what\n";
            $bad++;
        }
    }
    my ($coverage) = $text =~ /In these functions, (\d+ statements reached \(out of \d+\))/;
    printf "%-12s %s, %s\n", $game, $coverage // '', $excepted ? "$excepted places that rest on a test" : 'no alarm';
    $excepted ? $rests++ : $none++;
}
my ($lower) = map { /\buint16_t (\w+)\(uint16_t k\)$/ ? $1 : () } do { open my $in, '<', 'games/wythoff.c' or die "tools/check/prove.pl: games/wythoff.c: $!\n"; <$in> };
defined $lower or die "tools/check/prove.pl: games/wythoff.c has no floor(k * phi) any more\n";
my $golden = eva("-DLOWER=$lower", ['host_tests/proof/golden.c']);
my $proved = $golden =~ /0 alarms generated/ && natively('golden', "-DLOWER=$lower", glob 'games/*.c games/why/*.c') == 0;
print 'floor(k * phi): ', $proved ? 'exact for every k of the game' : 'not proved', "\n";

# Proves that the journal, on storage with any contents, has no run-time error and reads and writes only its own bytes.
my $journal = eva('', ['host_tests/proof/journal.c'], '-eva-precision', 3, '-eva-ilevel', 256);
my $ours = $journal =~ /0 alarms generated/ && $journal =~ /Assertions\s+[1-9]\d* valid\s+0 unknown\s+0 invalid/;
print 'the journal, on any storage: ', $ours ? 'no alarm, and no byte but its own' : "not proved\n$journal", "\n";

system('why3 config detect >/dev/null 2>&1');
my ($mex, $of_mex) = wp('mex', 'first_without');
print 'mex, in subtraction games: ', $mex ? "proved, $of_mex" : "not proved: $of_mex", "\n";
my ($newest, $of_newest) = wp('newest', 'is_newer');
$newest &&= natively('newest', '', 'hal/host/storage.c', 'hal/host/system.c') == 0;
print 'the newest of two records: ', $newest ? "proved, $of_newest, and all pairs of versions gone through" : "not proved: $of_newest", "\n";

for my $row (grep { $all && !$of_use{$_} } @excepted) {
    print "tools/check/prove.pl: this row excepts nothing: $row->[0], $row->[1]\n";
    $bad++;
}
print "$none games without an alarm, $rests that rest on tests, $bad alarms more\n";
exit($bad > 0 || !$proved || !$ours || !$mex || !$newest);
