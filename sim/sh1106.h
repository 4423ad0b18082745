/* A model of the SH1106 display controller as its datasheet (Sino Wealth, version 2.3) describes it, on a 128x64 panel.  Modules with an
 * SH1106 are sold as modules with an SSD1306.  The SH1106 has 132 columns, of which the panel shows all but two on either side, and page
 * addressing only.  Commands that only the SSD1306 has, but that drivers send to both, do nothing; the SH1106 takes their arguments as
 * commands. */
#ifndef SIM_SH1106_H
#define SIM_SH1106_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { SH1106_COLUMNS = 132, SH1106_PAGES = 8, SH1106_ROWS = 64, SH1106_SHOWN = 128, SH1106_MARGIN = 2 };

struct sh1106 {
    uint8_t ram[SH1106_PAGES][SH1106_COLUMNS]; /* a byte is 8 pixels, the least significant bit on top */
    uint8_t page, column; /* address of the next data byte; the column stops at SH1106_COLUMNS, after the last one */
    uint8_t waiting;      /* the command whose argument comes next; 0: none */
    uint8_t start_line, contrast; /* row of the memory that is shown on top, 0..63; brightness, 0..255 */
    /* set by commands; segments_remapped and rows_remapped: the axis is reversed */
    bool on, inverted, all_lit, segments_remapped, rows_remapped, converter;
    uint32_t changes;    /* changes of the memory or of the visible picture since power-up */
    unsigned errors;     /* uses that the datasheet does not define */
    char last_error[96]; /* one line about the last error */
};

/* Sets the state after power-up.  The memory holds noise, made from seed; the counts of changes and errors continue. */
void sh1106_power_up(struct sh1106 *d, uint32_t seed);

/* Resets the controller by a pulse on RES.  The memory keeps its contents. */
void sh1106_reset(struct sh1106 *d);

/* Takes a command or an argument of a command. */
void sh1106_command(struct sh1106 *d, uint8_t byte);

/* Takes a byte for the memory. */
void sh1106_data(struct sh1106 *d, uint8_t byte);

/* Counts an error that only the model of the bus can detect.  what: one line about the error. */
void sh1106_misused(struct sh1106 *d, const char *what);

/* Draws the visible picture to *p. */
void sh1106_picture(const struct sh1106 *d, struct picture *p);

#endif
