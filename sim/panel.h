/* A display as it is wired to a controller: what the machine asks of any of them. */
#ifndef SIM_PANEL_H
#define SIM_PANEL_H

#include "picture.h"
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

struct board;

struct panel_report {
    uint64_t bytes;                /* that arrived on the bus */
    uint64_t lost;                 /* written by the firmware, but never arrived */
    uint32_t changes;              /* how often what is shown or stored has changed */
    avr_cycle_count_t last_change;
    unsigned errors;               /* misuses that a real display might punish */
    const char *last_error;
};

struct panel {
    /* Wires a display that has just been powered to the controller; seed makes the noise in its memory.
     * Returns its state, for the machine to hand back, and to free in the end. */
    void *(*attach)(avr_t *avr, const struct board *board, uint32_t seed);

    /* The controller (not the display) was reset. */
    void (*controller_reset)(void *state);

    /* Plugs in another module than the usual, or one with a fault; false when there is none of that name.  NULL, as is plugs,
     * the list of names, where there is no choice. */
    bool (*plug)(void *state, const char *what);
    const char *plugs;

    void (*picture)(const void *state, struct picture *p);
    void (*report)(const void *state, struct panel_report *r);
};

extern const struct panel panel_ssd1306_spi, panel_ssd1306_i2c, panel_pcd8544, panel_hd44780;

#endif
