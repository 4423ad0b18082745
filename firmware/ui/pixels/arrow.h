/* The search for that to which an arrow leads in a picture. */
#ifndef FIRMWARE_UI_ARROW_H
#define FIRMWARE_UI_ARROW_H

#include "hal/hal.h"

/* Where something stands in a picture, in steps of any size, 0..255 each.  A step sideways is as wide as one down. */
struct target {
    uint8_t right, down;
};

/* A search for the target to which an arrow leads: the one that lies farther that way and has the least distance sideways, then the least
 * distance ahead.  Of two that are equally good it is the one clockwise of the arrow. */
struct arrow {
    uint8_t key;        /* one of KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT; 0: none */
    struct target from; /* where it begins, turned until the arrow shows to the right */
    uint8_t aside, ahead; /* of the best target so far */
    bool clockwise;       /* the best target so far lies clockwise of the arrow, or straight ahead */
};

/* Begins a search. */
void arrow_begin(struct arrow *a, uint8_t key, struct target from);

/* Offers a target.  `order` is below, equal to or above 0 if what stands there comes before, is, or comes after what stands at `from`: that
 * decides where several things stand at `from`.  Returns whether it is the best so far; the targets are offered in order.  A search with
 * key 0 takes none. */
bool arrow_offer(struct arrow *a, struct target to, int8_t order);

#endif
