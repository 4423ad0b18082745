/* Numbers as text, quicker than by printf: an answer may have thousands. */
#ifndef DESK_NUMBER_H
#define DESK_NUMBER_H

#include <stdint.h>
#include <string.h>

enum { NUMBER_TEXT = 20 /* most digits of a number */ };

/* Writes a number. Returns the end of its text, which has no NUL. Two digits at a time take one division. */
static inline char *write_number(char *to, uint64_t number)
{
    char digits[NUMBER_TEXT], *first = digits + NUMBER_TEXT;

    for (; number >= 100; number /= 100) {
        *--first = (char)('0' + number % 10);
        *--first = (char)('0' + number % 100 / 10);
    }
    do
        *--first = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    memcpy(to, first, (size_t)(digits + NUMBER_TEXT - first));
    return to + (digits + NUMBER_TEXT - first);
}

#endif
