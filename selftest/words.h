/* In place of the words of a language: their letters alone, which firmware/ui/pixels/canvas.c draws.  Those of firmware/art are enough. */
#ifndef WORDS_H
#define WORDS_H

#include "data.h"
#include <stdint.h>

extern const __flash uint8_t words_letters[] __asm__("art_letters");

/* There are no wide letters. */
enum { WORDS_WIDES = 0, WORDS_CLOSING = 0, WORDS_WIDE = UINT8_MAX, WORDS_TRAIL = 0, WORDS_TRAILS = 1, WORDS_WIDE_BYTES = 0 };
#define WORDS_IS_TALL(language) false
extern const DATA uint8_t words_wide[];

#endif
