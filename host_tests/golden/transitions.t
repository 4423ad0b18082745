#!/usr/bin/perl
# Every transition of the screens is reached by a replay: each row of firmware/screens.c is taken, and each way back with B (or A) is
# gone, on one board at least.  A row is taken when the image has read its last byte, which says where to: host_tests/golden/walk watches
# that, and the number of the screen, while the key logs of host_tests/golden/replays are played.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Basename;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $replays = 'host_tests/golden/replays';
my ($ROW_BYTES, $ACT, $NEXT, $KEY_A, $KEY_B) = (5, 3, 4, 16, 32); # of struct row, of hal.h

# What a board's replays cannot hold, as they end with a reset: keys, and on which boards.
my %more = (arduboy => [ "B\nPICK Settings\nA\nPICK Upload\nA A WAIT:500" ]);
# Their rows are taken when their action is called: it does not return.
my %never_returns = map { ($_ => 1) } qw(act_upload);

sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or die "$file: $!\n";
    local $/;
    return <$in>;
}

# What is there of a piece of C with WITH_FEATURE(...) and WITHOUT_FEATURE(...).
sub expanded {
    my ($text, $has) = @_;
    my $parens = qr/(\((?:[^()]++|(?-1))*\))/;
    $text =~ s{/\*.*?\*/}{}gs;
    1 while $text =~ s/\b(WITH(?:OUT)?_\w+)$parens/$has->{$1} ? substr $2, 1, -1 : ''/e;
    return $text;
}

sub between { my ($text, $from) = @_; return $text =~ /\Q$from\E\s*\{\n(.*?)^\};/ms ? $1 : die "there is no $from\n"; }

my ($source, $app_h) = map { slurp("firmware/$_") } qw(screens.c app.h);

sub rows_of { my ($has) = @_; return map { s/\s+/ /gr } expanded(between($source, 'struct row rows[] ='), $has) =~ /\{([^{}]*)\}/g; }

# "TITLE B MAIN", and with OR_A "TITLE A MAIN".
sub ways_of {
    my ($has) = @_;
    my @ways;
    for (expanded(between($source, 'uint8_t back[] ='), $has) =~ /\[SCREEN_(\w+\] = SCREEN_\w+(?: \| OR_A)?)/g) {
        my ($from, $to, $or_a) = /^(\w+)\] = SCREEN_(\w+)( \| OR_A)?/;
        push @ways, map { "$from $_ $to" } 'B', $or_a ? 'A' : ();
    }
    return @ways;
}

# The names of the screens by their numbers.
sub screens_of {
    my ($has) = @_;
    my ($next, %number, %name) = (0);
    for (split /,/, expanded(between($app_h, 'enum screen_id'), $has)) {
        my ($name, $same) = /SCREEN_(\w+)(?:\s*=\s*SCREEN_(\w+))?/ or next;
        $next = $number{$same} if defined $same;
        $number{$name} = $next++;
        last if $name eq 'COUNT';
        $name{ $number{$name} } = $name if $name ne 'LISTS';
    }
    return \%name;
}

sub features_of {
    my ($board) = @_;
    return { map { ($_ => 1) } slurp("$build/$board/list/has.h") =~ /^#define (WITH(?:OUT)?_\w+)\(\.\.\.\) __VA_ARGS__$/mg };
}

# Where the table lies in the image, and how long it is.
sub table_of {
    my ($board) = @_;
    my ($at, $bytes) = slurp("$build/$board/nimatron.map") =~ /^ \.progmem\.data\.rows\n\s+0x(\w+)\s+0x(\w+)\s+\S*firmware\/screens\.o$/m
        or die "$build/$board/nimatron.map has no rows of screens.o\n";
    return (hex $at, hex $bytes);
}

# Plays keys; notes in %$reached rows by their text and ways by their names.
sub walk {
    my ($board, $keys, $reached) = @_;
    my $has = features_of($board);
    my @rows = rows_of($has);
    my $name = screens_of($has);
    my ($at) = table_of($board);
    open my $out, '-|', "$build/walk", $board, "$build/$board/nimatron.elf", "$build/$board/offsets.txt", $at, $ROW_BYTES, scalar @rows, $keys
        or die "$build/walk: $!";
    while (my $line = <$out>) {
        if (my ($row, $byte) = $line =~ /^row (\d+) (\d+)/) {
            my $act = $rows[$row] =~ /,\s*(\w+)\s*,\s*SCREEN_/ ? $1 : '';
            $reached->{ $rows[$row] } = 1 if $byte == ($never_returns{$act} ? $ACT : $NEXT);
        } elsif (my ($from, $to, $pressed) = $line =~ /^went (\d+) (\d+) (\d+)/) {
            my $key = $pressed & $KEY_B ? 'B' : $pressed & $KEY_A ? 'A' : next;
            my $shown = $name->{$to} =~ /^(REPLY|RESULT)$/ ? 'CHOOSE' : $name->{$to}; # screens_enter says which
            $reached->{"$name->{$from} $key $_"} = 1 for $name->{$to}, $shown;
        }
    }
    return close $out;
}

# The logs whose needs, features or games, the board has.
sub logs_for {
    my ($board) = @_;
    my $has = features_of($board);
    my %game = map { ($_ => 1) } slurp("$build/$board/list/games.def") =~ /^GAME\((\w+)\)/mg;
    return grep { !grep { !$has->{ 'WITH_' . uc } && !$game{$_} } map { split } slurp($_) =~ /^# needs: (.*)/mg } glob "$replays/*.keys";
}

# The board with most rows comes first: on the others is played what that leaves.
my (%all, %reached);
my %rows = map { ($_ => [ rows_of(features_of($_)) ]) } board_names();
for my $board (sort { @{ $rows{$b} } <=> @{ $rows{$a} } || $a cmp $b } keys %rows) {
    my @here = (@{ $rows{$board} }, ways_of(features_of($board)));
    is((table_of($board))[1], @{ $rows{$board} } * $ROW_BYTES, "$board: the image has the rows that screens.c has for it");
    $all{$_}++ for @here;
    for my $keys (@{ $more{$board} // [] }, map { "\@$_" } logs_for($board)) {
        ok(walk($board, $keys, \%reached), "$board: " . basename($keys) =~ s/\n/ /gr) if grep { !$reached{$_} } @here;
    }
}
my @not = grep { !$reached{$_} } sort keys %all;
is(@not, 0, 'every one of ' . keys(%all) . ' transitions is reached by a replay') or diag map { "reached by none: $_\n" } @not;

# A replay less, and it is not: the test can fail.
my %few;
walk('arduboy', "\@$replays/squares.keys", \%few);
ok($few{' SCREEN_TITLE, KEY_A, act_one_player, SCREEN_GAMES '} && $few{'GAMES B MAIN'}, 'one replay reaches what it goes through');
ok(!$few{'SET B SETUP'} && !grep({ /SCREEN_SET,/ } keys %few), 'and nothing else');
done_testing;
