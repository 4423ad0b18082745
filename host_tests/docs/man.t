#!/usr/bin/perl
# The manual page docs/nimatron.1 agrees with the help of the program: subcommands, options, games with their options and ranges.
# `host_tests/docs/man.t --games` prints the part about the games as it must stand there.
use strict;
use warnings;
use FindBin;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $page = "$FindBin::Bin/../../docs/nimatron.1";

sub output {
    my $text = `'$nimatron' @_ 2>&1`;
    return $text;
}

# Prepares text for nroff: no dash may become a hyphen, no line a request.
sub escaped {
    my ($text) = @_;
    $text =~ s/\\/\\e/g;
    $text =~ s/-/\\-/g;
    $text =~ s/^([.'])/\\&$1/mg;
    return $text;
}

# Reads "  nim [...] N ..." and the indented lines below it.
sub games {
    my ($games) = output('analyse --help') =~ /^games:\n(.*?)\n\n/ms or die 'no games';
    my $text = '';
    for (split /\n/, $games) {
        my ($inset, $line) = /^( *)(.*)/;
        my ($name, $rest) = split / /, $line, 2;
        $text .= length $inset > 2 ? escaped($line) . "\n" : ".TP\n.BI " . escaped($name) . ' " ' . escaped($rest) . "\"\n";
    }
    return $text;
}

if (@ARGV && $ARGV[0] eq '--games') {
    print games();
    exit;
}

open my $in, '<', $page or die "$page: $!";
my $text = do { local $/; <$in> };

my ($part) = $text =~ /^\.\\" games: [^\n]*\n(.*?)^\.\\" end of games\n/ms;
is($part, games(), 'games, options and ranges (mend them with host_tests/docs/man.t --games)');

my %summary = output('--help') =~ /^  (\w+) +(\w.*)$/mg;
delete $summary{nimatron};
ok(keys %summary > 5, 'there are subcommands');
for my $name (sort keys %summary) {
    my $title = escaped($name);
    my ($section) = $text =~ /^\.SS $title\n(.*?)(?=^\.S[SH])/ms;
    ok(defined $section, "$name has its section") or next;
    like($section, qr/^\Q$_\E\.?$/mi, 'its summary') for escaped($summary{$name});
    my %option = map { $_ => 1 } output("$name --help") =~ /^ *(--[a-z-]+)/mg;
    delete $option{'--help'};
    for (sort keys %option) {
        my $option = escaped($_);
        ok($section =~ /\Q$option\E/, "$name $_") or diag($section);
    }
}

SKIP: {
    skip 'no groff', 1 if system('groff -v >/dev/null 2>&1') != 0;
    is(`groff -man -ww -Tutf8 -z '$page' 2>&1`, '', 'groff has nothing to warn of');
}

done_testing;
