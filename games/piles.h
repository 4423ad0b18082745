/* Functions shared by the games of piles.  There is one group of moves for each pile; move 0 of a group takes 1 from the pile,
 * move 1 takes 2, and so on. */
#ifndef GAMES_PILES_H
#define GAMES_PILES_H

#include "game.h"

/* game->groups: returns the number of piles. */
uint8_t piles_groups(const struct position *p);

/* Returns the number of piles that are not empty. */
uint8_t piles_nonempty(const struct position *p);

/* game->apply: takes m.index + 1 from pile m.group. */
void piles_take(struct position *p, struct move m);

/* Writes the verdict of a position of known remoteness; play is enum play.  In normal play an odd remoteness is N and an even one
 * P, in misère play the other way round.  The nimber is 0 at the end of normal play and UNKNOWN elsewhere. */
void piles_verdict_of_remoteness(struct verdict *v, uint16_t remoteness, uint8_t play);

/* Writes the verdict of a position of known nimber in normal play.  The remoteness is 0 when `ended`, else UNKNOWN. */
void piles_verdict_of_nimber(struct verdict *v, uint8_t nimber, bool ended);

/* The value of one heap in normal play. */
enum { HEAP_UNKNOWN = 0xFF }; /* the nimber of a heap whose nimber is not known */
struct heap_value {
    uint16_t remoteness;
    uint8_t nimber; /* or HEAP_UNKNOWN */
};

/* Writes the verdict of p, which is one heap of n; option 0 of p is the play.  solve(p, n) returns the value of n in normal play.
 * In misère play a heap of n has the outcome of normal play at n - least and a remoteness one greater, where `least` is the least
 * take; a heap below `least` is ended. */
void piles_verdict_of_heap(const struct position *p, uint16_t n, uint8_t least,
                           struct heap_value (*solve)(const struct position *, uint16_t), struct verdict *v);

/* game->setup: fills every pile with 1..9.  When p->parts is not 1..PILES_MOST, there are three piles. */
void piles_setup(struct position *p, uint16_t random);

#endif
