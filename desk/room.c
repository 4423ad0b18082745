#include "desk.h"
#include <stdlib.h>

void *desk_room(size_t count, size_t size)
{
    void *room = calloc(count > 0 ? count : 1, size);

    if (room == NULL) {
        fputs("nimatron: there is not enough memory for this\n", stderr);
        exit(DESK_NO_MEMORY);
    }
    return room;
}
