#!/usr/bin/perl
# absent.pl [NAME...] < firmware/absent.txt > absent.c
# Prints the C of the sections of these names: what an image does without these parts.  A name without a section needs none.
use strict;
use warnings;

my %wanted = map { ($_ => 1) } @ARGV;
my (@includes, @functions, $taken);
for (split /\n(?!\s)/, do { local $/; <STDIN> }) {
    s/\s+/ /g;
    s/ $//;
    next if /^(?:#\s|\s*$)/;
    if (/^\[(\w+)\] (.+)/) {
        $taken = $wanted{$1};
        push @functions, "/* $2 */\n" if $taken;
    } elsif (/^#include "[^"]+"$/) {
        push @includes, "$_\n" if $taken;
    } elsif (/^void [^=]*\)(?: = .+)?$/ || /^\w[^=]*\) = .+$/) {
        push @functions, body(split / = /, $_, 2) if $taken;
    } else {
        die "absent.pl: firmware/absent.txt: neither a section, an include nor a function: $_\n";
    }
}
my %seen;
print "/* Made of firmware/absent.txt by tools/gen/absent.pl. */\n", grep({ !$seen{$_}++ } @includes), "\n", @functions;

# Returns a function that does nothing with its parameters, and returns the result, if any.
sub body {
    my ($function, $result) = @_;
    my ($parameters) = $function =~ /\((.*)\)$/;
    my @unused = map { /(\w+)(?:\[\w*\])?$/ && $1 ne 'void' ? "(void)$1; " : () } split /, /, $parameters;
    return join '', "$function { ", @unused, defined $result ? "return $result; " : '', "}\n";
}
