/* Values of one heap of which a move takes a number of a set, or a perfect square: exact for heaps up to a thousand million, or a
 * million. */
#ifndef DESK_TAKE_H
#define DESK_TAKE_H

#include "games/game.h"

enum { TAKE_WINDOW = 64 }; /* the greatest number of a set */

/* The value of a heap. nimber: of normal play. */
struct take_value {
    uint8_t outcome; /* enum outcome */
    uint16_t nimber;
    uint32_t remoteness;
};

/* ---- sets ---- */

/* A walk over the heaps 0, 1, 2, ... of a subtraction game. */
struct take_walk {
    uint64_t set; /* bit s - 1 is set if s may be taken */
    uint8_t play; /* enum play */
    uint32_t next; /* the heap to be valued next */
    struct take_value value[TAKE_WINDOW]; /* of the last heaps: heap n at n % TAKE_WINDOW */
};

/* Begins before heap 0. */
void take_begin(struct take_walk *w, uint64_t set, uint8_t play);

/* Values the next heap. Returns its value. */
const struct take_value *take_step(struct take_walk *w);

/* Walks on until `heap` is the next one. When the values of the last heaps come again, with remotenesses that are all greater by one
 * number, so do all later ones, and whole periods are left out. Returns false if Ctrl-C ended it. */
bool take_walk_to(struct take_walk *w, uint32_t heap);

/* Returns the value of a heap that is one of the last TAKE_WINDOW before w->next. */
const struct take_value *take_value_of(const struct take_walk *w, uint32_t heap);

/* Returns how many of the heaps from..to are won. */
uint32_t take_count_wins(uint64_t set, uint8_t play, uint32_t from, uint32_t to);

/* The least period of the nimbers in normal play, or of the outcomes in a play, and the least heap from which on it holds. Returns false if
 * none shows in the first TAKE_LOOK heaps. */
enum { TAKE_LOOK = 1 << 24 };
struct take_period {
    uint32_t period, from;
};
bool take_nimber_period(uint64_t set, struct take_period *p);
bool take_outcome_period(uint64_t set, uint8_t play, struct take_period *p);

/* ---- squares ---- */

/* Returns the values of Squares for the heaps 0..last at least. The table stays until the program ends. */
const struct take_value *take_squares(uint32_t last, uint8_t play);

#endif
