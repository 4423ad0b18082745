/* What a test sees and sets of the machine that is not there: one struct behind all the files of this port. */
#ifndef HAL_HOST_HOST_H
#define HAL_HOST_HOST_H

#include "hal/hal.h"

struct host {
    const uint8_t *script; /* contacts (KEY_* bits) tick by tick, read by buttons_read ... */
    uint16_t script_left;  /* ... as long as there are any; then nothing is pressed */
    uint8_t *screen;       /* DISPLAY_PAGES * DISPLAY_WIDTH bytes that display_send fills; 0: sent bytes are only counted */
    uint16_t sent;         /* bytes sent to the display */
    char cells[CELLS_HEIGHT][CELLS_WIDTH];     /* what a display of characters shows, */
    const __flash uint8_t *glyph[CELL_GLYPHS]; /* and its glyphs */
    bool light;            /* the one behind the display is on */
    uint8_t *storage;      /* STORAGE_SIZE bytes */
    uint16_t writes;       /* bytes that changed in storage */
    uint8_t busy;          /* storage_write refuses this many times after each write */
    uint8_t refusals;      /* refusals left */
    struct host_write { uint16_t address; uint8_t value; } *log; /* the bytes that changed, in order, where a test gives it room ... */
    uint16_t logged;       /* ... and how many */
    uint16_t noise;        /* what system_noise answers */
    uint16_t half_period;  /* of the tone that sounds */
    uint8_t lights;
    bool asleep;           /* the panel is off */
    uint8_t power_downs;   /* how often system_power_down was called; it returns at once */
    bool bootloader;       /* system_bootloader was called */
};

extern struct host host;

#endif
