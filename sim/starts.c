/* See starts.h.  A row of the table is a start; its registers are data addresses with their values, in the order in which they are set: a
 * level before its direction, because a pin that is low for a moment may be a reset.
 *
 * How each is known: cathy3k as seen with the published bootloader of the Arduboy FX in an emulator; caterina, optiboot and stk500v2 as
 * read in their sources (host_tests/emulator/bootloaders.t runs the real ones); watchdog from the datasheets; program is the worst that a
 * program could leave that jumps to the first address of the flash: all bits of all registers are set, but for those in the table. */
#include "starts.h"
#include <simavr/sim_io.h>
#include <string.h>

enum { REGISTERS = 40, FLAG_INTERRUPTS = 0x80 /* the bit I of SREG */, IO_FIRST = 0x20 };

/* Data addresses of registers.  Those of one name have the same address in all controllers that have them, but for the ones that name
 * theirs. */
enum {
    DDRB = 0x24, PORTB = 0x25, DDRC = 0x27, PORTC = 0x28, DDRD = 0x2A, PORTD = 0x2B, DDRE = 0x2D, PORTE = 0x2E, DDRF = 0x30, PORTF = 0x31,
    PORTG = 0x34, EIMSK = 0x3D, EECR = 0x3F, TCCR0A = 0x44, TCCR0B = 0x45, SPCR = 0x4C, SPSR = 0x4D, MCUSR = 0x54, MCUCR = 0x55, SPL = 0x5D,
    SREG = 0x5F,
    WDTCSR = 0x60, CLKPR = 0x61, PRR = 0x64, PRR1 = 0x65, PCICR = 0x68, TIMSK0 = 0x6E, TIMSK1 = 0x6F, TIMSK2 = 0x70, TIMSK3 = 0x71,
    TIMSK4 = 0x72, TIMSK5 = 0x73, ADCSRA = 0x7A, ADMUX = 0x7C, TCCR1A = 0x80, TCCR1B = 0x81, TCCR3A = 0x90, TCCR3B = 0x91, TCCR4A = 0xA0,
    TCCR4B = 0xA1, TCCR2A = 0xB0, TCCR2B = 0xB1, OCR2B = 0xB4, TCCR4A_32U4 = 0xC0, TCCR4B_32U4 = 0xC1, UCSR0A = 0xC0, UCSR0B = 0xC1,
    UCSR0C = 0xC2, UBRR0L = 0xC4, UCSR1B = 0xC9, UCSR2B = 0xD1, UHWCON_32U4 = 0xD7, USBCON_32U4 = 0xD8, UDCON_32U4 = 0xE0,
    UDIEN_32U4 = 0xE2, PINH = 0x100, PORTL = 0x10B, TCCR5A = 0x120, TCCR5B = 0x121, UCSR3B = 0x131,
};

/* Bits of MCUSR, the reason of the last reset; bootloaders clear it or leave it. */
enum { POWER_ON = 1, EXTERNAL = 2, BY_WATCHDOG = 8 };

/* What Cathy3K leaves, beside the reason of the reset: the display's reset line is high, the bus is on, PF0 and others have a pull-up. */
#define CATHY3K { PORTB, 0xF1 }, { DDRB, 0xE7 }, { PORTD, 0xB2 }, { DDRD, 0xF2 }, { PORTF, 0xF3 }, { SPCR, 0x50 }, { SPSR, 0x01 }, \
                { USBCON_32U4, 0x91 }, { UDCON_32U4, 0x00 }

/* What a program may leave: PB2 has a pull-up and is no output (a keypad shield may have a transistor there that is short-circuited);
 * interrupts whose vectors another program may not have, timers whose outputs are on pins, a clock of an eighth.  LAST: parts without a
 * clock, and interrupts on. */
#define PROGRAM { CLKPR, 0x80 }, { CLKPR, 0x03 }, { TCCR1A, 0xA9 }, { TCCR1B, 0x01 }, { TIMSK0, 0x07 }, { TIMSK1, 0x07 }, \
                { TCCR0A, 0xA3 }, { TCCR0B, 0x01 }, { PCICR, 0x01 }, { EIMSK, 0x01 }, { EECR, 0x08 }, { ADCSRA, 0x8F }, { ADMUX, 0x1F }, \
                { PORTB, 0xFF }, { PORTD, 0xF0 }, { DDRB, 0xFB }, { DDRC, 0xFF }, { DDRD, 0xF0 }
#define TIMER_2 { TIMSK2, 0x07 }, { TCCR2A, 0xA3 }, { TCCR2B, 0x01 }, { OCR2B, 0xFF }
#define LAST { PRR, 0xFF }, { SREG, FLAG_INTERRUPTS }
enum { SERIAL = 0xB8 /* UCSRnB: interrupts when a byte has come, and while none is sent */ };

struct start {
    const char *name;
    const char *mcus; /* the controllers that can have it; "": all */
    bool filled;      /* every other register of an I/O address has all its bits set */
    struct {
        uint16_t address;
        uint8_t value;
    } set[REGISTERS]; /* up to the first address 0 */
};

static const struct start starts[] = {
    { "power-on", "", false, { { MCUSR, POWER_ON } } },
    { "reset", "", false, { { MCUSR, EXTERNAL } } },
    /* The watchdog goes on after it has reset the controller. */
    { "watchdog", "", false, { { MCUSR, BY_WATCHDOG }, { WDTCSR, 0x18 }, { WDTCSR, 0x08 } } },
    /* The vectors are those of the bootloader, as while it runs. */
    { "vectors", "", false, { { MCUCR, 0x01 }, { MCUCR, 0x02 } } },
    { "cathy3k", "atmega32u4", false, { CATHY3K, { MCUSR, POWER_ON } } },
    { "cathy3k-menu", "atmega32u4", false, { CATHY3K, { MCUSR, 0 }, { SREG, FLAG_INTERRUPTS } } },
    { "cathy3k-upload", "atmega32u4", false, { CATHY3K, { MCUSR, 0 }, { UDIEN_32U4, 0x0D } } },
    { "cathy3k-reset", "atmega32u4", false, { CATHY3K, { MCUSR, EXTERNAL } } },
    { "cathy3k-watchdog", "atmega32u4", false, { CATHY3K, { MCUSR, BY_WATCHDOG }, { WDTCSR, 0x18 }, { WDTCSR, 0x08 } } },
    { "caterina", "atmega32u4", false,
      { { PORTB, 0x01 }, { DDRB, 0x01 }, { DDRC, 0x80 }, { PORTD, 0x20 }, { DDRD, 0x20 }, { USBCON_32U4, 0x90 }, { UHWCON_32U4, 0x01 },
        { UDCON_32U4, 0x00 }, { UDIEN_32U4, 0x0D }, { TCCR1B, 0x03 }, { TIMSK1, 0x02 } } },
    { "optiboot", "atmega328p", false,
      { { DDRB, 0x20 }, { TCCR1B, 0x05 }, { UCSR0A, 0x02 }, { UCSR0B, 0x18 }, { UCSR0C, 0x06 }, { UBRR0L, 0x10 } } },
    { "stk500v2", "atmega2560", false, { { PORTB, 0x80 }, { DDRB, 0x80 }, { UCSR0A, 0x02 }, { UCSR0B, 0x18 }, { UBRR0L, 0x10 } } },
    { "program", "atmega32u4", true,
      { PROGRAM, { TIMSK3, 0x07 }, { TIMSK4, 0x04 }, { TCCR3A, 0xA9 }, { TCCR3B, 0x01 }, { TCCR4A_32U4, 0xA3 }, { TCCR4B_32U4, 0x01 },
        { UCSR1B, SERIAL }, { PRR1, 0xFF }, LAST } },
    { "program", "atmega328p", true, { PROGRAM, TIMER_2, { UCSR0B, SERIAL }, LAST } },
    { "program", "atmega1284p", true,
      { PROGRAM, TIMER_2, { TIMSK3, 0x07 }, { TCCR3A, 0xA9 }, { TCCR3B, 0x01 }, { UCSR0B, SERIAL }, { UCSR1B, SERIAL }, { PRR1, 0xFF },
        LAST } },
    { "program", "atmega2560", true,
      { PROGRAM, TIMER_2, { TIMSK3, 0x07 }, { TIMSK4, 0x07 }, { TIMSK5, 0x07 }, { TCCR3A, 0xA9 }, { TCCR3B, 0x01 }, { TCCR4A, 0xA9 },
        { TCCR4B, 0x01 }, { TCCR5A, 0xA9 }, { TCCR5B, 0x01 }, { UCSR0B, SERIAL }, { UCSR1B, SERIAL }, { UCSR2B, SERIAL },
        { UCSR3B, SERIAL }, { PRR1, 0xFF }, LAST } },
};

enum { STARTS = sizeof starts / sizeof *starts };

static bool suits(const struct start *s, const char *mcu) { return s->mcus[0] == '\0' || strcmp(s->mcus, mcu) == 0; }

const struct start *start_find(const char *name, const char *mcu)
{
    for (int i = 0; i < STARTS; i++)
        if (suits(&starts[i], mcu) && strcmp(starts[i].name, name) == 0)
            return &starts[i];
    return NULL;
}

void start_names(FILE *out, const char *mcu, const char *between)
{
    const char *before = "";

    for (int i = 0; i < STARTS; i++)
        if (suits(&starts[i], mcu)) {
            fprintf(out, "%s%s", before, starts[i].name);
            before = between;
        }
}

/* Writes a register as a program would, so that the parts of the controller hear of it. */
static void write_register(avr_t *avr, avr_io_addr_t address, uint8_t value)
{
    avr_io_addr_t io = AVR_DATA_TO_IO(address);

    if (avr->io[io].w.c != NULL)
        avr->io[io].w.c(avr, address, value, avr->io[io].w.param);
    else
        avr->data[address] = value;
}

/* Returns whether a register stays as the reset left it: a port, which is a wire of the board; one by which the emulator runs; one that the
 * reset itself sets. */
static bool is_kept(avr_io_addr_t at)
{
    return at <= PORTG || (at >= PINH && at <= PORTL) || (at >= SPL && at <= SREG) || at == MCUSR || at == MCUCR || at == WDTCSR ||
           at == CLKPR;
}

/* Sets all bits of each register, unheard by the parts of the controller. */
static void fill(avr_t *avr)
{
    for (avr_io_addr_t at = IO_FIRST; at <= avr->ioend; at++)
        if (!is_kept(at))
            avr->data[at] = 0xFF;
}

void start_apply(const struct start *start, avr_t *avr)
{
    if (start->filled)
        fill(avr);
    for (int i = 0; i < REGISTERS && start->set[i].address != 0; i++)
        if (start->set[i].address == SREG)
            avr->sreg[S_I] = (start->set[i].value & FLAG_INTERRUPTS) != 0;
        else
            write_register(avr, start->set[i].address, start->set[i].value);
}
