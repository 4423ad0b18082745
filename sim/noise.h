/* The electrical noise on unused ADC channels: the same for the same seed, so that a run can be repeated exactly. */
#ifndef SIM_NOISE_H
#define SIM_NOISE_H

#include <simavr/sim_avr.h>
#include <stdint.h>

struct noise {
    uint32_t state;
    avr_irq_t *channel;
    uint8_t wired; /* channels that something is connected to: one bit each */
};

void noise_attach(struct noise *n, avr_t *avr, uint32_t seed);

#endif
