#include "hal/host/host.h"
#include "memory.h"
#include "sim/hd44780.h"
#include <string.h>

enum { GLYPH_ROWS = 8 };

void memory_picture(struct picture *p)
{
    struct hd44780 d = { .on = !host.asleep, .two_lines = true };

    for (unsigned row = 0; row < CELLS_HEIGHT; row++)
        memcpy(d.ddram + row * HD44780_LINE, host.cells[row], CELLS_WIDTH);
    for (unsigned glyph = 0; glyph < CELL_GLYPHS; glyph++)
        if (host.glyph[glyph])
            memcpy(d.cgram + glyph * GLYPH_ROWS, host.glyph[glyph], GLYPH_ROWS);
    hd44780_picture(&d, p);
}
