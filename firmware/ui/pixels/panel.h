/* The panel: words on the right of a board or a map.  In an image without such games no match has a panel. */
#ifndef FIRMWARE_UI_PIXELS_PANEL_H
#define FIRMWARE_UI_PIXELS_PANEL_H

#include "match_words.h"

/* Returns whether the words about the match stand in a panel; otherwise they stand above and below the picture. */
bool view_has_panel(const struct match *m);

/* Draws the panel: whose move it is, the move under consideration, the face and the keys, as `look` says. */
void draw_panel(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws the move under consideration in the panel: "5,3" and under it "to 2,0". */
void draw_go(struct canvas *c, const struct match *m);

#endif
