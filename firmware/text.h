/* Words and numbers at the canvas's pen. */
#ifndef FIRMWARE_TEXT_H
#define FIRMWARE_TEXT_H

#include "canvas.h"

enum word {
#define WORD(name, text) WORD_##name,
#include "words.def"
#undef WORD
    WORD_COUNT
};

enum { TEXT_COLUMNS = DISPLAY_WIDTH / GLYPH_WIDTH };

void text_word(struct canvas *c, uint8_t word);

/* A text of a game: from the start or from just after the `part`-th '|', up to the next '|' or the end. */
void text_flash(struct canvas *c, const __flash char *text, uint8_t part);

/* A text of a game with its first letter made large: "play" reads "Play". */
void text_title(struct canvas *c, const __flash char *text);

void text_number(struct canvas *c, uint16_t number);
void text_big_number(struct canvas *c, uint16_t number);
void text_big_word(struct canvas *c, uint8_t word);

/* How many characters text_number draws: 1..5. */
uint8_t text_digits(uint16_t number);

#endif
