/* The pictures of the letters (words.h).  Those of the font are in the controller's flash, so that a text can be shown without the serial
 * flash chip; the others are in the chip.  firmware/resident/letters.h has the contract. */
#ifndef FIRMWARE_LETTERS_H
#define FIRMWARE_LETTERS_H

#include "art.h"
#include "data.h"
#include "words.h"

#define LETTER
#define LETTER_COLUMNS(picture) ((picture).column)

typedef struct {
    uint8_t column[ART_FONT_WIDTH];
} letter_picture;

static inline letter_picture letter_find(char letter)
{
    letter_picture picture;
    uint8_t code = (uint8_t)(letter - ' '), *to = picture.column;

    if (code < WORDS_HERE) {
        const __flash uint8_t *columns = words_letters + code * ART_FONT_WIDTH;

        for (uint8_t i = 0; i < ART_FONT_WIDTH; i++)
            *to++ = columns[i];
    } else {
        struct data_reader reader = data_open(words_more, (uint16_t)(uint8_t)(code - WORDS_HERE) * ART_FONT_WIDTH);

        for (uint8_t i = 0; i < ART_FONT_WIDTH; i++)
            *to++ = data_next(&reader);
        data_close(&reader);
    }
    return picture;
}

#endif
