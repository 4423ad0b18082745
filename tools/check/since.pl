#!/usr/bin/perl
# Shows what changed since a revision: makes the same report about the revision and about the working tree, and prints the lines that
# differ.
#
#     tools/check/since.pl bench|size REV BOARD BUILD [EFFORT]
#
# The revision is unpacked and built below BUILD/since, where it stays for the next time.
use strict;
use warnings;

my ($report, $revision, $board, $build, $effort) = @ARGV;
defined $build && $report =~ /^(?:bench|size)$/ or die "usage: tools/check/since.pl bench|size REV BOARD BUILD [EFFORT]\n";
$revision ne '' or die "make $report-diff REV=...: since which revision?\n";
chomp(my $commit = qx(git rev-parse --verify -q '$revision^{commit}'));
$commit ne '' or die "make $report-diff: there is no revision \"$revision\"\n";

my $there = "$build/since/$commit";
unless (-e "$there/Makefile") {
    system("mkdir -p '$there' && git archive '$commit' | tar -x -C '$there'") == 0 or die "tools/check/since.pl: $commit cannot be unpacked\n";
}

sub lines {
    my ($folder) = @_;
    my $options = "BOARD=$board" . (defined $effort && $effort ne '' ? " EFFORT=$effort" : '');
    my @lines = qx(MAKEFLAGS= make -s -C '$folder' $options $report 2>&1);
    die "tools/check/since.pl: make $report in $folder:\n", @lines if $?;
    return @lines;
}

# The first words of a line are its key.  If several lines have the same key, the first line of one report is compared with the first of the
# other, the second with the second, and so on.
sub keyed {
    my (%count, %of, @order);
    for (@_) {
        chomp;
        my ($key, $rest) = /^(\s*\S.*?)(?:\s{2,}| +(?=[\d,.]+ ))(\S.*)$/ or next;
        $key .= '#' . $count{$key}++;
        $of{$key} = $_;
        push @order, $key;
    }
    return (\%of, \@order);
}

my ($old, $old_order) = keyed(lines($there));
my ($new, $new_order) = keyed(lines('.'));
my $changes = 0;
for my $key (@$new_order, grep { !exists $new->{$_} } @$old_order) {
    my ($before, $after) = ($old->{$key}, $new->{$key});
    next if defined $before && defined $after && $before eq $after;
    $changes++;
    print "- $before\n" if defined $before;
    print "+ $after\n" if defined $after;
}
print $changes == 0 ? "nothing has changed since $revision\n" : "$changes lines differ since $revision: - then, + now\n";
