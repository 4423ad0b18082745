/* The pictures of the letters (words.h): on this board they are in the controller's flash.  hal/data_serial/letters.h has the same
 * contract: letter_find, for machine code, returns the picture of a letter; LETTER_COLUMNS(picture) is a pointer to its ART_FONT_WIDTH
 * columns, in the memory LETTER, valid as long as the picture. */
#ifndef HAL_LETTERS_H
#define HAL_LETTERS_H

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
