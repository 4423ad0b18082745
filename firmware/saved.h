/* A match as records of the journal: the position that it is known from, in as many chunks as that takes, and the moves since.
 *
 * What is there is in force as its head says: one record, so that a power cut leaves a move made or not made, a match begun or the
 * one before.  The head has the moves of the last block too, so that a move takes one record; a full block is spilled into a record
 * of its own before the next one begins.
 *
 * In every record the first byte is the generation, that goes up with every position: what belongs to another one counts as missing.
 * docs/journal.md draws them. */
#ifndef FIRMWARE_SAVED_H
#define FIRMWARE_SAVED_H

#include "journal.h"
#include "match.h"

enum {
    SAVED_BLOCKS = 8,  /* of moves, each of 4 moves of a single game, 2 of a sum of two, or 1 */
    SAVED_CHUNKS = 10, /* of a position: four games of ten parts each */
    SAVED_PARTS = SAVED_BLOCKS + SAVED_CHUNKS,
};

/* The generation in force; 0: there was never one. */
uint8_t saved_generation(const struct journal *j);

/* Puts a part of the match, 0, 1, ..; true if it was the last: what it is like and its start, in chunks, and the moves from there, in blocks;
 * or where these are not all known, or too many, m->here.  They count when a head of that generation is put. */
bool saved_put_part(struct journal *j, const struct match *m, uint8_t generation, uint8_t part);

/* Whether the moves known since the position of that generation reach to m->here, and leave room for one more. */
bool saved_fits(const struct journal *j, const struct match *m, uint8_t generation);

/* Puts the head: the match is where m->here is; `moving`: and makes the move under consideration. */
void saved_put_head(struct journal *j, const struct match *m, uint8_t generation, bool moving);

/* Whether the last block is full, which is to be spilled then. */
bool saved_full(const struct journal *j, const struct match *m);
void saved_put_block(struct journal *j, const struct match *m);

/* Puts a head that says that there is no match any more, if there is one. */
void saved_put_end(struct journal *j);

/* Restores the match that is in force, as it was but for the moves taken back; false, with nothing in *m, when there is none or a damaged
 * one.  Of more than SAVED_BLOCKS blocks of moves it knows a later position, and what came before is not there any more: the match
 * starts from that, then. */
bool saved_load(const struct journal *j, struct match *m);

#endif
