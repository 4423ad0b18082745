/* Texts with places: the word's letters # $ & %, each of which a text replaces. */
#ifndef FIRMWARE_UI_FILL_H
#define FIRMWARE_UI_FILL_H

#include "unpack.h"

/* What fills the places of a text, one after another.  Whoever fills a text puts this at the beginning of a struct of its own. */
struct filling {
    /* Writes the text for the next place, which is this letter, at `to`: one letter or more.  Returns its end. */
    char *(*put)(struct filling *f, char *to, char place);
};

/* Writes the word of this number with its places filled, and a 0 after it.  The filled text has at most WORDS_LONGEST letters. */
void fill_word(char line[WORDS_LONGEST + 1], uint16_t word, struct filling *f);

/* Does the same for a text with at most two places, which are filled with numbers. */
void fill_numbers(char line[WORDS_LONGEST + 1], uint16_t word, uint16_t first, uint16_t second);

/* Writes a number in decimal at `to`, without a 0 after it.  Returns its end. */
char *fill_number(char *to, uint16_t number);

#endif
