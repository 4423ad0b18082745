/* A match on a display of characters: the position in the first row, the move in the second. */
#ifndef FIRMWARE_UI_CELLS_MATCH_PICTURE_H
#define FIRMWARE_UI_CELLS_MATCH_PICTURE_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/match/outcomes.h"

/* What the picture of a match shows. */
struct match_look {
    bool preview;    /* marks what the move under consideration changes */
    bool made;       /* the move has been made: the second row says whose move comes next */
    bool faces;      /* shows who would have to move next, and that player's face */
    bool forecast;   /* shows the outcome for the player to move, by m->value */
    bool choosing;   /* a move is being chosen */
    uint8_t arrows;  /* the arrows that choose another move, as bits KEY_* */
    char sign;       /* after the number of the move that is reviewed: '?' doubts the move, '!' praises it; 0: none */
    const struct outcomes *outcomes; /* shows which of these moves win; 0: the picture has no room for it */
    bool theory;     /* draws the theory of the game, where there is a picture of it: the columns of Nim */
    uint8_t number;  /* number of the move that is reviewed, from 1; 0: no review */
};

/* Writes both rows. */
void draw_match(struct canvas *c, const struct match *m, const struct match_look *look);

/* Writes the move under consideration in words; in a short form if the row would be longer than `room` columns. */
void draw_move(struct canvas *c, const struct match *m, uint8_t room);

#endif
