#include "sentence.h"
#include "canvas.h"
#include "firmware/ui/text.h"
#include "firmware/ui/unpack.h"

#define WHY(name) _Static_assert((int)WORD_WHY_##name == (int)WORD_WHY_OVER_LOST + (int)WHY_##name, "keys.txt has the order of why.def");
#include "games/why/why.def"
#undef WHY

bool steps_find(struct steps *s, const struct sum *position, uint8_t first)
{
    struct why_step w;

    if (!sum_why(position, first, &w))
        return false;
    s->first = first;
    for (uint8_t i = 0; i < STEPS; i++) {
        s->step[i].sentence = WHY_COUNT;
        if (sum_why(position, first + i, &w))
            s->step[i] = w;
    }
    return true;
}

/* Returns whether the letter is a placeholder in the text of a sentence, where a number is written. */
static bool is_place(char letter)
{
    return letter >= '#' && letter <= '&';
}

/* Writes the binary digits of a number below its highest 1, with the characters `zero` and `one`.  Returns the address behind them. */
static char *put_bits(char *to, uint16_t number, char zero, char one)
{
    uint8_t bits = 16;

    do
        bits--;
    while (!(number >> bits & 1));
    while (bits-- > 0)
        *to++ = number >> bits & 1 ? one : zero;
    return to;
}

static char *put_number(char *to, uint16_t number)
{
    uint8_t digits = text_digits(number), i;

    for (i = digits; i > 0; number /= 10)
        to[--i] = '0' + number % 10;
    return to + digits;
}

/* Writes a part: a pile, a piece, a node, or a rook's coordinate.  Returns the address behind it. */
static char *put_part(char *to, uint8_t form, uint16_t part)
{
    if (form == FORM_NODE) {
        *to = (char)('A' + part);
        return to + 1;
    }
    if (form == FORM_PIECES) {
        to = put_number(to, part_x(part));
        *to = ',';
        return put_number(to + 1, part_y(part));
    }
    if (part == PART_MINUS_1) {
        *to++ = '-';
        part = 1;
    }
    return put_number(to, part);
}

static char *put_place(char *to, char place, uint8_t form, uint16_t number)
{
    if (place == '#')
        return put_number(to, number);
    if (place == '$')
        return put_part(to, form, number);
    return place == '&' ? put_bits(to, number, '0', '1') : put_bits(to, number, GLYPH_SMILE, GLYPH_FROWN);
}

/* The text is moved to the end of `line`, and the sentence is written from the beginning.  Writing never overtakes reading: a finished
 * sentence has at most WORDS_LONGEST characters, and a number takes at least as many as its placeholder. */
void sentence(char line[WORDS_LONGEST + 1], uint8_t language, uint8_t form, const struct why_step *w)
{
    const uint16_t *number = w->number;
    uint8_t length = 0, from = WORDS_LONGEST + 1;
    char *to = line;

    unpack_word(line, word_in(language, WORD_WHY_OVER_LOST + w->sentence));
    while (line[length] != '\0')
        length++;
    for (length++; length > 0;)
        line[--from] = line[--length];
    for (; line[from] != '\0'; from++) {
        if (is_place(line[from]))
            to = put_place(to, line[from], form, *number++);
        else
            *to++ = line[from];
    }
    *to = '\0';
}
