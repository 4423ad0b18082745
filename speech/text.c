#include "text.h"
#include "art.h"
#include "firmware/ui/unpack.h"
#include <string.h>

/* Returns whether a letter beyond the font stands for a character: its glyph is that of the character in words_letters. */
static bool stands_for(const struct art_beyond *letter, uint8_t character)
{
    const uint8_t *glyph = &words_letters[(character - WORDS_FIRST) * ART_FONT_WIDTH];

    return letter->like == character || memcmp(letter->column, glyph, ART_FONT_WIDTH) == 0;
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
        const struct art_beyond *letter = art_beyond;
        uint8_t character = (uint8_t)*characters;

        while (letter->point && !stands_for(letter, character))
            letter++;
        if (language == 0 || letter->point == 0 || is_figure(characters))
            fputc(character, out);
        else
            fprintf(out, "%c%c", 0xC0 | letter->point >> 6, 0x80 | (letter->point & 0x3F));
    }
}

void text_print_word(uint16_t word, uint8_t language, FILE *out)
{
    char line[WORDS_LONGEST + 1];

    unpack_word(line, word_in(language, word));
    text_print(line, language, out);
}
