#include "desk.h"
#include <stdlib.h>

static void *checked(void *room)
{
    if (room == NULL) {
        fputs("nimatron: there is not enough memory for this\n", stderr);
        exit(DESK_NO_MEMORY);
    }
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
