/* Keys that share one input of the ADC through a ladder of resistors, as on the LCD Keypad Shield: one key at a time, the one
 * nearest to ground when several are down, and noise on the wire for those who ask for it. */
#ifndef SIM_LADDER_H
#define SIM_LADDER_H

#include "board.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

/* The shield exists in two kinds, with other resistors. */
enum { LADDER_REVISIONS = 2 };

/* What the ADC reads of 1023 with each key down, from ground up, and with none. */
extern const uint16_t ladder_readings[LADDER_REVISIONS][BOARD_LADDER + 1];

struct ladder {
    avr_t *avr;
    avr_irq_t *input;     /* of the ADC's channel */
    const uint8_t *order; /* bits KEY_* of hal.h, from ground up */
    uint8_t keys;         /* that are down */
    uint8_t revision;     /* 0 .. LADDER_REVISIONS - 1 */
    uint16_t ripple;      /* every reading is off by up to so many millivolts, either way, and some are anything at all */
    uint32_t random;
};

/* Does nothing on a board that has no ladder. */
void ladder_attach(struct ladder *l, avr_t *avr, const struct board *board, uint32_t seed);

#endif
