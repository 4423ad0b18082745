#!/usr/bin/perl
# host_tests/docs/rules.pl, by which the docs are checked, agrees with the analyser, which has the code of the device.
use strict;
use warnings;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';

my @asked = ('squares 19', 'squares 22', 'squares 75', 'subtraction 11', 'subtraction set=2,5,7 23', 'bash max=4 33', 'race max=6 goal=50 11', 'nim 7 4 1',
             'nim 1 2 3', 'wythoff 3 6', 'wythoff 8 13', 'digits 20', 'digits 34', 'digits 618034', 'rook 3 5', 'knights 3,4 5,6', 'power 7 13', 'cake 3 3 5',
             'stones 1 2 4');
for my $query (@asked) {
    my $said = `$nimatron analyse $query`;
    my $left = `host_tests/docs/rules.pl left $query` =~ s{\n}{}r;
    is(join(', ', sort split /, /, $left), join(', ', sort $said =~ /leaves (.*?)(?: \(remoteness.*)?$/mg), "$query: what the winning moves leave");
    for my $what (qw(nimber remoteness)) {
        my ($number) = $said =~ /^$what +(\d+)/m or next;
        is(`host_tests/docs/rules.pl $what $query`, "$number\n", "$query: $what $number");
    }
}
like(`host_tests/docs/rules.pl lost chess 3 2>&1`, qr/^usage: /, 'an unknown game');
done_testing;
