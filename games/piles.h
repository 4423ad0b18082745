/* What the games of piles have in common: a group of moves a pile; move 0 of a group takes 1 from it, move 1 takes 2, ... */
#ifndef GAMES_PILES_H
#define GAMES_PILES_H

#include "game.h"

/* A group a pile. */
uint8_t piles_groups(const struct position *p);

/* Takes index + 1 from the pile of the move's group. */
void piles_take(struct position *p, struct move m);

/* The verdict of a position that has so much left: the play and whether that is odd tell who wins.  The nimber is known at the
 * end of normal play alone. */
void piles_steps(struct verdict *v, uint16_t remoteness, uint8_t play);

/* A start of small piles, 1..9; three of them where p->parts is not 1..8. */
void piles_setup(struct position *p, uint16_t random);

#endif
