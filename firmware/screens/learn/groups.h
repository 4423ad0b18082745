/* Nim as groups of 8, 4, 2 and 1: each pile is split into different powers of two; a position is lost if every column of groups is even.
 * For at most 4 piles of at most 15 stones: tools/gen/lessons.c checks that. */
#ifndef FIRMWARE_SCREENS_GROUPS_H
#define FIRMWARE_SCREENS_GROUPS_H

#include "canvas.h"
#include "learn.h"

/* Returns the nim-sum of the piles: its binary digits are the columns with an odd number of groups. */
uint8_t groups_odd(const struct position *p);

/* Draws the match as groups; with GROUPS_COLUMNS also which columns are odd.  `preview`: also the move under consideration: groups that go
 * are hollow.  An image for a display of pixels whose SCREENS do not name `columns` lacks it. */
void groups_draw(const struct app *app, struct canvas *c, bool preview) __attribute__((weak));

/* Returns whether the question on the table is shown as groups. */
static inline bool groups_shown(const struct app *app)
{
    return groups_draw && app->lesson.groups != GROUPS_NONE;
}

#endif
