/* Parts of screens that draw.c, draw_play.c and draw_position.c share. */
#ifndef FIRMWARE_CELLS_DRAW_H
#define FIRMWARE_CELLS_DRAW_H

#include "firmware/app.h"

/* The match being played: the position, and below it the move.  The map being edited: where one can go from the node. */
void draw_play(struct canvas *c, const struct app *app);
void draw_map_editor(struct canvas *c, const struct app *app);

/* What came of a match, who can win from here, looking back at it. */
void draw_result(struct canvas *c, const struct app *app);
void draw_value(struct canvas *c, const struct app *app);
void draw_review(struct canvas *c, const struct app *app);

/* How the player has done. */
void draw_records(struct canvas *c, const struct app *app);

/* A class code being entered. */
void draw_code(struct canvas *c, const struct app *app);

/* The move under consideration in words, which has so many columns. */
void draw_move(struct canvas *c, const struct match *m, uint8_t room);

/* Lessons, puzzles, guessing faces, which heap a position is. */
void draw_lesson(struct canvas *c, const struct app *app);
void draw_page(struct canvas *c, const struct app *app);
void draw_sieve(struct canvas *c, const struct app *app);
void draw_ask(struct canvas *c, const struct app *app);
void draw_task(struct canvas *c, const struct app *app);
void draw_answer(struct canvas *c, const struct app *app);
void draw_heap(struct canvas *c, const struct app *app);

/* The second row of a list's line that SELECT does something with. */
void draw_action(struct canvas *c, uint8_t word);

/* Two, between what stands in one row. */
void draw_blanks(struct canvas *c);

/* "SELECT: word", what the key does. */
void draw_key_a(struct canvas *c, uint8_t word);

/* At the right end of the row, if the row fits: there are more lines. */
void draw_more(struct canvas *c);

/* The faces around a position; a step of a why. */
void draw_around(struct canvas *c, const struct app *app);
void draw_why(struct canvas *c, const struct app *app);

/* A blank, or the mark in front of what must be seen. */
void draw_mark(struct canvas *c, bool marked);

/* The position and, when `preview` is set, what the move under consideration changes in it. */
void draw_position(struct canvas *c, const struct match *m, bool preview);

/* The first or only part of the match, as it is and as the move under consideration would leave it. */
struct scene {
    uint8_t form; /* enum form; two piles shown as a queen are a rook's two numbers */
    const struct position *here, *left; /* the same when there is no preview */
};

struct scene draw_scene(const struct match *m, bool preview);

/* "A: B>C D": where one can go from a node, with a mark at `to`. */
void draw_arcs(struct canvas *c, const struct match *m, const struct position *from, uint16_t to);

#endif
