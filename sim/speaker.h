/* The piezo.  This module records the edges of its pin and finds the tones in them.  It also counts what simavr cannot show: the counter of
 * a timer that stops keeps its number, so one that begins again without being set may first count to its end. */
#ifndef SIM_SPEAKER_H
#define SIM_SPEAKER_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { SPEAKER_TONES = 4096 }; /* enough for minutes of a held key; each of its clicks is one entry, and a single edge after it another */

/* A series of edges, each a nearly equal time after the edge before the last: the period. */
struct tone {
    avr_cycle_count_t first, before, last; /* the cycles of the first edge, of the last but one, and of the last */
    avr_cycle_count_t period;              /* cycles of the last period */
    avr_cycle_count_t high;                /* cycles that the pin was high, from the first edge to the last */
    uint32_t edges;                        /* number of edges; fewer than 4, a single period, are no tone yet */
};

/* A register of the timer that drives the piezo. */
struct speaker_register {
    avr_io_write_t write; /* simavr's handler; NULL: there is none */
    void *param;          /* its argument */
};

struct speaker {
    avr_t *avr;                      /* the controller */
    const struct driver *driver;     /* the timer of the pin; NULL: none */
    struct speaker_register control, counter; /* TCCRnB and the low byte of TCNTn */
    bool counter_set;                /* the counter was set since the timer began last */
    unsigned stale;                  /* how often the timer began without that */
    bool level;                      /* level of the pin */
    uint64_t edges;                  /* edges since power-up */
    unsigned tones;                  /* tones since power-up; the last SPEAKER_TONES are kept */
    struct tone tone[SPEAKER_TONES]; /* tone n is tone[n % SPEAKER_TONES] */
};

/* Starts to record the edges of the pin.  *s must outlive the controller. */
void speaker_attach(struct speaker *s, avr_t *avr, uint8_t pin);

/* Returns the mean frequency of a tone in hertz; 0 if it has too few edges. */
unsigned speaker_hz(const struct speaker *s, const struct tone *t);

/* Returns the frequency of the tone at this moment in hertz; 0 is silence. */
unsigned speaker_now(const struct speaker *s);

#endif
