#include "desk.h"
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
