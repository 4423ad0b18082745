/* Pictures of a position, shared by the games. */
#ifndef FIRMWARE_VIEWS_H
#define FIRMWARE_VIEWS_H

#include "canvas.h"
#include "match.h"

/* What a view shows: one part of the match, as it is and as the move under consideration would leave it. */
struct scene {
    const __flash struct game *game;
    const struct position *here, *left; /* the same when there is no preview */
    uint16_t greatest;                  /* of a pile */
    uint8_t side;                       /* squares a side of the board */
};

/* Draws the match: what is here and, when `preview` is set, what the move under consideration would leave. */
void view_draw(struct canvas *c, const struct match *m, bool preview);

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

/* A position in small text at the pen: "3 4 5", "3,4 5,6", "618034", "A". */
void view_text(struct canvas *c, const __flash struct game *game, const struct position *p);

/* A square "3,5", where -1 is 255; the name of a graph's node. */
void view_square(struct canvas *c, uint8_t x, uint8_t y);
void view_node(struct canvas *c, const struct position *p);

/* The piece that stands elsewhere in `left`; the number of pieces when none does. */
uint8_t view_moved(const __flash struct game *game, const struct position *here, const struct position *left);


/* How many pieces stand on the board, and where: pieces, a rook, or two piles shown as a queen. */
uint8_t view_pieces(const __flash struct game *game, const struct position *p);
uint8_t view_x(const __flash struct game *game, const struct position *p, uint8_t piece);
uint8_t view_y(const __flash struct game *game, const struct position *p, uint8_t piece);

#endif
