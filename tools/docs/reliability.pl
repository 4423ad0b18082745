#!/usr/bin/perl
# Runs the checks of the product and writes their last results into docs/reliability.md, between the markers.
#
#     tools/docs/reliability.pl [NAME ...]       runs all, which takes some hours; or only the named ones (tests, lint, hands, ...)
#
# The results of the other checks stay on the page.  The page is written after each check, with the revision and the date, so that an
# interrupted run keeps its results.
use strict;
use warnings;

my $page = 'docs/reliability.md';

# [name, command, the lines of its output that are kept]
my @steps = (
    [ 'tests',    'make -s test-all', qr/^(?:Files=|Result:|all: built)/ ],
    [ 'lint',     'make -s lint && make -s lint-tidy && echo "nothing found that is not excepted with its reason"', qr/nothing found|findings/ ],
    [ 'coverage', 'make -s coverage', qr/^lines / ],
    [ 'hands',    'make -s hands MEGACYCLES=10000', qr/^(?:not )?ok|^# \d+ looks/ ],
    [ 'power',    'make -s power', qr/^(?:not )?ok/ ],
    [ 'fuzz',     'make -s fuzz SECONDS=60', qr/^\w+, \d+ s|inputs|found/ ],
    [ 'mutants',  'make -s mutants MINUTES=60', qr{^(?:games|firmware|together) |changes of} ],
    [ 'prove',    'make -s prove', qr/^floor|games without/ ],
    [ 'stack',    'make -s size', qr/^[a-z0-9-]+$|^Stack, / ],
);

chomp(my $revision = qx(git describe --always --dirty)); # the revision before the page changes
my %known = map { $_->[0] => 1 } @steps;
for my $name (@ARGV) {
    $known{$name} or die "tools/docs/reliability.pl: no $name; there are: @{[ map { $_->[0] } @steps ]}\n";
}

# Reads the page: for each name its lines and their date.
sub read_page {
    open my $in, '<', $page or die "tools/docs/reliability.pl: $page: $!\n";
    my $text = do { local $/; <$in> };
    my ($old) = $text =~ /<!-- results:.*?-->\n(.*)<!-- end of the results -->/s or die "tools/docs/reliability.pl: $page lacks its markers\n";
    my %said = $old =~ /^\*\*(\w+)\*\*[^\n]*\n\n((?:    [^\n]*\n)+)/mg;
    my %when = $old =~ /^\*\*(\w+)\*\* \(([^)]*)\)/mg;
    return ($text, \%said, \%when);
}

sub write_page {
    my ($name, $lines) = @_;
    my ($text, $said, $when) = read_page();
    $said->{$name} = $lines;
    chomp($when->{$name} = "$revision, " . qx(date -u +%F));
    my $new = join "\n", '', map { my $n = $_->[0]; $said->{$n} ? "**$n** ($when->{$n})\n\n$said->{$n}" : () } @steps;
    $text =~ s/(<!-- results:.*?-->\n).*(<!-- end of the results -->)/$1$new\n$2/s;
    open my $out, '>', $page or die "tools/docs/reliability.pl: $page: $!\n";
    print $out $text;
    close $out or die "tools/docs/reliability.pl: $page: $!\n";
}

read_page();
my %wanted = map { $_ => 1 } @ARGV;
for my $step (@steps) {
    my ($name, $command, $tells) = @$step;
    next if %wanted && !$wanted{$name};
    print "$name: $command\n";
    my $began = time;
    my @said = map { s/stat::number_of_executed_units:\s+/inputs: /r } qx($command 2>&1);
    my $failed = $? != 0;
    print @said if $failed;
    my @lines = grep { /$tells/ } @said;
    my $lines = join '', map { "    $_" } $failed ? ("failed: $command\n", @lines) : @lines;
    print $lines;
    printf "%d min\n", (time - $began + 30) / 60;
    write_page($name, $lines);
}
