/* What the games of piles have in common: a group of moves a pile; move 0 of a group takes 1 from it, move 1 takes 2, ... */
#ifndef GAMES_PILES_H
#define GAMES_PILES_H

#include "game.h"

/* A group a pile. */
uint8_t piles_groups(const struct position *p);

/* How many piles are not empty. */
uint8_t piles_nonempty(const struct position *p);

/* Takes index + 1 from the pile of the move's group. */
void piles_take(struct position *p, struct move m);

/* The verdict of a position that has so much left: the play and whether that is odd tell who wins.  The nimber is known at the
 * end of normal play alone. */
void piles_verdict_of_remoteness(struct verdict *v, uint16_t remoteness, uint8_t play);

/* The verdict of a nimber, where no remoteness is known but that of an end. */
void piles_verdict_of_nimber(struct verdict *v, uint8_t nimber, bool ended);

/* One heap of n under normal play.  A misère heap of n, for the games whose least take is given, is that of n - least, one move
 * longer, or where it is below the least take an end. */
enum { HEAP_UNKNOWN = 0xFF };
struct heap_value {
    uint16_t remoteness;
    uint8_t nimber; /* HEAP_UNKNOWN: no formula */
    uint8_t move;   /* the index of the best one, if the game's reply wants it */
};
void piles_verdict_of_heap(const struct position *p, uint16_t n, uint8_t least, struct heap_value (*solve)(const struct position *, uint16_t),
                struct verdict *v);

/* A start of small piles, 1..9; three of them where p->parts is not 1..PILES_MOST. */
void piles_setup(struct position *p, uint16_t random);

#endif
