/* The faces of the positions around one: of a pile in rows of ten; else of two piles, digits, or a piece's squares, with the first across
 * and the second down. */
#ifndef FIRMWARE_AROUND_H
#define FIRMWARE_AROUND_H

#include "match.h"

/* True when the match's position has neighbours: a game by itself that has some part, but no rook beyond the corner. */
bool around_can(const struct match *m);

/* True when they stand in rows of ten. */
bool around_in_tens(const struct match *m);

/* Puts the position's neighbour on the table, so many to the right and down; false, with nothing changed, when there is none. */
bool around_step(struct match *m, int8_t right, int8_t down);

/* Judges the positions around this one, in m->around, and this one, in m->value. */
void around_look(struct match *m);

/* Where the position stands among them: 0..AROUND_CELLS - 1, row by row; and the number of the pile, or of the second part, that a row
 * begins with. */
uint8_t around_here(const struct match *m);
uint16_t around_row(const struct match *m, uint8_t row);

#endif
