/* The screen as text. */
#ifndef SIM_TEXT_SCREEN_H
#define SIM_TEXT_SCREEN_H

#include "picture.h"
#include <stdio.h>

enum text_style { TEXT_HALF_BLOCKS, TEXT_BRAILLE, TEXT_ASCII, TEXT_WORDS };

void text_screen(const struct picture *p, enum text_style style, FILE *out);

/* The character (UTF-8) that shows a cell of 1 x 2 pixels, of 2 x 2, or of 2 x 4, at cell column cx and row cy. */
const char *text_half_block(const struct picture *p, int cx, int cy);
const char *text_quadrant(const struct picture *p, int cx, int cy);
void text_braille(const struct picture *p, int cx, int cy, char utf8[4]);

#endif
