#!/usr/bin/perl
# Makes projects for the simulator Wokwi (wokwi.com) from boards/NAME/board.h and board.mk, for the boards whose chip and display it has:
#
#     tools/release/wokwi.pl FOLDER     writes FOLDER/NAME/README.md, wokwi.toml and diagram.json, and compiles the chip of keys;
#                                       nimatron.hex and .elf belong beside them
#
# Formats: docs.wokwi.com, "diagram.json File Format", "wokwi.toml", "Custom Chips".  Wokwi ignores resistors (its issue 203), so the
# keys of a ladder are a custom chip, keys.chip.c, whose voltage for each key is the value of board.h.
use strict;
use warnings;
use File::Path 'make_path';
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::boards;

# By the first word of the display: Wokwi's part, its attributes, its supply pins, and its names for the terminals of board.h.
my %display = (
    SSD1306 => { part => 'board-ssd1306', attrs => {}, supply => [ 'VCC' ], ground => [ 'GND' ], pin => { SDA => 'SDA', SCL => 'SCL' } },
    PCD8544 => { part => 'wokwi-nokia-5110-screen', attrs => {}, supply => [ 'VCC' ], ground => [ 'GND' ],
                 pin => { CS => 'CE', 'D/C' => 'DC', RST => 'RST', SCK => 'CLK', MOSI => 'DIN', light => 'BL' } },
    # The light is always on: a pin that switches the light on by being an input has no effect in Wokwi.
    HD44780 => { part => 'wokwi-lcd1602', attrs => { pins => 'full' }, supply => [ 'VDD', 'A' ], ground => [ 'VSS', 'RW', 'K' ],
                 pin => { RS => 'RS', E => 'E', (map { ("D$_" => "D$_") } 4 .. 7), light => '' } },
);
my %chip = (atmega328p => 'wokwi-arduino-uno', atmega2560 => 'wokwi-arduino-mega');

# Key on the keyboard, and the place of the button.
my %key = (UP => [ 'ArrowUp', 70, 290 ], LEFT => [ 'ArrowLeft', 0, 350 ], RIGHT => [ 'ArrowRight', 140, 350 ], DOWN => [ 'ArrowDown', 70, 410 ],
           A => [ 'a', 300, 330 ], B => [ 'b', 230, 380 ]);
my %colour = (supply => 'red', ground => 'black', display => 'blue', key => 'green', piezo => 'orange', ladder => 'green');

# Returns the voltage of each key.  Its value is in steps of 4 of 1024; the supply of 5 V reads 1023.
sub volts {
    my ($b) = @_;
    my %volts;
    @volts{ @{ $b->{ladder} } } = map { $_ * 4 / 1023 * 5 } @{ $b->{values} };
    return %volts;
}

sub save {
    my ($file, $text) = @_;
    open my $out, '>', $file or die "tools/release/wokwi.pl: $file: $!\n";
    print $out $text;
    close $out or die "tools/release/wokwi.pl: $file: $!\n";
}

sub json { my ($text) = @_; return '"' . ($text =~ s/(["\\])/\\$1/gr) . '"'; }
sub value { my ($name, $value) = @_; return ref $value ? object($value) : $name =~ /^(?:top|left)$/ ? $value : json($value); }
sub object { my ($of) = @_; return '{' . join(', ', map { json($_) . ': ' . value($_, $of->{$_}) } sort keys %$of) . '}'; }
sub list { return join(",\n    ", @_); }

# The board's pin by its label: D7 is 7, A4 is A4.
sub pin { my ($wire) = @_; return 'board:' . ($wire->{printed} =~ s/^D//r); }

sub connection { my ($from, $to, $kind) = @_; return '[' . join(', ', json($from), json($to), json($colour{$kind}), '[]') . ']'; }

sub part { my ($type, $id, $left, $top, %attrs) = @_; return { type => $type, id => $id, left => $left, top => $top, attrs => \%attrs }; }

# Returns the parts and connections of a wire of board.h; nothing for parts that Wokwi's board has by itself or cannot show.
my %wired = (
    display => sub {
        my ($b, $d, $wire) = @_;
        my $pin = $d->{pin}{ $wire->{terminal} } // die "tools/release/wokwi.pl: $d->{part} has no pin for $wire->{terminal}\n";
        return $pin ? connection("screen:$pin", pin($wire), 'display') : ();
    },
    key => sub {
        my ($b, $d, $wire) = @_;
        my $name = $wire->{terminal};
        my ($stroke, $x, $y) = @{ $key{$name} };
        my $label = $b->{ladder} && $name eq 'A' ? 'SELECT' : $name;
        return (part('wokwi-pushbutton', lc $name, $x, $y, color => 'green', key => $stroke, label => $label),
                connection(lc($name) . ':1.l', $b->{ladder} ? "keys:$name" : pin($wire), 'key'), connection(lc($name) . ':2.l', 'board:GND.2', 'ground'));
    },
    ladder => sub {
        my ($b, $d, $wire) = @_;
        return (part('chip-keys', 'keys', 380, 290), connection('keys:GND', 'board:GND.2', 'ground'), connection('keys:OUT', pin($wire), 'ladder'));
    },
    piezo => sub {
        my ($b, $d, $wire) = @_;
        return (part('wokwi-buzzer', 'piezo', 330, 60, volume => '0.1'), connection('piezo:2', pin($wire), 'piezo'), connection('piezo:1', 'board:GND.3', 'ground'));
    },
    light => sub { return () },
    none => sub { return () },
);

sub diagram {
    my ($b, $d, @wires) = @_;
    push @wires, map { { part => 'key', terminal => $_ } } @{ $b->{ladder} // [] };
    my @made = (part($chip{ $b->{MCU} }, 'board', 0, 0), part($d->{part}, 'screen', 20, -170, %{ $d->{attrs} }),
                (map { connection("screen:$_", 'board:5V', 'supply') } @{ $d->{supply} }), (map { connection("screen:$_", 'board:GND.1', 'ground') } @{ $d->{ground} }),
                map { $wired{ $_->{part} }->($b, $d, $_) } @wires);
    return qq({\n  "version": 1,\n  "author": "Pocket Nimatron",\n  "editor": "wokwi",\n  "parts": [\n    ) . list(map { object($_) } grep { ref } @made) .
           qq(\n  ],\n  "connections": [\n    ) . list(grep { !ref } @made) . "\n  ]\n}\n";
}

sub chip_source {
    my ($b) = @_;
    my %volts = volts($b);
    my @keys = @{ $b->{ladder} };
    my $table = join(', ', map { sprintf '{ "%s", %.2ff }', $_, $volts{$_} } @keys);
    return <<"END";
/* Made by tools/release/wokwi.pl from boards/$b->{board}/board.h: a ladder of keys for Wokwi, which cannot reckon with resistors.  Each key that is
 * pressed (low) gives its voltage; of several the first in the ladder; none gives 5 V. */
#include "wokwi-api.h"

static const struct { const char *name; float volts; } ladder[] = { $table };

enum { KEYS = sizeof ladder / sizeof *ladder };

static pin_t key[KEYS], out;

static void key_changed(void *data, pin_t pin, uint32_t value)
{
    (void)data, (void)pin, (void)value;
    for (int i = 0; i < KEYS; i++) {
        if (pin_read(key[i]) == LOW) {
            pin_dac_write(out, ladder[i].volts);
            return;
        }
    }
    pin_dac_write(out, 5.0f);
}

void chip_init(void)
{
    static pin_watch_config_t watch = { .edge = BOTH, .pin_change = key_changed };

    out = pin_init("OUT", ANALOG);
    for (int i = 0; i < KEYS; i++) {
        key[i] = pin_init(ladder[i].name, INPUT_PULLUP);
        pin_watch(key[i], &watch);
    }
    pin_dac_write(out, 5.0f);
}
END
}

sub toml {
    my ($b) = @_;
    my $text = "# Made by tools/release/wokwi.pl from boards/$b->{board}/.\n[wokwi]\nversion = 1\nfirmware = 'nimatron.hex'\nelf = 'nimatron.elf'\n";
    return $text . ($b->{ladder} ? "\n[[chip]]\nname = 'keys'\nbinary = 'keys.chip.wasm'\n" : '');
}

sub readme {
    my ($b) = @_;
    my $project = $b->{MCU} eq 'atmega2560' ? 'Arduino Mega' : 'Arduino Uno';
    my $chip = $b->{ladder} ? "3. Press the arrow beside the tabs of the files, \"New file...\", and make `keys.chip.json` and `keys.chip.c` with the text of these two files.\n" : '';
    my $press = $b->{ladder} ? 4 : 3;
    return <<"END";
# $b->{name}, in the simulator Wokwi

On [wokwi.com](https://wokwi.com):

1. Begin a new project with an $project.
2. Replace the text of `diagram.json` there by that of the file here.
$chip$press. Press F1, choose "Upload Firmware and Start Simulation...", and choose `nimatron.hex`.

In VS Code: install the extension Wokwi Simulator, open this folder, press F1 and choose "Wokwi: Start Simulator". Nothing is to be compiled.

The arrow keys@{[ $b->{ladder} ? " and A (SELECT)" : ", A and B" ]} are the buttons. Wokwi has no watchdog: a device that went to sleep after some minutes wakes up only when the
simulation is started again. The project is made from the wiring of the board and from Wokwi's documentation, and checked against both; nobody
has tried it there yet.
END
}

# Compiles the chip, so that nobody has to: clang makes WebAssembly that imports the simulator's functions, memory and table of functions.
sub compile {
    my ($folder) = @_;
    system('clang', '--target=wasm32', qw(-std=gnu11 -O2 -ffreestanding -nostdlib -Wall -Wextra -Werror), "-I$FindBin::Bin/wokwi",
           map({ "-Wl,$_" } qw(--import-memory --export-table --no-entry)), '-o', "$folder/keys.chip.wasm", "$folder/keys.chip.c") == 0
        or die "tools/release/wokwi.pl: $folder/keys.chip.c does not compile\n";
}

my ($folder) = @ARGV;
defined $folder or die "usage: tools/release/wokwi.pl FOLDER\n";
make_path($folder);
for my $name (board_names()) {
    my $b = settings($name);
    my @wires = wires($b);
    my ($controller) = $b->{display} =~ /^(\w+)/;
    next unless $chip{ $b->{MCU} } && $display{$controller};
    make_path("$folder/$name");
    save("$folder/$name/diagram.json", diagram($b, $display{$controller}, @wires));
    save("$folder/$name/wokwi.toml", toml($b));
    save("$folder/$name/README.md", readme($b));
    next unless $b->{ladder};
    save("$folder/$name/keys.chip.c", chip_source($b));
    save("$folder/$name/keys.chip.json", '{"name": "Ladder of keys", "author": "Pocket Nimatron", "pins": [' . join(', ', map { json($_) } 'GND', 'OUT', @{ $b->{ladder} }) . "]}\n");
    compile("$folder/$name");
}
