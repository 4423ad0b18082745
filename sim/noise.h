/* The electrical noise on unused inputs of the ADC.  The same seed makes the same noise, so that a run can be repeated exactly. */
#ifndef SIM_NOISE_H
#define SIM_NOISE_H

#include "board.h"
#include "pins.h"

/* The voltage of an unconnected input is below this limit. */
enum { NOISE_MILLIVOLTS = 900 };

struct noise {
    uint32_t state;     /* state of the random number generator; never 0 */
    avr_t *avr;         /* the controller */
    avr_irq_t *channel; /* simavr's signals for the voltages at the inputs; NULL: the controller has no ADC */
    uint8_t input;      /* the input that is also a pin of a port ... */
    struct pin pin;     /* ... this one: while the port holds it, or pulls it up, it has the level of the supply */
    uint8_t wired;      /* bit i is set if input i is connected to a part: it gets no noise, and its conversion changes none */
};

/* Gives a new random voltage to every unused input at the start of every conversion of one of them.  *n must outlive the controller. */
void noise_attach(struct noise *n, avr_t *avr, const struct board *board, uint32_t seed);

#endif
