/* Positions, games and fields of the set-up in a few characters, written at the pen: what every kind of display has in common. */
#ifndef FIRMWARE_UI_NOTATION_H
#define FIRMWARE_UI_NOTATION_H

#include "canvas.h"
#include "firmware/match/fields.h"

/* How many pieces stand on the board, and the square of each as a PART_PIECE: pieces, a rook, or two piles shown as a queen. */
uint8_t notation_pieces(uint8_t form, const struct position *p);
uint16_t notation_piece(uint8_t form, const struct position *p, uint8_t piece);

/* The piece that stands elsewhere in `left`. */
uint8_t notation_moved(uint8_t form, const struct position *here, const struct position *left);

/* Where a token stands: the name of the graph's node, or a piece's square "3,5". */
void notation_token(struct canvas *c, uint8_t form, const struct position *p, uint8_t piece);

/* A position in small text: "3 4 5", "3,4 5,6", "618034", "A". */
void notation_part(struct canvas *c, const struct component *part);

/* What the image is: "Nimatron 0.9.0", its version; "arduboy", the board it is for, in capitals where the language has no small Latin letters. */
void notation_version(struct canvas *c);
void notation_board(struct canvas *c);

/* "7 moves", "1 move". */
void notation_moves(struct canvas *c, uint16_t moves);

/* The title of a game, or of a sum (GAME_SUM). */
void notation_title(struct canvas *c, uint8_t game);

/* What a field is called, with its number; and its value. */
void notation_label(struct canvas *c, const struct field *f);
void notation_value(struct canvas *c, const struct field *f, uint16_t value);

/* The options of the one game of a match: numbers and sets, and words that are not the usual ones: "Max 3 Play misere ". */
void notation_options(struct canvas *c, const struct match *m);

#endif
