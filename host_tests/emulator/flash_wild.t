#!/usr/bin/perl
# tools/flash_data.py with a bootloader that answers at random: it ends, and says in one line what is wrong.  TRIES=1000 for more.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

my $dir = tempdir(CLEANUP => 1);
my $tries = $ENV{TRIES} // 40;
local $ENV{PYTHONPATH} = 'host_tests/emulator/wild';
local $ENV{PYTHONDONTWRITEBYTECODE} = 1;
local $ENV{XDG_DATA_HOME} = $dir;

open my $out, '>:raw', "$dir/data" or die "$dir/data: $!\n";
print $out join '', map { chr(($_ * 7) & 255) } 1 .. 1000;
close $out;
my ($done, $told, @odd) = (0, 0);
for my $seed (1 .. $tries) {
    local $ENV{WILD_SEED} = $seed;
    my $said = qx(timeout 60 /usr/bin/python3 tools/flash_data.py port $dir/data 2>&1);
    my ($last) = $said =~ /([^\r\n]*)\n\z/;
    if ($? == 0) { $done++ }
    elsif ($? >> 8 == 1 && $said !~ /Traceback/ && $last =~ /^flash: \S.*\S$/) { $told++ }
    else { push @odd, "seed $seed: $said" }
}
is_deeply(\@odd, [], "$done times the data were written, $told times it was told what is wrong");
cmp_ok($done, '>', 0, 'some are written');
cmp_ok($told, '>', 0, 'some are not');
done_testing;
