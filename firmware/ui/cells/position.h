/* The position of a match in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_POSITION_H
#define FIRMWARE_UI_CELLS_POSITION_H

#include "canvas.h"
#include "firmware/match/match.h"

/* The first or only part of a match, as it is and as the move under consideration would leave it. */
struct scene {
    uint8_t form; /* enum form; for two piles shown as a queen, FORM_ROOK, whose two numbers are coordinates */
    const struct position *here, *left; /* before and after the move; the same pointer when no move is shown */
};

/* Returns the first part of the match, with the move under consideration if `preview` is set. */
struct scene draw_scene(const struct match *m, bool preview);

/* Write the position and, when `preview` is set, marks what the move under consideration changes in it.  draw_position shows
 * also the stones of piles, if they have room; draw_position_brief does not. */
void draw_position(struct canvas *c, const struct match *m, bool preview);
void draw_position_brief(struct canvas *c, const struct match *m, bool preview);

/* Returns whether the row has room for the numbers of the piles and one character for each stone. */
bool stones_fit(const struct scene *s);

/* Writes the stones of a pile; those that the move takes are hollow. */
void draw_stones(struct canvas *c, uint8_t here, uint16_t left);

/* Write heaps that may split, and a row of coins, with marks in front of what the move changes.  Weak: an image without such games lacks
 * them. */
void draw_heaps(struct canvas *c, const struct scene *s, bool stones) __attribute__((weak));
void draw_coins(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Writes "A: B>C D": the nodes to which a move leads from the node of `from`, with a mark at node `to`; UNKNOWN for `to`: no mark.
 * Weak: an image without games on graphs lacks it. */
void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to) __attribute__((weak));

#endif
