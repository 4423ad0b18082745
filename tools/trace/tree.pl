#!/usr/bin/perl
# Prints the way of the last key of a script through functions and files: the calls of each tick, from the one in which the key is pressed,
# as an indented list.  Ticks in which nothing happens but time are left out.  What a function calls is listed once: "x 12" says how often.
#
#     tools/trace/tree.pl PROGRAM CALLS [DEPTH]       CALLS is the file that PROGRAM wrote (tools/trace/hooks.c); DEPTH: levels that are shown
use strict;
use warnings;

my ($program, $calls, $most) = @ARGV;
defined $calls or die "usage: tools/trace/tree.pl PROGRAM CALLS [DEPTH]\n";
$most ||= 12;

# The functions by address: [name, file].  nm -l names the file and line of a symbol.
my $top = qx(pwd) =~ s/\n//r;
my %function = map { /^([0-9a-f]+) [Tt] (\S+)\t(?:\Q$top\E\/)?(?:\.\/)?(.*):\d+$/ ? (hex $1 => [ $2, $3 ]) : () } qx(nm -l --defined-only '$program');
%function or die "tree.pl: $program has no functions with their files\n";

# A call: { is => [name, file], calls => [those that it makes], times => how often its caller calls the function }.
sub weight { my ($call) = @_; my $sum = 1; $sum += weight($_) for @{ $call->{calls} }; return $call->{weight} //= $sum; }

# Merges the calls of one function by the same caller, in the order in which the functions come first: the call that calls most is kept.
sub merged {
    my (@order, %kept, %times);
    for my $call (@_) {
        my $is = "@{ $call->{is} }";
        my $kept = $kept{$is};
        push @order, $is unless $kept;
        $kept{$is} = $call if !$kept || weight($call) > weight($kept);
        $kept{$is}{times} = ++$times{$is};
    }
    return map { $kept{$_} } @order;
}

sub names { my ($call) = @_; return join ' ', $call->{is}[0], map { names($_) } @{ $call->{calls} }; }
sub has { my ($call, $name) = @_; return $call->{is}[0] eq $name || grep { has($_, $name) } @{ $call->{calls} }; }

# Reads the calls; returns those that no other one made.
sub roots {
    my (@open, @roots);
    open my $in, '<', $calls or die "tree.pl: $calls: $!\n";
    while (<$in>) {
        my ($depth, $address) = /^(\d+) 0x([0-9a-f]+)$/ or die "tree.pl: $calls, line $.: not a call\n";
        my $call = { is => $function{ hex $address } // die("tree.pl: no function is at $address\n"), calls => [], times => 1 };
        $#open = $depth - 1;
        push @{ $depth > 0 ? $open[-1]{calls} : \@roots }, $call;
        push @open, $call;
    }
    return @roots;
}

sub print_call {
    my ($call, $depth) = @_;
    my ($name, $file) = @{ $call->{is} };
    my $line = '  ' x $depth . $name . ($call->{times} > 1 ? " x $call->{times}" : '');
    printf "%-60s %s\n", $line, $file;
    return if $depth + 1 >= $most;
    print_call($_, $depth + 1) for merged(@{ $call->{calls} });
}

my @ticks = grep { $_->{is}[0] eq 'loop_tick' } roots();
my ($pressed) = grep { has($ticks[$_], 'press') } reverse 0 .. $#ticks;
defined $pressed or die "tree.pl: the script presses no key\n";
my %idle = map { names($_) => 1 } @ticks[0 .. $pressed];
print_call($_, 0) for $ticks[$pressed], grep { !$idle{ names($_) }++ } @ticks[$pressed + 1 .. $#ticks];
