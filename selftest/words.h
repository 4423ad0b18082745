/* In place of the words of a language: their letters alone, which firmware/ui/pixels/canvas.c draws.  Those of firmware/art are enough. */
#ifndef WORDS_H
#define WORDS_H

#include <stdint.h>

extern const __flash uint8_t words_letters[] __asm__("art_letters");

#endif
