/* Nimbers by brute force from the rules, of games that have no formula for them. The tables are computed when they are first needed, and
 * stay until the program ends. */
#ifndef DESK_NIMBERS_H
#define DESK_NIMBERS_H

#include "games/game.h"

enum {
    NIMBERS_WYTHOFF = 999, /* greatest piles of Wythoff's game */
    NIMBERS_POWER = 500,   /* and of PowerGame */
    NIMBERS_CAKE = 200000, /* cake: most positions of as many piles, none greater than the greatest */
};

/* Returns the nimber of two piles of Wythoff's game, 0..NIMBERS_WYTHOFF each. */
uint16_t nimber_of_wythoff(uint16_t a, uint16_t b);

/* Returns the nimber of two piles of PowerGame, 0..NIMBERS_POWER each. */
uint16_t nimber_of_power(uint16_t a, uint16_t b);

/* Returns the nimber of the piles of cake; UNKNOWN if there are more than NIMBERS_CAKE positions of so many piles up to the greatest. */
uint16_t nimber_of_cake(const struct position *p);

#endif
