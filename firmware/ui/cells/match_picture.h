/* A match in two rows: the position, and below it the move. */
#ifndef FIRMWARE_UI_CELLS_MATCH_PICTURE_H
#define FIRMWARE_UI_CELLS_MATCH_PICTURE_H

#include "canvas.h"
#include "firmware/match/match.h"

struct match_look {
    bool preview;    /* what the move under consideration changes is marked */
    bool made;       /* the move has been made: whose move comes next stands below */
    bool faces;      /* who would be left with the move, and how that player feels */
    bool forecast;   /* what becomes of the player to move, by m->value */
    bool arrows;     /* a move is being chosen: which keys do that */
    bool mistake;    /* the move is the mistake of the match */
    uint8_t number;  /* of the move that is looked back at; 0: none is */
};

void draw_match(struct canvas *c, const struct match *m, const struct match_look *look);

/* Writes the move under consideration in words, in so many columns. */
void draw_move(struct canvas *c, const struct match *m, uint8_t room);

#endif
