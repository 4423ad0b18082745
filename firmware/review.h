/* Looking back at a match that has ended: who could win when, and the move that gave it away. */
#ifndef FIRMWARE_REVIEW_H
#define FIRMWARE_REVIEW_H

#include "match.h"

/* All of the match is kept, so that one can look back. */
bool review_can(const struct match *m);

/* Judges every position from the start to the end, into m->review, and finds m->mistake. */
void review_look(struct match *m);

/* Shows move 1..m->history.moves: here is the position before it, and it is the move under consideration. */
void review_show(struct match *m, uint8_t move);

/* Who could win the position after so many moves: enum player; and how many more it would have taken, or UNKNOWN.  After
 * review_look. */
uint8_t review_winner(const struct match *m, uint8_t moves);
uint16_t review_remoteness(const struct match *m, uint8_t moves);

#endif
