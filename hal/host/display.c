/* Both kinds of display in memory.  A test looks at host.screen, or at host.cells and host.glyph; host.sent counts what a real bus would
 * carry. */
#include "host.h"
#include <stdlib.h>
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

/* The bus is the chip's while a read is open. */
void display_send(const uint8_t *frame)
{
    if (host.flash_open)
        abort();
    host.sent = (uint16_t)(host.sent + DISPLAY_PAGES * DISPLAY_WIDTH);
    if (host.screen)
        memcpy(host.screen, frame, DISPLAY_PAGES * DISPLAY_WIDTH);
}

/* Memory has no slow bus: nothing is kept, and the whole frame is sent. */
void display_keep(const uint8_t *frame, uint16_t kept[])
{
    (void)frame, (void)kept;
}

void display_send_changes(const uint8_t *frame, const uint16_t kept[])
{
    (void)kept;
    display_send(frame);
}

/* Counts only cells that change, as a driver sends only those. */
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
