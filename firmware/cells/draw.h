/* Parts of screens that draw.c and draw_play.c share. */
#ifndef FIRMWARE_CELLS_DRAW_H
#define FIRMWARE_CELLS_DRAW_H

#include "firmware/app.h"

/* The match being played: the position, and below it the move.  The map being edited: where one can go from the node. */
void draw_play(struct canvas *c, const struct app *app);
void draw_map_editor(struct canvas *c, const struct app *app);

/* "SELECT: word", what the key does. */
void draw_key_a(struct canvas *c, uint8_t word);

#endif
