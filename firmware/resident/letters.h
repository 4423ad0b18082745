/* The pictures of the letters (words.h): in this image they are in the controller's flash.  firmware/streamed/letters.h has the
 * same contract: letter_columns, for machine code, returns the ART_FONT_WIDTH columns of a letter, in the memory LETTER.  `room`, of
 * LETTER_ROOM bytes, may hold them: here none are needed. */
#ifndef FIRMWARE_LETTERS_H
#define FIRMWARE_LETTERS_H

#include "art.h"
#include "words.h"

#define LETTER __flash

enum { LETTER_ROOM = 0 };

static inline const LETTER uint8_t *letter_columns(char letter, uint8_t *room)
{
    (void)room;
    return words_letters + (uint8_t)(letter - ' ') * ART_FONT_WIDTH;
}

#endif
