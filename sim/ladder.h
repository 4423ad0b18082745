/* Keys that share one input of the ADC through a ladder of resistors, as on the LCD Keypad Shield.  If several keys are down, the key
 * nearest to ground counts.  Noise on the wire can be added. */
#ifndef SIM_LADDER_H
#define SIM_LADDER_H

#include "board.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

/* The shields that are sold have three sets of resistors. */
enum { LADDER_REVISIONS = 3, LADDER_TOLERANCE = 20 /* the most that can be asked for, in percent */ };

/* The readings of the ADC (0..1023) with each key down, the key nearest to ground first, and last with no key down. */
extern const uint16_t ladder_readings[LADDER_REVISIONS][BOARD_LADDER + 1];

struct ladder {
    avr_t *avr;           /* the controller */
    avr_irq_t *input;     /* simavr's signal for the voltage at the ADC's input; NULL on a board without a ladder */
    const uint8_t *order; /* the keys as bits KEY_*, the one nearest to ground first */
    uint8_t keys;         /* keys that are down, bits KEY_* */
    uint8_t revision;     /* row of ladder_readings, 0..LADDER_REVISIONS - 1 */
    uint8_t tolerance;    /* how far each resistor is from its value at most, in percent */
    uint32_t made;        /* the shield's own random number: its resistors are the same at each reading */
    uint16_t ripple;      /* noise: the greatest error of a reading in millivolts; if it is not 0, some readings are any voltage at all */
    uint32_t random;      /* state of the generator of the noise; never 0 */
};

/* Connects the ladder to the ADC.  Does nothing on a board without a ladder.  *l must outlive the controller. */
void ladder_attach(struct ladder *l, avr_t *avr, const struct board *board, uint32_t seed);

#endif
