/* A display wired to a controller: the functions of a display that the machine calls.  There is one const struct for each kind of
 * display and bus. */
#ifndef SIM_PANEL_H
#define SIM_PANEL_H

#include "picture.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

struct board;
struct spi;

/* The counters of a display since power-up. */
struct panel_report {
    uint64_t bytes;                /* bytes that arrived on the bus */
    uint64_t lost;                 /* bytes that the firmware wrote but that never arrived */
    uint8_t contrast;              /* as the display was told; 0: it cannot be told */
    uint32_t changes;              /* changes of the picture or of the display's memory */
    avr_cycle_count_t last_change; /* the cycle of the last change */
    unsigned errors;               /* uses that the datasheet forbids */
    const char *last_error;        /* one line about the last error; "" if there was none */
};

struct panel {
    /* Wires a display that has just been powered to the controller.  seed makes the noise in its memory.  Returns the state of the
     * display, which the machine passes to the other functions, and frees in the end; NULL if there is no memory. */
    void *(*attach)(avr_t *avr, const struct board *board, uint32_t seed);

    /* Called after a reset of the controller, which does not reset the display. */
    void (*controller_reset)(void *state);

    /* Plugs in another module than the usual one, or a module with a fault.  Returns false if there is no module of that name.  NULL if
     * there is no other module. */
    bool (*plug)(void *state, const char *what);
    const char *plugs; /* the names for plug, in one line; NULL if there is no other module */

    /* Returns the SPI master that drives the display, for a chip that shares the bus.  NULL for a display on another bus. */
    struct spi *(*bus)(void *state);

    /* Draws what the display shows. */
    void (*picture)(const void *state, struct picture *p);
    /* Writes all fields of the report. */
    void (*report)(const void *state, struct panel_report *r);
};

extern const struct panel panel_ssd1306_spi, panel_ssd1306_i2c, panel_pcd8544, panel_hd44780;

#endif
