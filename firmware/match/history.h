/* The moves of a match from its start on, for going back and forth and for looking back at the end.
 *
 * No positions are kept: one is found again by making the moves anew.  A move is, for each part of the sum, 0 if it stays, or 1 + the
 * number of its move in the order of the game's moves, from 0; seven bits a byte, the lowest first, and bit 7 where more follow: most
 * moves take a byte a part.  When the room (HISTORY_ROOM bytes, 96 unless the board's board.mk says otherwise) is not enough for the
 * longest move, what is kept is the beginning. */
#ifndef FIRMWARE_MATCH_HISTORY_H
#define FIRMWARE_MATCH_HISTORY_H

#include "games/sum.h"

struct history {
    uint8_t moves; /* how many are kept, those taken back too */
    uint8_t code[HISTORY_ROOM];
};

/* How a move of a component is numbered: 0..game_moves - 1.  move_numbered writes the move, which must be one. */
uint16_t move_number(const struct component *c, const struct move *m);
void move_numbered(const struct component *c, uint16_t number, struct move *m);

/* Keeps m as the move that follows after `moves` others, and forgets all that followed there before; or keeps nothing, when it has no
 * room or does not keep all of those others.  The position is what they have led to. */
void history_put(struct history *h, uint16_t moves, const struct sum *s, const struct sum_move *m);

/* Where the move ends that is kept from byte `at` on, of a sum of so many parts. */
uint8_t history_next(const struct history *h, uint8_t at, uint8_t parts);

/* Makes the move that is kept from byte *at on, in s, and steps on to the next; *m is that move. */
void history_step(const struct history *h, uint8_t *at, struct sum *s, struct sum_move *m);

/* Makes the first `moves` moves, at most h->moves, in s, which is the start.  *m is the last of them, if there is one. */
void history_replay(const struct history *h, uint16_t moves, struct sum *s, struct sum_move *m);

#endif
