/* See timed.h.  simavr and the other modules compute times from avr->frequency, which this module divides. */
#include "timed.h"
#include "boards/pin.h"
#include "pins.h"
#include <simavr/avr_timer.h>
#include <simavr/sim_interrupts.h>
#include <string.h>

/* The tables name a controller as simavr does: an ATmega328P is its atmega328, an ATmega1284P its atmega1284. */
enum { CLKPR = 0x61, CLKPCE = 0x80, DIVISION_MOST = 8, BY_8 = 3, JTD = 0x80, IVSEL = 0x02, IVCE = 0x01, OPEN_CYCLES = 4 };

static const struct {
    const char *mcu;
    uint8_t pins[5]; /* with BOARD_NO_PIN after the last */
} jtag[] = {
    { "atmega32u4", { PIN(F, 4), PIN(F, 5), PIN(F, 6), PIN(F, 7), PIN_NONE } },
    { "atmega2560", { PIN(F, 4), PIN(F, 5), PIN(F, 6), PIN(F, 7), PIN_NONE } },
    { "atmega1284", { PIN(C, 2), PIN(C, 3), PIN(C, 4), PIN(C, 5), PIN_NONE } },
};

/* Returns whether a register is open, which it was until that cycle. */
static bool is_open(const struct timed *t, avr_cycle_count_t until) { return until != 0 && t->avr->cycle <= until; }

static void divide(struct timed *t, uint8_t division)
{
    t->avr->data[CLKPR] = division;
    t->avr->frequency = t->frequency >> (division < DIVISION_MOST ? division : DIVISION_MOST);
}

/* The firmware writes CLKPR: 0x80 opens it. */
static void write_clock(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct timed *t = param;

    (void)address;
    if (value == CLKPCE) {
        t->clock_open = avr->cycle + OPEN_CYCLES;
        return;
    }
    if (is_open(t, t->clock_open))
        divide(t, value & 0x0F);
    t->clock_open = 0;
}

/* JTD takes the value that is written twice. */
static void write_jtd(struct timed *t, bool off)
{
    if (t->jtag == !off)
        return;
    if (is_open(t, t->jtag_open))
        t->jtag = !off;
    else
        t->jtag_open = t->avr->cycle + OPEN_CYCLES;
}

/* The firmware writes MCUCR. */
static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct timed *t = param;

    if (t->jtag_pins != NULL)
        write_jtd(t, value & JTD);
    if (value & IVCE) {
        t->vectors_open = avr->cycle + OPEN_CYCLES;
    } else if (is_open(t, t->vectors_open)) {
        t->bootloader = value & IVSEL;
        t->vectors_open = 0;
    }
    avr->data[address] = (uint8_t)((value & ~(JTD | IVSEL | IVCE)) | (t->jtag ? 0 : value & JTD) | (t->bootloader ? IVSEL : 0));
}

enum { FEW = 8 }; /* alike times after which others, as sleep makes them, no longer count */

/* Returns whether a time between two ticks is within an eighth of those before; the first one is. */
static bool is_alike(const struct timed *t, avr_cycle_count_t passed)
{
    uint64_t usual = t->ticks > 0 ? t->tick_cycles / t->ticks : passed;

    return passed * 8 >= usual * 7 && passed * 8 <= usual * 9;
}

/* Called by simavr when timer 0 reaches its first compare value (1), and when the interrupt is taken (0). */
static void compared(avr_irq_t *irq, uint32_t value, void *param)
{
    struct timed *t = param;
    avr_cycle_count_t now = t->avr->cycle, passed = now - t->last_tick;

    (void)irq;
    if (!value)
        return;
    if (t->last_tick != 0 && !is_alike(t, passed) && t->ticks < FEW)
        t->ticks = t->tick_cycles = 0;
    if (t->last_tick != 0 && is_alike(t, passed)) {
        t->ticks++;
        t->tick_cycles += passed;
    }
    t->last_tick = now;
}

/* ---- parts without a clock ---- */

enum { PRR0 = 0x64, PRR1 = 0x65, COM = 0xF0, SERIAL = 0x18 };

/* The registers first..last are those of a part; the same addresses and bits in all four controllers. */
static const struct {
    uint8_t bit, first, last;
} parts[] = {
    { 7, 0xB8, 0xBD /* TWI */ }, { 6, 0xB0, 0xB4 /* timer 2 */ }, { 5, 0x44, 0x48 /* timer 0 */ }, { 3, 0x80, 0x8B /* timer 1 */ },
    { 2, 0x4C, 0x4E /* SPI */ }, { 1, 0xC0, 0xC6 /* USART 0 */ }, { 0, 0x78, 0x7C /* ADC */ },
};

static void write_part(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    const struct timed_part *p = param;

    if (avr->data[PRR0] >> p->bit & 1)
        return;
    if (p->write != NULL)
        p->write(avr, address, value, p->param);
    else
        avr->data[address] = value;
}

void timed_attach_parts(struct timed *t)
{
    struct timed_part *p = t->part;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (unsigned at = parts[i].first; at <= parts[i].last; at++, p++) {
            avr_io_addr_t io = (avr_io_addr_t)AVR_DATA_TO_IO(at);

            *p = (struct timed_part){ parts[i].bit, t->avr->io[io].w.c, t->avr->io[io].w.param };
            t->avr->io[io].w.c = write_part;
            t->avr->io[io].w.param = p;
        }
}

/* The registers TCCRnA and UCSRnB of a controller, with the bits that take pins from their ports. */
static const struct {
    const char *mcu;
    struct { uint16_t address; uint8_t bits; } owner[10];
} owners[] = {
    { "atmega32u4", { { 0x44, COM }, { 0x80, COM }, { 0x90, COM }, { 0xC0, COM }, { 0xC9, SERIAL } } },
    { "atmega328", { { 0x44, COM }, { 0x80, COM }, { 0xB0, COM }, { 0xC1, SERIAL } } },
    { "atmega1284", { { 0x44, COM }, { 0x80, COM }, { 0xB0, COM }, { 0x90, COM }, { 0xC1, SERIAL }, { 0xC9, SERIAL } } },
    { "atmega2560",
      { { 0x44, COM }, { 0x80, COM }, { 0xB0, COM }, { 0x90, COM }, { 0xA0, COM }, { 0x120, COM }, { 0xC1, SERIAL }, { 0xC9, SERIAL },
        { 0xD1, SERIAL }, { 0x131, SERIAL } } },
};

unsigned timed_owners(const struct timed *t)
{
    unsigned count = 0;

    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++)
        for (size_t n = 0; strcmp(owners[i].mcu, t->avr->mmcu) == 0 && n < sizeof owners->owner / sizeof *owners->owner; n++)
            count += (t->avr->data[owners[i].owner[n].address] & owners[i].owner[n].bits) != 0;
    return count;
}

unsigned timed_interrupts(const struct timed *t)
{
    const avr_int_table_t *table = &t->avr->interrupts;
    unsigned count = 0;

    for (size_t i = 0; i < table->vector_count; i++)
        count += table->vector[i]->enable.reg != 0 && avr_regbit_get(t->avr, table->vector[i]->enable) != 0;
    return count;
}

enum { USBCON = 0xD8, USBE = 0x80, UDCON = 0xE0, DETACH = 0x01, UDIEN = 0xE2 }; /* of an ATmega32u4 */

bool timed_usb(const struct timed *t)
{
    const uint8_t *data = t->avr->data;

    return strcmp(t->avr->mmcu, "atmega32u4") == 0 && (data[USBCON] & USBE || !(data[UDCON] & DETACH) || data[UDIEN] != 0);
}

unsigned timed_clocks(const struct timed *t)
{
    return t->avr->data[PRR1] << 8 | t->avr->data[PRR0];
}

/* ---- the tick ---- */

double timed_tick_us(const struct timed *t)
{
    return t->ticks == 0 ? 0 : (double)t->tick_cycles / (double)t->ticks * 1e6 / t->avr->frequency;
}

/* Returns timer 0. */
static avr_timer_t *timer_0(avr_t *avr)
{
    avr_io_t *io = NULL;

    while ((io = pins_part(avr, "timer", io)) != NULL && ((avr_timer_t *)io)->name != '0') {
    }
    return (avr_timer_t *)io;
}

void timed_reset(struct timed *t, bool divided)
{
    t->clock_open = t->jtag_open = t->vectors_open = t->last_tick = 0;
    t->jtag = t->jtag_pins != NULL;
    t->bootloader = false;
    divide(t, divided ? BY_8 : 0);
}

void timed_attach(struct timed *t, avr_t *avr)
{
    *t = (struct timed){ .avr = avr, .frequency = avr->frequency };
    for (size_t i = 0; i < sizeof jtag / sizeof *jtag; i++)
        if (strcmp(jtag[i].mcu, avr->mmcu) == 0)
            t->jtag_pins = jtag[i].pins;
    avr->io[AVR_DATA_TO_IO(CLKPR)].w.c = write_clock;
    avr->io[AVR_DATA_TO_IO(CLKPR)].w.param = t;
    avr->io[AVR_DATA_TO_IO(TIMED_MCUCR)].w.c = write_control;
    avr->io[AVR_DATA_TO_IO(TIMED_MCUCR)].w.param = t;
    avr_irq_register_notify(timer_0(avr)->comp[AVR_TIMER_COMPA].interrupt.irq + AVR_INT_IRQ_PENDING, compared, t);
}

bool timed_has_jtag(const struct timed *t, uint8_t pin)
{
    for (const uint8_t *own = t->jtag_pins; t->jtag && *own != PIN_NONE; own++)
        if (*own == pin)
            return true;
    return false;
}
