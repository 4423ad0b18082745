#!/usr/bin/perl
# Each board reads the data that another board has stored: the window of the EEPROM is the same on all boards.  A match and settings go from
# board to board; a match of a game that an image lacks is kept; saves of version 0.9 and data of other programs are ignored.
use strict;
use warnings;
use lib '.';
use tools::boards;
use File::Temp qw(tempdir);
use Test::More;

use constant WINDOW => 512;
my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $dir = tempdir(CLEANUP => 1);

sub slurp {
    my ($file) = @_;
    open my $in, '<:raw', $file or die "$file: $!";
    local $/;
    return <$in>;
}

sub spew {
    my ($file, $bytes) = @_;
    open my $out, '>:raw', $file or die "$file: $!";
    print $out $bytes;
    close $out;
    return $file;
}

sub eeprom_bytes {
    my ($board) = @_;
    $board =~ tr/-/_/;
    return (slurp("sim/board_$board.c") =~ /\.eeprom_bytes = (\d+)/)[0];
}

# Presses keys on a board whose EEPROM ends with these bytes; returns what is written on the screen, and the window afterwards.
sub play {
    my ($board, $window, $keys) = @_;
    my $outside = 'x' x (eeprom_bytes($board) - length $window);
    my $save = spew("$dir/save", $outside . $window);
    my $log = spew("$dir/keys", $keys);
    my $words = qx($nimatron screen --words --board $board --save $save --keys \@$log 2>&1);
    my $left = slurp($save);
    is(substr($left, 0, -length $window), $outside, "$board: bytes outside the window are left alone") if length $window == WINDOW;
    return ($words, substr($left, -WINDOW));
}

# Whether a board has more than two languages, and asks for one.
sub asks { my ($board) = @_; return !grep { $_ eq 'language' } left_out($board); }

my $none = "\xFF" x WINDOW;
my $continue = "WAIT:300\nB\nWAIT:300\nSHOW main\nA WAIT:900\nSHOW match\n";
my @boards = tested(board_names());
my %window;

# The menu without its frame.
sub has_continue { return $_[0] =~ /Continue/ }
# What the move that is proposed leaves: "Take 1, leave 14" or "15>14".
sub stones { my ($words) = @_; return $words =~ /^match\n.*?(?:leave\s+|>)(\d+)/ms ? $1 : -1; }

for my $board (@boards) {
    my ($words, $window) = play($board, $none, "A WAIT:300\nA WAIT:300\nLEFT:2500 RIGHT*25 A WAIT:900\nA WAIT:4000\nWAIT:500\n");
    $window{$board} = $window;
    is(substr($window, 0, 14), 'PocketNimatron', "$board: the mark");
    my ($own) = play('arduboy', $window, $continue);
    my (undef, $moved) = play($board, $window, $continue . "A WAIT:4000\nWAIT:500\n");
    my ($after) = play('arduboy', $moved, $continue);
    ok(has_continue($own) && stones($own) > stones($after) && stones($after) > 0, "$board: a match of @{[ stones($own) ]}, and @{[ stones($after) ]} after a move");
    for my $other (grep { $_ ne $board } @boards) {
        my (undef, $went_on) = play($other, $window, $continue . "A WAIT:4000\nWAIT:500\n");
        my ($read) = play('arduboy', $went_on, $continue);
        is(stones($read), stones($after), "$other goes on with the match of $board, and the Arduboy reads that");
    }
}

# Records go from the Arduboy to each other board, grow there, and come back: Squares from 2 is lost twice, then once more.
my $lose = "A A LEFT:2500 RIGHT*2 A WAIT:900 A WAIT:4000\n";
my $again = "A WAIT:900 A WAIT:4000\n";
my $records = "B\nPICK records\nA WAIT:300\n";
sub counted { my ($words) = @_; return $words =~ m{(\d+/\d+)} ? $1 : 'none'; }
my (undef, $lost) = play('arduboy', $none, $lose . $again);
is(counted((play('arduboy', $lost, $records))[0]), '0/2', 'the Arduboy has a record');
for my $board (grep { my $b = $_; !grep { $_ eq 'records' } left_out($b) } @boards) {
    is(counted((play($board, $lost, $records))[0]), '0/2', "$board shows the record of the Arduboy");
    my (undef, $window) = play($board, $lost, $lose);
    is(counted((play('arduboy', $window, $records))[0]), '0/3', "and goes on with it, which the Arduboy shows");
}

# Saves of version 0.9: records in slots from byte 16 on, without a mark.  They are those that its image wrote (git show v0.9:docs/journal.md):
# the key and version in the last byte, the CRC before it.
sub crc { my ($sum) = 0xFFFF; for my $byte (@_) { $sum ^= $byte << 8; $sum = ($sum & 0x8000 ? $sum << 1 ^ 0x1021 : $sum << 1) & 0xFFFF for 1 .. 8; } return $sum; }
sub old_record { my ($key, @payload) = @_; my $last = $key << 2 | 1; my $sum = crc($last, @payload); return pack 'C*', @payload, $sum >> 8, $sum & 255, $last; }
my $old = "\xFF" x 16 . join '', map { old_record($_ % 62, 1, map { $_ * 7 % 251 } 1 .. 12) } 0 .. 61;
$old .= "\xFF" x (1024 - length $old);
for my $board (@boards) {
    for my $foreign ([ 'of version 0.9', $old ], [ 'of zeros', "\0" x 1024 ], [ 'of another program', join '', map { chr($_ * 73 % 256) } 1 .. 1024 ]) {
        my ($what, $bytes) = @$foreign;
        my $window = substr($bytes, -WINDOW);
        my ($words, $left) = play($board, $window, "WAIT:300\nB\nWAIT:300\nSHOW main\n");
        my $fresh = $board eq 'uno-lcd' ? qr/Press / : asks($board) ? qr/English/ : qr/Play/; # where no keys of a shield are kept, or no language
        ok(!has_continue($words) && $words =~ $fresh, "$board: contents $what are nothing that is kept");
        is($left, $window, 'and are left as they are');
    }
}
# A match of PowerGame, which the small boards lack: each says so where Continue is offered, and keeps it byte by byte.
my $power = (play('mega-oled', $none, "A WAIT:300\nPICK power.title\nA RIGHT:4000 DOWN RIGHT:4000 A WAIT:900\nA WAIT:4000\nWAIT:500\n"))[1];
my ($begun) = play('mega-oled', $power, $continue);
like($begun, qr/^match\n.*(?:Take|leaves|>)/ms, 'a match of PowerGame');
for my $board (@boards) {
    my $lacks = grep { $_ eq 'power' } left_out($board);
    my ($words, $left) = play($board, $power, $continue);
    ok(has_continue($words), "$board: offers to continue a match of PowerGame");
    next if !$lacks;
    like($words, qr/PowerGame\s+is no/, "$board: and says that it lacks the game"); # a row of 16 characters scrolls
    is($left, $power, "$board: and keeps the match");
}

# A record of PowerGame: three won, one lost.  Every board shows it by its name.  After it come the keys of a shield, for which uno-lcd would
# ask, and the language, for which others would.
my $of_power = 'PocketNimatron' . pack('CC', 1, 254) . old_record(9, 3 | 1 << 7, (0) x 12) . old_record(53, 1, 31, 74, 115, 173, (0) x 8) . old_record(0, (0) x 6, 1, (0) x 6);
$of_power .= "\xFF" x (WINDOW - length $of_power);
my $all_records = () = slurp('games/games.def') =~ /^GAME\(/mg; # and one of sums
for my $board (@boards) {
    my ($words, $left) = play($board, $of_power, "WAIT:300\nB\nPICK records\nA WAIT:300\n" . join '', map { "UP WAIT:200\nSHOW $_\n" } 0 .. $all_records);
    like($words, qr{PowerGame[^A-Z]*.*?3/4}s, "$board: the record of PowerGame");
    is($left, $of_power, "$board: and keeps it");
}

# A computer may lose its power, too: the file is on the disk before it takes the place of the old one.  A library before the C library notes
# the order of the two calls.
spew("$dir/calls.c", <<'C');
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static void note(const char *call) { FILE *log = fopen(getenv("CALLS"), "a"); fprintf(log, "%s ", call); fclose(log); }
int fsync(int file) { note("fsync"); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file); }
int rename(const char *from, const char *to)
{
    note("rename");
    return getenv("FULL") ? -1 : ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}
C
is(system('gcc', '-shared', '-fPIC', '-o', "$dir/calls.so", "$dir/calls.c", '-ldl'), 0, 'a library that notes calls');
{
    local @ENV{qw(LD_PRELOAD CALLS)} = ("$dir/calls.so", "$dir/calls");
    play($boards[0], $none, "A WAIT:900\n" x 4);
}
is(slurp("$dir/calls"), 'fsync rename ', 'a save file is synced, then renamed');
my @before = glob "$dir/*";
{
    local @ENV{qw(LD_PRELOAD CALLS FULL)} = ("$dir/calls.so", "$dir/calls", 1);
    play($boards[0], $none, "A WAIT:900\n" x 4);
}
is_deeply([ glob "$dir/*" ], \@before, 'a save that fails leaves no file beside');
done_testing;
