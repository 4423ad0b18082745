/* The pictures of the letters (words.h): in this image they are in the controller's flash.  firmware/streamed/letters.h has the
 * same contract: letter_find, for machine code, returns the picture of a letter; LETTER_COLUMNS(picture) is a pointer to its ART_FONT_WIDTH
 * columns, in the memory LETTER, valid as long as the picture. */
#ifndef FIRMWARE_LETTERS_H
#define FIRMWARE_LETTERS_H

#include "art.h"
#include "words.h"

#define LETTER __flash
#define LETTER_COLUMNS(picture) (picture)

typedef const LETTER uint8_t *letter_picture;

static inline letter_picture letter_find(char letter)
{
    return words_letters + (uint8_t)(letter - ' ') * ART_FONT_WIDTH;
}

#endif
