/* Reads the text on a screen back from its pixels: for tests, and for those who hear rather than see. */
#ifndef SIM_WORDS_H
#define SIM_WORDS_H

#include "picture.h"
#include <stdio.h>

/* Prints what is written in the firmware's 5x7 font, a line of text a line, in reading order; two blanks part words that
 * stand apart; text that is inverted (a selection, a title bar) stands in [brackets]. */
void words_print(const struct picture *p, FILE *out);

#endif
