/* A table of the outcomes of the positions around one.  For a single pile the numbers stand in rows of ten.  Otherwise the first number (of
 * two piles or digits, or the x of a piece) grows to the right, and the second one down; other parts are the same in the whole table. */
#ifndef FIRMWARE_SCREENS_AROUND_H
#define FIRMWARE_SCREENS_AROUND_H

#include "firmware/app.h"
#include "words.h"

enum { AROUND_COLUMNS = 10, AROUND_ROWS = 5, AROUND_CELLS = AROUND_COLUMNS * AROUND_ROWS, AROUND_NOTHING = OUTCOME_D + 1 };

struct around_state {
    uint8_t outcome[AROUND_CELLS]; /* enum outcome, row by row; AROUND_NOTHING: there is no such position */
};
_Static_assert(sizeof(struct around_state) <= SCREEN_ROOM, "the table fits the state of a screen");

/* Returns the table that is shown. */
static inline const struct around_state *around_shown(const struct app *app)
{
    return (const struct around_state *)app->state;
}

/* Returns whether the numbers stand in rows of ten. */
bool around_in_tens(const struct match *m);

/* Returns the index of the match's position in the table: 0..AROUND_CELLS - 1. */
uint8_t around_here(const struct match *m);

/* Returns the number at the beginning of a row, 0..AROUND_ROWS - 1: of the pile, or the second number of the row. */
uint16_t around_row(const struct match *m, uint8_t row);

/* Returns where A leads, and the word for that at the foot of the screen. */
const __flash struct door *around_door(const struct app *app);

void around_draw(const struct app *app, struct canvas *c);

#endif
