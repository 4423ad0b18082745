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

my %called_of = (leonardo => 'Leonardo', mega => 'Mega 2560', uno => 'Uno');
my %called = (display => 'display', key => 'key', piezo => 'piezo', light => 'light', ladder => 'keys', none => 'no wire');

sub rows {
    my ($b, @wires) = @_;
    my @rows = ([ 'display', 'VCC', '', $b->{supply}, '' ], [ 'display', 'GND', '', 'GND', '' ]);
    for (@wires) {
        my $remark = $_->{part} eq 'key' ? 'the other side to GND' : $_->{remark};
        push @rows, [ $called{ $_->{part} }, $_->{terminal}, @$_{qw(pin printed)}, $remark ];
        push @rows, [ 'piezo', '-', '', 'GND', '' ] if $_->{part} eq 'piezo' && !grep { $_->{terminal} eq '-' } @wires;
    }
    return @rows;
}

sub page {
    my ($b, @wires) = @_;
    my $text = "<!-- Made by tools/docs/wiring.pl from boards/$b->{board}/: change the files there. -->\n# $b->{name}\n\n![The wiring]($b->{board}.svg)\n\n";
    $text .= "$b->{note}\n\n" if $b->{note};
    $text .= "Parts:\n\n" . join('', map { "- $_\n" } @{ $b->{parts} });
    $text .= "\n| part | pin | chip's pin | printed | remark |\n|---|---|---|---|---|\n";
    $text .= join('', map { '| ' . join(' | ', @$_) . " |\n" } rows($b, @wires)) =~ s/ +\|/ |/gr;
    $text .= "\nKeys: $b->{keys}. Display: $b->{display}. Chip: @{[ uc_chip($b) ]}.\n\n";
    $text .= "    make play BOARD=$b->{board}     plays in the terminal, without hardware\n    make flash BOARD=$b->{board}    writes the firmware to the real board\n\n";
    return $text . "Not yet tried on hardware. If you are the first, use [the check-list](checklist.md).\n";
}


# ---- the drawing ----

my %colour = (supply => '#d1495b', ground => '#3d405b', display => '#2a7fb8', key => '#3a8f5c', ladder => '#3a8f5c', piezo => '#e08e2b', light => '#8e5bb5');
# The x of the columns (ground rail, keys, board, display), and the distance between rows.
my ($rail, $keys, $left, $right, $module, $end) = (60, 130, 360, 600, 720, 1000);
my ($top, $step, $key_step) = (100, 32, 54);

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
    $drawn .= text($x + $in, $y + ($printed && $pin ? 0 : 5), $printed || $pin, qq(class="pin" text-anchor="$anchor"));
    $drawn .= text($x + $in, $y + 12, $pin, qq(class="small" fill="#cfe3e0" text-anchor="$anchor")) if $printed && $pin;
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

# Draws the display's wires, straight across, and the display around their ends.
sub draw_display {
    my ($b, $y, @wires) = @_;
    my @rows = ([ 'VCC', $b->{supply}, '', 'supply' ], [ 'GND', 'GND', '', 'ground' ], map { [ @$_{qw(terminal printed pin)}, 'display', $_->{remark} ] } @wires);
    my ($first, $drawn) = ($y, '');
    my $height = @rows * $step < 150 ? 150 : @rows * $step;
    my $frame = box($module, $first - 24, $end - $module, $height + 16, 'rx="12" fill="#274c77"') .
                text(($module + $end) / 2, $first - 34, $b->{display} =~ s/,.*?(\d+x\d+)/ $1/r, 'class="label" text-anchor="middle"');
    for (@rows) {
        my ($terminal, $printed, $pin, $kind, $remark) = @$_;
        $drawn .= line($colour{$kind}, "$right $y", "$module $y") . pin($right, $y, $printed, $pin, $colour{$kind}) . dot($module, $y, $colour{$kind});
        $drawn .= text($module + 12, $y + 5, $terminal, 'class="pin"');
        $drawn .= text($module + 60, $y + 5, $remark, 'class="small" fill="#ffd6a5"') if $remark;
        $y += $step;
    }
    return ($frame . screen($b, $module + 82, $first + $height / 2 - 62) . $drawn, $first + $height + 20);
}

# Draws the piezo: a disc with two terminals, of which the second is connected to ground unless it has a pin.
sub draw_piezo {
    my ($y, @wires) = @_;
    my ($x, $low) = ($module + 44, $y + $step);
    my $drawn = line($colour{piezo}, "$right $y", "$x $y");
    $drawn .= pin($right, $y, @{ $wires[0] }{qw(printed pin)}, $colour{piezo});
    my $kind = @wires > 1 ? 'piezo' : 'ground';
    $drawn .= line($colour{$kind}, "$right $low", "$x $low") . pin($right, $low, @wires > 1 ? @{ $wires[1] }{qw(printed pin)} : ('GND', ''), $colour{$kind});
    my $middle = $y + $step / 2;
    $drawn .= qq(<circle cx="$x" cy="$middle" r="30" fill="#d9b44a" stroke="#8a7a4f"/>\n<circle cx="$x" cy="$middle" r="19" fill="#f2f2ee" stroke="#bbb"/>\n);
    return ($drawn . text($x + 44, $middle + 5, 'piezo', 'class="label"'), $low + 50);
}

sub draw_lights {
    my ($y, @wires) = @_;
    my ($drawn, $x, %lamp) = ('', $module + 44, red => '#e5383b', green => '#52b788', blue => '#4895ef');
    for (@wires) {
        my $name = $_->{terminal} eq '+' ? 'light' : $_->{terminal};
        $drawn .= line($colour{light}, "$right $y", "$x $y") . pin($right, $y, @$_{qw(printed pin)}, $colour{light});
        $drawn .= qq(<circle cx="$x" cy="$y" r="11" fill="@{[ $lamp{$name} // '#f9c74f' ]}" stroke="#555"/>\n);
        $drawn .= text($x + 24, $y + 5, join(', ', grep { $_ } $name, $_->{remark}), 'class="label"');
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
           text($x, $top - 22, "Arduino $called_of{ $b->{pins} }", 'class="pin" text-anchor="middle"');
}

my $style = '.wire{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}text{font-family:"DejaVu Sans",Verdana,sans-serif}' .
            '.title{font-size:22px;font-weight:bold;fill:#333}.label{font-size:14px;fill:#444}.pin{font-size:13px;font-weight:bold;fill:#fff}' .
            '.small{font-size:10.5px}.cap{font-size:16px;font-weight:bold;fill:#f4f1de}.chip{font-size:15px;fill:#d7d9de;letter-spacing:1px}' .
            '.screen{font-size:24px;font-family:"DejaVu Sans Mono",monospace}';

sub drawing {
    my ($b, @wires) = @_;
    my $of = sub { my ($part) = @_; return grep { $_->{part} eq $part } @wires; };
    my ($ladder) = $of->('ladder');
    my ($keys_drawn, $low) = $ladder ? draw_ladder($b, $top + 60, $ladder) : draw_keys($top + 10, $of->('key'));
    my ($display, $below) = draw_display($b, $top + 10, $of->('display'));
    my ($piezo, $under) = draw_piezo($below + 16, $of->('piezo'));
    my ($lights, $last) = draw_lights($under, $of->('light'));
    my $bottom = ($low > $last ? $low : $last) + 14;
    my $first = $top + ($ladder ? 60 : 10);
    my $ground = line($colour{ground}, "$rail $first", "$rail $low", "$left $low") . pin($left, $low, 'GND', '', $colour{ground});
    my ($width, $height) = ($end + 40, $bottom + 40);
    return qq(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 $width $height" role="img">\n<title>Wiring of $b->{name}</title>\n) .
           "<!-- Made by tools/docs/wiring.pl from boards/$b->{board}/: change those. -->\n<style>$style</style>\n" .
           box(0, 0, $width, $height, 'rx="16" fill="#fbfaf5"') . text($rail - 20, 34, $b->{name}, 'class="title"') .
           draw_board($b, $bottom) . "$ground$keys_drawn$display$piezo$lights</svg>\n";
}

# ---- all boards ----

sub save {
    my ($file, $text) = @_;
    open my $out, '>', $file or die "tools/docs/wiring.pl: $file: $!\n";
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
