/* What a question asks, in a picture of its own and in a bar above the position. */
#ifndef FIRMWARE_SCREENS_ASK_PIXELS_H
#define FIRMWARE_SCREENS_ASK_PIXELS_H

#include "learn.h"
#include "draw.h"

/* Draws what is asked, of which game, by which rules. */
void draw_ask(struct canvas *c, const struct app *app);

/* Draws a bar with what is asked; where an outcome is guessed, with the game and how many were guessed.  `counted`: with the number of the
 * move under the cursor, where a mistake is asked for. */
void draw_prompt_bar(struct canvas *c, const struct app *app, bool counted);

/* Draws "2/5": which of the moves. */
void draw_move_count(struct canvas *c, const struct app *app);

#endif
