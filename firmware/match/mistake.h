/* The mistake in a match that has ended: the loser's last move from a position that was not lost.  The end of the match and its review show
 * the same one. */
#ifndef FIRMWARE_MATCH_MISTAKE_H
#define FIRMWARE_MATCH_MISTAKE_H

#include "match.h"

struct mistake {
    uint8_t move;           /* its number, from 1; 0: there is none */
    uint16_t taken, better; /* in a game of one pile: what that move took, and what a good move would have taken; 0: not known */
};

/* Finds the mistake in a match that has ended; m->value must be the verdict of its end.  Finds none in a draw, or if not all moves are in
 * the history.  Leaves the match at its end. */
void mistake_find(struct mistake *k, struct match *m);

#endif
