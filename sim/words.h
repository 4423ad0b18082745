/* Reads the text on a screen back from its pixels, for tests and for people who use a screen reader. */
#ifndef SIM_WORDS_H
#define SIM_WORDS_H

#include "picture.h"
#include <stdio.h>

/* Prints the text in the firmware's 5x7 font, and digits of twice the size, in reading order, a line for each line of text.  Words that are
 * far apart are separated by two blanks; inverted text (a selection, a title bar) is in [brackets]. */
void words_print(const struct picture *p, FILE *out);

#endif
