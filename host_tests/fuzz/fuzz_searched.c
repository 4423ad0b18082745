/* Fuzz target: any text as a query for brute force is answered, refused in one line, or left to others. */
#define _GNU_SOURCE
#include "desk/searched.h"
#include "host_tests/fuzz/numbers.h"
#include <stdlib.h>
#include <string.h>

enum { MOVES = 100000 /* a budget that takes half a second with sanitizers */ };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct searched q;
    static struct complaint c;
    static FILE *nowhere;
    char *text = malloc(count + 1); /* a copy of exactly this length, so that reads beyond it are found */

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    if (text == NULL || nowhere == NULL)
        abort();
    memcpy(text, bytes, count);
    c.text[0] = '\0';
    if (memmem(text, count, "moore", 5) != NULL && product_of_numbers(text, count) == MANY) { /* its tables are of that size */
        free(text);
        return 0;
    }
    switch (searched_parse(text, count, MOVES, &q, &c)) {
    case SEARCHED_BAD:
        if (c.text[0] == '\0' || strchr(c.text, '\n') != NULL)
            abort();
        break;
    case SEARCHED_GOOD:
        searched_print_fields(&q, nowhere);
        searched_print_prose(&q, nowhere);
        searched_print_why(&q, nowhere);
        break;
    default:
        break;
    }
    free(text);
    return 0;
}
