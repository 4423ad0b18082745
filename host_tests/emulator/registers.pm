# The registers of the I/O addresses some time after a start, as `nimatron report` prints them, against those after power-on: whatever
# ran before our program, no register may still have what it left.
package host_tests::emulator::registers;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(registers_left);

# Registers that may differ.
my @may = (
    qr/^(?:PIN|PORT|DDR)/,                                  # the wires of the board, at which other tests look
    qr/^(?:TCNT|TC4H|TIFR|PCIFR|EIFR|ADC[LHW]|SREG|EEAR|EEDR|SPDR|SPSR|TWDR|TWSR|UDR|UCSR.A|UCSR.B 02)/, # what counts, came, or is a flag
    qr/^(?:OCR|ICR|TCCR[1-5]B|TCCR[135]C|TCCR4[DE]|DT4)/,   # how a timer counts: the tones' is set with each tone, the others have no clock
    qr/^(?:UBRR|UCSR.[CD]|TWBR|TWAR|TWAMR|PCMSK|EICR|XMCRB|ADMUX)/, # how a part works that is off, or that its driver sets up
    qr/^(?:UDCON|UDADDR|UDFNUM|UDMFN|UE|USBSTA|USBINT)/,    # of USB, which is off
    qr/^(?:OSCCAL|CLKS|RCCTRL|PLLFRQ)/,                     # the source of the clock: no program that changes it jumps to another
    qr/^(?:GPIOR|OCDR|MONDR|SMCR|RAMPZ|EIND)/,              # for programs or a debugger to use
    qr/^ADCSRB .*atmega(?:328p|1284p)/,                     # how the comparator, which is off, gets its input; nothing else on these chips
    qr/^(?:DIDR1|ASSR) .*atmega1284p|^(?:ASSR|TCCR4C) .*atmega2560/, # of pins that are not read, and of a timer without a clock
);

# Returns the names of a controller's registers by their data address.
sub names {
    my ($mcu) = @_;
    my %name;
    for (`echo '#include <avr/io.h>' | avr-gcc -mmcu=$mcu -dM -E -`) {
        next unless /^#define (\w+) _SFR_(IO|MEM)(?:8|16) ?\(0x(\w+)\)/;
        my $at = hex($3) + ($2 eq 'IO' ? 0x20 : 0);
        $name{$at} = $1 if length $1 >= length($name{$at} // '');
    }
    return \%name;
}

# Returns "NAME VALUE, not VALUE" of each register of a line "20=FF 21=.." that differs from the other line and may not.
sub registers_left {
    my ($mcu, $usual, $line) = @_;
    my $name = names($mcu);
    my @value = map { +{ /(\w+)=(\w+)/g } } $usual, $line;
    my @left;
    for my $at (sort { $a <=> $b } keys %$name) {
        my ($want, $got) = map { $_->{ sprintf '%02X', $at } // '00' } @value;
        push @left, "$name->{$at} $got, not $want" if $got ne $want && !grep { "$name->{$at} $got $mcu" =~ $_ } @may;
    }
    return join '; ', @left;
}

1;
