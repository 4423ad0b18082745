/* The desk of the npm package, as WebAssembly: a query in, JSON out (docs/json.md). */
#include "desk/json.h"
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

static struct {
    char *query, *answer;
} desk;

/* Returns room for a query of so many bytes; the caller writes it there. */
EXPORT(query_at) char *query_at(unsigned length)
{
    free(desk.query);
    return desk.query = desk_room(length + 1, 1);
}

/* Returns the answer to the query, a text that ends in NUL and is valid until the next call. */
EXPORT(answer) const char *answer(void)
{
    size_t size;
    FILE *out;

    free(desk.answer);
    out = open_memstream(&desk.answer, &size);
    if (out == NULL)
        desk_end(DESK_NO_MEMORY, "nimatron: there is not enough memory for this");
    json_answer(desk.query, strlen(desk.query), out);
    fclose(out);
    return desk.answer;
}
