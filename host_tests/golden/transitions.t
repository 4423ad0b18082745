#!/usr/bin/perl
# Every step from screen to screen is made by a replay on an emulated board.  Which steps there are is known in two ways:
#
#   - host_tests/golden/walk/explore finds them by pressing keys by chance on the firmware in memory: on which screen which key, or time,
#     leads to which screen, or changes something there;
#   - the sources of a screen name the screens that its `key`, `tick` and `enter` may answer.
#
# host_tests/golden/walk/walk tells which steps a board makes while a key log is played: those of host_tests/golden/replays, and those of
# host_tests/golden/walk, which show nothing and are there for the steps that no other log makes.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Basename;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $ROUNDS = 10000; # rounds of sixty keys each

# Steps that no replay can make.
my %not_by_replay = (
    'result time title'  => 'after a demonstration the device sleeps: here a key wakes it, in memory nothing sleeps',
    'result A title'     => 'a key in the six seconds of the result of a demonstration; when these are is chance',
    'upload -> title'    => 'the bootloader does not return',
    'demo -> title'      => 'a demonstration whose start cannot be played',
    'answer -> play'     => 'task_begin answers it for the game of a lesson, which is no question',
    'puzzles -> play'    => 'and no puzzle is a game',
    'five -> play'       => 'nor is a question of Five a day',
    'main -> analyse'    => 'the item of the menu has it so that it shows where analyse is; a game is chosen first',
    'menu -> map'        => 'app_do answers it for the action of the set-up',
    'menu -> fault'      => 'app_begin answers it: but what is begun anew has been played',
    'result -> fault'    => 'the same',
    'challenge -> fault' => 'app_begin answers it: but the starts of a challenge are rolled, and the player can win them',
    'title -> fault'     => 'app_begin answers it: but the first game has a fixed start that can be played',
    'stand -> fault'     => 'app_begin answers it: but the starts of stands are rolled, and can be played',
    'raise -> fault'     => 'the same of the robot that the person raises',
    'raise -> card'      => 'app_begin answers it: but its matches are not stored, and a card is shown before one that is',
    'setup -> main'      => 'app_do answers it for the question of a challenge',
    'stand -> main'      => 'the same',
    'stand -> map'       => 'app_do answers it for the action of the set-up',
    'recall -> play'     => 'as puzzles -> play',
    'puzzles UP puzzles' => 'explore has no display for the rules of a puzzle, to which UP leads on each board with puzzles',
);

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    local $/;
    return <$in>;
}

sub lines_of {
    my (@command) = @_;
    open my $out, '-|', @command or die "$command[0]: $!\n";
    chomp(my @lines = <$out>);
    close $out or return;
    return @lines;
}

# ---- what the sources name ----

# Functions and tables of firmware/, as "file name" if static, else as "name"; which of them are tables; and the screens.
my (%body, %file_of, %table, %screen);

sub read_source {
    my ($file) = @_;
    my $text = slurp($file) =~ s{/\*.*?\*/}{}gsr;
    while ($text =~ /^(static )?(?:inline )?(?:uint8_t|bool|const __flash struct door \*)\s*\*?(\w+)\([^)]*\)\n\{\n(.*?)^\}/gms) {
        $body{ ($1 ? "$file " : '') . $2 } = $3;
        $file_of{$2} = $file unless $1;
    }
    while ($text =~ /^(static )?const __flash [^;{}()]*?(\w+)\[\w*\] = \{(.*?)^?\};/gms) {
        $body{ ($1 ? "$file " : '') . $2 } = $3;
        $table{ ($1 ? "$file " : '') . $2 } = 1;
    }
    while ($text =~ /^const __flash struct screen screen_(\w+) = \{(.*?)\};/gms) {
        my ($name, $members) = ($1, $2);
        $screen{$name} = { file => $file, $members =~ /\.(key|tick|enter) = (\w+)/g };
    }
}

read_source($_) for glob('firmware/*.c firmware/screens/*.c firmware/screens/*/*.c');

# Returns the screens that a function may answer or a table leads to, and those of the functions that it calls and the tables that it
# mentions.  When a screen begins, it fills menus from tables, which do not lead anywhere then.
sub answers {
    my ($file, $name, $begins, $been) = @_;
    my ($what) = grep { defined $body{$_} } "$file $name", $name;
    return () if !defined $what || $been->{$what}++ || ($begins && $table{$what});
    my $text = $body{$what};
    $file = $file_of{$name} // $file if $what eq $name; # its static functions are those of its own file
    $text =~ s/\[\s*SCREEN_\w+\s*\]|screen_offered\(\w+, SCREEN_\w+\)|[=!]= SCREEN_\w+//g;
    my @mentioned = ($text =~ /\b([a-z]\w+)\(/g, grep { $table{$_} || $table{"$file $_"} } $text =~ /\b([a-z]\w+)\b/g);
    return (($text =~ /SCREEN_([a-z]\w*)/g), map { answers($file, $_, $begins, $been) } @mentioned);
}

# Returns "FROM -> TO" for the answers of a screen's functions of these names.
sub named {
    my ($from, @which) = @_;
    my $s = $screen{$from};
    my %to = map { ($_ => 1) } map { answers($s->{file}, $s->{$_}, $_ eq 'enter', {}) } grep { $s->{$_} } @which;
    return map { "$from -> $_" } sort keys %to;
}

my %on = map { my $from = $_; ($from => [ map { / (\w+)$/ } named($from, 'enter') ]) } keys %screen; # where enter may lead

# Returns where the player is after a screen is entered: there, or where its enter leads.
sub shown_for {
    my ($screen, %been) = @_;
    return $been{$screen} ? () : ($screen, map { shown_for($_, %been, $screen => 1) } @{ $on{$screen} // [] });
}

# ---- the steps of the replays ----

sub needs { return map { split } slurp($_[0]) =~ /^# needs: (.*)/mg; }

my %lacks = map { my $board = $_; ($board => { map { ($_ => 1) } left_out($board) }) } board_names();
my @boards = sort { keys %{ $lacks{$a} } <=> keys %{ $lacks{$b} } || $a cmp $b } keys %lacks;
my %made; # the steps of each log

# Each log is played on that board, among those that can play it, which leaves out the least; a log with a line "# on: BOARD", on that one.
for my $log (glob 'host_tests/golden/replays/*.keys host_tests/golden/walk/*.keys') {
    my ($on) = slurp($log) =~ /^# on: (.*)/m;
    my ($board) = grep { my $lacks = $lacks{$_}; !grep { $lacks->{$_} } needs($log) } grep { !defined $on || $_ eq $on } @boards;
    ok(defined $board, "$log: there is a board that can play it") or next;
    my @steps = lines_of("$build/walk", $board, "$build/$board/nimatron.elf", "$build/$board/offsets.txt", "\@$log");
    ok(@steps > 0, "$log on $board");
    $made{$log} = { map { ($_ => 1) } @steps };
}

my @explored = grep { !/->/ } lines_of("$build/explore", $ROUNDS);
my @named = map { named($_, 'key', 'tick') } sort keys %screen;
ok(@explored > 150, 'hands find steps: ' . @explored);
ok(@named > 60, 'screens name others: ' . @named);

sub reached { my ($without) = @_; return { map { %{ $made{$_} } } grep { $_ ne $without } keys %made }; }

# Returns the steps that no log but one has made.  A screen that the sources name is reached itself, or the one to which its enter leads.
sub missing {
    my ($without) = @_;
    my $reached = reached($without);
    return grep { my ($from, $to) = split / -> /; !$not_by_replay{$_} && !grep { $reached->{$_} } defined $to ? map { "$from -> $_" } shown_for($to) : $_ }
        @explored, grep { !/^(\w+) -> \1$/ } @named;
}

is(join(', ', missing('')), '', 'a replay makes each step that hands find, or that the source of a screen names');
my $reached = reached('');
for my $screen (sort keys %on) {
    for my $to (grep { !$not_by_replay{"$screen -> $_"} } @{ $on{$screen} }) {
        ok(grep({ my ($from, $by) = split / -> /; $by eq $screen && $reached->{"$from -> $to"} } @named), "$screen leads on to $to");
    }
}

# Without one of the replays a step is missing: the test can fail.
for my $log (glob 'host_tests/golden/walk/*.keys') {
    my @lost = missing($log);
    ok(@lost > 0, basename($log) . ' makes steps that no other log makes: ' . @lost);
}
done_testing;
