/* Fuzz target: any text as a query of the desk is answered, or refused in one line. */
#include "desk/desk.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct query q;
    static struct complaint c;
    static FILE *nowhere;
    char *text = malloc(count + 1); /* a copy of exactly this length, so that reads beyond it are found */

    if (nowhere == NULL)
        nowhere = fopen("/dev/null", "w");
    if (text == NULL || nowhere == NULL)
        abort();
    memcpy(text, bytes, count);
    c.text[0] = '\0';
    if (!desk_parse(text, count, &q, &c)) {
        if (c.text[0] == '\0' || strchr(c.text, '\n') != NULL)
            abort();
    } else {
        desk_print_fields(&q, nowhere);
        desk_print_prose(&q, nowhere);
    }
    free(text);
    return 0;
}
