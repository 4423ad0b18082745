/* Places: the squares of pieces on a board, and the nodes of a map. */
#ifndef FIRMWARE_UI_NOTATION_PLACES_H
#define FIRMWARE_UI_NOTATION_PLACES_H

#include "canvas.h"
#include "firmware/match/match.h"

/* Returns the number of pieces on a board: the parts of FORM_PIECES; 1 for a rook, or for two piles that are shown as a queen. */
uint8_t notation_pieces(uint8_t form, const struct position *p);

/* Returns the square of a piece, 0..notation_pieces - 1, as a PART_PIECE.  A rook's y of -1 is 255. */
uint16_t notation_piece(uint8_t form, const struct position *p, uint8_t piece);

/* Returns the piece that stands on another square in `left` than in `here`: the last such piece; 0 when there is none. */
uint8_t notation_moved(uint8_t form, const struct position *here, const struct position *left);

/* Writes where a token stands: the letter of a graph's node, or the square of a piece, "3,5". */
void notation_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece);

#endif
