/* Paint: the player marks positions as lost or won, and the device only points to marks that contradict each other.  It does not solve: it
 * knows the moves of the game, and what the player has marked. */
#ifndef FIRMWARE_SCREENS_PAINT_H
#define FIRMWARE_SCREENS_PAINT_H

#include "firmware/app.h"
#include "games/graph.h"

/* The places of a painting are numbered row by row, from 0.  Each has a position of the game, or none. */
enum {
    PAINT_TEN = 10,                    /* columns where the positions are numbers */
    PAINT_ROWS = 20,                   /* and the most rows there */
    PAINT_SIDE = 21,                   /* the most columns and rows where a position is two numbers */
    PAINT_PLACES = PAINT_SIDE * PAINT_SIDE,
    PAINT_FAR = 64,                    /* columns and rows of a board with a pixel for each position */
    PAINT_TOGETHER = 8,                /* rows of it that the picture of the device's look shows together */
    PAINT_HEAPS = 100,                 /* heaps whose nimbers are marked */
    PAINT_NOWHERE = UINT16_MAX,        /* in place of a place */
    MARK_BITS = 2, NIMBER_BITS = 4,    /* of a mark */
};

/* What a place stands for: column x and row y. From LAYOUT_PAIR on it is a square of a board. */
enum paint_layout {
    LAYOUT_LINE,    /* one pile of 10y + x */
    LAYOUT_NIMBERS, /* a heap of 10y + x, which is marked with a nimber */
    LAYOUT_NODES,   /* the nodes of a map, one a row; a node may be a draw, too */
    LAYOUT_PAIR,    /* two numbers, x and y */
    LAYOUT_SQUARE,  /* a piece on the square x, y */
    LAYOUT_BAR,     /* two rows, of x and of y, which is at most x; a row of 0 is none */
    LAYOUT_DIGITS,  /* two digits, x - 1 and y - 1; 0 stands for no digit */
    LAYOUT_FAR,     /* two numbers, x and y; the lost ones are marked in pairs, x,y and y,x */
};

/* Of LAYOUT_NIMBERS: MARK_NONE, or 1 more than the nimber. */
enum paint_mark { MARK_NONE, MARK_LOST, MARK_WON, MARK_DRAWN, MARK_LAST_NIMBER = 10 };

/* What the screen shows. */
enum paint_mode {
    PAINT_LIST,  /* the games */
    PAINT_ABOUT, /* what the keys do */
    PAINT_MARK,  /* the places, one of which is under the cursor */
    PAINT_LOOK,  /* the device looks at one place after the other */
    PAINT_SAID,  /* what it has found */
    PAINT_LEAVE, /* that leaving clears the painting */
};

/* What the device has found, at the place `at`. */
enum paint_finding {
    FINDING_NONE,     /* all fits */
    FINDING_NEXT,     /* all fits; the place is not marked, and the marks of its moves decide what it is */
    FINDING_BOTH,     /* it is called lost, and a move leads to `other`, which is called lost, too */
    FINDING_ALL_WON,  /* it is called won, and no move leads to a place that is called lost */
    FINDING_NO_MOVE,  /* it has no move, and the rules say who has won */
    FINDING_SAME,     /* a move leads to the nimber that it is marked with, `other` */
    FINDING_LESS,     /* no move leads to the nimber `other`, which is less than that */
    FINDING_TO_DRAW,  /* it is called lost, and a move leads to `other`, which is called a draw */
    FINDING_TO_LOST,  /* it is called a draw, and a move leads to `other`, which is called lost */
    FINDING_NO_DRAW,  /* it is called a draw, and no move leads to a draw */
    FINDING_ROUND,    /* it is called lost or won, and whoever is said to win cannot force an end: the loser can go round for ever */
};

struct paint_state {
    uint8_t marks[(PAINT_PLACES * MARK_BITS + 7) / 8]; /* of LAYOUT_FAR: how many pairs there are, and the pairs; of LAYOUT_NODES: the
                                                          marks, and from PAINT_FORCED on the set of nodes of paint_force */
    uint8_t mode;    /* enum paint_mode */
    uint8_t line;    /* in the list */
    uint8_t layout;  /* enum paint_layout */
    uint8_t columns;
    uint8_t finding; /* enum paint_finding */
    uint16_t places; /* how many there are, those without a position too */
    uint16_t here;   /* the place under the cursor */
    uint16_t at;     /* the place at which the device looks, or that it has found */
    uint16_t other;
};
_Static_assert(sizeof(struct paint_state) <= SCREEN_ROOM, "it fits the state of a screen");

enum { PAINT_FORCED = (GRAPH_NODES * MARK_BITS + 7) / 8 };
_Static_assert(PAINT_FORCED + GRAPH_SET <= sizeof ((struct paint_state *)0)->marks, "the set of nodes has room");

static inline const struct paint_state *paint_shown(const struct app *app)
{
    return (const struct paint_state *)app->state;
}

/* Return where a place is on a board. */
static inline uint8_t paint_column(const struct paint_state *s, uint16_t place)
{
    return (uint8_t)(place % s->columns);
}

static inline uint8_t paint_row(const struct paint_state *s, uint16_t place)
{
    return (uint8_t)(place / s->columns);
}

/* Returns how many games of the image can be painted, and the pick of one of them, from 0. */
uint8_t paint_games(void);
uint8_t paint_pick(uint8_t line);

/* Returns the map of a line with LAYOUT_NODES: a value of the option GRAPH_MAP. */
uint8_t paint_map(uint8_t line);

/* Sets up the places of the game on the table, app->match.start; `layout` says what they stand for. */
void paint_lay(struct app *app, uint8_t layout);

/* Returns what the places of a game of the list stand for. */
uint8_t paint_layout(uint8_t line);

/* Writes the position of a place to *c.  Returns false if it has none. */
bool paint_position(const struct app *app, uint16_t place, struct component *c);

/* Return and set the mark of a place, enum paint_mark. LAYOUT_FAR has no marks of won places, and room for PAINT_PAIRS of lost ones; after
 * these and above the diagonal nothing is set. */
uint8_t paint_mark(const struct app *app, uint16_t place);
void paint_set(struct app *app, uint16_t place, uint8_t mark);

/* A walk through the places to which moves lead.  paint_walk begins it at a place that has a position; paint_step returns the next place,
 * PAINT_NOWHERE at the end. */
struct paint_walk {
    struct component from;
    struct move move;
    bool more;
};
void paint_walk(const struct app *app, uint16_t place, struct paint_walk *w);
uint16_t paint_step(const struct app *app, struct paint_walk *w);

/* A lost position of LAYOUT_FAR: low <= high. */
struct paint_pair {
    uint8_t low, high;
};
enum { PAINT_PAIRS = 55 };
_Static_assert(1 + PAINT_PAIRS * 2 <= sizeof ((struct paint_state *)0)->marks, "all pairs have room");

/* Return how many pairs are marked, and one of them. */
static inline uint8_t paint_pairs(const struct app *app)
{
    return paint_shown(app)->marks[0];
}

static inline struct paint_pair paint_pair_at(const struct app *app, uint8_t i)
{
    const uint8_t *pair = &paint_shown(app)->marks[1 + 2 * i];

    return (struct paint_pair){ pair[0], pair[1] };
}

/* Returns the reach of the game of LAYOUT_FAR: a move takes from both numbers less than that apart. */
uint8_t paint_reach(const struct app *app);

/* Looks at the row of LAYOUT_FAR that begins at the place *at: finds two pairs of which one reaches the other, or, if `next` is set, a
 * position that reaches no pair. Returns enum paint_finding, and the position in *at. */
uint8_t paint_look_far(const struct app *app, bool next, uint16_t *at, uint16_t *other);

/* Marks that fit each other one by one may still be false where the map has a cycle: A lost, B won, and each leads to the other.  But a
 * player who wins can force an end in so many moves.  So a node that is called lost or won is forced if it is an end; if it is called lost,
 * and all moves lead to nodes that are called won and are forced; if it is called won, and a move leads to one that is called lost and is
 * forced.  A node without a mark counts as forced.  With all nodes marked, and no other finding, all are forced iff all marks are true.
 * paint_force looks at all nodes once, and adds those that are forced to the set, which paint_force_none empties.  Returns whether there
 * were any.  paint_not_forced returns the first node that is called lost or won and is not in the set, or PAINT_NOWHERE. */
void paint_force_none(struct app *app);
bool paint_force(struct app *app);
uint16_t paint_not_forced(const struct app *app);

/* Looks at the marks of a place and of those to which moves lead from it.  Returns enum paint_finding; *other is the place that is called
 * lost, too. */
uint8_t paint_look(const struct app *app, uint16_t place, uint16_t *other);

void paint_draw(const struct app *app, struct canvas *c);

#endif
