/* The packed words of the image's languages: WORD_* of words.h.  tools/gen/words.c packs them and describes the format. */
#ifndef FIRMWARE_UI_UNPACK_H
#define FIRMWARE_UI_UNPACK_H

#include "words.h"

/* Returns the number of a word (WORD_*) in a language of the image, 0..WORDS_LANGUAGES - 1.  In language 0 it is WORD_* itself. */
static inline uint16_t word_in(uint8_t language, uint16_t word)
{
    return WORDS_LANGUAGES > 1 ? (uint16_t)(language * WORD_STRIDE + word) : word;
}

/* Writes the characters of the word of this number, at most WORDS_LONGEST, and a 0 after them. */
void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word);

#endif
