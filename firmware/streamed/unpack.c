/* The words of the image's languages in a serial flash chip, which has room for them as they are: in place of firmware/ui/unpack.c. */
#include "firmware/ui/unpack.h"

/* Returns the number that two bytes say. */
static inline uint16_t number_of(const uint8_t *byte)
{
    return (uint16_t)(byte[1] << 8 | byte[0]);
}

/* An index precedes the texts of a language: for each word two bytes, the low one first, that say where its text begins.  The text ends
 * where the next one begins.  tools/gen/words.c writes both.  A length that no word has shows that the chip has lost contact. */
void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word)
{
    uint8_t place[4], language = 0;
    uint16_t begin, length;

    for (; word >= WORD_STRIDE; word -= WORD_STRIDE)
        language++;
    data_read_large(place, words_pages[language], 2 * word, sizeof place);
    begin = number_of(place);
    length = number_of(place + 2) - begin;
    if (length == 0 || length > WORDS_LONGEST + 1)
        flash_fail(FLASH_LOST);
    data_read_large((uint8_t *)line, words_pages[language], begin, length);
    line[length - 1] = '\0';
}
