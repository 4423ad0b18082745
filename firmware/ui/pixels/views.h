/* Pictures of a position, shared by the games. */
#ifndef FIRMWARE_PIXELS_VIEWS_H
#define FIRMWARE_PIXELS_VIEWS_H

#include "canvas.h"
#include "firmware/match/match.h"

/* What a view shows: one part of the match, as it is and as the move under consideration would leave it. */
struct scene {
    const struct match *match;
    uint8_t form; /* enum form */
    const struct position *here, *left; /* the same when there is no preview */
    bool dashed; /* the move is the second player's: the first one's are drawn solid */
};

/* Marks what the move changes: inverted, or by a dotted frame. */
void view_mark(struct canvas *c, const struct scene *s, struct box b);

/* Draws the match: what is here alone, or with it what the move under consideration would leave, or that of what was before. */
enum { VIEW_HERE, VIEW_PREVIEW, VIEW_BEFORE };
void view_draw(struct canvas *c, const struct match *m, uint8_t what);

/* Piles of stones with their numbers: stones that come or go are hollow. */
void view_piles(struct canvas *c, const struct scene *s);

/* A board with its goal in the upper left corner: the pieces, the line of the move and where it ends. */
void view_board(struct canvas *c, const struct scene *s);

/* The next two may be missing from an image that leaves their games out.
 * Large digits, and under them what is left of them. */
void view_digits(struct canvas *c, const struct scene *s) __attribute__((weak));

/* The nodes and arcs of a graph, the token's node inverted. */
void view_graph(struct canvas *c, const struct scene *s) __attribute__((weak));

/* True when the words about the match stand in a panel to the right of the picture; else above and below it. */
bool view_has_panel(const struct match *m);

#endif
