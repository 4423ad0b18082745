#!/usr/bin/perl
# Checks the disassembly of the images for mistakes that simavr cannot show: it has no JTAG and no USB to switch off, and no transistor to
# burn.  Each check is also made on a disassembly with a mistake, which the check must find.
use strict;
use warnings;
use File::Basename;
use Test::More;

my $build = dirname($ENV{NIMATRON} || 'build/nimatron');

# Data addresses of registers: the I/O address + 32.
my %at = (PINB => 0x23, DDRB => 0x24, PORTB => 0x25, PIND => 0x29, DDRD => 0x2A, PORTD => 0x2B, PLLCSR => 0x49, SPCR => 0x4C,
          SREG => 0x5F, MCUSR => 0x54, MCUCR => 0x55, WDTCSR => 0x60, TCCR1A => 0x80, USBCON => 0xD8, UDCON => 0xE0, UDIEN => 0xE2);
my ($JTD, $DETACH, $USBE, $WDCE_WDE) = (0x80, 0x01, 0x80, 0x18);

sub disassembly {
    my ($board) = @_;
    my $elf = "$build/$board/nimatron.elf";
    system('make', '-s', "B=$build", "BOARD=$board", $elf) == 0 or die "$elf is not built";
    return join '', grep { !/^[0-9a-f]+ <(?:pcode_(?:pairs|calls)|\w+\.p\d+)>:/ } split /^(?=[0-9a-f]+ <)/m, `avr-objdump -d $elf`; # these are no instructions
}

# Returns the instructions of a function, [address, name, operands...]; of the whole image if no name is given.
sub code {
    my ($text, $function) = @_;
    ($text) = $text =~ /^[0-9a-f]+ <\Q$function\E>:\n(.*?)(?=^\n|\z)/ms or return () if defined $function;
    my @lines = map { [ /^\s*([0-9a-f]+):\t[0-9a-f ]+\t(\w+)(?:\t([^;]*?)\s*(?:;|$))?/ ] } split /\n/, $text;
    return map { [ hex $_->[0], $_->[1], split /,\s*/, $_->[2] // '' ] } grep { @$_ } @lines;
}

# Cycles of the instructions that may stand between two timed writes; no others may.
my %cycles = map { $_ => 1 } qw(ldi ori andi in out mov eor or cli wdr nop);
$cycles{$_} = 2 for qw(lds sts ld st ldd std sbi cbi);

# Returns the writes of straight code to registers, in order: the address, the bits that are surely 1, those that are surely 0, and the
# cycle at which the write begins.  Values that a branch or a call leaves are unknown.
sub writes {
    my ($cycle, @written, %one, %zero) = 0;
    my $set = sub { my ($r, $value) = @_; $one{$r} = $value; $zero{$r} = ~$value & 0xFF; };
    my $forget = sub { $one{"r$_"} = $zero{"r$_"} = 0 for 0 .. 31; $set->('r1', 0); };
    my $z = sub { ($one{r30} | $zero{r30}) == 0xFF && ($one{r31} | $zero{r31}) == 0xFF ? $one{r31} << 8 | $one{r30} : -1 };
    my $write = sub { my ($to, $r) = @_; push @written, { to => $to, one => $one{$r}, zero => $zero{$r}, cycle => $cycle }; };
    $forget->();
    for (@_) {
        my (undef, $name, $a, $b) = @$_;
        if ($name eq 'ldi') { $set->($a, hex $b); }
        elsif ($name eq 'ori') { $one{$a} |= hex $b; $zero{$a} &= ~hex $b; }
        elsif ($name eq 'andi') { $zero{$a} |= ~hex($b) & 0xFF; $one{$a} &= hex $b; }
        elsif ($name eq 'mov') { ($one{$a}, $zero{$a}) = ($one{$b}, $zero{$b}); }
        elsif ($name eq 'out') { $write->(0x20 + hex $a, $b); }
        elsif ($name eq 'sts') { $write->(hex $a, $b); }
        elsif ($name =~ /^std?$/ && $a =~ /^Z(\+\d+)?$/) { $write->($z->() < 0 ? -1 : $z->() + ($1 // 0), $b); }
        elsif ($name eq 'sbi') { push @written, { to => 0x20 + hex $a, one => 1 << $b, zero => 0, cycle => $cycle }; }
        elsif ($name eq 'cbi') { push @written, { to => 0x20 + hex $a, one => 0, zero => 1 << $b, cycle => $cycle }; }
        elsif ($name =~ /^(?:in|lds|ldd?)$/) { $one{$a} = $zero{$a} = 0; }
        elsif ($name !~ /^(?:cli|sei|wdr|nop)$/) { $forget->(); }
        $cycle += $cycles{$name} // 100;
    }
    return @written;
}

# Returns the indices of the writes to a register in which these bits are 1, or 0.
sub ones { my ($w, $to, $bits) = @_; return grep { $w->[$_]{to} == $at{$to} && ($w->[$_]{one} & $bits) == $bits } 0 .. $#$w; }
sub zeros { my ($w, $to, $bits) = @_; return grep { $w->[$_]{to} == $at{$to} && ($w->[$_]{zero} & $bits) == $bits } 0 .. $#$w; }

# Two writes to MCUCR with JTD, the second within four cycles of the first.
sub jtag_is_off {
    my @w = writes(code($_[0], 'system_init'));
    my @jtd = ones(\@w, 'MCUCR', $JTD);
    return @jtd == 2 && $jtd[1] == $jtd[0] + 1 && $w[ $jtd[1] ]{cycle} - $w[ $jtd[0] ]{cycle} <= 4;
}

# USB: its interrupts are off, it is detached, and the controller is off, in this order; interrupts stay off until then.
sub usb_is_off {
    my @code = code($_[0], 'system_init');
    my @w = writes(@code);
    my ($quiet) = zeros(\@w, 'UDIEN', 0xFF);
    my ($detached) = ones(\@w, 'UDCON', $DETACH);
    my ($off) = zeros(\@w, 'USBCON', $USBE);
    my ($pll) = zeros(\@w, 'PLLCSR', 0xFF);
    return @code && $code[0][1] eq 'cli' && !(grep { $_->[1] eq 'sei' } @code) && defined $pll &&
           defined $quiet && defined $detached && defined $off && $quiet < $detached && $detached < $off;
}

# main begins with system_init: no other function of the firmware runs earlier.
sub begins_with_it {
    my ($text) = @_;
    my ($address) = $text =~ /^([0-9a-f]+) <system_init>:/m;
    return $text =~ /^[0-9a-f]+ <main>:\n\s*[0-9a-f]+:\t[0-9a-f ]+\tr?call\t.*\b0x0*\Q@{[ $address =~ s{^0+}{}r ]}\E </m;
}

# The reset vector leads to the start code, which has no branch until RAM is set up: it switches interrupts off, clears MCUSR (otherwise WDE
# cannot be cleared), and then makes the timed sequence.
sub watchdog_is_off {
    my ($text) = @_;
    my @code = (code($text, '__ctors_end'), code($text, 'system_take_over'));
    my ($start, $ram) = map { $text =~ /^0*([0-9a-f]+) <\Q$_\E>:/m ? hex $1 : -1 } '__ctors_end', $text =~ /<__do_copy_data>:/ ? '__do_copy_data' : '__do_clear_bss';
    my @w = writes(@code);
    my ($calm) = zeros(\@w, 'SREG', 0xFF);
    my ($told) = zeros(\@w, 'MCUSR', 0xFF);
    my ($open) = ones(\@w, 'WDTCSR', $WDCE_WDE);
    my ($off) = zeros(\@w, 'WDTCSR', 0xFF);
    return defined $calm && defined $told && defined $open && defined $off && $calm < $told && $told < $open && $off == $open + 1 &&
           $w[$off]{cycle} - $w[$open]{cycle} <= 4 && jump_at($text, 0) eq '__ctors_end' && $code[0][0] == $start && $code[-1][0] + 2 == $ram &&
           !grep { $_->[1] =~ /^(?:reti?|r?jmp|r?call|br..)$/ } @code;
}

# Returns the function to which the jump at an address leads.
sub jump_at {
    my ($text, $address) = @_;
    return $text =~ /^\s*@{[ sprintf '%x', $address ]}:\t0c 94 [^\t]*\tjmp\t.* <([^>+]+)>$/m ? $1 : '';
}

# The table of vectors holds only jumps: the watchdog's leads to a return, the clock's and the tune's to their functions, the others to the
# handler of unexpected interrupts.  So a loader of other programs may write into entries 5 and 6.
sub vectors_are_in_place {
    my ($text, $vectors, $watchdog, $tick, $tune) = @_;
    my @expected = map { $_ == 0 ? '__ctors_end' : $_ == $watchdog || $_ == $tick || $_ == $tune ? "__vector_$_" : '__bad_interrupt' } 0 .. $vectors - 1;
    return (join ' ', @expected) eq (join ' ', map { jump_at($text, 4 * $_) } 0 .. $vectors - 1) && (code($text, "__vector_$watchdog"))[0][1] eq 'reti' &&
           (join ' ', map { $_->[1] } code($text, '__bad_interrupt')) eq 'jmp';
}

# Counts how often a bit of a port is set, cleared or toggled anywhere; 'whole' counts writes to the whole register.
sub touches {
    my ($text, $register, $bit) = @_;
    my %count = (sbi => 0, cbi => 0, whole => 0);
    for (code($text)) {
        my (undef, $name, $a, $b) = @$_;
        $count{$name}++ if $name =~ /^[sc]bi$/ && 0x20 + hex $a == $at{$register} && $b == $bit;
        $count{whole}++ if $name eq 'out' && 0x20 + hex $a == $at{$register} || $name eq 'sts' && hex $a == $at{$register};
    }
    return \%count;
}

# The flash chip's select on PD1 is high before it becomes an output and before SPI is on, and stays high.
sub flash_chip_is_silent {
    my ($text) = @_;
    my @w = writes(code($text, 'display_init'));
    my ($high) = ones(\@w, 'PORTD', 2);
    my ($driven) = ones(\@w, 'DDRD', 2);
    my ($spi) = ones(\@w, 'SPCR', 0x40);
    my ($port, $pin) = (touches($text, 'PORTD', 1), touches($text, 'PIND', 1));
    return defined $high && defined $driven && defined $spi && $high < $driven && $driven < $spi &&
           $port->{cbi} + $port->{whole} + $pin->{sbi} + $pin->{whole} == 0;
}

# PB2 (D10) never has a 1 in its port: it is not set, not toggled, not written through the whole port, and not driven by timer 1, whose
# output B it is: its mode is only ever set to 0.
sub d10_is_never_high {
    my ($text) = @_;
    my ($port, $pin) = (touches($text, 'PORTB', 2), touches($text, 'PINB', 2));
    my $modes = grep { $_->[1] eq 'sts' && hex $_->[2] == $at{TCCR1A} && $_->[3] ne 'r1' } code($text);
    return $port->{cbi} > 0 && $port->{sbi} + $port->{whole} + $pin->{sbi} + $pin->{whole} + $modes == 0;
}

# Wherever the stack pointer is changed, interrupts are off until its low byte is written, in the instruction after the one that allows them:
# no interrupt finds half of it.
sub stack_pointer_is_whole {
    my ($text) = @_;
    my @at = map { join ' ', @$_[ 1 .. $#$_ ] } code($text);
    my @changes = grep { $at[$_] eq 'in r0 0x3f' && grep { /^out 0x3[de] / } @at[ $_ + 1 .. $_ + 4 ] } 0 .. $#at - 4;
    return @changes >= 3 && !grep { "@at[ $_ + 1 .. $_ + 4 ]" ne 'cli out 0x3e r29 out 0x3f r0 out 0x3d r28' } @changes;
}

# Returns a disassembly with one thing changed; fails if nothing changes.
sub spoilt {
    my ($text, $function, $from, $to) = @_;
    my ($head, $body, $tail) = $text =~ /\A(.*?^[0-9a-f]+ <\Q$function\E>:\n)(.*?)(^\n.*|\z)/ms or die "no $function";
    $body =~ s/$from/ref $to ? $to->() : $to/e or fail("$function has no $from to be spoilt");
    return $head . $body . $tail;
}

my ($arduboy, $uno) = map { disassembly($_) } 'arduboy', 'uno-lcd';
my ($nop, $line) = ("\t00 00\tnop\n", qr/^\s*[0-9a-f]+:\t[0-9a-f ]+\t/m);

ok(begins_with_it($arduboy), 'main begins with system_init');
ok(!begins_with_it(spoilt($arduboy, 'main', qr/call\t[^\n]*/, 'call 0')), '(seen when not)');

ok(jtag_is_off($arduboy), 'JTD is written twice within four cycles');
ok(!jtag_is_off(spoilt($arduboy, 'system_init', qr/${line}out\t0x35[^\n]*\n/, '')), '(seen when once)');
ok(!jtag_is_off(spoilt($arduboy, 'system_init', qr/(${line}out\t0x35[^\n]*\n)/, sub { $1 . "   0:$nop" x 4 })), '(or too late)');
ok(!jtag_is_off(spoilt($arduboy, 'system_init', qr/ldi\t(r\d+), 0x80/, sub { "ldi\t$1, 0x40" })), '(or another bit)');

ok(usb_is_off($arduboy), 'USB: interrupts off, detached, controller off');
ok(!usb_is_off(spoilt($arduboy, 'system_init', qr/sts\t0x00E2/, "sts\t0x00E9")), '(seen when an interrupt is left)');
ok(!usb_is_off(spoilt($arduboy, 'system_init', qr/ori\t(r\d+), 0x01/, sub { "ori\t$1, 0x04" })), '(or when it is not detached)');
ok(!usb_is_off(spoilt($arduboy, 'system_init', qr/ldi\t(r\d+), 0x20/, sub { "ldi\t$1, 0xA0" })), '(or the controller stays on)');

for ([ arduboy => $arduboy, 43, 12, 21, 22 ], [ 'uno-lcd' => $uno, 26, 6, 14, 15 ]) {
    my ($board, $text, @vectors) = @$_;
    ok(watchdog_is_off($text), "$board: the watchdog is off before RAM is set up");
    ok(!watchdog_is_off(spoilt($text, 'system_take_over', qr/${line}out\t0x34[^\n]*\n/, '')), '(seen when MCUSR is not cleared)');
    ok(!watchdog_is_off(spoilt($text, 'system_take_over', qr/(sts\t0x0060, )r1\b/, sub { $1 . 'r24' })), '(or it goes on)');
    ok(!watchdog_is_off(spoilt($text, '__vectors', qr/<__ctors_end>/, '<main>')), '(or something else comes first)');
    ok(vectors_are_in_place($text, @vectors), "$board: there is a vector for every interrupt, and nothing else between them");
    ok(!vectors_are_in_place(spoilt($text, '__vectors', qr/(   14:\t)[^\n]*/, sub { "$1 c0 e0 \tldi\tr28, 0x00" }), @vectors), '(seen when code stands there)');
    ok(!vectors_are_in_place($text, @vectors[ 0, 1 ], $vectors[2] + 2, $vectors[3]), "(or the clock's is another)");
}

for my $board ('arduboy', 'arduboy-fx') { # the two ways in which p-code is run
    my $text = $board eq 'arduboy' ? $arduboy : disassembly($board);
    ok(stack_pointer_is_whole($text), "$board: no interrupt finds half of the stack pointer");
    ok(!stack_pointer_is_whole(spoilt($text, 'ret_', qr/(${line}out\t0x3e[^\n]*\n)(${line}out\t0x3f[^\n]*\n)/, sub { "$2$1" })), '(seen when it may)');
    ok(!stack_pointer_is_whole(spoilt($text, 'ret_', qr/${line}cli[^\n]*\n/, '')), '(or nothing switches them off)');
}

ok(flash_chip_is_silent($arduboy), "arduboy: PD1, the flash chip's select, is high before SPI is on and stays so");
ok(!flash_chip_is_silent(spoilt($arduboy, 'display_init', qr/sbi\t0x0b, 1/, "sbi\t0x0b, 2")), '(seen when it is not)');
ok(!flash_chip_is_silent(spoilt($arduboy, 'system_init', qr/cli/, "cbi\t0x0b, 1")), '(or it is low later)');

ok(d10_is_never_high($uno), 'uno-lcd: D10 is never driven high');
ok(!d10_is_never_high(spoilt($uno, 'display_light', qr/cbi\t0x05, 2/, "sbi\t0x05, 2")), '(seen when it is)');
ok(!d10_is_never_high(spoilt($uno, 'display_light', qr/cbi\t0x04, 2/, "sbi\t0x03, 2")), '(or toggled)');
ok(!d10_is_never_high(spoilt($uno, 'display_light', qr/cbi\t0x04, 2/, "out\t0x05, r24")), '(or written with its port)');
ok(!d10_is_never_high(spoilt($uno, 'system_init', qr/sts\t0x0080, r1/, "sts\t0x0080, r24")), '(or timer 1 drives it)');

done_testing;
