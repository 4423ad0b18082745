#!/usr/bin/perl
# Measures graphs from files: seconds of processor time for a million arcs, for files of 10^5, 10^6, ... arcs between a tenth as many nodes,
# all arcs at random: nothing in memory stands near what is needed next.  Each run has room for BYTES bytes an arc, and fails without it.
# Usage: tools/bench/desk/graph.pl NIMATRON [GREATEST, 10000000]
use strict;
use warnings;
use File::Temp 'tempdir';
use List::Util 'min';

@ARGV or die "usage: tools/bench/desk/graph.pl NIMATRON [GREATEST]\n";
my ($nimatron, $greatest) = (@ARGV, 10_000_000);
my ($BYTES, $PROGRAM, $LIMIT) = (45, 64 << 20, 0.6);
my $tmp = tempdir(CLEANUP => 1);
my $bad = 0;

# A file of so many arcs. Of those that have no cycle each leads to a smaller number.
sub graph {
    my ($arcs, $cycles) = @_;
    my $nodes = $arcs / 10;
    open my $out, '>', "$tmp/graph" or die "$tmp/graph: $!\n";
    for (1 .. $arcs) {
        my ($from, $to) = (int rand $nodes, int rand $nodes);
        ($from, $to) = ($to, $from) if !$cycles && $from < $to;
        print $out "$from $to\n" if $cycles || $from != $to;
    }
    close $out or die "$tmp/graph: $!\n";
}

# Seconds of processor time of an analysis.
sub seconds {
    my ($arcs) = @_;
    my $before = (times)[2] + (times)[3];
    my $room = int(($arcs * $BYTES + $PROGRAM) / 1024);
    system('sh', '-c', "ulimit -v $room; exec \"\$0\" analyse --value graph --file $tmp/graph 1 >/dev/null", $nimatron) == 0
        or die "the analysis of $arcs arcs failed; it had $room KiB\n";
    return (times)[2] + (times)[3] - $before;
}

srand 20261128;
print "     arcs   cycles  seconds  a million\n";
for (my $arcs = 100_000; $arcs <= $greatest; $arcs *= 10) {
    for my $cycles (0, 1) {
        graph($arcs, $cycles);
        my $s = min(map { seconds($arcs) } 1 .. ($arcs > 1e7 ? 1 : 3));
        my $good = $s * 1e6 / $arcs <= $LIMIT;
        printf "%9d %8s %8.2f %10.3f  %s\n", $arcs, $cycles ? 'yes' : 'no', $s, $s * 1e6 / $arcs, $good ? 'good' : "above $LIMIT";
        $bad ||= !$good;
    }
}
exit $bad;
