/* Choosing a move with the arrows.  Where the picture of a game shows where a move leads (a square, a node, a place in a row of pins), an
 * arrow chooses the nearest move that leads farther that way.  In other games, in sums, on displays of characters, and on a board whose
 * SCREENS do not name `arrows`, LEFT and RIGHT choose the group and UP and DOWN the move in the group (firmware/match/chooser.h). */
#ifndef FIRMWARE_UI_ARROWS_H
#define FIRMWARE_UI_ARROWS_H

#include "firmware/match/chooser.h"
#include "hal/hal.h"

/* Obeys an arrow: chooses another move, and considers it.  `step` and `round` are those of chooser_step.  Returns false if no move lies
 * that way. */
bool arrows_choose(struct match *m, uint8_t key, int16_t step, bool round);

/* Returns the arrows that choose another move now, as bits KEY_*. */
uint8_t arrows_work(const struct match *m);

/* ---- the nearest: firmware/ui/pixels/nearest.c ---- */

/* Where something stands in a picture, in steps of any size, 0..255 each.  A step sideways is as wide as one down. */
struct target {
    uint8_t right, down;
};

/* A search for the target to which an arrow leads: the one that lies farther that way and has the least distance sideways, then the least
 * distance ahead.  Of two that are equally good it is the one clockwise of the arrow. */
struct arrow {
    uint8_t key;        /* one of KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT */
    struct target from;
    uint8_t aside, ahead; /* of the best target so far */
    bool clockwise;       /* the best target so far lies clockwise of the arrow, or straight ahead */
};

/* Begins a search. */
void arrow_begin(struct arrow *a, uint8_t key, struct target from);

/* Offers a target.  `order` is below, equal to or above 0 if what stands there comes before, is, or comes after what stands at `from`: that
 * decides where several things stand at `from`.  Returns whether it is the best so far; the targets are offered in order. */
bool arrow_offer(struct arrow *a, struct target to, int8_t order);

/* Return whether the picture of the match shows where moves lead; and, where it does, what arrows_choose and arrows_work return. */
bool nearest_shown(const struct match *m);
bool nearest_choose(struct match *m, uint8_t key);
uint8_t nearest_work(const struct match *m);

#endif
