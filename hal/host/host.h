/* The state of the machine in memory: a test sets inputs in it and reads outputs from it.  It is the one global object of this port,
 * because the functions of hal.h take no handle; a test clears it before each case. */
#ifndef HAL_HOST_HOST_H
#define HAL_HOST_HOST_H

#include "hal/hal.h"

struct host {
    const uint8_t *script; /* input: contacts as bits KEY_*, one byte for each call of buttons_read; moves on with every call */
    uint16_t script_left;  /* input: bytes left of the script; after them no key is down */
    uint8_t *screen;       /* DISPLAY_PAGES * DISPLAY_WIDTH bytes of the test, filled by display_send; 0: bytes are only counted */
    uint16_t sent;         /* bytes or characters sent to the display since display_init, modulo 65,536 */
    char cells[CELLS_HEIGHT][CELLS_WIDTH];     /* the character codes that a display of characters shows */
    const __flash uint8_t *glyph[CELL_GLYPHS]; /* the rows of its glyphs; 0: not defined */
    bool light;            /* full brightness, as display_light was told */
    uint8_t *storage;      /* the window of storage: STORAGE_SIZE bytes of the test */
    const uint8_t *stuck;  /* input: STORAGE_SIZE bytes, not 0 where a cell is worn out: it keeps its value; 0: no cell is */
    bool muted;            /* input: the device's own byte says that the sound is off */
    uint16_t writes;       /* bytes of storage whose value was changed, modulo 65,536 */
    uint8_t busy;          /* input: how often storage_write refuses after each write */
    uint8_t refusals;      /* how often it refuses from now on */
    struct host_write { uint16_t address; uint8_t value; } *log; /* room of the test for all changed bytes in order; 0: no log */
    uint16_t logged;       /* entries of the log */
    const uint8_t *flash;  /* input: flash_bytes bytes of the test: the program's data in the serial flash chip; 0: there is no chip */
    uint32_t flash_bytes;
    uint32_t flash_at;     /* the byte that is read next */
    bool flash_open;       /* a read is open */
    bool flash_asleep;     /* the chip is asleep */
    uint16_t noise;        /* input: the result of system_noise */
    uint16_t supply;       /* input: the result of system_supply */
    uint16_t half_period;  /* of the tone that sounds, in microseconds; 0 is silence */
    bool soft;             /* tones are soft */
    const __flash struct note *note; /* the note of the tune that sounds, and the ticks until its end: see host_tune_tick */
    uint8_t note_ticks;
    uint8_t lights;        /* lights that are on, bits LIGHT_* */
    bool asleep;           /* the panel is switched off */
    uint8_t power_downs;   /* calls of system_power_down, which returns at once */
    bool bootloader;       /* system_bootloader was called since system_init */
};

extern struct host host;

/* Advances the tune that plays by a tick.  Returns whether it goes on. */
bool host_tune_tick(void);

#endif
