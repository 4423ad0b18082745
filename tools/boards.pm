# Reads boards/NAME/board.h and the comments at the head of board.mk, for the tools that draw, list or pack a board.
#
# A pin is `#define BOARD_PART_TERMINAL PIN(port, bit)`; a comment after it is a remark for the wiring table.
package tools::boards;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(board_names edition_images known left_out settings tested wires uc_chip);

# ---- what is printed beside the pins ----

my %leonardo = (D2 => 'D0', D3 => 'D1', D1 => 'D2', D0 => 'D3', D4 => 'D4', C6 => 'D5', D7 => 'D6', E6 => 'D7', B4 => 'D8',
                B5 => 'D9', B6 => 'D10', B7 => 'D11', D6 => 'D12', C7 => 'D13', F7 => 'A0', F6 => 'A1', F5 => 'A2', F4 => 'A3',
                F1 => 'A4', F0 => 'A5', B1 => 'ICSP 3', B2 => 'ICSP 4', B3 => 'ICSP 1', B0 => 'RX LED', E2 => 'HWB');
my %uno = ((map { ("D$_" => "D$_") } 0 .. 7), (map { ("B$_" => 'D' . ($_ + 8)) } 0 .. 5), (map { ("C$_" => "A$_") } 0 .. 5));
my %mega = ((map { ("A$_" => 'D' . (22 + $_)) } 0 .. 7), (map { ("F$_" => "A$_") } 0 .. 7), D1 => 'D20', D0 => 'D21', B5 => 'D11', B7 => 'D13');
# The legs of an ATmega1284P in a 40-pin DIP: 1 to 8 are port B, 14 to 21 port D, 22 to 29 port C, 33 to 40 port A, from bit 7 to bit 0.
my %dip40 = map { ("B$_" => $_ + 1, "D$_" => $_ + 14, "C$_" => $_ + 22, "A$_" => 40 - $_) } 0 .. 7;
my %printed = (dip40 => \%dip40, leonardo => \%leonardo, mega => \%mega, uno => \%uno);

# The gates of the level shifter 74HC4050: leg of the input, leg of the output.
my @gates = ([ 3, 2 ], [ 5, 4 ], [ 7, 6 ], [ 9, 10 ], [ 11, 12 ], [ 14, 15 ]);

# Input of the ADC => pin, for inputs that are also pins; the other inputs have no pin.
my %adc = (atmega32u4 => { map { ($_ => "F$_") } 0, 1, 4 .. 7 }, atmega328p => { map { ($_ => "C$_") } 0 .. 5 },
           atmega2560 => { map { ($_ => "F$_") } 0 .. 7 }, atmega1284p => { map { ($_ => "A$_") } 0 .. 7 });

# What terminals are called on parts, if not as in board.h.
my %terminal = (DC => 'D/C', RESET => 'RST', LIGHT => 'light');

# ---- a board's data ----

sub lines {
    my ($file) = @_;
    open my $in, '<', $file or die "boards: $file: $!\n";
    chomp(my @lines = <$in>);
    return @lines;
}

# The same; a comment that begins with "#" and two blanks or more goes on with the comment above it.
sub joined {
    my @joined;
    for (lines(@_)) {
        if (@joined && $joined[-1] =~ /^#/ && /^#\s{2,}(.*)/) { $joined[-1] .= " $1"; }
        else { push @joined, $_; }
    }
    return @joined;
}

# Returns the facts in board.mk: name, display, keys, pins, supply, note, power (what is known of the current, and whether
# the board may stay switched on), shift (the level shifter of the display's wires), device
# (what Arduboy's loaders call it), MCU, a list of parts, and a list of wires that board.h does not name.  Such a wire is
# `# wire: PART | TERMINAL | PRINTED | REMARK`; several legs have commas between them.
sub settings {
    my ($name) = @_;
    my %b = (board => $name, parts => [], more => []);
    for (joined("boards/$name/board.mk")) {
        if (/^# part: (.*)/) { push @{ $b{parts} }, $1; }
        elsif (/^# wire: (.*)/) { push @{ $b{more} }, more_wire($1); }
        elsif (/^# (\w+): (.*)/ || /^(\w+)\s*:=\s*(.*)/) { $b{$1} = $2; }
    }
    for (qw(name display keys pins supply MCU)) { defined $b{$_} or die "boards: boards/$name/board.mk says no $_\n"; }
    $printed{ $b{pins} } or die "boards: boards/$name/board.mk: pins are those of @{[ join ' or ', sort keys %printed ]}, not $b{pins}\n";
    return \%b;
}

sub more_wire {
    my ($part, $terminal, $printed, $remark) = split / *\| */, $_[0], -1;
    defined $remark or die "boards: \"# wire: $_[0]\" is not PART | TERMINAL | PRINTED | REMARK\n";
    return { part => 'more', name => $part, terminal => $terminal, pin => '', printed => $printed, remark => $remark };
}

# A wire: the part at its end and the terminal there, the chip's pin, its label on the board, and a remark.
sub wire {
    my ($b, $part, $terminal, $pin, $remark) = @_;
    return { part => $part, terminal => $terminal, pin => $pin =~ /^[A-F]\d$/ ? "P$pin" : $pin,
             printed => $printed{ $b->{pins} }{$pin} // '', remark => $remark // '' };
}

# Returns the part, and its terminal, that a name of board.h is about.
sub meant {
    my ($name) = @_;
    return ('display', $terminal{$2} // $2) if $name =~ /^(OLED|LCD|SPI)_(\w+)$/ && $name ne 'SPI_SS';
    return ('display', 'light') if $name eq 'BACKLIGHT';
    return ('key', $1) if $name =~ /^KEY_(\w+)$/;
    return ('piezo', $1 ? '-' : '+') if $name =~ /^PIEZO(_GROUND)?$/;
    return ('light', lc($1 // '+')) if $name =~ /^LIGHT(?:_(\w+))?$/;
    return ('none', $name eq 'SPI_SS' ? 'SS of SPI' : "flash chip's select") if $name =~ /^(SPI_SS|FLASH_SELECT)$/;
    die "boards: what is BOARD_$name wired to?  `meant` in tools/boards.pm does not know\n";
}

sub input { my ($b, $channel) = @_; return $adc{ $b->{MCU} }{$channel} // "ADC$channel"; }

sub wires {
    my ($b) = @_;
    my @wires;
    for (lines("boards/$b->{board}/board.h")) {
        my ($name, $value, $remark) = m{^#define BOARD_(\w+) (.*?)(?:\s*/\* (.*) \*/)?$} or next;
        next if $name eq 'NOISE_PIN'; # the wire of NOISE_CHANNEL
        if ($value =~ /^PIN\((\w), (\d)\)/) { push @wires, wire($b, meant($name), "$1$2", $remark); }
        elsif ($name eq 'LADDER_CHANNEL') { push @wires, wire($b, 'ladder', 'keys', input($b, $value), 'the five keys and their resistors'); }
        elsif ($name eq 'LADDER_KEYS') { $b->{ladder} = [ $value =~ /KEY_(\w+)/g ]; }
        elsif ($name eq 'LADDER_VALUES') { $b->{values} = [ $value =~ /\d+/g ]; }
        elsif ($name eq 'BATTERY_CHANNEL') { push @wires, wire($b, 'none', 'battery', input($b, $value), $remark); }
        elsif ($name eq 'NOISE_CHANNEL') { push @wires, wire($b, 'none', 'noise', input($b, $value), $remark); }
    }
    shift_levels(\@wires, $b) if $b->{shift};
    return @wires, @{ $b->{more} };
}

# Gives a gate of the level shifter to each wire to the display, but for that of its light, and to the select of a serial flash chip.
sub shift_levels {
    my ($wires, $b) = @_;
    my @gate = @gates;
    for my $wire (@$wires) {
        next unless $wire->{part} eq 'display' && $wire->{terminal} ne 'light' || $b->{PCODE_STREAMED} && $wire->{terminal} eq "flash chip's select";
        $wire->{gate} = shift @gate or die "boards: boards/$b->{board}: the $b->{shift} has no gate for $wire->{terminal}\n";
    }
}

# Returns the chip's name as its maker writes it: ATmega328P, not atmega328p.
sub uc_chip { my ($b) = @_; return $b->{MCU} =~ s/^atmega(.*)/'ATmega' . ($1 =~ s{p$}{P}r)/er; }

sub board_names { return map { m{^boards/(.*)/board\.h$} } sort glob 'boards/*/board.h'; }

# Returns the words that a target of make prints.
sub made {
    delete local @ENV{qw(MAKEFLAGS MFLAGS MAKELEVEL EDITION BOARD)};
    open my $make, '-|', 'make', '-s', @_ or die "boards: make: $!\n";
    my @words = map { split } <$make>;
    close $make or die "boards: make @_ failed\n";
    return @words;
}

# Every edition of every board that has it: EDITION/BOARD, which is where its image lies in the folder of what was built.
sub edition_images { return made('edition-images'); }

# All games and screens that an image can have.
sub known { return made('known'); }

# Returns the games and screens (folders of firmware/screens) that the image of a board, or of its edition, leaves out, as make chooses
# them.
sub left_out {
    my ($board, $edition) = @_;
    return made("BOARD=$board", $edition ? "EDITION=$edition" : (), 'left-out');
}

# Returns the images with which a test must run: those that TEST_IMAGES names (host_tests/run.sh); all if it is empty.
sub tested {
    my %asked = map { ($_ => 1) } split ' ', $ENV{TEST_IMAGES} // '';
    return grep { !%asked || $asked{$_} } @_;
}

1;
