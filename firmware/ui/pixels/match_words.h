/* The words about a match on a display of pixels, which stand above and below its picture or in a panel beside it. */
#ifndef FIRMWARE_UI_PIXELS_MATCH_WORDS_H
#define FIRMWARE_UI_PIXELS_MATCH_WORDS_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/match/outcomes.h"
#include "firmware/match/pair.h"
#include "hal/hal.h"

enum { ARROWS_X = DISPLAY_WIDTH - 3 * GLYPH_WIDTH }; /* of the arrow keys, at the foot */

/* What the picture of a match shows. */
struct match_look {
    uint8_t view;    /* VIEW_HERE, VIEW_PREVIEW or VIEW_BEFORE: see views.h */
    bool made;       /* the move has been made: no words about a move are shown */
    bool faces;      /* shows who would have to move next, and that player's face: a smile for a won position */
    bool forecast;   /* shows who wins, by m->value, in place of whose move it is */
    uint8_t arrows;  /* the arrows that choose a move, as bits KEY_*, which are shown */
    char sign;       /* after the number of the move that is reviewed: '?' doubts the move, '!' praises it; 0: none */
    const struct outcomes *outcomes; /* shows which of these moves win; 0: the picture has no room for it */
    bool theory;     /* draws the theory of the game, where there is a picture of it: the columns of Nim */
    uint8_t number;  /* number of the move that is reviewed, from 1; 0: no review */
    const struct pair *pair[NAMED_PAIRS]; /* two people, whose names are shown; 0: others play */
};

/* Draws the title of the match and the options of the game, on a narrow display one of them; in a review the count of moves. */
void draw_head(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws whose move it is, "Your move", or the name of one of two people.  With `forecast` draws instead the outcome for that player if both
 * play well, and the number of moves until the end, if it is known: "win 5". */
void draw_whose(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws the same as one short word, "you" or "win", at the right end of the first row; draws nothing if there is no room after the pen. */
void draw_whose_briefly(struct canvas *c, const struct match *m, bool forecast);

/* Draws at a point the face of the player who would be to move after the move under consideration, and who that is; in a draw, that nobody
 * would win. */
void draw_face(struct canvas *c, const struct match *m, uint8_t x, uint8_t y);

/* Draws arrows, given as bits KEY_*. */
void draw_arrows(struct canvas *c, uint8_t keys);

#endif
