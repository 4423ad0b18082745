#!/usr/bin/perl
# uno-lcd asks for the keys of its shield: the shields that are sold, with resistors of 5 % and noise of 60 mV; keys pressed twice; a power
# cut before the last answer; asking again; sleep.  What the question leads to must be what a usual shield does.
use strict;
use warnings;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';

# The screens that a script shows, by caption.
sub screens {
    my ($script, @options) = @_;
    open my $out, '-|', $nimatron, 'screen', '--words', '--board', 'uno-lcd', '--keys', "${script}SHOW == end\n", @options or die "$nimatron: $!";
    my (%screen, $caption);
    while (<$out>) {
        chomp;
        if (/^== (.*)/) { $caption = $1; }
        elsif (defined $caption) { $screen{$caption} .= "$_\n"; }
    }
    close $out;
    delete $screen{end};
    return \%screen;
}

# A press that a person makes, and the keys up again.
sub press { return join '', map { "$_:200 WAIT:250\n" } @_; }
my $answers = press(qw(RIGHT UP DOWN LEFT A));

# Every key in use: the menu and its lines, the settings and a value, back.
my $use = "SHOW == title\nB\nSHOW == menu\nDOWN\nSHOW == next line\nUP*2\nSHOW == line before\nPICK settings\nA\nSHOW == sound\nRIGHT\nSHOW == changed\n" .
          "LEFT\nSHOW == changed back\nB\nB\nSHOW == title again\n";
my $usual = screens($use);
is(scalar keys %$usual, 8, 'a usual shield: all screens');
isnt($usual->{'sound'}, $usual->{'changed'}, 'and RIGHT changes a value');

# About slides past: the numbers that stand whole in one of these windows.  None has more than three digits.
my $about = "B\nPICK settings\nA\nPICK about\nA\n" . join '', map { "WAIT:350\nSHOW == about $_\n" } 1 .. 70;
sub numbers { my ($screens) = @_; return map { map { / (\d+)(?= )/g, / (\d{3})$/ } split /\n/, $screens->{$_} } grep { /^about/ } keys %$screens; }
my @known = ([ 0, 144, 329, 505, 741 ], [ 0, 99, 255, 407, 637 ], [ 0, 205, 405, 623, 824 ]);
for my $shield (1 .. 3) {
    for my $seed (1 .. 3) {
        my $made = screens("BLANK\nWAIT:600\nSHOW == first\n$answers$use$about", '--shield', $shield, '--seed', $seed, '--tolerance', 5, '--key-noise', 60);
        like($made->{first}, qr/Press RIGHT 1\/5/, "shield $shield, resistors $seed: it asks");
        is_deeply([ map { $made->{$_} // '' } sort keys %$usual ], [ map { $usual->{$_} } sort keys %$usual ], 'then every key does what it says');
        my @numbers = numbers($made);
        my @lacks = grep { my $value = $_; !grep { abs($_ - $value) <= 60 } @numbers } @{ $known[ $shield - 1 ] };
        is("@lacks", '', 'and About shows their values');
    }
}
my $wrong = screens($use, '--shield', 3);
isnt($wrong->{'next line'}, $usual->{'next line'}, '(with the values of the usual shields DFRobot 1.1 does not work: the question is needed)');

my $title = qr/^Pocket Nimatron/;

# ---- what a person may do in the wrong way ----

my $same = screens("BLANK\nWAIT:600\n" . press(qw(RIGHT RIGHT)) . "SHOW == again\n" . press(qw(UP DOWN LEFT A)) . "SHOW == title\n");
like($same->{again}, qr/Press UP 2\/5.*That was RIGHT/s, 'the same key again: it is told, and UP still asked for');
like($same->{title}, $title, 'the right ones then lead to the title');

my $poor = screens("BLANK\nWAIT:600\n" . press(qw(RIGHT UP UP UP UP)) . "SHOW == poor\n" . press('LEFT') . "SHOW == anew\n$answers" . "SHOW == title\n");
like($poor->{poor}, qr/DOWN = UP.*are the same/s, 'three times the same value: which keys cannot be told apart, and what to do');
like($poor->{anew}, qr/Press RIGHT 1\/5/, 'a key begins anew');
like($poor->{title}, $title, 'and all is well');

my $long = screens("BLANK\nWAIT:600\nRIGHT:4000\nSHOW == held\nWAIT:300\n" . press(qw(UP DOWN LEFT)) . "A:4000 WAIT:300\nSHOW == title\n");
my $noisy = screens("BLANK\nWAIT:600\nRIGHT:4000 WAIT:300\nSHOW == held\n", '--key-noise', 60);
like($_->{held}, qr/Press UP 2\/5/, 'a key that is held long is one answer') for $long, $noisy;
like($long->{title}, $title, 'SELECT held long as well: it is not B');

my $nobody = screens("BLANK\nWAIT:400000\nSHOW == asleep\nUP:300 WAIT:400\nSHOW == awake\n$answers" . "SHOW == title\n");
unlike($nobody->{asleep} // '', qr/\S/, 'nobody answers: it sleeps');
like($nobody->{awake}, qr/Press RIGHT 1\/5/, 'a key wakes it, and is no answer');
like($nobody->{title}, $title, 'the answers then are');

# ---- power, and asking again ----

my $cut = screens("BLANK\nWAIT:600\n" . press(qw(RIGHT UP DOWN LEFT)) . "POWER\nSHOW == cut\n$answers" . "POWER\n$use", '--shield', 3);
like($cut->{cut}, qr/Press RIGHT 1\/5/, 'the power fails before the last answer: it asks again');
is_deeply([ map { $cut->{$_} // '' } sort keys %$usual ], [ map { $usual->{$_} } sort keys %$usual ], 'after it, the answers are kept');

for my $key (qw(A RIGHT)) {
    my $again = screens("POWER $key\nWAIT:300\nSHOW == asked\n" . press(qw(RIGHT UP)) . "POWER\n$use");
    like($again->{asked}, qr/Press RIGHT 1\/5/, "$key at power-on asks");
    is($again->{'next line'}, $usual->{'next line'}, 'switched off before the end: the old answers serve');
}
my $swapped = screens("POWER RIGHT\nWAIT:300\n$answers$use", '--shield', 3);
is_deeply([ map { $swapped->{$_} // '' } sort keys %$usual ], [ map { $usual->{$_} } sort keys %$usual ], 'another shield on the same Uno: RIGHT at power-on, and the answers');

my $erased = screens("POWER LEFT\nWAIT:300\nRIGHT WAIT:1500\nSHOW == asked\n$answers" . "SHOW == title\n");
like($erased->{asked}, qr/Press RIGHT 1\/5/, 'after all is erased it asks');
like($erased->{title}, $title, 'and goes on');

done_testing;
