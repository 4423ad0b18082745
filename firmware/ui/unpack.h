/* The packed words of the image's language: WORD_* of words.h.  tools/gen/words.c packs them and says how. */
#ifndef FIRMWARE_UI_UNPACK_H
#define FIRMWARE_UI_UNPACK_H

#include "games/hot.h"
#include "words.h"

/* Writes the characters of a word (WORD_*), at most WORDS_LONGEST, and a 0 behind them. */
void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word);

#endif
