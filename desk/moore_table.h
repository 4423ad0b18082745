/* Nimbers and remotenesses of Moore's Nim in normal play, of all positions below some piles at once. */
#ifndef DESK_MOORE_TABLE_H
#define DESK_MOORE_TABLE_H

#include "place.h"

struct moore_value {
    uint16_t nimber, remoteness;
};

/* Returns the values of a position in which a move takes from 1 to `most` piles; NULL if the table would take more than a second or 100 MB.
 * The tables stay, and grow to greater piles. */
const struct moore_value *moore_value_of(uint16_t most, const struct place *p);

#endif
