/* What the games of piles have in common: a group of moves a pile; move 0 of a group takes 1 from it, move 1 takes 2, ... */
#ifndef GAMES_PILES_H
#define GAMES_PILES_H

#include "game.h"

/* A group a pile. */
uint8_t piles_groups(const struct position *p);

/* Takes index + 1 from the pile of the move's group. */
void piles_take(struct position *p, struct move m);

/* A start of small piles, 1..9; three of them where p->parts is not 1..8. */
void piles_setup(struct position *p, uint16_t random);

#endif
