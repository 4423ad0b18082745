#include "text.h"
#include "unpack.h"

enum { LONGEST_NUMBER = 5 }; /* digits of 65535 */
_Static_assert((int)LONGEST_NUMBER <= (int)WORDS_LONGEST, "a number fits where a word does");

/* Bits of `how`: the value is a word, else a number; the letters are large, else small. */
enum { WORD = 1, LARGE = 2 };

/* Writes the number in decimal at the end of `digits`, and a 0 after it.  Returns the address of its first digit. */
static const char *decimal(char digits[LONGEST_NUMBER + 1], uint16_t number)
{
    char *digit = digits + LONGEST_NUMBER;

    *digit = '\0';
    do
        *--digit = '0' + number % 10;
    while ((number /= 10) > 0);
    return digit;
}

/* Writes a word or a number.  One function writes both, so that only one line of text is on the stack at a time. */
static void write(struct canvas *c, uint16_t value, uint8_t how)
{
    char line[WORDS_LONGEST + 1];
    const char *text = line;

    if (how & WORD)
        unpack_word(line, word_in(c->language, value));
    else
        text = decimal(line, value);
    if (how & LARGE)
        canvas_big_text(c, text);
    else
        canvas_text(c, text);
}

void text_word(struct canvas *c, uint16_t word)
{
    write(c, word, WORD);
}

void text_big_word(struct canvas *c, uint16_t word)
{
    write(c, word, WORD | LARGE);
}

void text_number(struct canvas *c, uint16_t number)
{
    write(c, number, 0);
}

void text_big_number(struct canvas *c, uint16_t number)
{
    write(c, number, LARGE);
}

uint8_t text_digits(uint16_t number)
{
    uint8_t digits = 1;

    while ((number /= 10) > 0)
        digits++;
    return digits;
}
