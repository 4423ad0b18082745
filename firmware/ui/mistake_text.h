/* The sentence about a mistake; the same at the end of a match and in its review. */
#ifndef FIRMWARE_UI_MISTAKE_TEXT_H
#define FIRMWARE_UI_MISTAKE_TEXT_H

#include "firmware/match/mistake.h"
#include "unpack.h"

/* Writes the person's mistake: "Your 1 lost it: 9 wins.", or if a good move is not known, "Move 3 lost it.".  There must be one. */
void mistake_text(char line[WORDS_LONGEST + 1], uint8_t language, const struct mistake *k);

#endif
