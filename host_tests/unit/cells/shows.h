/* Tells whether the display of characters shows what a fresh drawing of the state gives; rows that slide may have slid. */
#ifndef HOST_TESTS_CELLS_SHOWS_H
#define HOST_TESTS_CELLS_SHOWS_H

#include "host_tests/unit/go.h"
#include "hal/host/host.h"
#include <string.h>

static inline bool row_shows(const struct line *row, const char *shown)
{
    char cells[CELLS_WIDTH];

    for (uint8_t slid = 0; slid <= canvas_hidden(row); slid++) {
        canvas_window(row, slid, cells);
        if (memcmp(cells, shown, CELLS_WIDTH) == 0)
            return true;
    }
    return false;
}

static inline bool shows_state(const struct app *app)
{
    static struct canvas c;

    for (uint8_t twice = 0; twice < 2; twice++) {
        draw_shown(app, &c);
        for (uint8_t y = 0; y < CELLS_HEIGHT; y++)
            if (c.line[y].length > LINE_ROOM - 1 || !row_shows(&c.line[y], host.cells[y]))
                return false;
    }
    return true;
}

/* Returns whether the light is on and the display shows no text. */
static inline bool shines(void)
{
    for (uint8_t i = 0; i < CELLS_HEIGHT * CELLS_WIDTH; i++)
        if (host.cells[i / CELLS_WIDTH][i % CELLS_WIDTH] != ' ')
            return false;
    return host.light;
}

/* What is asked of the picture of a display of pixels. */
static inline bool same_word(const struct canvas *a, const struct canvas *b) { return a != b; }
static inline bool same_options(const struct canvas *a, const struct canvas *b) { return a != b; }

#endif
