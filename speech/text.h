/* The words of the screens, and other texts in their characters, in UTF-8. */
#ifndef SPEECH_TEXT_H
#define SPEECH_TEXT_H

#include <stdint.h>
#include <stdio.h>

/* Prints characters of words_letters (words.h) as letters of a language, of words.h. */
void text_print(const char *characters, uint8_t language, FILE *out);

/* Prints a word: WORD_* of words.h. */
void text_print_word(uint16_t word, uint8_t language, FILE *out);

#endif
