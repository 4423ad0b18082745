#!/usr/bin/perl
# Each board's drivers on its emulated hardware, through hal.h alone: the same small image (host_tests/emulator/probe/driver_probe.c) for
# all boards with pixels.
use strict;
use warnings;
use lib '.';
use File::Temp 'tempdir';
use host_tests::emulator::registers;
use Test::More;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $dir = tempdir(CLEANUP => 1);

# The lines NAME := VALUE of the board's board.mk.
sub settings {
    my ($board) = @_;
    open my $in, '<', "boards/$board/board.mk" or die "$board: $!";
    return map { /^(\w+)\s*:=\s*(.*?)\s*$/ ? ($1 => $2) : () } <$in>;
}

# Builds the probe with the board's drivers, apart from flash_data, which finds the data of the firmware (no_data.t), and this board.h.  Returns false if it does not compile.
sub build {
    my ($board, $folder, $to, %set) = @_;
    my @drivers = map { "hal/avr/$_.c" } qw(clock mcu start storage system_analog system_power_down), grep { $_ ne 'flash_data' } split ' ', $set{DRIVERS};
    my @flags = ("-mmcu=$set{MCU}", "-DF_CPU=$set{F_CPU}UL", qq(-DMCU_NAME="$set{MCU}"), '-DSOFT_TONES=1',
                 map { "-D$_=" . ($set{$_} // 0) } qw(DISPLAY_WIDTH DISPLAY_PAGES DISPLAY_SPANS DISPLAY_KEPT));
    open my $errors, '>&', \*STDERR;
    open STDERR, '>', "$dir/errors";
    my $status = system(qw(avr-gcc -std=gnu11 -Os -fshort-enums -ffunction-sections -Wall -Werror), '-Wl,--gc-sections',
        '-Wl,--undefined=mmcu', '-Wl,--section-start=.mmcu=0x910000', @flags, '-I.', "-I$folder", "-Ihal/data_" . ($set{PCODE_STREAMED} ? "serial" : "flash"), "-o", $to, 'host_tests/emulator/probe/driver_probe.c', @drivers);
    open STDERR, '>&', $errors;
    return $status == 0;
}

# The records {tag, length, value} that name the chip to a simulator, read to their end: "1:NAME 2:HERTZ".
sub mmcu {
    my ($elf) = @_;
    system("avr-objcopy -O binary --only-section .mmcu --set-section-flags .mmcu=alloc,load,contents $elf $dir/mmcu") == 0 or return 'none';
    my @records;
    my $bytes = slurp("$dir/mmcu");
    while ($bytes =~ s/^([^\0])(.)//s) {
        my ($tag, $length) = (ord $1, ord $2);
        push @records, length $bytes < $length ? "$tag: cut" : "$tag:" . ($tag == 2 ? unpack 'V', $bytes : unpack 'Z*', $bytes);
        substr $bytes, 0, $length, '';
    }
    return "@records";
}

# The output of nimatron.  The EEPROM is erased at power-on (BLANK).
sub output {
    my (@options) = @_;
    for (1 .. $#options) { $options[$_] = "BLANK\n$options[$_]" if $options[ $_ - 1 ] eq '--keys'; }
    my $command = join ' ', map { "'$_'" } $nimatron, @options;
    return `$command 2>$dir/errors`;
}

# Runs the probe.  Returns the report's lines by name, the tones, and the results.
sub probe {
    my ($board, @options) = @_;
    unlink "$dir/save";
    my $text = output('report', '--board', $board, '--elf', "$dir/$board.elf", '--save', "$dir/save", @options);
    my %report = map { /^([^\t]+)\t(.*)/ ? ($1 => $2) : () } split /\n/, $text;
    $report{tones} = [ $text =~ /^tone\t(\d+) Hz/mg ];
    $report{high}  = [ $text =~ /^tone\t.*\thigh ([\d.]+) %$/mg ];
    $report{cells} = '';
    if (open my $in, '<', "$dir/save") {
        seek $in, -512, 2; # the window of the firmware
        read $in, my $bytes, 64;
        $report{cells} = join ' ', map { sprintf '%02x', ord } split //, $bytes =~ s/\xFF+$//r;
    }
    return \%report;
}

# Returns the picture that try_display leaves, drawn here independently.
sub pattern { my ($at, $factor) = @_; return ($at * $factor + ($at >> 8)) & 0xFF; }

sub expected_screen {
    my ($width, $pages, @parts) = @_;
    my @frame = map { pattern($_, 37) } 0 .. $width * $pages - 1;
    for (@parts) {
        my ($x, $w, $page, $count) = @$_;
        for my $p ($page .. $page + $count - 1) {
            $frame[$_] = pattern($_, 91) for $p * $width + $x .. $p * $width + $x + $w - 1;
        }
    }
    my $text = '';
    for my $y (0 .. 8 * $pages - 1) {
        $text .= join('', map { $frame[int($y / 8) * $width + $_] >> $y % 8 & 1 ? '#' : '.' } 0 .. $width - 1) . "\n";
    }
    return $text;
}

# A picture that stands two columns to the right, as far as it is seen; the two columns on the left are those that wrap.
sub moved { my ($text) = @_; return $text =~ s/^(.*)(..)$/$2$1/mgr; }

sub slurp { my ($path) = @_; open my $in, '<', $path or die "$path: $!"; local $/; return <$in>; }

sub screen { my ($board, @options) = @_; return output('screen', '--ascii', '--board', $board, '--elf', "$dir/$board.elf", @options); }

sub parts { my ($width, $pages) = @_; return [ 5, 7, 1, 3 ], [ 0, 1, 0, 1 ], [ $width - 1, 1, $pages - 1, 1 ], [ 0, $width, 4, 1 ], [ $width - 20, 20, 2, 1 ]; }

# Ticks of 4 ms until a whole frame is sent: 1,024 bytes at 18 cycles; 504 bytes at 32 and a few; 1,088 bytes at 360 and a few.
my %frame_ticks = (arduboy => 1, 'arduboy-fx' => 1, 'arduboy-mini' => 1, gamebuino => 1, 'mega-oled' => 6, 'uno-oled' => 6, dip1284 => 1);
# Which lamps system_lights(LIGHT_GREEN) and (LIGHT_RED) light.
my %lights = (arduboy => [ 2, 1 ], 'arduboy-fx' => [ 2, 1 ], 'arduboy-mini' => [ 2, 1 ], gamebuino => [ 0, 0 ], 'mega-oled' => [ 2, 0 ], 'uno-oled' => [ 2, 0 ], dip1284 => [ 0, 0 ]);
# PRR1 and PRR0: all parts that the chip has but timer 0, the display's bus, and the timer of the tones where it is not 1 or 2.
my %unclocked = (arduboy => '9189', 'arduboy-fx' => '9189', 'arduboy-mini' => '9189', gamebuino => '00CB', 'mega-oled' => '3F4F', 'uno-oled' => '004F', dip1284 => '01DB');
# How far tones may be off, in percent: an 8-bit timer counts at least to 65.
my %off = (arduboy => 0.5, 'arduboy-fx' => 0.5, 'arduboy-mini' => 0.5, gamebuino => 0.9, 'mega-oled' => 0.5, 'uno-oled' => 0.5, dip1284 => 0.9);

for my $board (sort keys %frame_ticks) {
    my %set = settings($board);
    my ($width, $pages) = @set{qw(DISPLAY_WIDTH DISPLAY_PAGES)};
    ok(build($board, "boards/$board", "$dir/$board.elf", %set), "$board: the probe compiles") or next;

    is(mmcu("$dir/$board.elf"), "1:$set{MCU} 2:$set{F_CPU}", "$board: the image names its chip and its clock");

    my $r = probe($board, '--keys', 'WAIT:500');
    is($r->{'display errors'}, 0, "$board: the display is not misused");
    is($r->{'display bytes lost'}, 0, "$board: no byte is lost");
    is($r->{'EEPROM errors'}, 0, "$board: nor is the EEPROM misused");
    is($r->{tick}, '4000.0 us', "$board: a tick is 4 ms");
    is($r->{'light changes'}, 0, "$board: no light flashes");
    is($r->{'parts without a clock'}, $unclocked{$board}, "$board: a part that is not used has no clock, and takes no current");
    is(hex $r->{cells}, $frame_ticks{$board}, "$board: the ticks that a frame takes");
    is(screen($board, '--keys', 'WAIT:500'), expected_screen($width, $pages, parts($width, $pages)), "$board: every pixel is where it belongs");

    $r = probe($board, '--hold', 'UP', '--keys', 'WAIT:200 A B DOWN LEFT RIGHT UP A+LEFT');
    my $keys = '00 10 00 20 00 02 00 04 00 08 00 01 00 14 00';
    is($r->{cells}, $keys, "$board: six keys, and two together");
    is(probe($board, '--hold', 'UP', '--key-noise', 1, '--keys', 'WAIT:3000 A B DOWN LEFT RIGHT UP A+LEFT WAIT:3000')->{cells}, $keys, "$board: a spike is no key");

    # Soft tones have the same pitch; the pin is high for a sixteenth of the time.  Timer 2 has no pulses below 62 Hz.
    my @wanted = map { 500000 / $_ } 25, 500, 1136, 1908, 16000, 127, 129, 511, 513;
    for my $soft (0, $set{DRIVERS} =~ /tone_timer[12]/ ? 1 : ()) {
        $r = probe($board, '--hold', $soft ? 'B+DOWN' : 'DOWN', '--keys', 'WAIT:5500');
        push @wanted, 1000 if $soft; # loud again
        my $later = probe($board, '--hold', $soft ? 'B+DOWN' : 'DOWN', '--keys', 'WAIT:6000');
        is($later->{'sound edges'}, $r->{'sound edges'}, "$board: after the last one the pin is still");
        is(@{ $r->{tones} }, @wanted, "$board: nine tones, " . join ' ', @{ $r->{tones} });
        for my $i (0 .. $#wanted) {
            my ($hz, $high) = ($r->{tones}[$i] // 0, $r->{high}[$i] // 0);
            my ($share, $within) = $soft && $i < 9 && ($wanted[$i] > 62 || $set{DRIVERS} !~ /timer2/) ? (100 / 16, 1.5) : (50, 3);
            ok(abs($hz - $wanted[$i]) <= $wanted[$i] * $off{$board} / 100 + 0.5, sprintf '%s: %d Hz for %.1f', $board, $hz, $wanted[$i]);
            ok(abs($high - $share) <= $within, "$board: the pin is high for $high % of the time, for $share");
        }
    }

    is(probe($board, '--hold', 'LEFT')->{lights}, $lights{$board}[0], "$board: what lights up for green");
    is(probe($board, '--hold', 'RIGHT')->{lights}, $lights{$board}[1], "$board: and for red");

    my %seen;
    for my $seed (1 .. 4) {
        my $cells = probe($board, '--hold', 'A', '--seed', $seed)->{cells};
        $seen{$_} = 1 for $cells =~ /(\w\w \w\w)/g;
    }
    ok(keys %seen >= 15, "$board: chance differs from one reading to the next, and from seed to seed");
    $r = probe($board, '--hold', 'A', '--keys', 'WAIT:1000');
    ok($r->{asleep} =~ /^([\d.]+)/ && $1 > 90, "$board: asleep $r->{asleep} when there is nothing to do");

    my $light = $r->{'display light'};
    # The frames while the light is dim, while the panel is off, at a key (after 10 s), and afterwards.
    my @down = ('--hold', 'A+B', '--keys', 'WAIT:10000 LEFT:300');
    is(screen($board, '--hold', 'A+B', '--keys', 'WAIT:300', '--settle', 0), expected_screen($width, $pages), "$board: with little light one sees the same");
    cmp_ok(probe($board, '--hold', 'A+B', '--keys', 'WAIT:300', '--settle', 0)->{'display light'}, '<', $light / 2, "$board: and it is little");
    unlike(screen($board, '--hold', 'A+B', '--keys', 'WAIT:5000'), qr/#/, "$board: with the panel off nothing");
    is(screen($board, @down), expected_screen($width, $pages), "$board: after a key the same again");
    $r = probe($board, @down);
    my ($slept, $woken) = $r->{cells} =~ /^(\w\w) (.*)/;
    ok(abs(hex($slept) - 72) <= 6, "$board: it woke eight times a second, and slept " . hex($slept) . ' eighths of one');
    is($woken, '04 e0', "$board: that key woke it, and the clock goes on");
    is($r->{'display light'}, $light, "$board: with the light as it was");
    is($r->{'deep sleeps with the ADC on'}, 0, "$board: asleep the ADC is off");
    is($r->{'interrupts enabled'}, 1, "$board: the tick is the only interrupt");
    is($r->{watchdog}, 'off', "$board: the watchdog that woke it is off again");
    is($r->{'display errors'}, 0, "$board: without a misuse");
    my $before = probe($board, '--hold', 'A+B', '--keys', 'WAIT:1000')->{'cycles awake'};
    my $awake = (probe($board, '--hold', 'A+B', '--keys', 'WAIT:9000')->{'cycles awake'} - $before) / 8;
    cmp_ok($awake, '<', 2000, "$board: powered down it is awake for $awake cycles a second");

    # Whatever ran before the program, and whatever state the display is in.
    my ($starts) = `$nimatron screen --board $board --elf $dir/$board.elf --start x 2>&1` =~ /there are: (.*)/;
    my @starts = split /, /, $starts;
    cmp_ok(@starts, '>=', 4, "$board: what may have run before: $starts");
    my $usual = probe($board, '--keys', 'WAIT:500')->{registers};
    my @wild = `$nimatron screen --board $board --elf $dir/$board.elf --display x 2>&1` =~ /\b(wild|unwired):/g;
    for my $i (0 .. 11) {
        my $start = $starts[ $i % @starts ];
        my @options = ('--start', $start, '--seed', $i, @wild ? ('--display', $wild[ $i % @wild ] . ":$i") : (), '--keys', 'WAIT:500');
        is(screen($board, @options), expected_screen($width, $pages, parts($width, $pages)), "$board: the picture after @options");
        next if $i >= @starts;
        $r = probe($board, @options);
        is_deeply([ @$r{'display errors', 'display bytes lost', 'EEPROM errors', 'resets', 'lights', 'parts that own pins', 'interrupts enabled', 'USB', 'tick'} ], [ 0, 0, 0, 0, 0, 0, 1, 'off', '4000.0 us' ], "$board: after $start nothing is misused or left on, no light is on, and the clock is right");
        is(registers_left($set{MCU}, $usual, $r->{registers}), '', "$board: after $start every register is as after power-on");
        my $tones = join ' ', @{ probe($board, @options[ 0 .. 3 ], '--hold', 'DOWN', '--keys', 'WAIT:700')->{tones} };
        like($tones, qr/\b(?:199|200)\d\d (?:99\d|100\d)\b/, "$board: after $start the tones, $tones");
        is(probe($board, @options[ 0 .. 3 ], '--hold', 'UP', '--keys', 'WAIT:200 A B')->{cells}, '00 10 00 20 00', "$board: after $start the keys");
        my %chance = map { (probe($board, '--start', $start, '--seed', $_, '--hold', 'A')->{cells} => 1) } 1 .. 2;
        is(keys %chance, 2, "$board: after $start chance differs from one power-on to the next");
    }
    is(probe($board, '--hold', 'B+UP', '--keys', 'WAIT:1500')->{cells}, '01 01', "$board: more ticks than the counter holds are 255, and then it begins anew");
    is(probe($board, '--hold', 'A+DOWN', '--keys', 'WAIT:200')->{cells}, '01', "$board: a byte that comes while another is stored is refused, one that is there already is taken");
    my ($high, $low) = split ' ', probe($board, '--hold', 'A+UP')->{cells};
    my $supply = 256 * hex($high) + hex $low;
    my ($right) = slurp("sim/board_" . $board =~ tr/-/_/r . '.c') =~ /\.millivolts = (\d+)/;
    ok(abs($supply - $right) < $right / 100, "$board: the supply is $supply mV of $right");

    # A pin that the chip lacks: no small chip has PA0.
    next if $set{MCU} =~ /^atmega(?:2560|1284p)$/;
    mkdir "$dir/wrong";
    open my $in, '<', "boards/$board/board.h" or die;
    open my $out, '>', "$dir/wrong/board.h" or die;
    my $changed = 0;
    for (<$in>) {
        $changed += s/(#define BOARD_KEY_UP) PIN\(\w, \d\)/$1 PIN(A, 0)/;
        print $out $_;
    }
    close $out;
    is($changed, 1, "$board: the key UP moved to PA0");
    ok(!build($board, "$dir/wrong", "$dir/wrong.elf", %set), "$board: does not compile");
}

# ---- contacts that bounce: another way at each press, with each seed, and each of two by itself ----

# The readings of the keys after the key at power-on.
sub bounced { my ($keys, $seed) = @_; return probe('arduboy', '--hold', 'UP', '--keys', "WAIT:400 $keys", '--bounce', 50, '--seed', $seed)->{cells} =~ s/^(00 01 )*//r; }

my $once = bounced('A:200', 1);
like($once, qr/^00( 10 00)( 10 00)+/, "A bounces: $once");
isnt(bounced('A:200', 2), $once, 'otherwise with another seed');
my %press = map { bounced("WAIT:$_ A:200", 1) => 1 } 200, 400, 600, 800;
cmp_ok(keys %press, '>', 1, 'and at another press');
like(bounced('A+B:200', 1), qr/ 10 .* 20 | 20 .* 10 /, 'of A and B each is closed without the other');

# ---- SPI: the relatives of an SSD1306, and a clock that is lost ----

my $usual = expected_screen(128, 8, parts(128, 8));
for my $board (qw(arduboy arduboy-fx arduboy-mini dip1284)) {
    is(screen($board, '--display', 'ssd1309', '--keys', 'WAIT:500'), $usual, "$board: an SSD1309");
    is(screen($board, '--display', 'sh1106', '--hold', 'A+LEFT', '--keys', 'WAIT:500'), $usual, "$board: an SH1106, by the setting");
    is(probe($board, '--display', $_, '--keys', 'WAIT:500')->{'display errors'}, 0, "$board: $_ is not misused") for qw(ssd1309 sh1106);
    is(screen($board, '--hold', 'A+LEFT', '--keys', 'WAIT:500'), moved($usual), "$board: the setting moves the picture of an SSD1306 by two columns");
        is(screen($board, '--display', "slip:$_", '--hold', 'B', '--keys', 'WAIT:1500'), expected_screen(128, 8, [ 3, 4, 1, 1 ]), "$board: a clock lost at $_ ms mends itself with the next frame") for 1, 12, 500, 990;
}

# ---- uno-oled: other modules, and faults of the bus ----

my %set = settings('uno-oled');
my @parts = parts(128, 8);
my $whole = expected_screen(128, 8, @parts);

cmp_ok(probe('uno-oled', '--hold', 'B', '--keys', 'WAIT:2000')->{'display bytes'}, '<=', 1200, 'a small change after a whole frame costs the short spans that it is in');

# Bytes 1 to 34 are the initialisation and its address.
for my $fault ('3d', map { ("nack:$_", "hang:$_") } 1 .. 34, 100, 1000, 1100) {
    my @options = ('--display', $fault, '--keys', 'WAIT:500');
    my $r = probe('uno-oled', @options);
    # A command whose argument was refused takes the next byte as its argument.
    cmp_ok($r->{'display errors'}, '<=', $fault =~ /:\d\d?$/ ? 1 : 0, "$fault: no misuse");
    is(screen('uno-oled', @options), $whole, "$fault: the picture is whole");
}
# After an error the driver sends the whole frame: the probe's second pattern.
my $r = probe('uno-oled', '--display', 'hang:1000', '--keys', 'WAIT:500');
ok($r->{'cycles awake'} < 16000000 / 10, "a bus that hangs is free again within a tenth of a second: $r->{'cycles awake'} cycles");

# Without a display the light blinks: a tenth of a second in each half second.
my $lit = grep { probe('uno-oled', '--display', 'none', '--settle', $_)->{lights} == 2 } map { 50 * $_ + 25 } 0 .. 39;
ok($lit >= 7 && $lit <= 9, "without a display the light is on in $lit of 40 looks, in two seconds");
is(screen('uno-oled', '--display', 'late:1000', '--keys', 'WAIT:2000'), $whole, 'a display that comes late is used');
is(probe('uno-oled', '--display', 'late:1000', '--keys', 'WAIT:2000')->{lights}, 0, 'and the light is out');
is(screen('uno-oled', '--hold', 'B', '--display', 'replug:980', '--keys', 'WAIT:2500'), expected_screen(128, 8, [ 3, 4, 1, 1 ]),
    'unplugged while a part was to be sent, it gets the whole frame when it is back');

# A disturbance inverts the display's memory.  No frame differs from the one before, so only the span whose turn it is is sent.
# Columns change, and the sum of their span does not: it is page 3, from x = 64 on.
my @rows = split /\n/, expected_screen(128, 8);
my @after = (5, 35, 0);
for my $row (0 .. 7) {
    substr($rows[ 24 + $row ], 64, 3) = join '', map { $_ >> $row & 1 ? '#' : '.' } @after;
}
my $equal = join '', map { "$_\n" } @rows;
is(screen('mega-oled', '--hold', 'UP+DOWN', '--keys', 'WAIT:400', '--settle', 0), $equal, 'mega-oled: a change that leaves the sum of a span as it was is seen at once');
is(screen('uno-oled', '--hold', 'UP+DOWN', '--keys', 'WAIT:3000'), $equal, 'uno-oled: and here when each span has had its turn');
my @same = ('--hold', 'LEFT+RIGHT', '--display', 'noise:500', '--keys');
unlike(screen('uno-oled', @same, 'WAIT:600', '--settle', 0), qr/\A\Q@{[expected_screen(128, 8)]}\E\z/, 'what disturbs the memory of the display is seen');
is(screen('uno-oled', @same, 'WAIT:3000'), expected_screen(128, 8), 'and gone when each span has had its turn');

ok(build('uno-oled', 'boards/uno-oled', "$dir/uno-oled.elf", %set), 'built again');
is(screen('uno-oled', '--display', 'sh1106', '--keys', 'WAIT:500'), $whole, 'an SH1106 is found out by the same image: every pixel is where it belongs');
$r = probe('uno-oled', '--display', 'sh1106', '--keys', 'WAIT:500');
is($r->{'display errors'}, 0, 'and it is not misused');
is(screen('uno-oled', '--display', 'unreadable', '--keys', 'WAIT:500'), $whole, 'a display that does not answer is taken for an SSD1306');
is(probe('uno-oled', '--display', 'unreadable', '--keys', 'WAIT:500')->{lights}, 0, 'and the light does not blink');

for my $module ('sh1106:0', 'misread', 'slow', 'wild:5') {
    is(screen('uno-oled', '--display', $module, '--keys', 'WAIT:3000'), $whole, "$module: the picture is whole");
    is(probe('uno-oled', '--display', $module, '--keys', 'WAIT:3000')->{'display errors'}, 0, "$module: and it is not misused");
}
is(screen('uno-oled', '--hold', 'A+LEFT', '--keys', 'WAIT:500'), moved($whole), 'the setting moves the picture of an SSD1306 by two columns');
is(screen('uno-oled', '--hold', 'A+LEFT', '--display', 'sh1106', '--keys', 'WAIT:500') =~ s/..$//mgr, $whole =~ s/^..//mgr, 'and that of an SH1106 the other way');

like(`$nimatron screen --board uno-oled --elf $dir/uno-oled.elf --display st7789 2>&1`, qr/^nimatron: uno-oled has no display "st7789"; there are: ssd1306, 3d.*\n\z/, 'another name: told what there is');
like(`$nimatron screen --board gamebuino --elf $dir/gamebuino.elf --display none 2>&1`, qr/^nimatron: gamebuino has no display "none"; there is: only its own\n\z/, 'a board without a choice');
done_testing;
