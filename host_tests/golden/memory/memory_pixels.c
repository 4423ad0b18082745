#include "hal/host/host.h"
#include "memory.h"

void memory_picture(struct picture *p)
{
    *p = (struct picture){ .width = DISPLAY_WIDTH, .height = 8 * DISPLAY_PAGES };
    for (unsigned y = 0; y < p->height && !host.asleep; y++)
        for (unsigned x = 0; x < p->width; x++)
            p->lit[y][x] = host.screen[y / 8 * DISPLAY_WIDTH + x] >> y % 8 & 1;
}
