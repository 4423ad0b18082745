#!/usr/bin/perl
# Runs the checks of the product and writes their last results into build/reliability.md.
#
#     tools/docs/reliability.pl [NAME ...]       runs all, which takes some hours; or only the named ones (tests, lint, hands, ...)
#
# The results of the other checks stay in the file.  It is written after each check, with the revision and the date, so that an interrupted
# run keeps its results.  Exits with 1 after all of them if one has failed.  docs/reliability.md says what each check is for.
use strict;
use warnings;

my $page = 'build/reliability.md';

# [name, command, the lines of its output that are kept]
my @steps = (
    [ 'tests',    'make -s test-all', qr/^(?:Files=|Result:|all: built)/ ],
    [ 'lint',     'make -s lint && make -s lint-tidy && echo "nothing found that is not excepted with its reason"', qr/nothing found|findings/ ],
    [ 'coverage', 'make -s coverage', qr/^lines / ],
    [ 'hands',    'make -s hands MEGACYCLES=10000', qr/^(?:not )?ok|^# \d+ looks/ ],
    [ 'power',    'make -s power', qr/^(?:not )?ok/ ],
    [ 'fuzz',     'make -s fuzz MINUTES=15', qr/^\w+, \d+ s|inputs|found/ ],
    [ 'mutants',  'make -s mutants MINUTES=60', qr{^(?:games|firmware|together) |changes of} ],
    [ 'prove',    'make -s prove', qr/^floor|games without/ ],
    [ 'stack',    'make -s size', qr/^[a-z0-9-]+$|^Stack, / ],
);

chomp(my $revision = qx(git describe --always --dirty));
my %known = map { $_->[0] => 1 } @steps;
for my $name (@ARGV) {
    $known{$name} or die "tools/docs/reliability.pl: no $name; there are: @{[ map { $_->[0] } @steps ]}\n";
}

# Reads the file, if there is one: for each name its lines, and their revision and date.
sub read_page {
    open my $in, '<', $page or return ({}, {});
    my $text = do { local $/; <$in> };
    my %said = $text =~ /^\*\*(\w+)\*\*[^\n]*\n\n((?:    [^\n]*\n)+)/mg;
    my %when = $text =~ /^\*\*(\w+)\*\* \(([^)]*)\)/mg;
    return (\%said, \%when);
}

sub write_page {
    my ($name, $lines) = @_;
    my ($said, $when) = read_page();
    $said->{$name} = $lines;
    chomp($when->{$name} = "$revision, " . qx(date -u +%F));
    open my $out, '>', $page or die "tools/docs/reliability.pl: $page: $!\n";
    print $out join "\n", map { my $n = $_->[0]; $said->{$n} ? "**$n** ($when->{$n})\n\n$said->{$n}" : () } @steps;
    close $out or die "tools/docs/reliability.pl: $page: $!\n";
}

my %wanted = map { $_ => 1 } @ARGV;
my $all_passed = 1;
for my $step (@steps) {
    my ($name, $command, $tells) = @$step;
    next if %wanted && !$wanted{$name};
    print "$name: $command\n";
    my $began = time;
    my @said = map { s/stat::number_of_executed_units:\s+/inputs: /r } qx($command 2>&1);
    my $failed = $? != 0;
    print @said if $failed;
    $all_passed &&= !$failed;
    my @lines = grep { /$tells/ } @said;
    my $lines = join '', map { "    $_" } $failed ? ("failed: $command\n", @lines) : @lines;
    print $lines;
    printf "%d min\n", (time - $began + 30) / 60;
    write_page($name, $lines);
}
exit !$all_passed;
