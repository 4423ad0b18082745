#!/usr/bin/perl
# Plays the key logs on the firmware in memory, with the games and screens of each board, and of editions whose screens no other image of
# a display of characters has: every picture is that of the emulated board, by the hash in the golden (goldens.pm).
# tools/check/mutants.pl and `make coverage` run the firmware in this way.
#
# Then keys are pressed by chance after each of these pictures (memory/pages.h).  For each screen the sum of the pages must be that of
# pages.txt, so that a page which no key log shows changes only on purpose.  `host_tests/golden/memory.t --update` writes the sums;
# host_tests/golden/pages.sh shows which pages have changed.
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
    first    => { $rolled => [ 'a key that was used is shown no more', 'the robot has replied' ] },
    five     => { $rolled => [ 'question 1', 'its rules', 'it is asked', 'wrong, and the reply', 'the right answer', 'why', 'a sibling', 'right', 'the end', 'the code',
                               'back in the main menu' ] },
    guess    => { $rolled => [ 'a position', 'another answer', 'what follows', 'after five answers' ] },
    held     => { $rolled => [ 'all is forgotten' ], $shield => [ 'forgotten', 'nothing to continue' ] },
    hint     => { $rolled => [ 'a sum' ] },
    idea     => { $rolled => [ 'a sum: the question', 'the values of its games' ] },
    lesson_08 => { $rolled => [ 'question 3', 'what comes next: winning move', 'what comes next: won or lost' ] },
    lesson_sibling => { $rolled => [ 'its sibling' ] },
    large    => { $setting => [ 'the settings, off', 'the settings, on', 'the end of the settings' ],
                  $rolled => [ 'the set-up of Nim', 'Nim', 'another move', "after the robot's move", 'Why?', 'further down', 'who wins', 'the set-up',
                               'further down in the set-up', 'the rook', 'another move of it', "after the robot's move of it", 'the end on a board',
                               'its review', 'a sum' ] },
    offer    => { $rolled => [ 'the card says what the face means', 'back leads to the match that has begun' ] },
    queen    => { $slides => [ 'what came of it' ] },
    raise    => { $rolled => [ 'what it learns', 'of Nim', 'its move', 'its box', 'the bead', 'a box of Nim', 'its code', 'its second page', 'no such row',
                               'how it learns', 'it can stay stupid', 'a long code', "a friend's code", 'another robot?', 'home again' ] },
    settings => { $setting => [ 'settings', 'sound off, faces on', 'the outlook on', 'what stands above it: upload mode, or a setting changed', 'the settings or the main menu' ] },
    sleep    => { $no_dark => [ 'asleep', 'after two minutes' ] },
    soft     => { $setting => [ 'a soft sound', 'it is kept', 'no sound' ] },
    'uno-lcd-learn lesson_02' => { $no_dark => [ 'its end', 'what comes next: won or lost', 'question 1', 'right', 'page 3',
        'what comes next: won or lost, once more', 'question 2', 'what comes next: winning move', 'question 3', 'done' ] },
    'uno-lcd-learn lesson_03' => { $slides => [ 'what comes next: last longest' ] },
    'uno-lcd-learn puzzles'   => { $slides => [ 'an answer must be chosen', 'it is closed', 'once more' ] },
    'uno-oled offer'   => { $slides => [ 'lost', 'lost again: help is offered' ] },
    'uno-oled records' => { $slides => [ 'lost' ] },
    'dip1284 puzzles'  => { $slides => [ 'it is closed' ] },
    'gamebuino newer'  => { $setting => [ 'kept by a newer version', 'it is still there' ] },
    squares  => { $rolled => [ 'the rules' ] },
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

# ---- what keys by chance lead to ----

# Logs that have no golden: what they show, and what keys by chance show after them, is in the sums of pages.txt alone.
my $MORE = 'host_tests/golden/memory';

# pages.txt has a row for each screen, and a column for each image: "-" where the image does not show it.
my $PAGES = 'host_tests/golden/pages.txt';
my $update = @ARGV && $ARGV[0] eq '--update';

sub pages_read {
    my ($head, @rows) = map { [ split ] } split /\n/, slurp($PAGES) // 'screen';
    return { map { my $row = $_; map { ("$head->[$_] $row->[0]" => $row->[$_]) } 1 .. $#$row } @rows };
}

sub pages_write {
    my ($pages) = @_;
    my (%image, %screen);
    for (keys %$pages) { my ($image, $screen) = split; $image{$image} = $screen{$screen} = 1; }
    open my $out, '>', $PAGES or die "$PAGES: $!";
    for my $screen ('screen', sort keys %screen) {
        my @row = map { [ $_, $screen eq 'screen' ? $_ : $pages->{"$_ $screen"} // '-' ] } sort keys %image;
        printf $out "%-18s %s\n", $screen, join ' ', map { sprintf '%*s', length $_->[0] > 8 ? length $_->[0] : 8, $_->[1] } @row;
    }
    close $out or die "$PAGES: $!";
    return;
}

my $pages = pages_read();

sub compare_pages {
    my ($image, @logs) = @_;
    my @more = grep { plays({ %$image, logs => $MORE }, $_) } logs_in($MORE);
    my @keys = ((map { '@' . replays() . "/$_.keys" } @logs), map { "\@$MORE/$_.keys" } @more);
    my ($text, $status) = output_of($image->{program}, '--pages', @keys);
    my %shown = map { /^(\S+) \d+ (\w+)$/ ? ("$image->{name} $1" => $2) : () } split /\n/, $text;
    my %expected = map { ($_ => $pages->{$_}) } grep { /^\Q$image->{name}\E / && $pages->{$_} ne '-' } keys %$pages;
    is($status, 0, "$image->{name}: keys by chance");
    if ($update) { delete @$pages{ keys %expected }; $pages = { %$pages, %shown }; return; }
    my @differ = grep { ($shown{$_} // '') ne ($expected{$_} // '') } sort keys %{ { %shown, %expected } };
    is(join(', ', @differ), '', "$image->{name}: keys by chance lead to the pages of pages.txt")
        or diag("host_tests/golden/pages.sh $differ[0] shows the pages of a screen that were others when pages.txt was written");
    return;
}

# ---- key logs ----

my %differs; # LOG: CAPTION, of those excepted

my @images = map { { %{ image($_, $_) }, program => "$build/$_/memory" } } tested(grep { !settings($_)->{PCODE_STREAMED} } board_names());
my $own = image('uno-lcd', 'uno-lcd');
for my $edition (qw(explain learn)) {
    push @images, map { { %{ image($_, 'uno-lcd', $edition) }, own => $own, program => "$build/$edition/uno-lcd/memory" } } tested("uno-lcd-$edition");
}

for my $image (@images) {
    my $name = $image->{name};
    my @logs = grep { plays($image, $_) } logs_in(replays());
    for my $log (@logs) {
        my $golden = slurp(replays() . "/$log.golden");
        next unless defined $golden;
        my %may = map { ($_ => 1) } map { @$_ } map { values %{ $excepted{$_} // {} } } $log, "$name $log";
        my ($shown, $status) = output_of($image->{program}, '@' . replays() . "/$log.keys");
        my @differing = differing(golden_of(golden_read($golden), $name), steps_of($shown));
        is($status, 0, "$name: $log runs in memory");
        is(join(', ', grep { !$may{$_} } @differing), '', "$name: $log shows the golden screens");
        $differs{"$log: $_"} = $differs{"$name $log: $_"} = 1 for @differing;
    }
    compare_pages($image, @logs);
}
pages_write($pages) if $update;

# Screens that are not in pages.txt: two lead to another screen at once, the others are compared elsewhere.
my %elsewhere = map { $_ => 1 } qw(demo guess),
    'battery', # emulator/battery.t
    'shield',  # emulator/shield.t
    'worn';    # unit/cells_play.c
my @screens = slurp('firmware/screens/screens.def') =~ /^SCREEN\((\w+)\)/mg;
my %has_pages = map { (split)[1] => 1 } keys %$pages;
is_deeply([ sort grep { !$has_pages{$_} } @screens ], [ sort keys %elsewhere ], 'pages.txt has a row of every other screen');

my @listed = map { my $log = $_; map { map { "$log: $_" } @$_ } values %{ $excepted{$log} } } sort keys %excepted;
is(join('; ', grep { !$differs{$_} } @listed), '', 'every exception is needed') if !$ENV{TEST_IMAGES};
done_testing();
