/* What a program can change only in a few cycles after a first write, and of which simavr knows nothing: the division of the clock (CLKPR),
 * whether JTAG owns its pins (JTD), and whether interrupts lead to the bootloader (IVSEL).  A write that comes too late, or without the
 * first one, changes nothing, as in the datasheets.
 *
 * Registers of a part that has no clock (PRR0) cannot be written, either.
 *
 * JTAG is on after a reset, as the fuse of a new chip says, whatever the board's maker set. */
#ifndef SIM_TIMED_H
#define SIM_TIMED_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { TIMED_PARTS = 48 /* registers of the parts of PRR0 */ };

enum { TIMED_MCUCR = 0x55 /* the data address of the register, the same on every ATmega in use here */ };

struct timed_part {
    uint8_t bit;          /* of PRR0 */
    avr_io_write_t write; /* the handler that this module's calls; NULL: there is none */
    void *param;          /* its argument */
};

struct timed {
    avr_t *avr;
    uint32_t frequency;             /* of the clock undivided, in hertz */
    const uint8_t *jtag_pins;       /* as in boards/pin.h; NULL: the controller has no JTAG */
    bool jtag;                      /* JTAG owns them */
    bool bootloader;                /* the vectors are those of the bootloader */
    avr_cycle_count_t clock_open;   /* the cycle up to which CLKPR, */
    avr_cycle_count_t jtag_open;    /* JTD, */
    avr_cycle_count_t vectors_open; /* and IVSEL can be written */
    avr_cycle_count_t last_tick;    /* when timer 0 last reached its first compare value; 0: it has not yet */
    struct timed_part part[TIMED_PARTS];
    uint64_t ticks, tick_cycles;    /* number of times between two of these that were alike, and the sum of their cycles */
};

/* Takes over the registers.  *t must outlive the controller. */
void timed_attach(struct timed *t, avr_t *avr);

/* Takes over the registers of parts that may have no clock.  Called after all other modules have taken over theirs. */
void timed_attach_parts(struct timed *t);

/* Returns how many timers and serial ports take pins from their ports. */
unsigned timed_owners(const struct timed *t);

/* Returns how many interrupts can come: those whose own bit is set. */
unsigned timed_interrupts(const struct timed *t);

/* Returns whether the USB is on, or a computer sees it. */
bool timed_usb(const struct timed *t);

/* Returns which parts have no clock: PRR0, and in bits 15..8 PRR1. */
unsigned timed_clocks(const struct timed *t);

/* The controller was reset.  divided: the clock is an eighth, as a fuse says. */
void timed_reset(struct timed *t, bool divided);

/* Returns how long a tick is, in microseconds; 0: there was none. */
double timed_tick_us(const struct timed *t);

/* Returns whether a pin is one of those that JTAG owns. */
bool timed_has_jtag(const struct timed *t, uint8_t pin);

#endif
