#include "desk.h"
#include <stdio.h>
#include <stdlib.h>

static void *checked(void *room)
{
    if (room == NULL)
        desk_end(DESK_NO_MEMORY, "nimatron: there is not enough memory for this");
    return room;
}

void *desk_room(size_t count, size_t size)
{
    return checked(calloc(count > 0 ? count : 1, size));
}

void *desk_resize(void *room, size_t count, size_t size)
{
    return checked(realloc(room, count * size));
}

FILE *desk_text_begin(struct desk_text *t)
{
    *t = (struct desk_text){ .start = NULL };
    return t->out = checked(open_memstream(&t->start, &t->length));
}

char *desk_text_end(struct desk_text *t)
{
    bool good = !ferror(t->out);

    return checked(fclose(t->out) == 0 && good ? t->start : NULL);
}
