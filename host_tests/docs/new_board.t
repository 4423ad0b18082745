#!/usr/bin/perl
# docs/new-board.md, word for word: its files are extracted into a copy of the tree; the board is built there, played in the emulator, and
# shows the same screens as the Arduboy.
use strict;
use warnings;
use File::Basename;
use File::Path 'make_path';
use File::Spec;
use File::Temp 'tempdir';
use Test::More;
use lib '.';
use tools::boards;

delete @ENV{qw(MAKEFLAGS MFLAGS MAKEOVERRIDES)}; # the copy is made without the settings of the make that runs this test

my $nimatron = File::Spec->rel2abs($ENV{NIMATRON} || 'build/nimatron');
my $build = dirname($nimatron);
my $tmp = tempdir(CLEANUP => 1);
my $name = 'leonardo-oled';

sub slurp {
    open my $file, '<', $_[0] or die "$_[0]: $!";
    local $/;
    return <$file>;
}

# Runs a command in the copy; shows its output if it fails.
sub does {
    my ($what, $command) = @_;
    my $said = `cd $tmp && ($command) 2>&1`;
    is($?, 0, $what) or diag("$command\n", substr $said, -2000);
    return $said;
}

# Returns the screens of a board's image when a key log is played on it, in the copy's emulator.
sub screens {
    my ($board, $elf, @options) = @_;
    return `cd $tmp && $tmp/build/nimatron screen --board $board --elf $elf @options 2>&1`;
}
sub report { return `cd $tmp && $tmp/build/nimatron report --board $name --elf build/$name/nimatron.elf @_ 2>&1`; }

# ---- the copy, with the files of the guide ----

# The objects of the desk and of the games are the same in the copy, so they are not compiled again.
make_path("$tmp/build/host", "$tmp/host_tests/docs");
system("cp -a Makefile VERSION boards desk docs firmware games hal languages make sim speech tools README.md $tmp && cp host_tests/docs/wiring.t $tmp/host_tests/docs") == 0 or die;
-d "$build/$_" and system("cp -a $build/$_ $tmp/build/" . dirname($_)) for qw(gen tools host/desk host/games host/tools host/firmware);

my $page = slurp('docs/new-board.md');
my %block = $page =~ /^```(?:c|make|text) (\S+)\n(.*?)^```$/msg;
my $row = delete $block{'README.md'};
is_deeply([ sort keys %block ], [ "boards/$name/board.h", "boards/$name/board.mk", 'sim/board_leonardo_oled.c', 'sim/boards.def' ],
          'a folder of two files, a twin and a line');
for my $path (keys %block) {
    my $way = $path =~ /\.def$/ ? '>>' : '>';
    make_path(dirname("$tmp/$path"));
    open my $file, $way, "$tmp/$path" or die;
    print $file $block{$path};
    close $file;
}
is($block{'sim/boards.def'} =~ tr/\n//, 1, 'the line is one line');
my $readme = slurp('README.md');
my ($first, $second) = $row =~ /^(.*\n)(.*\n)\z/;
is($readme =~ s/^(\| board \| chip(?:.*\n\|)+.*\n)/$1$first/m, 1, 'and the rows one of the table of boards');
my $images = slurp('docs/images.md');
is($images =~ s/^(\| board \| left out(?:.*\n\|)+.*\n)/$1$second/m, 1, '... and one of docs/images.md, of what is left out');
for (['README.md', $readme], ['docs/images.md', $images]) {
    my ($file, $text) = @$_;
    unlink "$tmp/$file"; # it may be a link
    open my $table, '>', "$tmp/$file" or die;
    print $table $text;
    close $table;
}

# The guide lists exactly the drivers that exist, and the names that they read from board.h.
my %driver = map { basename($_, '.c') => $_ } glob 'hal/avr/*.c';
# make/image.mk adds these by itself.
delete @driver{qw(clock diagnosis mcu start storage system_memory system_analog system_power_down frame_clear frame_flash frame_serial tune)};
my %row = $page =~ /^\| `(\w+)` \| [^|]* \|([^|]*)\|$/mg;
is_deeply([ sort keys %row ], [ sort keys %driver ], 'its table has every driver');
for my $driver (sort keys %driver) {
    my $text = slurp($driver{$driver} // next);
    my %needs = map { $_ => 1 } $text =~ /\bBOARD_\w+/g;
    my %told;
    for my $group (split /;\s*/, $row{$driver} // '') {
        my ($first, @more) = $group =~ /`(\w+)`/g;
        next unless defined $first;
        my ($stem) = $first =~ /^(BOARD_[A-Z]+)/;
        $told{ /^_/ ? $stem . $_ : $_ } = 1 for $first, @more;
        $told{"$stem\_D$_"} = 1 for $group =~ /\.\./ ? 4 .. 7 : ();
    }
    is_deeply([ sort keys %told ], [ sort keys %needs ], "$driver: what board.h must say");
}

# ---- the board ----

like(does('the firmware is built, and fits', "make -s BOARD=$name build/$name/nimatron.hex"), qr/flash \d+ of 28672/, 'and its size is printed');
does('the emulated handheld is built', 'make -s build/nimatron');
like(`$tmp/build/nimatron boards`, qr/^leonardo-oled +Arduino Leonardo.* atmega32u4 at 16 MHz$/m, 'it knows the board');

# A game of Squares to its end; the next start is random.
my ($keys) = slurp('host_tests/golden/replays/squares.keys') =~ /(.*^SHOW won: [^\n]*$)/ms;
open my $game, '>', "$tmp/game.keys" or die;
print $game "$keys\n";
close $game;
my @log = ('--keys', '@game.keys');
# By caption, so that a difference names the screen.
sub by_caption { return { map { /^([^\n]*)\n(.*)/s ? ($1 => $2) : () } split /^(?=[A-Za-z0-9])/m, join '', @_ }; }
my $shown = screens($name, "build/$name/nimatron.elf", @log);
is_deeply(by_caption($shown), by_caption(screens('arduboy', "$build/arduboy/nimatron.elf", @log)), 'a game of Squares looks as on the Arduboy');
cmp_ok(() = $shown =~ /^[A-Za-z0-9]/mg, '>=', 7, 'on seven screens and more');
my $report = report(@log);
like($report, qr/^\Q$_\E\t0$/m, "$_: 0") for 'display errors', 'display bytes lost', 'EEPROM errors', 'resets';
like($report, qr/^tone\t1048 Hz\t/m, 'it is heard');
like(report('--display none --settle 50'), qr/^lights\t2$/m, 'its light tells of a missing display');
like(report('--hold DOWN'), qr/^resets\t[1-9]/m, 'DOWN held at power-on enters the bootloader');

does('its wiring is drawn', 'tools/docs/wiring.pl');
like(slurp("$tmp/docs/boards/$name.md"), qr/^\| display \| SDA \| PD1 \| D2 \| \|$/m, 'with what is printed beside the pins');
-e "$tmp/build/$_" or symlink "$build/$_", "$tmp/build/$_" for grep { $_ ne $name } board_names(); # `make readme` builds them
does('its rows are filled in', 'tools/docs/tables.pl build');
does('with its rows the README and the wiring are in order', "NIMATRON=build/nimatron prove -Q host_tests/docs/wiring.t");

# ---- a wrong board.h does not compile ----

sub refuses {
    my ($what, $from, $to) = @_;
    my $text = $block{"boards/$name/board.h"} =~ s/\Q$from\E/$to/r;
    isnt($text, $block{"boards/$name/board.h"}, "$from became $to");
    open my $file, '>', "$tmp/boards/$name/board.h" or die;
    print $file $text;
    close $file;
    my $said = `cd $tmp && make -s BOARD=$name build/$name/hal/avr/tone_timer1.o build/$name/hal/avr/buttons_gpio.o 2>&1`;
    isnt($?, 0, $what);
    like($said, qr/error:/, 'says the compiler');
}
refuses('a pin that the chip has not', 'KEY_UP PIN(D, 4)', 'KEY_UP PIN(C, 4)');
refuses("a piezo on the other chip's pin", 'PIEZO PIN(B, 5)', 'PIEZO PIN(B, 1)');

done_testing;
