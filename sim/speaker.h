/* The piezo: tones recovered from the edges on its pin. */
#ifndef SIM_SPEAKER_H
#define SIM_SPEAKER_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { SPEAKER_TONES = 4096 }; /* minutes of a held key's clicks, each of which is followed by a lone edge */

struct tone {
    avr_cycle_count_t first, last; /* the cycles of its first and last edge */
    uint32_t edges;
};

struct speaker {
    avr_t *avr;
    bool level;
    uint64_t edges;
    unsigned tones;                  /* since power-up; the latest SPEAKER_TONES are kept */
    struct tone tone[SPEAKER_TONES]; /* tone n stands at n % SPEAKER_TONES */
};

void speaker_attach(struct speaker *s, avr_t *avr, uint8_t pin);

/* The mean frequency of a tone in Hz; 0 when it has too few edges to tell. */
unsigned speaker_hz(const struct speaker *s, const struct tone *t);

/* What sounds at this moment, in Hz; 0 is silence. */
unsigned speaker_now(const struct speaker *s);

#endif
