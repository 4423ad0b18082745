/* Any text as a query of the desk: refused in one line, or answered. */
#include "desk/desk.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static struct query q;
    static struct complaint c;
    static FILE *nowhere;
    char *text = malloc(count + 1); /* a copy just as long, so that reading beyond it is seen */

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
