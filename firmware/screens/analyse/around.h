/* The outcomes of the positions around one: of a pile in rows of ten; else of two piles, digits, or a piece's squares, with the first number
 * across and the second down. */
#ifndef FIRMWARE_SCREENS_AROUND_H
#define FIRMWARE_SCREENS_AROUND_H

#include "firmware/app.h"
#include "words.h"

enum { AROUND_COLUMNS = 10, AROUND_ROWS = 5, AROUND_CELLS = AROUND_COLUMNS * AROUND_ROWS, AROUND_NOTHING = OUTCOME_D + 1 };

struct around_state {
    uint8_t outcome[AROUND_CELLS]; /* enum outcome, row by row; AROUND_NOTHING: there is no such position */
};
_Static_assert(sizeof(struct around_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct around_state *around_shown(const struct app *app)
{
    return (const struct around_state *)app->state;
}

/* Returns whether the positions stand in rows of ten. */
bool around_in_tens(const struct match *m);

/* Returns where the position stands among the cells: 0..AROUND_CELLS-1. */
uint8_t around_here(const struct match *m);

/* Returns the number that a row begins with: of the pile, or of the second part. */
uint16_t around_row(const struct match *m, uint8_t row);

/* Returns where A leads, and how the foot calls that. */
const __flash struct door *around_door(const struct app *app);

void around_draw(const struct app *app, struct canvas *c);

#endif
