/* A table of the outcomes of the positions around the match's position.  For a single pile the numbers stand in rows of ten.  Otherwise
 * the first number (the first pile or digit, or the x of a piece) grows to the right, and the second number grows downwards; other parts
 * are the same in the whole table. */
#ifndef FIRMWARE_SCREENS_NEIGHBOURS_H
#define FIRMWARE_SCREENS_NEIGHBOURS_H

#include "firmware/app.h"
#include "words.h"

enum { NEIGHBOURS_COLUMNS = 10, NEIGHBOURS_ROWS = 5, NEIGHBOURS_CELLS = NEIGHBOURS_COLUMNS * NEIGHBOURS_ROWS,
       NEIGHBOURS_NOTHING = OUTCOME_D + 1 };

struct neighbours_state {
    uint8_t outcome[NEIGHBOURS_CELLS]; /* enum outcome, row by row; NEIGHBOURS_NOTHING: there is no such position */
};
_Static_assert(sizeof(struct neighbours_state) <= SCREEN_ROOM, "the table fits the state of a screen");

/* Returns the table that is shown. */
static inline const struct neighbours_state *neighbours_shown(const struct app *app)
{
    return (const struct neighbours_state *)app->state;
}

/* Returns whether the numbers stand in rows of ten. */
bool neighbours_in_tens(const struct match *m);

/* Returns the index of the match's position in the table: 0..NEIGHBOURS_CELLS - 1. */
uint8_t neighbours_here(const struct match *m);

/* Returns the number at the beginning of a row, 0..NEIGHBOURS_ROWS - 1: the least pile of the row, or the second number of its
 * positions. */
uint16_t neighbours_row(const struct match *m, uint8_t row);

/* Returns the screen to which A leads, and the word for it at the foot of the display. */
const __flash struct door *neighbours_door(const struct app *app);

void neighbours_draw(const struct app *app, struct canvas *c);

#endif
