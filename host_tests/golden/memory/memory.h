/* The firmware in memory, on which key logs are played. */
#ifndef HOST_TESTS_GOLDEN_MEMORY_MEMORY_H
#define HOST_TESTS_GOLDEN_MEMORY_MEMORY_H

#include "firmware/loop.h"
#include "hal/host/host.h"
#include "sim/picture.h"

/* A device: with `host`, all that its keys change. */
struct memory {
    struct app app;
    uint64_t ms; /* since power-on */
    uint8_t frame[DISPLAY_PAGES * DISPLAY_WIDTH];
    uint8_t cells[STORAGE_SIZE];
};

/* Holds these keys (bits KEY_*) and no others until `ms` milliseconds after power-on. */
static inline void memory_hold(struct memory *m, uint8_t keys, uint64_t ms)
{
    if (m->ms == 0)
        loop_start(&m->app, keys);
    for (; m->ms < ms; m->ms += TICK_MS)
        loop_tick(&m->app, keys, 1);
}

/* Draws what the display in memory shows (host.screen, or host.cells and host.glyph) to *p.  There is one for each kind of display. */
void memory_picture(struct picture *p);

#endif
