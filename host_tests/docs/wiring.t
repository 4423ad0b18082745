#!/usr/bin/perl
# docs/boards: the tables and drawings are those that tools/docs/wiring.pl makes from boards/ now; they have every wire; and the README's
# tables agree with board.mk and with the list that make leaves out.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use lib '.';
use tools::boards;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');
my $tmp = tempdir(CLEANUP => 1);
my @boards = map { basename(dirname($_)) } glob 'boards/*/board.mk';
my $readme = slurp('README.md');

sub slurp {
    open my $file, '<', $_[0] or return '';
    local $/;
    return scalar <$file>;
}

sub write_file {
    open my $file, '>', $_[0] or die "$_[0]: $!";
    print $file $_[1];
    close $file;
}

# Every element of a drawing is closed and lies within the drawing; no two texts begin at the same place.
sub is_sound {
    my ($svg) = @_;
    my ($width, $height) = $svg =~ /viewBox="0 0 (\d+) (\d+)"/ or return 'no size';
    my (@open, %at);
    while ($svg =~ m{<(/?)(\w+)([^>]*?)(/?)>}g) {
        my ($closes, $name, $attributes, $empty) = ($1, $2, $3, $4);
        return "$name is closed, but not open" if $closes && (pop @open // '') ne $name;
        push @open, $name unless $closes || $empty;
        my ($x, $y) = map { $attributes =~ /\b$_="(-?[\d.]+)"/ ? $1 : 1 } 'c?x', 'c?y';
        return "$name at $x $y" if $x < 0 || $x > $width || $y < 0 || $y > $height;
        my ($size) = $attributes =~ /class="(?:pin|cap|label)"/ ? 9 : 6.5;
        return "a text at $x $y leaves the picture" if $name eq 'text' && !$closes && $attributes !~ /text-anchor/ && substr($svg, pos $svg) =~ /^([^<]*)/ && $x + $size * length $1 > $width;
        return "two texts at $x $y" if $name eq 'text' && !$closes && $at{"$x $y"}++;
    }
    return @open ? "left open: @open" : '';
}

my $mk_of = sub { return slurp("boards/$_[0]/board.mk") };

# What would break a part, or its sound, is in the table and drawn: a display for 3.3 V after a level shifter on a board of 5 V, a resistor
# before a buzzer and before each light.
sub electrical {
    my ($board, $mk, $header, $page, $svg) = @_;
    my ($supply, $pins) = map { $mk =~ /^# $_: (\S+)/m } 'supply', 'pins';
    my @lines = $header =~ /^#define BOARD_((?:OLED|LCD|SPI)_(?!SS|LIGHT|CONTRAST|FIRST)\w+) PIN/mg;
    my ($of_supply, $rows) = (scalar($supply eq '3.3V' && $pins =~ /^(?:uno|mega|leonardo)$/), scalar(() = $page =~ /^\| display \|.*through the 74HC4050: in \d+, out \d+/mg));
    is($rows, $of_supply ? scalar @lines : 0, "$board: each wire from 5 V to a display of $supply goes through a level shifter");
    is(scalar(() = $svg =~ /<polygon [^>]*points="-9,-10 11,0 -9,10"/g), $rows, "$board: and is drawn so");
    like($page, qr/^- .*74HC4050.*SCK and MOSI need it/m, "$board: SCK and MOSI are too fast for a divider") if $rows;
    like($page, qr/^- 1 step-up module .*3\.3 V/m, "$board: cells have a step-up module") if $page =~ /AA cells/;
    like($page, qr/^\*\*Power\.\*\* .*(?:switch|switched) (?:it |the device )?off|unplug/m, "$board: it is said whether the board may stay switched on");
    my @resistors = $page =~ /through (\d+) ohms/g;
    is_deeply([ sort $svg =~ />(\d+) \x{CE}\x{A9}</g ], [ sort @resistors ], "$board: the resistors of the table are drawn: @resistors");
    my ($piezo) = $mk =~ /^# part: (1 piezo.*)/m;
    like("$piezo $page", qr/^1 piezo disc (?!or)|buzzer.*^\| piezo \| \+ \|.*through 100 ohms/ms, "$board: a buzzer has its resistor") if $piezo =~ /buzzer/;
    unlike($page, qr/^\| display \| (?:SCK|MOSI) \| PB\d \| D/m, "$board: a Leonardo's SPI is on the ICSP header") if $pins eq 'leonardo';
    like($page, qr/^\| display \| VCC \|.*read the names/m, "$board: the order of the display's pins") if $mk !~ /^# display: HD44780/m;
}

my %language = (de => 'German', en => 'English', es => 'Spanish', fr => 'French', ru => 'Russian', zh => 'Chinese');
cmp_ok(scalar @boards, '>=', 4, 'there are boards');
is(system("tools/docs/wiring.pl $tmp"), 0, 'they are drawn');
my ($table) = $readme =~ /^\| board \|.*\n\|[-|]+\n((?:\|.*\n)+)/m;
my %row = map { /^\| \[?`([\w-]+)`/ ? ($1 => $_) : () } split /\n/, $table // '';
is_deeply([ sort keys %row ], [ sort @boards ], "the README's table has every board");
my ($second) = slurp('docs/images.md') =~ /^\| board \| left out \|\n\|[-|]+\n((?:\|.*\n)+)/m;
my %without = map { /^\| `([\w-]+)` \| (.*) \|$/ ? ($1 => $2) : () } split /\n/, $second // '';
is_deeply([ sort keys %without ], [ sort @boards ], '... and that of what is left out, in docs/images.md');

for my $board (@boards) {
    my ($page, $svg) = map { slurp("$tmp/$board.$_") } 'md', 'svg';
    is(slurp("docs/boards/$board.md"), $page, "docs/boards/$board.md is what tools/docs/wiring.pl makes") or diag('run tools/docs/wiring.pl');
    is(slurp("docs/boards/$board.svg"), $svg, "docs/boards/$board.svg, too");
    is(is_sound($svg), '', "$board: the drawing is sound");

    my $header = slurp("boards/$board/board.h");
    my %pin = $header =~ /^#define BOARD_(\w+) PIN\((\w, \d)\)/mg;
    for my $name (sort keys %pin) {
        my $pin = 'P' . $pin{$name} =~ s/, //r;
        like($page, qr/\| $pin \|/, "$board: $name is in the table, $pin");
        like($svg, qr/>$pin</, "$board: and in the drawing") unless $name =~ /^(?:SPI_SS|FLASH_SELECT|NOISE_PIN)$/;
    }
    electrical($board, $mk_of->($board), $header, $page, $svg);
    like($page, qr/^- 1 .*\n- /m, "$board: it has a parts list");

    my $mk = slurp("boards/$board/board.mk");
    my ($mcu, $room, $size) = ($mk =~ /^MCU *:= *atmega(\w+)/m, $mk =~ /^FLASH_MAX *:= *(\d+)/m, $mk =~ /^# display: .*?(\d+x\d+)/m);
    my ($mega) = $mcu =~ /^(\d+(?:u\d)?)/;
    my ($name) = $mk =~ /^# name: (.*)/m;
    like($row{$board}, qr/\): \Q$name\E \|/, "$board: the README has its name");
    like($row{$board}, qr/ATmega\Q$mega\E/i, "$board: and its chip");
    like($row{$board}, qr/\b$size\b/, "$board: its display");
    like($row{$board}, qr/emulator.*not yet tried on hardware/, "$board: and how far it is");
    my ($used, $of) = map { s/,//r } $row{$board} =~ /([\d,]+) of ([\d,]+)/ or fail("$board: no flash");
    is($of, $room, "$board: its flash");
    my ($in) = $mk =~ /^LANGUAGES_IN *:= *(.*?) *$/m;
    my ($named) = $readme =~ s/\s+/ /gr =~ /`\Q$board\E`(?: and `[\w-]+`)?(?: have)? (English[\w, ]*?)(?:, that of|\.)/;
    my @in = grep { ($named // '') =~ /\b$language{$_}\b/ } sort keys %language;
    is("@in", ($in // '') eq 'all' ? join(' ', sort keys %language) : join(' ', sort split / /, $in // ''), "$board: the README has its languages");
    is($without{$board}, join(' ', left_out($board)) || 'nothing', "$board: what it leaves out (make readme mends it)");
    next unless -e "$build/$board/nimatron.elf";
    my $bytes = 0;
    /^\.(?:text|data|far)\s+(\d+)/ and $bytes += $1 for `avr-size -A $build/$board/nimatron.elf`;
    cmp_ok(abs($bytes - $used), '<', $room / 20, "$board: used, within a twentieth");
}

# ---- the pages follow boards/ ----

# Returns what tools/docs/wiring.pl prints and makes of a copy of boards/ in which uno-oled was changed.
sub changed {
    my ($file, $from, $to) = @_;
    my $text = slurp("boards/uno-oled/$file");
    system("rm -rf $tmp/tree && mkdir -p $tmp/tree/out && cp -r boards tools $tmp/tree") == 0 or die;
    isnt($text =~ s/$from/$to/r, $text, "$file: $to");
    write_file("$tmp/tree/boards/uno-oled/$file", $text =~ s/$from/$to/r);
    return scalar `cd $tmp/tree && tools/docs/wiring.pl out uno-oled 2>&1`;
}

is(changed('board.h', qr/KEY_A PIN\(D, 6\)/, 'KEY_A PIN(B, 4)'), '', 'a key on another pin');
like(slurp("$tmp/tree/out/uno-oled.md"), qr/^\| key \| A \| PB4 \| D12 \|/m, 'is there in the table');
like(slurp("$tmp/tree/out/uno-oled.svg"), qr/>D12<.*\n.*>PB4</, 'and in the drawing');
unlike(slurp("$tmp/tree/out/uno-oled.svg"), qr/>PD6</, 'and no longer where it was');
like(changed('board.h', qr/BOARD_LIGHT PIN/, 'BOARD_RADIO PIN'), qr/^boards: what is BOARD_RADIO wired to\?/, 'a part of which nothing is known is an error');
like(changed('board.mk', qr/pins: uno/, 'pins: due'), qr/pins are those of dip40 or leonardo or mega or uno, not due/, 'so are pins that nobody names');
like(changed('board.mk', qr/# supply:.*\n/, ''), qr/says no supply/, 'and a display without a supply');
like(changed('board.mk', qr/\A/, "# wire: a | b | 1\n"), qr/^boards: "# wire: a \| b \| 1" is not PART/, 'and a wire that lacks a column');
isnt(is_sound('<svg viewBox="0 0 9 9"><g></svg>'), '', 'an unsound drawing is seen');
isnt(is_sound('<svg viewBox="0 0 9 9"><text x="5" y="5">wide</text></svg>'), '', 'and a text that leaves it');

done_testing;
