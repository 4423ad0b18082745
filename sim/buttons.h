/* The keys that have a pin each: contacts to ground.  What a pin reads is what its wire does: low while the contact is closed; high while
 * it is open and the pull-up of the chip is on; else noise, because nothing holds the wire.  The pins of JTAG read noise until JTAG is
 * off.  Emulated contacts do not bounce by themselves: script.c lets them. */
#ifndef SIM_BUTTONS_H
#define SIM_BUTTONS_H

#include "board.h"
#include "timed.h"
#include <simavr/avr_ioport.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { BUTTONS_PORTS = 6 };

struct buttons {
    avr_t *avr;
    const struct board *board;
    const struct timed *timed; /* knows whether JTAG is on */
    uint8_t keys;              /* closed contacts, bits KEY_* */
    bool spikes;               /* now and then an open contact seems closed for a moment, just when it is read */
    uint8_t spike;             /* the contact that seems closed until spike_ends, bit KEY_* */
    avr_cycle_count_t spike_ends;
    uint32_t random; /* state of the random number generator; never 0 */
    struct buttons_port {
        struct buttons *buttons;
        avr_ioport_t *port;
        avr_io_read_t read; /* simavr's handler of PIN, which this module's calls */
        void *param;        /* argument of simavr's handler */
    } port[BUTTONS_PORTS];
};

/* Connects the keys of the board to the pins, all open.  *b and *timed must outlive the controller. */
void buttons_attach(struct buttons *b, avr_t *avr, const struct board *board, const struct timed *timed, uint32_t seed);

/* Closes these contacts (bits KEY_* of hal.h), and opens the others. */
void buttons_set(struct buttons *b, uint8_t keys);

#endif
