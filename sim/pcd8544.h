/* A model of the PCD8544 display controller as its datasheet (Philips, 12 April 1999) describes it, on an 84x48 panel: memory, addressing,
 * the two instruction sets, and the visible picture.  The bus is not a part of the model.  Every use that the datasheet reserves or
 * forbids is counted as an error. */
#ifndef SIM_PCD8544_H
#define SIM_PCD8544_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { PCD8544_COLUMNS = 84, PCD8544_PAGES = 6, PCD8544_ROWS = 48 };

struct pcd8544 {
    uint8_t ram[PCD8544_PAGES][PCD8544_COLUMNS]; /* a byte is 8 pixels, the least significant bit on top */
    uint8_t x, y;                                /* address of the next data byte: column 0..83, page 0..5 */
    bool power_down, vertical, extended;         /* PD, V and H of the function set */
    bool shown, inverted_or_all;                 /* D and E of the display control */
    uint8_t voltage;                             /* operating voltage Vop, 0..127; 0 is off */
    uint8_t bias;                                /* bias system, 0..7 */
    bool was_reset;                              /* a reset pulse has come since power-up; without one the datasheet warns of damage */
    uint32_t changes;                            /* changes of the memory or of the visible picture since power-up */
    unsigned errors;                             /* uses that the datasheet reserves or forbids */
    char last_error[96];                         /* one line about the last error */
};

/* Sets the state after power-up.  Memory and registers hold noise, made from seed. */
void pcd8544_power_up(struct pcd8544 *d, uint32_t seed);

/* Resets the controller by a pulse on RES.  By the datasheet the contents of the memory are then undefined; this model keeps them. */
void pcd8544_reset(struct pcd8544 *d);

/* Take a byte that came with D/C low (an instruction) or high (data for the memory). */
void pcd8544_command(struct pcd8544 *d, uint8_t byte);
void pcd8544_data(struct pcd8544 *d, uint8_t byte);

/* Counts an error that only the model of the bus can detect.  what: one line about the error. */
void pcd8544_misused(struct pcd8544 *d, const char *what);

/* Draws the visible picture to *p; a lit pixel of the picture is a dark pixel of the glass.  With a voltage or a bias that does not suit
 * the panel all of it is clear, or dark. */
void pcd8544_picture(const struct pcd8544 *d, struct picture *p);

#endif
