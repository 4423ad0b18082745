/* The numbers of a text that was typed. */
#ifndef HOST_TESTS_FUZZ_NUMBERS_H
#define HOST_TESTS_FUZZ_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>

enum { MANY = 4000 };

/* Returns the product of the numbers of a text, each and 1, MANY if it is more. Of a sum the part counts that has the greatest. */
static inline unsigned product_of_numbers(const char *text, size_t length)
{
    unsigned product = 1, number = 0, greatest = 1;

    for (size_t i = 0; i <= length; i++) {
        bool digit = i < length && text[i] >= '0' && text[i] <= '9';

        if (digit) {
            number = number < MANY ? 10 * number + (unsigned)(text[i] - '0') : MANY;
            continue;
        }
        product = number + 1 > MANY / product ? MANY : product * (number + 1);
        greatest = product > greatest ? product : greatest;
        number = 0;
        if (i < length && text[i] == '+')
            product = 1;
    }
    return greatest;
}

#endif
