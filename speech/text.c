#include "text.h"
#include "firmware/ui/unpack.h"
#include "firmware/ui/wide.h"

/* Returns what a character stands for in a language: a letter beyond the font, by its code of Unicode; 0: itself. */
static unsigned letter_of(uint8_t character, uint8_t language)
{
    const struct words_point *letter = words_points;

    while (letter->point && (letter->language != language || letter->character != character))
        letter++;
    return letter->point;
}

/* Returns whether a character is a figure and no letter that looks like one: a letter has a letter after it. */
static bool is_figure(const char *at)
{
    bool before_letter = (uint8_t)at[1] >= 'a';

    return *at >= '0' && *at <= '9' && !before_letter;
}

void text_print(const char *characters, uint8_t language, FILE *out)
{
    for (; *characters != '\0'; characters++) {
        unsigned letter = letter_of((uint8_t)*characters, language);

        if (WIDE_BEGINS(*characters)) {
            letter = words_wide_points[wide_number(characters++)];
            fprintf(out, "%c%c%c", 0xE0 | letter >> 12, 0x80 | (letter >> 6 & 0x3F), 0x80 | (letter & 0x3F));
        } else if (letter == 0 || is_figure(characters))
            fputc(*characters, out);
        else
            fprintf(out, "%c%c", 0xC0 | letter >> 6, 0x80 | (letter & 0x3F));
    }
}

void text_print_word(uint16_t word, uint8_t language, FILE *out)
{
    char line[WORDS_LONGEST + 1];

    unpack_word(line, word_in(language, word));
    text_print(line, language, out);
}
