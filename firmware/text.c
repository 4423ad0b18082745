#include "text.h"
#include "unpack.h"

enum { LONGEST_NUMBER = 5 };

void text_word(struct canvas *c, uint8_t word)
{
    char line[WORDS_LONGEST + 1];

    if (!canvas_shows(c, c->y, GLYPH_HEIGHT)) /* before the text is made at all */
        return;
    unpack_word(line, word);
    canvas_text(c, line);
}

void text_big_word(struct canvas *c, uint8_t word)
{
    char line[WORDS_LONGEST + 1];

    unpack_word(line, word);
    canvas_big_text(c, line);
}

/* Writes the number in decimal into the end of the digits; returns where it begins. */
static const char *decimal(char digits[LONGEST_NUMBER + 1], uint16_t number)
{
    char *digit = digits + LONGEST_NUMBER;

    *digit = '\0';
    do
        *--digit = '0' + number % 10;
    while ((number /= 10) > 0);
    return digit;
}

void text_number(struct canvas *c, uint16_t number)
{
    char digits[LONGEST_NUMBER + 1];

    if (canvas_shows(c, c->y, GLYPH_HEIGHT))
        canvas_text(c, decimal(digits, number));
}

void text_big_number(struct canvas *c, uint16_t number)
{
    char digits[LONGEST_NUMBER + 1];

    if (canvas_shows(c, c->y, BIG * GLYPH_HEIGHT))
        canvas_big_text(c, decimal(digits, number));
}

uint8_t text_digits(uint16_t number)
{
    uint8_t digits = 1;

    while ((number /= 10) > 0)
        digits++;
    return digits;
}
