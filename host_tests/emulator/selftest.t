#!/usr/bin/perl
# The self-test of each board (selftest/main.c), played in the emulator: what each page says of a board without faults, and that each fault
# (sim/fault.c) is seen on its page.
use strict;
use warnings;
use File::Basename;
use File::Temp 'tempdir';
use Test::More;
use lib '.';
use tools::boards;

my $nimatron = $ENV{NIMATRON} || 'build/nimatron';
my $build = dirname($nimatron);
my $dir = tempdir(CLEANUP => 1);

# The output of a subcommand for the self-test of a board.
sub output {
    my ($command, $board, @options) = @_;
    open my $out, '-|', $nimatron, split(' ', $command), '--board', $board, '--elf', "$build/$board/selftest.elf", @options or die "$nimatron: $!";
    local $/;
    return scalar <$out> // '';
}

# Keys that lead from power-on to a page.  Where keys are tried, A is pressed twice.
sub keys_to { my ($page) = @_; return join ' ', ('A') x ($page - 1 + ($page > 3)), 'WAIT:150'; }

# Returns the words of each page, by number: at once, or line after line where a display has two rows.
sub pages {
    my ($board, @options) = @_;
    my $rows = settings($board)->{SCREEN_KIND} eq 'cells';
    my $script = '';
    for my $page (1 .. 10) {
        $script .= 'A ' x ($page == 1 ? 0 : $page == 4 ? 2 : 1) . ($rows ? "B\n" : "WAIT:450\n");
        $script .= "SHOW page $page\n" . ($rows ? "WAIT:1500\n" : '') for 1 .. ($rows ? 4 : 1);
    }
    my %page;
    my $at = 0;
    for (split /\n/, output('screen --words', $board, '--keys', $script, @options)) {
        if (/^page (\d+)$/) { $at = $1; }
        elsif (!$page{$at} || $page{$at} !~ /^\Q$_\E$/m) { $page{$at} .= "$_\n"; }
    }
    return \%page;
}

# The words of one page.
sub page { my ($board, $page, @options) = @_; return output('screen --words', $board, '--keys', keys_to($page), '--settle', 0, @options); }

# The rows of one page as # and . in strings.
sub pixels { my ($board, $keys, @options) = @_; return split /\n/, output('screen --ascii', $board, '--settle', 0, '--keys', $keys, @options); }

sub report {
    my ($board, @options) = @_;
    my $text = output('report', $board, '--settle', 0, @options);
    my %report = map { /^([^\t]+)\t(.*)/ ? ($1 => $2) : () } split /\n/, $text;
    $report{tones} = [ $text =~ /^tone\t(\d+) Hz/mg ];
    return \%report;
}

# Where in the frame the edges are: the four letters of those that are drawn whole.
sub edges {
    my @rows = @_;
    my $left = join '', map { substr $_, 0, 1 } @rows;
    my $right = join '', map { substr $_, -1 } @rows;
    return join '', map { $_->[1] =~ /^#+$/ ? $_->[0] : () } [ T => $rows[0] ], [ B => $rows[-1] ], [ L => $left ], [ R => $right ];
}

sub slurp { my ($file) = @_; open my $in, '<:raw', $file or die "$file: $!"; local $/; return scalar <$in>; }

sub spew { my ($file, $bytes) = @_; open my $out, '>:raw', $file or die "$file: $!"; print $out $bytes; close $out or die "$file: $!"; }

# Returns the pins, as "F, 7", whose levels differ between the ports on two pages 3.
sub pins_between {
    my @port = map { +{ /\b([A-F]) ([0-9A-F]{2})\b/g } } map { /^((?:[A-F] [0-9A-F]{2} ?)+)$/m ? $1 : '' } @_;
    return join ' ', map { my $p = $_; map { "$p, $_" } grep { (hex($port[0]{$p}) ^ hex($port[1]{$p} // '')) >> $_ & 1 } 0 .. 7 } sort keys %{ $port[0] };
}

# The supply of the emulated board in volts.
sub supply { my ($board) = @_; return (slurp('sim/board_' . ($board =~ tr/-/_/r) . '.c') =~ /\.millivolts = (\d+)/)[0] / 1000; }

# The fuses and the signature of a board as page 9 says them, and as an owner compares them with the check-list.
sub identity {
    my ($board) = @_;
    my @found = slurp('docs/boards/checklist.md') =~ /^\| [^|]*`$board`[^|]* \| (L .*) \| (1E\w+) \|$/m;
    return @found ? @found : die "$board is not in the check-list";
}

# ---- every board without faults ----

for my $board (tested(board_names())) {
    my %set = %{ settings($board) };
    my $cells = $set{SCREEN_KIND} eq 'cells';
    my $i2c = $set{DRIVERS} =~ /_i2c/;
    my @data = $set{PCODE_STREAMED} ? ('--fx', "$build/$board/nimatron.fx") : ();
    my $page = pages($board, @data);
    like($page->{1}, qr/TOP/, "$board: page 1, the picture");
    like($page->{3}, qr/^.?3 Keys.*^none *(?:ADC 1023)?$/ms, "$board: page 3, no key is down");
    like($page->{3}, qr/^[A-F] [0-9A-F]{2}(?: |$)/m, "$board: and the bytes of its ports") if !$cells;
    like($page->{4}, qr/^Tone \d+ Hz$/m, "$board: page 4, a tone");
    like($page->{5}, $set{DRIVERS} =~ /lights_none/ ? qr/No light here/ : qr/blinks 5x/, "$board: page 5, the light");
    like($page->{6}, qr/^Byte \d+ good$/m, "$board: page 6, the byte");
    like($page->{7}, $set{PCODE_STREAMED} ? qr/^JEDEC EF4018\n.*^Data: right$/ms : qr/No flash chip/, "$board: page 7, the flash chip");
    like($page->{8}, $i2c ? qr/^Address 3C\n.*^Failures 0$/ms : qr/No I2C display/, "$board: page 8, the display's bus");
    my $volts = sprintf '%.1f', supply($board);
    like($page->{9}, qr/^\Q$volts\E\dV BOD/m, "$board: page 9, its supply of $volts V");
    like($page->{9}, qr/^MCUSR 01 power$/m, "$board: page 9, why it started");
    my ($fuses, $signature) = identity($board);
    like($page->{9}, qr/^\Q$fuses\E$/m, "$board: its fuses, $fuses");
    like($page->{9}, qr/^Chip $signature$/m, "$board: its signature");
    like($page->{9}, $set{MCU} eq 'atmega32u4' ? qr/BOD 2\.6V/ : qr/BOD 2\.7V/, "$board: its brown-out detector");
    like($page->{10}, qr/^Sleeps 10 s$/m, "$board: page 10, sleep");
    my $sleep = keys_to(10) . ' WAIT:14500';
    $sleep =~ s/^(A ){7}/$&WAIT:3000 / if $set{PCODE_STREAMED}; # on page 7 the data of the flash chip are summed
    like(output('screen --words', $board, '--keys', $sleep), qr/Woken by time/, "$board: it wakes by itself");

    if (!$cells) {
        is(edges(pixels($board, 'WAIT:200')), 'TBLR', "$board: all four edges of the frame");
        my @lit = pixels($board, 'A WAIT:100');
        is(scalar(grep { !/^#+$/ } @lit), 0, "$board: page 2, all lit");
        is(scalar(grep { /#/ } pixels($board, 'A WAIT:850')), 0, "$board: then dark");
        is(scalar(grep { !/^(?:#\.)+$|^(?:\.#)+$/ } pixels($board, 'A WAIT:1600')), 0, "$board: then chequered");
    }

    # A whole round by itself, with the EEPROM as it was, and nothing that a part forbids.
    my @save = ('--save', "$dir/$board.eeprom");
    my $before = pack 'C*', map { $_ * 7 & 255 } 1 .. 1024 * ($set{MCU} =~ /1284|2560/ ? 4 : 1);
    spew("$dir/$board.eeprom", $before);
    my $r = report($board, '--keys', 'WAIT:50000', @save, @data);
    ok(slurp("$dir/$board.eeprom") eq $before, "$board: after a round the EEPROM is as it was");
    cmp_ok($r->{'EEPROM writes'}, '>=', 2, "$board: though a byte was written");
    is_deeply([ map { $r->{$_} // 0 } 'display errors', 'display bytes lost', 'EEPROM errors', 'flash chip errors', 'resets' ], [ 0, 0, 0, 0, 0 ], "$board: no part is misused");
    cmp_ok(@{ $r->{tones} }, '>=', 25, "$board: a sweep of tones");
    my ($first, $last) = (sort { $a <=> $b } @{ $r->{tones} })[ 0, -1 ];
    ok($first > 180 && $first < 260 && $last > 2000 && $last < 3000, "$board: from $first to $last Hz");
    cmp_ok($r->{'lowest stack pointer'}, '>', 0x100, "$board: the stack has room");
    cmp_ok((stat "$build/$board/selftest.hex")[7] / 2.8, '<', 14336, "$board: the image is small");
}

# ---- keys: A turns, B holds; on page 3 A is tried like the others ----

like(page('gamebuino', 2), qr/\A[^\w]*\z/, 'A turns the page');
like(output('screen --words', 'gamebuino', '--keys', 'A A A WAIT:100'), qr/3 Keys.*So far: \.\.\.\.A\./s, 'on page 3 the first A is only a key');
like(output('screen --words', 'gamebuino', '--keys', 'A A UP DOWN LEFT RIGHT B A WAIT:100'), qr/held.*So far: UDLRAB/s, 'all six are seen; B holds the page');
like(output('screen --words', 'gamebuino', '--keys', 'A A B WAIT:20000'), qr/3 Keys/, 'which stays');
like(output('screen --words', 'gamebuino', '--keys', 'A A WAIT:3500'), qr/4 Sound/, 'without B the page turns by itself');
like(output('screen --words', 'gamebuino', '--keys', 'A A ' . 'UP WAIT:1500 ' x 4), qr/3 Keys/, 'but not while keys are tried');
like(output('screen --words', 'gamebuino', '--keys', keys_to(10) . ' WAIT:6000 UP'), qr/Slept [2-4]\.\d s.*Woken by UP/s, 'a key ends the sleep');

# ---- lights: the page's number is blinked; then on page 5 the colours ----

my @lights = map { report('arduboy', '--keys', "A WAIT:$_")->{lights} } map { 60 * $_ } 1 .. 14;
my $flashes = () = join('', map { $_ ? 1 : 0 } @lights) =~ /1+/g;
is($flashes, 2, "page 2 blinks twice: @lights");
is_deeply([ map { report('arduboy', '--keys', keys_to(5) . " WAIT:$_")->{lights} } 1500, 2400, 3300 ], [ 1, 2, 4 ], 'page 5 has red, green and blue');
like(output('screen --words', 'arduboy', '--keys', keys_to(5) . " WAIT:$$_[0]", '--settle', 0), qr/Now: $$_[1]/, "... and says $$_[1]") for [ 1500, 'RED' ], [ 2400, 'GREEN' ], [ 3300, 'BLUE' ];
for my $board (qw(uno-oled mega-oled)) {
    like(output('screen --words', $board, '--keys', keys_to(5) . " WAIT:$$_[0]", '--settle', 0), qr/Now: $$_[1]/, "$board has one light, in the place of green: $$_[1] after $$_[0] ms") for [ 1500, 'off' ], [ 2400, 'ON' ], [ 3300, 'off' ];
}

# ---- faults ----

is(edges(pixels('arduboy', 'WAIT:200', '--fault', 'two-columns')), '', 'two columns off: no side is whole');
my @first = pixels('arduboy', 'WAIT:200');
my @moved = pixels('arduboy', 'WAIT:200', '--fault', 'two-columns');
is(substr($moved[10], 0, 100), substr($first[10], 2, 100), '... and the picture is two columns to the left');
for (map { [ $_, page($_, 1, '--fault', 'eight-rows') ] } qw(arduboy gamebuino)) {
    like($$_[1], qr/\A1.*^0  *TOP\s*\z/ms, "$$_[0], eight rows: row 1 is on top, row 0 at the foot");
}
like(page('arduboy', 1, '--fault', 'halves'), qr/\A4 .*^3 /ms, 'halves swapped: rows 4 to 7 are on top');
unlike(page('arduboy', 1, '--fault', $_), qr/TOP/, "$_: TOP is not to be read") for qw(mirrored rotated);
is(index(join("\n", pixels('arduboy', 'WAIT:200', '--fault', 'rotated')), scalar reverse $first[-2]) >= 0 ? 1 : 0, 1, 'rotated: the last row is on top, backwards');
for my $board (qw(arduboy gamebuino uno-oled mega-oled dip1284)) {
    my $stuck = page($board, 3, '--fault', 'key=UP');
    my ($pin) = slurp("boards/$board/board.h") =~ /BOARD_KEY_UP PIN\((\w, \d)\)/;
    like($stuck, qr/3 Keys.*^UP/ms, "$board: a stuck key is named");
    is(pins_between($stuck, page($board, 3)), $pin, "$board: and of all the ports that have keys its pin alone reads otherwise");
}
like(output('screen --words', 'uno-lcd', '--keys', 'WAIT:6500', '--fault', 'key=UP'), qr/3 Keys.*^UP +ADC  144$/ms, 'uno-lcd: too, though no other key can be read');
like(output('screen --words', 'arduboy', '--keys', keys_to(10) . ' WAIT:4500', '--fault', 'key=B'), qr/Slept 0\.1 s.*Woken by B/s, 'and does not let the board sleep');
like(page($_, 6, '--fault', 'worn'), qr/Byte \d+ WORN/, "$_: a worn byte") for qw(arduboy gamebuino uno-lcd);
like(page('arduboy-fx', 7, '--fault', 'no-chip'), qr/JEDEC FFFFFF.*No chip answers/s, 'no flash chip');
like(page('arduboy-fx', 7, '--fault', 'dead-chip'), qr/JEDEC 000000.*No chip answers/s, 'a dead one');
my @fx = ('--fx', "$build/arduboy-fx/nimatron.fx");
my @page_7 = ('screen --words', 'arduboy-fx', '--keys', keys_to(7) . ' WAIT:1500'); # reading all data takes a while
like(output(@page_7, @fx, '--fault', 'damaged-data'), qr/Data: DAMAGED/, 'damaged data');
like(output(@page_7), qr/Data: none/, 'no data');
like(page('uno-oled', 8, '--display', '3d'), qr/Address 3D/, 'a display at the other address');
like(page('uno-oled', 8, '--display', 'sh1106'), qr/Status .8/, 'an SH1106');
like(page($_, 9, '--fault', 'supply=3300'), qr/^3\.[23]\dV/m, "$_: a supply of 3.3 V") for qw(arduboy gamebuino uno-oled mega-oled dip1284);
like(output('screen --words', 'uno-oled', '--display', 'replug:150', '--keys', 'WAIT:800 ' . keys_to(8)), qr/8 I2C.*Failures [1-9]/s, 'a loose wire');

# ---- what is wrong with a board, or plugged in, is so after a power cut, too ----

# The picture of a page after power-on, and that after a power cut.
sub twice {
    my ($board, $page, @options) = @_;
    my $keys = $board eq 'uno-lcd' ? 'WAIT:6500' : keys_to($page) . ($page == 7 ? ' WAIT:1500' : '');
    my $text = output('screen --ascii', $board, '--settle', 0, '--keys', "$keys\nSHOW once\nPOWER\n$keys\nSHOW again\n", @options);
    return $text =~ /^once\n(.*)^again\n(.*)\2\z/ms ? ($1, $2) : ('a screen before the power cut', 'none after it');
}
my ($faults) = `$nimatron screen --fault rust 2>&1` =~ /there are: (.*)/;
my %page = ('key=UP' => 3, worn => 6, 'supply=3300' => 9, map { $_ => 7 } qw(no-chip dead-chip damaged-data));
my @wrong = map { [ ($page{$_} // 1) == 7 ? 'arduboy-fx' : 'arduboy', $page{$_} // 1, '--fault', $_ ] } grep { $_ ne 'late-chip' } map { s/=KEY/=UP/r =~ s/=\d+\.\.\d+/=3300/r } split /, /, $faults; # it misses one command
push @wrong, map { [ 'uno-lcd', 3, '--fault', 'key=UP', @$_ ] } [ '--shield', 3 ], [ '--tolerance', 20 ];
push @wrong, [ 'uno-oled', 8, '--display', '3d' ], [ 'uno-oled', 8, '--display', 'sh1106' ];
for (@wrong) {
    my ($board, $page, @options) = @$_;
    my ($once, $again) = twice($board, $page, $board eq 'arduboy-fx' ? @fx : (), @options);
    is($again, $once, "$board, @options: page $page after a power cut");
    isnt($once, (twice($board, $page, $board eq 'arduboy-fx' ? @fx : ()))[0], '... is another than usually') if "@options" ne '--fault key=UP' || $board ne 'uno-lcd';
}

like(`$nimatron screen --board uno-lcd --elf $build/uno-lcd/selftest.elf --fault mirrored 2>&1`, qr/^nimatron: uno-lcd cannot have the fault "mirrored"\n\z/, 'a fault of another display');
like(`$nimatron screen --fault rust 2>&1`, qr/^nimatron: there is no fault "rust"; there are: two-columns, .*supply=1800\.\.5500\n\z/, 'no such fault: told which there are');
like(`FLASH_PORTS=$dir/none FLASH_WAIT=0 tools/flash.sh arduboy-fx $build/arduboy-fx/selftest.hex 2>&1`, qr/port/, 'make flash-selftest wants no data for the flash chip');
done_testing;
