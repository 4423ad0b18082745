#include "text.h"

/* All words one after another, each ended by '|': their numbers are found by counting. */
static const __flash char words[] =
#define WORD(name, text) text "|"
#include "words.def"
#undef WORD
    ;

enum { LONGEST_NUMBER = 5 };

/* Copies part number `part` of a text; at most a line of it. */
static void copy(char line[TEXT_COLUMNS + 1], const __flash char *text, uint8_t part)
{
    uint8_t n = 0;

    while (part > 0)
        if (*text++ == '|')
            part--;
    for (; *text && *text != '|' && n < TEXT_COLUMNS; text++)
        line[n++] = *text;
    line[n] = '\0';
}

void text_flash(struct canvas *c, const __flash char *text, uint8_t part)
{
    char line[TEXT_COLUMNS + 1];

    if (!canvas_shows(c, c->y, GLYPH_HEIGHT)) /* before the text is made at all */
        return;
    copy(line, text, part);
    canvas_text(c, line);
}

void text_title(struct canvas *c, const __flash char *text)
{
    char line[TEXT_COLUMNS + 1];

    copy(line, text, 0);
    line[0] += 'A' - 'a';
    canvas_text(c, line);
}

void text_word(struct canvas *c, uint8_t word)
{
    text_flash(c, words, word);
}

void text_big_word(struct canvas *c, uint8_t word)
{
    char line[TEXT_COLUMNS + 1];

    copy(line, words, word);
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
