/* The words of a question: on a picture of their own, or in a bar above the position. */
#ifndef FIRMWARE_SCREENS_ASK_PIXELS_H
#define FIRMWARE_SCREENS_ASK_PIXELS_H

#include "learn.h"
#include "draw.h"

/* Draws the question, its game and the options of the game: the picture before the position is shown. */
void draw_ask(struct canvas *c, const struct app *app);

/* Draws a bar with the title of the lesson under the cursor. */
void draw_lesson_bar(struct canvas *c, const struct app *app);

/* Draws a bar with the question.  In guessing: with the game and the number of outcomes guessed in a row.  `counted`: in a question for a
 * mistake, also the number of the move under the cursor. */
void draw_prompt_bar(struct canvas *c, const struct app *app, bool counted);

/* Draws the number of the move under the cursor and the number of moves: "2/5". */
void draw_move_count(struct canvas *c, const struct app *app);

#endif
