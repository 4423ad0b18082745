/* The picture of a match on a display of pixels: the view, with words above and below it or in a panel on its right (view_has_panel). */
#ifndef FIRMWARE_UI_PIXELS_MATCH_PICTURE_H
#define FIRMWARE_UI_PIXELS_MATCH_PICTURE_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/match/outcomes.h"

/* What the picture of a match shows. */
struct match_look {
    uint8_t view;    /* VIEW_HERE, VIEW_PREVIEW or VIEW_BEFORE: see views.h */
    bool made;       /* the move has been made: no words about a move are shown */
    bool faces;      /* shows who would have to move next, and that player's face: a smile for a won position */
    bool forecast;   /* shows who wins, by m->value, in place of whose move it is */
    bool arrows;     /* shows the keys that choose a move */
    char sign;       /* behind the number of the move that is reviewed: '?' doubts the move, '!' praises it; 0: none */
    const struct outcomes *outcomes; /* shows which of these moves win; 0: the picture has no room for it */
    bool theory;     /* draws the theory of the game, where there is a picture of it: the columns of Nim */
    uint8_t number;  /* number of the move that is reviewed, from 1; 0: no review */
};

/* Draws the match. */
void draw_match(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws the move under consideration in the panel: "5,3" and under it "to 2,0". */
void draw_go(struct canvas *c, const struct match *m);

/* Draws the move under consideration below the picture: "Take 9 leaves 10"; in a shorter form if `faces` stand there, too.  For a sum,
 * draws the title of the game in focus. */
void draw_below(struct canvas *c, const struct match *m, bool faces);

/* Draws the arrow keys that choose a move: UP and DOWN, and LEFT and RIGHT if there is more than one group of moves. */
void draw_arrows(struct canvas *c, const struct match *m);

#endif
