/* The picture of a match on a display of pixels: the view, with words above and below it or in a panel on its right (panel.h). */
#ifndef FIRMWARE_UI_PIXELS_MATCH_PICTURE_H
#define FIRMWARE_UI_PIXELS_MATCH_PICTURE_H

#include "match_words.h"

/* Draws the match. */
void draw_match(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws the move under consideration below the picture: "Take 9 leaves 10"; in a shorter form if `faces` stand there, too.  For a sum,
 * draws the title of the game in focus. */
void draw_below(struct canvas *c, const struct match *m, bool faces);

#endif
