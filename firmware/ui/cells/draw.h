/* Functions that the pictures of several screens share. */
#ifndef FIRMWARE_UI_CELLS_DRAW_H
#define FIRMWARE_UI_CELLS_DRAW_H

#include "canvas.h"
#include "firmware/match/match.h"
#include "firmware/ui/text.h"

/* Writes two blanks, which separate the texts of one row. */
void draw_blanks(struct canvas *c);

/* Writes a sentence from the first row on, which it leaves at a blank if it needs the second, too.  Goes to the second row, after it. */
void draw_sentence(struct canvas *c, const char *text);

/* Writes a blank, or the mark in front of what must be seen. */
void draw_mark(struct canvas *c, bool marked);

/* draw_key_a writes "SELECT: word", the word for the key.  draw_key_b writes "  hold: word", the word for the held key. */
void draw_key_a(struct canvas *c, uint8_t word);
void draw_key_b(struct canvas *c, uint8_t word);

/* Writes which columns of Nim are odd, by the xor of the piles: " odd 4 1", or " even". */
void draw_odd(struct canvas *c, uint8_t odd);

/* Writes at the right end of the row, if the row fits the display, the sign that there are more lines. */
void draw_more(struct canvas *c);

/* Writes the second row for a line of a list: what SELECT does with the line, and at the right end the sign that there are more lines. */
void draw_action(struct canvas *c, uint8_t word);

#endif
