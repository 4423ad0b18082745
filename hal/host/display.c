/* A display in memory. */
#include "host.h"
#include <string.h>

void display_init(void)
{
    if (host.screen)
        memset(host.screen, 0, DISPLAY_PAGES * DISPLAY_WIDTH);
    host.sent = 0;
}

void display_send(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    uint16_t at = page * DISPLAY_WIDTH + x;

    host.sent += width * pages;
    for (; host.screen && pages > 0; pages--, at += DISPLAY_WIDTH)
        memcpy(host.screen + at, frame + at, width);
}
