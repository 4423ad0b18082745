/* Help "all moves": which of the moves beside the chosen one win.  The ruler (ui/pixels/ruler.h, ui/cells/ruler.h) and the views of
 * boards and graphs show it.  In an image whose SCREENS do not name `help` the settings do not offer HELP_ALL, and nothing is judged
 * or drawn. */
#ifndef FIRMWARE_MATCH_OUTCOMES_H
#define FIRMWARE_MATCH_OUTCOMES_H

#include "match.h"

enum {
    OUTCOMES_NUMBERS = 14, /* the most numbers that a display has room for side by side */
    OUTCOMES_PAGE = 30     /* the most moves on a page */
};

/* The most moves of a piece in one direction, and the most moves that are judged for one key: those of a queen. */
enum { OUTCOMES_LINE = BOARD_MOST, OUTCOMES_MOST = 3 * OUTCOMES_LINE };

/* The outcomes of moves that follow one another in the order of the game: all moves of the chosen piece, or on a graph of the token; else a
 * page of the moves of the chosen group, which is a pile, or a digit. */
struct outcomes {
    uint8_t part;   /* the part of the sum that moves */
    uint8_t group;  /* the first group */
    uint8_t groups; /* number of groups; more than one only where all moves of a piece are judged */
    uint16_t first; /* index in its group of the first move that is judged */
    uint8_t count;  /* number of moves judged, 0..OUTCOMES_MOST; 0: no move was judged yet */
    /* Of a page, the number that names a move: the number that the move takes or says, or the digit that it leaves; UNKNOWN if no number
     * names it. */
    uint16_t number[OUTCOMES_NUMBERS]; /* of the first moves */
    uint16_t last, chosen;             /* of the last move of the page, and of the chosen move */
    uint8_t wins[(OUTCOMES_MOST + 7) / 8];  /* bit i: the i-th of these moves wins */
    uint8_t draws[(OUTCOMES_MOST + 7) / 8]; /* bit i: the i-th of these moves leaves a draw */
};

/* Returns whether the image has help "all moves". */
bool outcomes_offered(void);

/* Judges the moves around the one that is chosen, if *o does not have them yet.  *o has count 0, or is from the same position.  `page`
 * is the number of moves on a page, 1..OUTCOMES_PAGE.  In a sum the other parts move as they are chosen to.  m->move stays, and m->left
 * is again the position after it. */
void outcomes_find(struct outcomes *o, struct match *m, uint8_t page);

/* Writes the position that the i-th of the moves leaves of the part that moves, i < o->count. */
void outcomes_left(const struct outcomes *o, const struct match *m, uint8_t i, struct position *left);

/* Returns whether the numbers name the moves of a page: they have numbers, and not all the same. */
static inline bool outcomes_numbered(const struct outcomes *o)
{
    return o->number[0] != UNKNOWN && (o->count == 1 || o->number[0] != o->last);
}

/* Returns the index of the chosen move among the moves of *o; o->count if the part that moves is chosen to stay. */
uint8_t outcomes_chosen(const struct outcomes *o, const struct match *m);

/* Returns enum outcome of the position that the i-th of the moves leaves. */
static inline uint8_t outcomes_of(const struct outcomes *o, uint8_t i)
{
    uint8_t bit = (uint8_t)(1 << i % 8);

    return o->wins[i / 8] & bit ? OUTCOME_P : o->draws[i / 8] & bit ? OUTCOME_D : OUTCOME_N;
}

#endif
