/* The words of the language that the build has packed: WORD_... of words.h. */
#ifndef FIRMWARE_UI_UNPACK_H
#define FIRMWARE_UI_UNPACK_H

#include "games/hot.h"
#include "words.h"

/* Writes a word, with a 0 at its end. */
void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word);

#endif
