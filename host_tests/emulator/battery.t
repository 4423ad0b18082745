#!/usr/bin/perl
# The battery of gamebuino: a falling voltage with its ripple, and a pin to which nothing is connected, as on an Uno with a Nokia display.
use strict;
use warnings;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';

# The screens that a script shows with this battery, by caption.
sub screens {
    my ($millivolts, $script) = @_;
    open my $out, '-|', $nimatron, 'screen', '--words', '--board', 'gamebuino', '--battery', $millivolts, '--keys', "${script}SHOW == end\n" or die "$nimatron: $!";
    my (%screen, $caption);
    while (<$out>) {
        chomp;
        if (/^== (.*)/) { $screen{ $caption = $1 } = ''; }
        elsif (defined $caption && !/^(Position|To move|Last move|Chosen|Leaves): /) { $screen{$caption} .= "$_\n"; } # only what is on the screen
    }
    close $out;
    return \%screen;
}

my $low = qr/Battery low/;
my $wait = "WAIT:30000\nSHOW == later\n";
for my $good (4200, 3900, 3650, 0) {
    my $s = screens($good, $wait);
    unlike($s->{later}, $low, ($good ? "$good mV" : 'no battery') . ': no notice');
    like($s->{later}, qr/\S/, 'and no sleep');
}
for my $left (3575, 3530) {
    my $s = screens($left, "${wait}A WAIT:500\nSHOW == after\n");
    like($s->{later}, $low, "$left mV: a notice");
    unlike($s->{after}, $low, 'which A closes');
}
my $s = screens(3575, "${wait}A WAIT:500\nWAIT:30000\nSHOW == once\n");
unlike($s->{once}, $low, 'it comes once');
like($s->{once}, qr/\S/, 'and the device stays awake');

for my $empty (3450, 3000) {
    my $s = screens($empty, $wait);
    unlike($s->{later}, qr/\S/, "$empty mV: it sleeps");
}
# A match is stored before the sleep.
my $kept = screens(3450, "A A LEFT:2500 RIGHT*17 A WAIT:900\nA WAIT:3000\nWAIT:20000\nSHOW == asleep\nPOWER\nB\nSHOW == menu\n");
unlike($kept->{asleep}, qr/\S/, 'in a match: it sleeps');
like($kept->{menu}, qr/Continue/, 'and the match is stored');
# A key wakes it, and it sleeps again.
my $woken = screens(3450, "${wait}A:500 WAIT:1000\nSHOW == woken\nWAIT:20000\nSHOW == again\n");
like($woken->{woken}, qr/\S/, 'a key wakes it');
unlike($woken->{again}, qr/\S/, 'and it sleeps again');

unlike(screens(3450, "WAIT:1000\nPOWER\nWAIT:30000\nSHOW == cut\n")->{cut}, qr/\S/, 'it is as empty after a power cut');

done_testing;
