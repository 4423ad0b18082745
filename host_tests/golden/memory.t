#!/usr/bin/perl
# Plays the key logs on the firmware in memory, with the games and screens of each board, and of editions whose screens no other image of
# a display of characters has: every picture is that of the emulated board, by the hash in the golden (goldens.pm).
# tools/check/mutants.pl and `make coverage` run the firmware in this way.
#
# Images whose data are in a serial flash chip are left out: in memory there is no chip.
use strict;
use warnings;
use File::Basename;
use lib '.';
use host_tests::golden::goldens;
use host_tests::golden::logs;
use tools::boards;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

# The screens of a log that may differ, by caption, and why; with an image in front, in that image alone.
my $shield  = 'after all data are cleared a keypad shield asks for its keys, and memory has no shield';
my $rolled  = 'a start or a reply is rolled with the noise of an input, which memory does not have';
my $slides  = 'a row slides, or the robot moves, from the moment when it is drawn, which is a little earlier';
my $no_dark = 'nothing sleeps';
my $setting = 'contrast and shift of the display cannot be set';
my %excepted = (
    around   => { $rolled => [ 'several pieces have no faces around: which heap?' ] },
    auto     => { $rolled => [ 'the card of Bachet', 'the match', 'again' ] },
    back     => { $setting => [ 'the settings' ] },
    continue => { $slides => [ 'won' ] },
    classics => { $rolled => [ 'its set-up', 'a first move', 'another one', 'why' ] },
    fair     => { $rolled => [ 'its match', 'goes on with the match at the stand', 'it goes on, too' ] },
    fair_big => { $rolled => [ 'its match', 'and plays Nim' ] },
    first    => { $rolled => [ 'and the next', 'a key that was used is shown no more', 'the robot has replied' ] },
    five     => { $rolled => [ 'question 1', 'its rules', 'it is asked', 'wrong, and the reply', 'the right answer', 'why', 'a sibling', 'right', 'the end', 'the code',
                               'back in the main menu' ] },
    guess    => { $rolled => [ 'a position', 'an answer', 'another answer', 'what follows', 'after five answers' ] },
    held     => { $rolled => [ 'all is forgotten' ], $shield => [ 'forgotten', 'nothing to continue' ] },
    hint     => { $rolled => [ 'a sum' ] },
    idea     => { $rolled => [ 'a sum: the question', 'the values of its games' ] },
    lesson_08 => { $rolled => [ 'question 3', 'right', 'what comes next: winning move', 'what comes next: won or lost' ] },
    lesson_sibling => { $rolled => [ 'its sibling' ] },
    large    => { $setting => [ 'the settings, off', 'the settings, on', 'the end of the settings' ],
                  $rolled => [ 'the set-up of Nim', 'Nim', 'another move', "after the robot's move", 'Why?', 'further down', 'who wins', 'the set-up',
                               'further down in the set-up', 'the rook', 'another move of it', "after the robot's move of it", 'the end on a board',
                               'its review', 'a sum' ] },
    menu     => { $slides => [ 'the machine has my side' ] },
    nim      => { $slides => [ 'the machine begins' ] },
    offer    => { $rolled => [ 'the card says what the face means', 'back leads to the match that has begun' ] },
    queen    => { $slides => [ 'what came of it' ] },
    raise    => { $rolled => [ 'what it learns', 'of Nim', 'its move', 'its box', 'the bead', 'a box of Nim', 'its code', 'its second page', 'no such row',
                               'how it learns', 'it can stay stupid', 'a long code', "a friend's code", 'another robot?', 'home again' ] },
    records  => { $slides => [ 'cleared' ] },
    settings => { $setting => [ 'settings', 'sound off, faces on', 'the outlook on', 'what stands above it: upload mode, or a setting changed', 'the settings or the main menu' ] },
    sleep    => { $no_dark => [ 'asleep', 'after two minutes' ] },
    soft     => { $setting => [ 'a soft sound', 'it is kept', 'no sound' ] },
    'uno-lcd-learn lesson_02' => { $no_dark => [ 'its end', 'once more', 'what comes next: won or lost', 'question 1', 'right', 'page 3',
        'what comes next: won or lost, once more', 'question 2', 'what comes next: winning move', 'question 3', 'done' ] },
    'uno-lcd-learn lesson_03' => { $slides => [ 'what comes next: last longest' ] },
    'uno-lcd-learn puzzles'   => { $slides => [ 'an answer must be chosen', 'it is closed', 'once more' ] },
    squares  => { $rolled => [ 'the rules' ] },
    start    => { $slides => [ 'its move' ] },
    two      => { $slides => [ 'somebody has won' ] },
    why_down => { $rolled => [ 'a sum', 'its first game alone', 'its move is marked', 'the sum once more', 'the sum that it leaves' ] },
    sums     => { $rolled => [ 'misere squares and another game', 'a sum', 'a greater take', 'in another part of it', "the machine's move in a part", 'the match goes on' ] },
);

# Returns the captions of the pictures of a log that are not those of the golden.
sub differing {
    my ($golden, $shown) = @_;
    my @of = map { +{ map { ($_->{caption} => $_->{hash}) } @$_ } } $golden, $shown;
    return grep { ($of[0]{$_} // '') ne ($of[1]{$_} // '') } sort keys %{ { map { %$_ } @of } };
}

my %differs; # LOG: CAPTION, of those excepted

my @images = map { { %{ image($_, $_) }, program => "$build/$_/memory" } } tested(grep { !settings($_)->{PCODE_STREAMED} } board_names());
my $own = image('uno-lcd', 'uno-lcd');
for my $edition (qw(explain learn)) {
    push @images, map { { %{ image($_, 'uno-lcd', $edition) }, own => $own, program => "$build/$edition/uno-lcd/memory" } } tested("uno-lcd-$edition");
}

for my $image (@images) {
    my $name = $image->{name};
    for my $log (logs_in(replays())) {
        my $golden = plays($image, $log) ? slurp(replays() . "/$log.golden") : undef;
        next unless defined $golden;
        my %may = map { ($_ => 1) } map { @$_ } map { values %{ $excepted{$_} // {} } } $log, "$name $log";
        my ($shown, $status) = output_of($image->{program}, '@' . replays() . "/$log.keys");
        my @differing = differing(golden_of(golden_read($golden), $name), steps_of($shown));
        is($status, 0, "$name: $log runs in memory");
        is(join(', ', grep { !$may{$_} } @differing), '', "$name: $log shows the golden screens");
        $differs{"$log: $_"} = $differs{"$name $log: $_"} = 1 for @differing;
    }
}
my @listed = map { my $log = $_; map { map { "$log: $_" } @$_ } values %{ $excepted{$log} } } sort keys %excepted;
is_deeply([ grep { !$differs{$_} } @listed ], [], 'every exception is needed') if !$ENV{TEST_IMAGES};
done_testing();
