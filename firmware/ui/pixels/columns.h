/* Heaps of Nim in groups of 8, 4, 2 and 1, one below the other; under them the columns, of which the odd ones are lit (Nimrod, 1951).
 * Heaps that are steps of a staircase have the staircase beside them. */
#ifndef FIRMWARE_UI_PIXELS_COLUMNS_H
#define FIRMWARE_UI_PIXELS_COLUMNS_H

#include "canvas.h"
#include "firmware/match/heaps.h"

enum { COLUMNS_HEAPS = NARROW ? 3 : 4 }; /* the most heaps that have room */

/* What the picture shows, and where: between two rows of the display. */
struct columns {
    uint8_t top, bottom;          /* the first row, and the row below the last; the columns' numbers take the last 8 rows */
    bool numbers;                 /* names the columns, and lights those that are odd */
    uint8_t count;                /* number of heaps, 1..COLUMNS_HEAPS */
    uint8_t here[HEAPS_MOST], left[HEAPS_MOST]; /* the heaps before and after a move: groups that it removes are hollow */
    bool steps;                   /* the heaps are steps of a staircase, which is drawn between the piles and the columns */
    const struct position *position, *after; /* before and after the move: their piles are named in front */
};

/* Fills in everything but top, bottom and numbers for a move that leads from `here` to `left`, the same pointer if there is no move.
 * Returns false if the game (its index in game_list) is not Nim in disguise, or the position has more heaps than have room. */
bool columns_find(struct columns *k, uint8_t game, const struct position *here, const struct position *left);

/* Draws the picture.  Lessons and reasons call this, too. */
void draw_columns(struct canvas *c, const struct columns *k);

#endif
