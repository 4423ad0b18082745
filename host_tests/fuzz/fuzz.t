#!/usr/bin/perl
# Runs the fuzz targets once on each seed and on each input that ever failed (host_tests/fuzz/found).
use strict;
use warnings;
use File::Basename;
use Test::More;

chdir dirname(__FILE__) . '/../..' unless -e 'host_tests/fuzz';
my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

for my $target (map { /fuzz_(\w+)\.c$/ } glob 'host_tests/fuzz/fuzz_*.c') {
    my @files = grep { -f } glob "host_tests/fuzz/seeds/$target/* host_tests/fuzz/found/$target/*";
    ok(@files > 0, "$target has seeds");
    my $text = qx($build/fuzzed/$target @files 2>&1);
    is($?, 0, "$target: " . @files . ' inputs') or diag $text;
}
done_testing;
