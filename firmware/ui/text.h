/* Words and numbers at the canvas's pen. */
#ifndef FIRMWARE_UI_TEXT_H
#define FIRMWARE_UI_TEXT_H

#include "canvas.h"
#include "words.h"

/* WORD_... of words.h; the big ones in letters of double size. */
void text_word(struct canvas *c, uint16_t word);
void text_big_word(struct canvas *c, uint16_t word);

void text_number(struct canvas *c, uint16_t number);
void text_big_number(struct canvas *c, uint16_t number);

/* How many characters text_number draws: 1..5. */
uint8_t text_digits(uint16_t number);

#endif
