/* Small pictures of the theory of a game beside its piles, live with the move under consideration.  An image whose SCREENS do not name
 * `columns` lacks them. */
#ifndef FIRMWARE_UI_PIXELS_THEORY_H
#define FIRMWARE_UI_PIXELS_THEORY_H

#include "views.h"

enum { PAIRS_HEIGHT = GLYPH_HEIGHT + 2 }; /* rows of the line of pairs */

/* Draws the only pile of Bash, or the number of the race, as stones between rows `top` and `bottom`, in lines of max + 1 stones, as many as
 * a move and its answer take together.  The first line may be shorter, so that a position is lost exactly if all lines are full.  Returns
 * false, and draws nothing, if the game has no such lines or the stones have no room. */
bool draw_rounds(struct canvas *c, const struct scene *s, uint8_t top, uint8_t bottom) __attribute__((weak));

/* Returns whether the game is Wythoff's. */
bool pairs_offered(const struct match *m) __attribute__((weak));

/* Draws Wythoff's pairs that are nearest to the piles, at most three: the pair of either pile, and the pair with the same difference, as
 * far as a move may reach them.  A pair that the move leaves is lit. */
void draw_pairs(struct canvas *c, const struct scene *s, uint8_t y) __attribute__((weak));

/* Returns whether the match has one of these pictures, or columns (columns.h).  The screen "why" asks. */
bool theory_offered(const struct match *m) __attribute__((weak));

#endif
