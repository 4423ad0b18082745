/* A board with its pieces. */
#ifndef FIRMWARE_UI_PIXELS_VIEW_BOARD_H
#define FIRMWARE_UI_PIXELS_VIEW_BOARD_H

#include "views.h"

/* Where a board is drawn. */
struct board {
    uint8_t view;    /* enum view, which decides the pictures of the pieces */
    uint8_t squares; /* squares a side */
    uint8_t cell;    /* pixels a side of a square */
    uint8_t x, top;  /* the upper left pixel */
    const __flash data_item *pictures; /* of the piece, large, middle and small; draw_board sets it */
};

/* Draws the board, the pieces, and the line of the move. */
void draw_board(struct canvas *c, const struct scene *s, struct board *b);

#endif
