/* Prints a picture as text. */
#ifndef SIM_TEXT_SCREEN_H
#define SIM_TEXT_SCREEN_H

#include "picture.h"
#include <stdio.h>

/* Pixels a character (columns x rows): half blocks 1 x 2, braille 2 x 4, ASCII 1 x 1.  Words: the text on the screen (words.h). */
enum text_style { TEXT_HALF_BLOCKS, TEXT_BRAILLE, TEXT_ASCII, TEXT_WORDS };

/* Prints the whole picture, a line for each row of characters. */
void text_screen(const struct picture *p, enum text_style style, FILE *out);

/* Return the character (UTF-8) at column cx and row cy of characters, which shows 1 x 2 or 2 x 2 pixels of the picture.  text_braille
 * writes to utf8 the character that shows 2 x 4 pixels. */
const char *text_half_block(const struct picture *p, int cx, int cy);
const char *text_quadrant(const struct picture *p, int cx, int cy);
void text_braille(const struct picture *p, int cx, int cy, char utf8[4]);

#endif
