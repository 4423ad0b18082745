#!/usr/bin/perl
# Makes the wiring table, parts list and drawing of each board, from boards/NAME/board.h and the comments at the head of its board.mk:
#
#     tools/docs/wiring.pl [FOLDER [NAME...]]     writes NAME.md and NAME.svg, for all boards or the named ones; without FOLDER to docs/boards
use strict;
use warnings;
use FindBin;
use lib "$FindBin::Bin/../..";
use tools::boards;

# ---- the table ----

my %called_of = (leonardo => 'Arduino Leonardo', mega => 'Arduino Mega 2560', uno => 'Arduino Uno', dip40 => 'legs of the chip');
# What is in the column with the names beside the pins.
my %column = (dip40 => 'leg');
my %called = (display => 'display', key => 'key', piezo => 'piezo', light => 'light', ladder => 'keys', none => 'no wire');

sub rows {
    my ($b, @wires) = @_;
    my @rows = ([ 'display', 'VCC', '', supply_at($b), 'read the names on the module: some have GND first' ], [ 'display', 'GND', '', ground_at($b), '' ]);
    $rows[0][4] = '' if $b->{display} =~ /HD44780/;
    push @rows, [ $b->{shift}, 'VCC (1)', '', $b->{supply}, 'the supply of the display, not 5V' ], [ $b->{shift}, 'GND (8)', '', 'GND', 'inputs that are not used, too' ] if $b->{shift};
    for (@wires) {
        my $remark = $_->{part} eq 'key' ? 'the other side to GND' : $_->{remark};
        $remark = join '; ', grep { $_ ne '' } "through the $b->{shift}: in $_->{gate}[0], out $_->{gate}[1]", $remark if $_->{gate};
        push @rows, [ $_->{name} // $called{ $_->{part} }, $_->{terminal}, @$_{qw(pin printed)}, $remark ];
        push @rows, [ 'piezo', '-', '', ground_at($b), '' ] if $_->{part} eq 'piezo' && !grep { $_->{part} eq 'piezo' && $_->{terminal} eq '-' } @wires;
    }
    return @rows;
}

# Where the supply and the ground are found: names of the board's pins, or legs of the chip.
sub supply_at { my ($b) = @_; return $b->{pins} eq 'dip40' ? '10 (+)' : $b->{supply}; }
sub ground_at { my ($b) = @_; return $b->{pins} eq 'dip40' ? '11 (-)' : 'GND'; }

# How a chip without a bootloader is written.
my $programming = <<'END';
The programmer is an Arduino Uno with the example ArduinoISP, which gives 5 V: take the step-up module and the display out while it is connected (its
D10 goes to RESET). Or it is a USBasp that is set to 3.3 V; then the display may stay, and the cells are switched off.

END

sub fuses {
    my ($b) = @_;
    return '' unless $b->{fuses};
    return $programming . "A new chip plays without changed fuses. With these, written once, it keeps stored data when a new program is written, and the chip
stops under 2.7 V, before it can make mistakes (3.3 V from the step-up module stays above that):\n\n" .
           "    avrdude -p m1284p -c stk500v1 -b 19200 -P /dev/ttyACM0 $b->{fuses}\n\n";
}

sub page {
    my ($b, @wires) = @_;
    my $text = "<!-- Made by tools/docs/wiring.pl from boards/$b->{board}/: change the files there. -->\n# $b->{name}\n\n![The wiring]($b->{board}.svg)\n\n";
    $text .= "$b->{note}\n\n" if $b->{note};
    $text .= "**Power.** $b->{power}\n\n" if $b->{power};
    $text .= "Parts:\n\n" . join('', map { "- $_\n" } @{ $b->{parts} });
    $text .= "\n| part | pin | chip's pin | @{[ $column{ $b->{pins} } // 'printed' ]} | remark |\n|---|---|---|---|---|\n";
    $text .= join('', map { '| ' . join(' | ', @$_) . " |\n" } rows($b, @wires)) =~ s/ +\|/ |/gr;
    $text .= "\nKeys: $b->{keys}. Display: $b->{display}. Chip: @{[ uc_chip($b) ]}.\n\n";
    $text .= "    make play BOARD=$b->{board}     plays in the terminal, without hardware\n    make flash BOARD=$b->{board}    writes the firmware to the real board\n\n";
    $text .= fuses($b);
    return $text . "Not yet tried on hardware. If you are the first, use [the check-list](checklist.md), and report what you saw.\n";
}


# ---- the drawing ----

my %colour = (supply => '#d1495b', ground => '#3d405b', display => '#2a7fb8', key => '#3a8f5c', ladder => '#3a8f5c', piezo => '#e08e2b', light => '#8e5bb5', more => '#77655a', none => '#999');
# The x of the columns (ground rail, keys, board, what is in a wire, display), and the distance between rows.
my ($rail, $keys, $left, $right, $between, $module, $end) = (60, 130, 340, 580, 670, 760, 1060);
my ($top, $step, $key_step) = (106, 38, 58);

sub escaped { return $_[0] =~ s/&/&amp;/gr =~ s/</&lt;/gr; }
sub text {
    my ($x, $y, $text, $style) = @_;
    return qq(<text x="$x" y="$y" $style>@{[ escaped($text) ]}</text>\n);
}
sub line { my ($colour, @points) = @_; return qq(<path d="M@{[ join ' L', @points ]}" class="wire" stroke="$colour"/>\n); }
sub dot { my ($x, $y, $colour) = @_; return qq(<circle cx="$x" cy="$y" r="4.5" fill="$colour"/>\n); }
sub box { my ($x, $y, $w, $h, $style) = @_; return qq(<rect x="$x" y="$y" width="$w" height="$h" $style/>\n); }

# Draws a pin at the board's left or right edge, with its label on the board and its name on the chip.
sub pin {
    my ($x, $y, $printed, $pin, $colour) = @_;
    my ($in, $anchor) = $x == $left ? (12, 'start') : (-12, 'end');
    my $drawn = dot($x, $y, $colour);
    $drawn .= text($x + $in, $y + ($printed && $pin ? 1 : 5), $printed || $pin, qq(class="pin" text-anchor="$anchor"));
    $drawn .= text($x + $in, $y + 14, $pin, qq(class="small" fill="#cfe3e0" text-anchor="$anchor")) if $printed && $pin;
    return $drawn;
}

my %arrow = (UP => '0,-9 9,6 -9,6', DOWN => '0,9 9,-6 -9,-6', LEFT => '-9,0 6,-9 6,9', RIGHT => '9,0 -6,-9 -6,9');

# Draws a push button, whose contacts are 30 to the left and to the right of its middle.
sub button {
    my ($x, $y, $name) = @_;
    my $drawn = box($x - 21, $y - 21, 42, 42, 'rx="7" fill="#d9dade" stroke="#9a9ca6"') . qq(<circle cx="$x" cy="$y" r="16" fill="#33363f"/>\n);
    $drawn .= qq(<polygon transform="translate($x $y)" points="$arrow{$name}" fill="#f4f1de"/>\n) if $arrow{$name};
    $drawn .= text($x, $y + 6, substr($name, 0, 1), 'class="cap" text-anchor="middle"') unless $arrow{$name};
    return $drawn;
}

# Draws a resistor from (x, y) down to (x, y2), with its name.
sub resistor {
    my ($x, $y, $y2, $name, $colour) = @_;
    my $middle = ($y + $y2) / 2;
    return line($colour, "$x $y", "$x $y2") . box($x - 6, $middle - 12, 12, 24, 'fill="#efe3c4" stroke="#8a7a4f"') .
           text($x + 14, $middle + 4, $name, 'class="small" fill="#555"');
}

# Draws a resistor in the wire of a row if its remark names one: "through 100 ohms".
sub in_wire {
    my ($y, $remark) = @_;
    my ($ohms) = $remark =~ /^through (\d[\d.]*(?: k)?)(?: ohms)?/ or return '';
    return box($between - 27, $y - 11, 54, 22, 'rx="4" fill="#efe3c4" stroke="#8a7a4f"') .
           text($between, $y + 5, $ohms =~ /k/ ? $ohms : "$ohms \x{3A9}", 'class="small" fill="#333" text-anchor="middle"');
}

# Draws the keys between the board and the ground rail, one in each row.
sub draw_keys {
    my ($y, @wires) = @_;
    my $drawn = '';
    for (@wires) {
        $drawn .= line($colour{key}, "$keys $y", "$left $y") . line($colour{ground}, "$rail $y", "$keys $y") . button($keys, $y, $_->{terminal});
        $drawn .= text($keys + 32, $y - 8, $_->{terminal}, 'class="small" fill="#555"') . pin($left, $y, @$_{qw(printed pin)}, $colour{key});
        $y += $key_step;
    }
    return ($drawn, $y);
}

# Draws five keys at the taps of a ladder of resistors, whose upper end is connected to the supply.
sub draw_ladder {
    my ($b, $y, $wire) = @_;
    my ($x, $colour, @between) = ($keys + 105, $colour{ladder}, 330, 620, '1 k', '3.3 k');
    my $drawn = line($colour, "$x $y", "$left $y") . pin($left, $y, @$wire{qw(printed pin)}, $colour);
    my $pull_up = $left - 50;
    $drawn .= resistor($pull_up, $y - 54, $y, '2 k', $colour) . text($pull_up, $y - 60, $b->{supply}, 'class="small" fill="#d1495b" text-anchor="middle"');
    for my $key (@{ $b->{ladder} }) {
        my $name = $key eq 'A' ? 'SELECT' : $key;
        $drawn .= line($colour, "$keys $y", "$x $y") . line($colour{ground}, "$rail $y", "$keys $y") . button($keys, $y, $name) . dot($x, $y, $colour);
        $drawn .= text($keys + 32, $y - 8, $name, 'class="small" fill="#555"');
        my $resistor = shift @between;
        $drawn .= resistor($x, $y, $y + $key_step, $resistor, $colour) if $resistor;
        $y += $key_step;
    }
    return ($drawn, $y);
}

# Returns the picture on the display.
sub screen {
    my ($b, $x, $y) = @_;
    my ($w, $h) = $b->{display} =~ /(\d+)x(\d+)/;
    my $scale = $w < 20 ? 11 : 170 / $w;
    my ($lit, $dark) = $w < 20 ? ('#1d3b1f', '#a7c957') : $w < 100 ? ('#2b3a30', '#b9c7ae') : ('#e8f6ff', '#10141c');
    my $drawn = box($x, $y, $w < 20 ? 184 : $w * $scale + 10, $w < 20 ? 60 : $h * $scale + 10, qq(rx="4" fill="$dark" stroke="#555"));
    return $drawn . text($x + 92, $y + 37, 'Nimatron', qq(class="screen" fill="$lit" text-anchor="middle")) if $w < 20;
    for my $row (0 .. 3) {
        for my $column (0 .. 2 * $row) {
            my ($cx, $cy) = ($x + 90 + 19 * ($column - $row), $y + 5 + $h * $scale * (0.17 + 0.22 * $row));
            $drawn .= qq(<circle cx="$cx" cy="$cy" r="6" fill="$lit"/>\n);
        }
    }
    return $drawn;
}

# Draws the gates of the level shifter on the wires that go through it, from the first row at $y on.
sub draw_shifter {
    my ($b, $y, @gates) = @_;
    my ($x, $low) = ($between, $y + $step * (@gates - 1));
    my $drawn = box($x - 42, $y - 19, 84, $low - $y + 38, 'rx="5" fill="#2b2d33"');
    $drawn .= text($x, $low + 36, $b->{shift}, 'class="small" fill="#333" text-anchor="middle"') . text($x, $low + 52, "1: $b->{supply}, 8: GND", 'class="small" fill="#333" text-anchor="middle"');
    for (@gates) {
        $drawn .= qq(<polygon transform="translate($x $y)" points="-9,-10 11,0 -9,10" fill="#d7d9de"/>\n);
        $drawn .= text($x - 37, $y + 5, $_->[0], 'class="small" fill="#fff" text-anchor="start"') . text($x + 37, $y + 5, $_->[1], 'class="small" fill="#fff" text-anchor="end"');
        $y += $step;
    }
    return $drawn;
}

# Draws the display's wires, straight across, and the display around their ends.  The wire of its light is the first after the supply.
sub draw_display {
    my ($b, $y, @wires) = @_;
    @wires = ((grep { $_->{terminal} eq 'light' } @wires), (grep { $_->{terminal} ne 'light' } @wires));
    my @rows = ([ 'VCC', supply_at($b), '', 'supply', '' ], [ 'GND', ground_at($b), '', 'ground', '' ], map { [ @$_{qw(terminal printed pin)}, 'display', $_->{remark} ] } @wires);
    my ($first, $drawn) = ($y, '');
    my $height = @rows * $step < 170 ? 170 : @rows * $step;
    my $frame = box($module, $first - 26, $end - $module, $height + 14, 'rx="12" fill="#274c77"') .
                text(($module + $end) / 2, $first - 36, $b->{display} =~ s/,.*?(\d+x\d+)/ $1/r, 'class="label" text-anchor="middle"');
    $frame .= text(($module + $end) / 2, $first + $height + 6, 'Read the names on the module: their order differs.', 'class="small" fill="#555" text-anchor="middle"') if $b->{display} !~ /HD44780/;
    for (@rows) {
        my ($terminal, $printed, $pin, $kind, $remark) = @$_;
        $drawn .= line($colour{$kind}, "$right $y", "$module $y") . pin($right, $y, $printed, $pin, $colour{$kind}) . dot($module, $y, $colour{$kind}) . in_wire($y, $remark);
        $drawn .= text($module + 14, $y + 5, $terminal, 'class="pin"');
        $drawn .= text($module + 70, $y + 5, $remark, 'class="small" fill="#ffd6a5"') if $remark =~ /^low: off/;
        $y += $step;
    }
    my @gates = map { $_->{gate} // () } @wires;
    $drawn .= draw_shifter($b, $first + $step * (@rows - @gates), @gates) if @gates;
    return ($frame . screen($b, $module + 98, $first + $height / 2 - 76) . $drawn, $first + $height + (@gates ? 44 : 30));
}

# Draws the piezo: a disc with two terminals, of which the second is connected to ground unless it has a pin.
sub draw_piezo {
    my ($b, $y, @wires) = @_;
    my ($x, $low) = ($module + 44, $y + $step);
    my $drawn = line($colour{piezo}, "$right $y", "$x $y") . in_wire($y, $wires[0]{remark});
    $drawn .= pin($right, $y, @{ $wires[0] }{qw(printed pin)}, $colour{piezo});
    my $kind = @wires > 1 ? 'piezo' : 'ground';
    $drawn .= line($colour{$kind}, "$right $low", "$x $low") . pin($right, $low, @wires > 1 ? @{ $wires[1] }{qw(printed pin)} : (ground_at($b), ''), $colour{$kind});
    my $middle = $y + $step / 2;
    $drawn .= qq(<circle cx="$x" cy="$middle" r="30" fill="#d9b44a" stroke="#8a7a4f"/>\n<circle cx="$x" cy="$middle" r="19" fill="#f2f2ee" stroke="#bbb"/>\n);
    my $note = $wires[0]{remark} =~ /^through/ ? 'piezo, or a passive buzzer' : 'piezo disc';
    return ($drawn . text($x + 44, $middle + 5, $note, 'class="label"'), $low + 54);
}

sub draw_lights {
    my ($y, @wires) = @_;
    my ($drawn, $x, %lamp) = ('', $module + 44, red => '#e5383b', green => '#52b788', blue => '#4895ef');
    for (@wires) {
        my $name = $_->{terminal} eq '+' ? 'light' : $_->{terminal};
        my ($anode) = $_->{remark} =~ /anode to (\S+)/;
        $drawn .= line($colour{supply}, "$x $y", ($x + 60) . " $y") . text($x + 66, $y + 5, $anode, 'class="small" fill="#d1495b"') if $anode;
        $drawn .= line($colour{light}, "$right $y", "$x $y") . in_wire($y, $_->{remark}) . pin($right, $y, @$_{qw(printed pin)}, $colour{light});
        $drawn .= qq(<circle cx="$x" cy="$y" r="11" fill="@{[ $lamp{$name} // '#f9c74f' ]}" stroke="#555"/>\n);
        $drawn .= text($x + ($anode ? 104 : 24), $y + 5, join(', ', grep { $_ } $name, $anode ? '' : $_->{remark}), 'class="label"');
        $y += $step;
    }
    return ($drawn, $y);
}

# Draws the board with its chip in the middle, below the ends of the wires.
sub draw_board {
    my ($b, $bottom) = @_;
    my ($x, $y) = (($left + $right) / 2, ($top + $bottom) / 2 - 20);
    return box($left, $top - 46, $right - $left, $bottom - $top + 46, 'rx="14" fill="#1f7a74"') .
           box($x - 22, $y - 95, 44, 190, 'rx="4" fill="#2b2d33"') . qq(<circle cx="$x" cy="@{[ $y - 82 ]}" r="4" fill="#55585f"/>\n) .
           text($x, $y + 5, uc_chip($b), qq(class="chip" text-anchor="middle" transform="rotate(90 $x $y)")) .
           text($x, $top - 22, $called_of{ $b->{pins} }, 'class="pin" text-anchor="middle"');
}

# ---- a chip without a board: its legs, as it lies on a breadboard ----

# Names of the legs of an ATmega1284P that are no pins of a port.
my %power = (9 => 'RESET', 10 => 'VCC', 11 => 'GND', 12 => 'XTAL2', 13 => 'XTAL1', 30 => 'AVCC', 31 => 'GND', 32 => 'AREF');

# Returns what is at each leg: leg => [kind, text]...
sub at_legs {
    my ($b, @wires) = @_;
    my %at = (10 => [ [ supply => 'display' ] ], 11 => [ [ ground => 'display, keys, piezo' ] ]);
    for (grep { $_->{part} ne 'none' } @wires) {
        my $name = $_->{name} // ($_->{part} eq 'key' ? '' : $_->{part});
        my $kind = $name eq 'supply' ? $_->{terminal} eq '+' ? 'supply' : 'ground' : $_->{part};
        my $text = join ' ', grep { $_ ne '' } $name eq 'programmer' ? "prog. " . $_->{terminal} =~ s/.*\((\d)\)/$1/r : $name eq 'reset' ? $_->{remark} : $name eq 'capacitor' ? '100 nF to GND' : ($name, $_->{terminal});
        $text .= ', 10 k to +' if $_->{remark} =~ /^10 k to the supply/;
        push @{ $at{$_} }, [ $kind, $text ] for split /, /, $_->{printed};
    }
    return \%at;
}

# Draws a leg: its number in the chip, its name, and upwards or downwards what is wired to it.
sub draw_leg {
    my ($x, $y, $up, $leg, $name, @at) = @_;
    my ($sign, $anchor) = $up ? (-1, 'start') : (1, 'end');
    my $colour = @at ? $colour{ $at[0][0] } : '#b9bbc2';
    my $top = $up ? $y - 14 : $y;
    my $drawn = box($x - 6, $top, 12, 14, qq(fill="$colour")) . text($x, $y + ($up ? 18 : -8), $leg, 'class="small" fill="#fff" text-anchor="middle"');
    my $text = join ', ', $name, map { $_->[1] } @at;
    my $y2 = $y + $sign * 20;
    return $drawn . text($x + 4, $y2, $text, sprintf 'class="small" fill="%s" text-anchor="%s" transform="rotate(-90 %s %s)"', @at ? '#222' : '#999', $anchor, $x + 4, $y2);
}

# Draws the cells and the step-up module that feeds a chip without a board, from (x, y) to the right.
sub draw_step_up {
    my ($b, $x, $y) = @_;
    my ($low, $cells, $end) = ($y + $step, $x + 110, $x + 290);
    my $drawn = line($colour{supply}, "$cells $y", "$end $y") . line($colour{ground}, "$cells $low", "$end $low");
    $drawn .= box($x, $y - 19, 110, $low - $y + 38, 'rx="8" fill="#d9dade" stroke="#9a9ca6"') . text($x + 55, $y + 16, '2 AA cells', 'class="small" fill="#333" text-anchor="middle"') .
              text($x + 55, $y + 33, 'and a switch', 'class="small" fill="#333" text-anchor="middle"');
    $drawn .= box($x + 150, $y - 19, 100, $low - $y + 38, 'rx="5" fill="#2b2d33"') . text($x + 200, $y + 16, 'step-up', 'class="small" fill="#fff" text-anchor="middle"') .
              text($x + 200, $y + 33, "to $b->{supply}", 'class="small" fill="#fff" text-anchor="middle"');
    return $drawn . text($end + 6, $y + 5, '+, legs 10 and 30', 'class="small" fill="#d1495b"') . text($end + 6, $low + 5, '-, legs 11 and 31', 'class="small" fill="#3d405b"');
}

sub draw_legs {
    my ($b, $y, @wires) = @_;
    my ($at, $pitch, $low) = (at_legs($b, @wires), 50, $y + 90);
    my %name = (%power, map { my $bit = $_; ($bit + 1 => "PB$bit", $bit + 14 => "PD$bit", $bit + 22 => "PC$bit", 40 - $bit => "PA$bit") } 0 .. 7);
    my $drawn = box($rail - 4, $y, 20 * $pitch + 8, 90, 'rx="6" fill="#2b2d33"') . qq(<circle cx="@{[ $rail - 4 ]}" cy="@{[ $y + 45 ]}" r="11" fill="#fbfaf5"/>\n) .
                text($rail + 10 * $pitch, $y + 50, uc_chip($b) . ' from above, the notch to the left', 'class="chip" text-anchor="middle"');
    for my $i (0 .. 19) {
        my $x = $rail + $pitch * ($i + 0.5);
        $drawn .= draw_leg($x, $low, 0, $i + 1, $name{ $i + 1 }, @{ $at->{ $i + 1 } // [] }) . draw_leg($x, $y, 1, 40 - $i, $name{ 40 - $i }, @{ $at->{ 40 - $i } // [] });
    }
    return ($drawn, $low + 310);
}

my $style = '.wire{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}text{font-family:"DejaVu Sans",Verdana,sans-serif}' .
            '.title{font-size:22px;font-weight:bold;fill:#333}.label{font-size:16px;fill:#444}.pin{font-size:15px;font-weight:bold;fill:#fff}' .
            '.small{font-size:12.5px}.cap{font-size:16px;font-weight:bold;fill:#f4f1de}.chip{font-size:15px;fill:#d7d9de;letter-spacing:1px}' .
            '.screen{font-size:24px;font-family:"DejaVu Sans Mono",monospace}';

sub drawing {
    my ($b, @wires) = @_;
    my $of = sub { my ($part) = @_; return grep { $_->{part} eq $part } @wires; };
    my ($ladder) = $of->('ladder');
    my ($keys_drawn, $low) = $ladder ? draw_ladder($b, $top + 60, $ladder) : draw_keys($top + 10, $of->('key'));
    my ($display, $below) = draw_display($b, $top + 10, $of->('display'));
    my ($piezo, $under) = draw_piezo($b, $below + 16, $of->('piezo'));
    my ($lights, $last) = draw_lights($under, $of->('light'));
    my $bottom = ($low > $last ? $low : $last) + 14;
    my $first = $top + ($ladder ? 60 : 10);
    my $ground = line($colour{ground}, "$rail $first", "$rail $low", "$left $low") . pin($left, $low, ground_at($b), '', $colour{ground});
    my ($legs, $under_legs) = $b->{pins} eq 'dip40' ? draw_legs($b, $bottom + 165, @wires) : ('', $bottom);
    $legs .= draw_step_up($b, $right + 40, $bottom + 20) if grep { ($_->{name} // '') eq 'step-up module' } @wires;
    my ($width, $height) = ($end + 40, $under_legs + 30);
    return qq(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 $width $height" role="img">\n<title>Wiring of $b->{name}</title>\n) .
           "<!-- Made by tools/docs/wiring.pl from boards/$b->{board}/: change those. -->\n<style>$style</style>\n" .
           box(0, 0, $width, $height, 'rx="16" fill="#fbfaf5"') . text($rail - 20, 34, $b->{name}, 'class="title"') .
           draw_board($b, $bottom) . "$ground$keys_drawn$display$piezo$lights$legs</svg>\n";
}

# ---- all boards ----

sub save {
    my ($file, $text) = @_;
    open my $out, '>:utf8', $file or die "tools/docs/wiring.pl: $file: $!\n";
    print $out $text;
    close $out or die "tools/docs/wiring.pl: $file: $!\n";
}

my ($folder, @names) = @ARGV;
$folder //= 'docs/boards';
@names = board_names() unless @names;
for my $name (@names) {
    my $b = settings($name);
    my @wires = wires($b);
    save("$folder/$name.md", page($b, @wires));
    save("$folder/$name.svg", drawing($b, @wires));
}
