/* The pictures of the letters (words.h).  Those of the font are in the controller's flash, so that a text can be shown without the serial
 * flash chip; the others are in the chip.  firmware/resident/letters.h has the contract. */
#ifndef FIRMWARE_LETTERS_H
#define FIRMWARE_LETTERS_H

#include "art.h"
#include "data.h"
#include "words.h"

#define LETTER

enum { LETTER_ROOM = ART_FONT_WIDTH };

/* Reads the columns of a letter of the chip into the room: machine code, too.  Apart, so that the letters of the font, which are most, save
 * no registers. */
static __attribute__((noinline)) void letter_read(uint8_t code, uint8_t *room)
{
    struct data_reader reader = data_open(words_more, (uint16_t)(uint8_t)(code - WORDS_HERE) * ART_FONT_WIDTH);

    for (uint8_t i = 0; i < ART_FONT_WIDTH; i++)
        room[i] = data_next(&reader);
    data_close(&reader);
}

static inline const uint8_t *letter_columns(char letter, uint8_t *room)
{
    uint8_t code = (uint8_t)(letter - ' ');
    const __flash uint8_t *columns = words_letters + code * ART_FONT_WIDTH;

    if (code < WORDS_HERE)
        for (uint8_t i = 0; i < ART_FONT_WIDTH; i++)
            room[i] = columns[i];
    else
        letter_read(code, room);
    return room;
}

#endif
