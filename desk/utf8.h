/* Text of others, which may be any bytes, on its way to a terminal or a file. */
#ifndef DESK_UTF8_H
#define DESK_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Returns the length in bytes of the UTF-8 character at the beginning of a text of `length` bytes, 1 or more; 1 if there is no valid
 * one. */
size_t utf8_character(const char *text, size_t length);

/* Returns the code of the control character at the beginning of the text: of C0, DEL, or C1 (U+0080..U+009F, also as a byte that belongs to
 * no UTF-8 character); -1 if there is none. */
int utf8_control(const char *text, size_t length);

/* Returns the greatest length of at most `most` bytes at which no character is cut. */
size_t utf8_fit(const char *text, size_t length, size_t most);

/* Prints a text with a blank in place of each control character. */
void utf8_print(const char *text, size_t length, FILE *out);

/* Returns the length of the byte order mark with which the text begins; 0 if there is none. */
size_t utf8_mark(const char *text, size_t length);

#endif
