/* The PCD8544 display controller as its datasheet (Philips, 12 April 1999) describes it, on an 84x48 panel: memory,
 * addressing, the two instruction sets, and what one sees.  Knows no bus.
 * What the datasheet reserves or forbids is counted as an error. */
#ifndef SIM_PCD8544_H
#define SIM_PCD8544_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { PCD8544_COLUMNS = 84, PCD8544_PAGES = 6, PCD8544_ROWS = 48 };

struct pcd8544 {
    uint8_t ram[PCD8544_PAGES][PCD8544_COLUMNS];
    uint8_t x, y;
    bool power_down, vertical, extended; /* the function set's PD, V and H */
    bool shown, inverted_or_all;         /* the display control's D and E */
    uint8_t voltage;                     /* Vop, 0..127: 0 is off */
    bool was_reset;                      /* without a reset after power-up the datasheet fears damage */
    uint32_t changes;                    /* how often what is stored or seen has changed */
    unsigned errors;
    char last_error[96];
};

/* Power-up: memory and registers hold noise, made from seed. */
void pcd8544_power_up(struct pcd8544 *d, uint32_t seed);

/* A pulse on RES.  The memory's contents are undefined then: it keeps them here. */
void pcd8544_reset(struct pcd8544 *d);

/* One byte with D/C low (an instruction) or high (data for the memory). */
void pcd8544_command(struct pcd8544 *d, uint8_t byte);
void pcd8544_data(struct pcd8544 *d, uint8_t byte);

/* Counts a misuse that only the bus can see. */
void pcd8544_misused(struct pcd8544 *d, const char *what);

/* What one sees; a lit pixel is a dark one on this glass. */
void pcd8544_picture(const struct pcd8544 *d, struct picture *p);

#endif
