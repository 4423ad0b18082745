/* The piezo.  Its pin is observed, and tones are recovered from the edges. */
#ifndef SIM_SPEAKER_H
#define SIM_SPEAKER_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { SPEAKER_TONES = 4096 }; /* enough for minutes of a held key, each of whose clicks is followed by a lone edge */

/* Edges of nearly equal distance. */
struct tone {
    avr_cycle_count_t first, last; /* the cycles of its first and last edge */
    uint32_t edges;                /* number of edges; 1 or 2 are no tone yet */
};

struct speaker {
    avr_t *avr;                      /* the controller */
    bool level;                      /* of the pin */
    uint64_t edges;                  /* since power-up */
    unsigned tones;                  /* tones since power-up; the last SPEAKER_TONES of them are kept */
    struct tone tone[SPEAKER_TONES]; /* tone n is tone[n % SPEAKER_TONES] */
};

/* Starts to observe the pin.  *s must outlive the controller. */
void speaker_attach(struct speaker *s, avr_t *avr, uint8_t pin);

/* Returns the mean frequency of a tone in hertz; 0 if it has too few edges. */
unsigned speaker_hz(const struct speaker *s, const struct tone *t);

/* Returns the frequency of what sounds at this moment in hertz; 0 is silence. */
unsigned speaker_now(const struct speaker *s);

#endif
