/* Writes words and numbers at the canvas's pen, and moves the pen after them.  Big text has double size on a display of pixels. */
#ifndef FIRMWARE_UI_TEXT_H
#define FIRMWARE_UI_TEXT_H

#include "canvas.h"
#include "words.h"

/* Write a word: WORD_* of words.h. */
void text_word(struct canvas *c, uint16_t word);
void text_big_word(struct canvas *c, uint16_t word);

/* Write a number in decimal, without leading zeros. */
void text_number(struct canvas *c, uint16_t number);
void text_big_number(struct canvas *c, uint16_t number);

/* Returns the number of digits of a number: 1..5. */
uint8_t text_digits(uint16_t number);

#endif
