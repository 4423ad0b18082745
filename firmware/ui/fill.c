#include "fill.h"
#include "text.h"

/* Returns whether the letter is a place of the text. */
static bool is_place(char letter)
{
    return letter >= '#' && letter <= '&';
}

char *fill_number(char *to, uint16_t number)
{
    uint8_t digits = text_digits(number), i;

    for (i = digits; i > 0; number /= 10)
        to[--i] = '0' + number % 10;
    return to + digits;
}

/* The text is first moved to the end of the line and filled from there: the text for a place is at least as long as the place. */
void fill_word(char line[WORDS_LONGEST + 1], uint16_t word, struct filling *f)
{
    uint8_t length = 0, from = WORDS_LONGEST + 1;
    char *to = line;

    unpack_word(line, word);
    while (line[length] != '\0')
        length++;
    for (length++; length > 0;)
        line[--from] = line[--length];
    for (; line[from] != '\0'; from++) {
        if (is_place(line[from]))
            to = f->put(f, to, line[from]);
        else
            *to++ = line[from];
    }
    *to = '\0';
}

/* The numbers that fill a text, in their order. */
struct numbers {
    struct filling filling; /* must be first: put_number casts it to struct numbers */
    uint16_t number[2];
    uint8_t next;
};

static char *put_number(struct filling *f, char *to, char place)
{
    struct numbers *n = (struct numbers *)f;

    (void)place;
    return fill_number(to, n->number[n->next++]);
}

void fill_numbers(char line[WORDS_LONGEST + 1], uint16_t word, uint16_t first, uint16_t second)
{
    struct numbers n = { { put_number }, { first, second }, 0 };

    fill_word(line, word, &n.filling);
}
