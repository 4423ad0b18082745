/* The views: pictures of a position, which the games share.  A game names its views in struct game. */
#ifndef FIRMWARE_UI_PIXELS_VIEWS_H
#define FIRMWARE_UI_PIXELS_VIEWS_H

#include "ruler.h"
#include "arrow.h"
#include "firmware/match/match.h"
#include "firmware/match/outcomes.h"
#include "firmware/ui/wide.h"

/* The sign of a stone of a pitch (2..6 pixels from stone to stone) is one of these + pitch - 1: see firmware/art/font.txt. */
enum { STONE_SOLID = '[' - 1, STONE_HOLLOW = '"' - 1 };

/* Rows of the display: stones are between VIEW_TOP and VIEW_BOTTOM, and the numbers under them.  Above a ruler the bottom is RULER_LIFT
 * rows higher. */
enum { VIEW_TOP = 11, VIEW_BOTTOM = 8 * DISPLAY_PAGES - 19, BELOW = 2 /* rows from the bottom to the numbers: the mark of a number begins
                                                                         * a row above it */ };
enum { WIDE_LIFT = 2 }; /* rows by which the bottom is higher in a tall language (firmware/ui/wide.h), which a ruler needs in any */

/* What a view shows: a position, and the position after a move. */
struct scene {
    const struct match *match;
    const struct component *part; /* the part that is shown, as it is now: its game, its options */
    uint8_t form; /* enum form of the part */
    uint8_t x, width; /* the columns of the display in which piles and boards are drawn */
    uint8_t piles; /* how many piles are drawn; 0: all */
    const struct outcomes *outcomes; /* of the moves that may be chosen; 0: not shown */
    bool theory;  /* see struct view_help */
    const struct position *here, *left; /* before and after the move; the same pointer when no move is shown */
    bool dashed; /* the move is the second player's, and its marks are dashed or dotted; the first player's are solid */
};

/* The first row of a scene, below the bar; its bottom. */
#define VIEW_TOP_OF(c) (CANVAS_TALL(c) ? WIDE_NOTICE : VIEW_TOP)
#define VIEW_BOTTOM_OF(c, s) \
    ((s)->outcomes ? VIEW_BOTTOM - RULER_LIFT : CANVAS_TALL(c) ? VIEW_BOTTOM - WIDE_LIFT : VIEW_BOTTOM)

/* Marks what the move changes: inverts the box, or draws a dotted frame if s->dashed is set. */
void view_mark(struct canvas *c, const struct scene *s, struct box b);

/* What view_draw shows. */
enum {
    VIEW_HERE,    /* m->here alone */
    VIEW_PREVIEW, /* m->here, and the move under consideration, which leads to m->left */
    VIEW_BEFORE,  /* the position before the last move, which is in m->left, and that move, which has led to m->here */
};

/* Draws the position of the match in its view (match_view); `what` is VIEW_HERE, VIEW_PREVIEW or VIEW_BEFORE. */
void view_draw(struct canvas *c, const struct match *m, uint8_t what);

/* What helps a player to see which moves win. */
struct view_help {
    const struct outcomes *outcomes; /* marked on a board and a graph; other views leave room for the ruler (ruler.h).  0: not shown */
    bool theory; /* the theory of the game is drawn where there is a picture of it: columns.h, theory.h */
};

/* Draws the position with help. */
void view_draw_help(struct canvas *c, const struct match *m, uint8_t what, struct view_help help);

/* Returns whether the match can be drawn in columns (columns.h): it is a game of piles that is Nim in disguise. */
bool columns_offered(const struct match *m);

/* Draws the piles in columns; only if columns_offered. */
void view_columns(struct canvas *c, const struct scene *s);

/* Draws the part of the scene in a view of its game: enum view, not VIEW_NONE. */
void view_game(struct canvas *c, const struct scene *s, uint8_t view);

/* Draws piles of stones with their numbers; stones that the move adds or takes are hollow. */
void view_piles(struct canvas *c, const struct scene *s);

/* Draws the parts of a sum side by side.  In an image whose SCREENS do not name `parts` this is view_sums. */
void view_parts(struct canvas *c, const struct scene *s);

/* Draws the parts of a sum, a line for each; for a part that moves also the position after the move, with a mark. */
void view_sums(struct canvas *c, const struct scene *s);

/* The other views are weak, because only a table refers to them: an image lacks the view if it lacks the games of the view.
 *
 * Draws a board with its goal in the upper left corner, the pieces, the line of the move and the square where it ends. */
void view_board(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws the digits in large text, and under them the digits that the move leaves. */
void view_digits(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws the nodes and arcs of a graph, the node of the token inverted. */
void view_graph(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws rows of heaps that may split: pins, cells or stones; those that the move takes fall, are marked or are hollow, and a line stands
 * where it splits. */
void view_rows(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws the first pile as stones, with what may be taken from it now and after the move. */
void view_fibonacci(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws two numbers as the sides of a rectangle, from which the move cuts squares. */
void view_euclid(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws a bar of chocolate; the squares that the move bites off are hollow. */
void view_chomp(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Draws a row of coins, as they lie after the move, with a mark under those that it turns. */
void view_coins(struct canvas *c, const struct scene *s) __attribute__((weak));

/* Where a move leads in these views: the square of a piece, the node of a map, the square that is bitten, and for rows where the stones are
 * taken, those that take more standing above.  Weak as the views. */
struct target view_board_target(const struct component *c, struct move move) __attribute__((weak));
struct target view_graph_target(const struct component *c, struct move move) __attribute__((weak));
struct target view_chomp_target(const struct component *c, struct move move) __attribute__((weak));
struct target view_rows_target(const struct component *c, struct move move) __attribute__((weak));

#endif
