/* Random numbers of the emulated parts: the same seed gives the same ones everywhere. */
#ifndef SIM_RANDOM_H
#define SIM_RANDOM_H

#include <stdint.h>

/* Returns the next 32 bits of a sequence: Marsaglia's xorshift32.  *state must not be 0, its one fixed point. */
static inline uint32_t random_bits(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* Returns the next number of the generator of "Numerical Recipes", from any state.  Its upper bits are the more random ones. */
static inline uint32_t random_number(uint32_t *state) { return *state = *state * 1664525u + 1013904223u; }

/* Returns a byte of noise, such as a memory has at power-up. */
static inline uint8_t random_byte(uint32_t *state) { return (uint8_t)(random_number(state) >> 24); }

#endif
