/* The moves of a match from its start on, for undo, redo and the review of a match.
 *
 * No positions are stored: a position is found by making the moves again from the start.  A move is stored as one number for each part of
 * the sum: 0 if the part stays, else 1 + the number of its move in the order of the game's moves, from 0.  A number takes one byte for
 * each 7 bits, the lowest bits first; bit 7 is set if another byte follows.  So most moves take one byte a part.
 *
 * HISTORY_ROOM comes from board.mk (usually 96 bytes).  When the room left may be too small for a move, the history keeps the moves so far
 * and stores no more: it holds the beginning of a very long match. */
#ifndef FIRMWARE_MATCH_HISTORY_H
#define FIRMWARE_MATCH_HISTORY_H

#include "games/sum.h"

/* The bytes of a number. */
enum {
    NUMBER_BITS = 7,                /* bits of the number in a byte */
    NUMBER_LOW = 127,               /* mask of these bits */
    NUMBER_MORE = NUMBER_LOW + 1,   /* bit of a byte: another byte of the number follows */
};

struct history {
    uint8_t moves; /* number of moves stored, including those that were taken back */
    uint8_t code[HISTORY_ROOM]; /* the bytes of the moves, one move after the other */
};

/* Returns the number of a legal move among the moves of a component: 0..component_moves - 1. */
uint16_t move_number(const struct component *c, const struct move *m);

/* Writes the move with that number, which must be below component_moves. */
void move_numbered(const struct component *c, uint16_t number, struct move *m);

/* Stores m as the move that follows the first `moves` moves, instead of all that were stored after these; s is the position that they
 * lead to.  Stores nothing when fewer than `moves` moves are stored.  Stores only the first `moves` moves when m has no room. */
void history_put(struct history *h, uint16_t moves, const struct sum *s, const struct sum_move *m);

/* Returns the index in h->code after the move that begins at index `start`; `parts` is the number of parts of the sum. */
uint8_t history_next(const struct history *h, uint8_t start, uint8_t parts);

/* Adds the move that a number of the history stands for to *m: a move of part `part` of s, or none. */
void history_choose(const struct sum *s, uint8_t part, uint16_t number, struct sum_move *m);

/* Reads the move that begins at index *next of h->code: writes it to *m, makes it in s, and sets *next to the index after it. */
void history_step(const struct history *h, uint8_t *next, struct sum *s, struct sum_move *m);

/* Makes the first `moves` moves, 0..h->moves, in s; before, s is the start.  Writes the last of them to *m; with 0 moves, *m stays. */
void history_replay(const struct history *h, uint16_t moves, struct sum *s, struct sum_move *m);

#endif
