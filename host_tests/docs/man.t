#!/usr/bin/perl
# The manual page docs/nimatron.1 agrees with the help of the program: subcommands, options, games with their options and ranges.
use strict;
use warnings;
use File::Basename 'dirname';
use File::Temp 'tempdir';
use FindBin;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $page = "$FindBin::Bin/../../docs/nimatron.1";

sub output {
    my $text = `'$nimatron' @_ 2>&1`;
    return $text;
}

# Prepares text for nroff, as the page is written.
sub escaped { my ($text) = @_; return $text =~ s/\\/\\e/gr =~ s/-/\\-/gr =~ s/^([.'])/\\&$1/mgr; }

open my $in, '<', $page or die "$page: $!";
my $text = do { local $/; <$in> };

my $tmp = tempdir(CLEANUP => 1);
is(system('tools/docs/tables.pl', dirname($nimatron), $tmp), 0, 'the manual is made');
open my $made, '<', "$tmp/nimatron.1" or die "$tmp/nimatron.1: $!";
is($text, do { local $/; <$made> }, 'it has all that the helps say of the emulated device, games, options, ranges and examples (make readme mends them)');

my %summary = output('--help') =~ /^  (\w+) +(\w.*)$/mg;
delete $summary{nimatron};
is_deeply([ sort keys %summary ], [ sort map { /^\.SS (\w+)$/mg } $text =~ /^\.SH SUBCOMMANDS\n(.*?)^\.SH /ms ], 'the subcommands are those of the program');
for my $name (sort keys %summary) {
    my $title = escaped($name);
    my ($section) = $text =~ /^\.SS $title\n(.*?)(?=^\.S[SH])/ms;
    ok(defined $section, "$name has its section") or next;
    like($section, qr/^\Q$_\E\.?$/mi, 'its summary') for escaped($summary{$name});
    my ($help, $plain) = (output("$name --help"), $section =~ s/\\-/-/gr =~ s/\\f.|\\//gr);
    is_deeply([ grep { $_ ne '--help' && $plain !~ /$_(?![\w-])/ } $help =~ /^ *(--[a-z-]+)/mg ], [], "$name: the options of its help");
    is_deeply([ grep { $_ ne '--help' && $help !~ /$_(?![\w-])/ } $plain =~ /(--[a-z][\w-]*)/g ], [], "$name: no others");
    like($text, qr/^\.\\" examples:.*^(?:printf .*)?nimatron $name\b/ms, "$name: an example") if $name ne 'boards';
}

SKIP: {
    skip 'no groff', 1 if system('groff -v >/dev/null 2>&1') != 0;
    is(`groff -man -ww -Tutf8 -z '$page' 2>&1`, '', 'groff has nothing to warn of');
}

done_testing;
