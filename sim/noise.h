/* The electrical noise on unused ADC channels: the same for the same seed, so that a run can be repeated exactly. */
#ifndef SIM_NOISE_H
#define SIM_NOISE_H

#include <simavr/sim_avr.h>
#include <stdint.h>

/* A wire to nowhere picks up some tenths of a volt. */
enum { NOISE_MILLIVOLTS = 900 };

struct noise {
    uint32_t state;
    avr_irq_t *channel;
    uint8_t wired; /* channels that something is connected to: one bit each */
};

void noise_attach(struct noise *n, avr_t *avr, uint32_t seed);

#endif
