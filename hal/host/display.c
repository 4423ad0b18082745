/* A display in memory. */
#include "host.h"
#include <string.h>

void display_init(void)
{
    if (host.screen)
        memset(host.screen, 0, DISPLAY_PAGES * DISPLAY_WIDTH);
    memset(host.cells, ' ', sizeof host.cells);
    memset(host.glyph, 0, sizeof host.glyph);
    host.light = true;
    host.sent = 0;
}

void display_send(const uint8_t *frame, uint8_t x, uint8_t width, uint8_t page, uint8_t pages)
{
    uint16_t at = (uint16_t)(page * DISPLAY_WIDTH + x);

    host.sent = (uint16_t)(host.sent + width * pages);
    for (; host.screen && pages > 0; pages--, at += DISPLAY_WIDTH)
        memcpy(host.screen + at, frame + at, width);
}

void display_cells(const char *cells)
{
    for (uint8_t i = 0; i < CELLS_HEIGHT * CELLS_WIDTH; i++)
        if (host.cells[i / CELLS_WIDTH][i % CELLS_WIDTH] != cells[i]) {
            host.cells[i / CELLS_WIDTH][i % CELLS_WIDTH] = cells[i];
            host.sent++;
        }
}

void display_glyph(uint8_t glyph, const __flash uint8_t *rows)
{
    host.glyph[glyph] = rows;
}

void display_light(bool on)
{
    host.light = on;
}

void display_sleep(bool asleep)
{
    host.asleep = asleep;
}
