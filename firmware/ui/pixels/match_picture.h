/* The picture of a match, with the words above and below it or in a panel beside it. */
#ifndef FIRMWARE_UI_PIXELS_MATCH_PICTURE_H
#define FIRMWARE_UI_PIXELS_MATCH_PICTURE_H

#include "canvas.h"
#include "firmware/match/match.h"

struct match_look {
    uint8_t view;    /* VIEW_HERE, VIEW_PREVIEW or VIEW_BEFORE: see views.h */
    bool made;       /* the move has been made: no words about it */
    bool faces;      /* who would be left with the move, and how that player feels */
    bool forecast;   /* m->value in place of whose move it is */
    bool arrows;     /* which keys choose a move */
    bool mistake;    /* the move is the mistake of the match */
    uint8_t number;  /* of the move that is looked back at; 0: none is */
};

void draw_match(struct canvas *c, const struct match *m, const struct match_look *look);

/* Draws the move under consideration: in the panel "5,3" and under it "to 2,0"; or below the picture "Take 9 leaves 10", shorter where
 * `faces` stand there, too. */
void draw_go(struct canvas *c, const struct match *m);
void draw_below(struct canvas *c, const struct match *m, bool faces);

/* Draws which keys choose: left and right only when there is something to choose between. */
void draw_arrows(struct canvas *c, const struct match *m);

#endif
