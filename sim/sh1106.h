/* A model of the SH1106 display controller as its datasheet (Sino Wealth, version 2.3) describes it, on a 128x64 panel.  It is sold in
 * the place of an SSD1306, but has 132 columns, of which the panel shows all but two on either side, and has page addressing only.
 * Commands of the SSD1306 that it does not know, but that drivers send to both, do nothing; their arguments are commands to it. */
#ifndef SIM_SH1106_H
#define SIM_SH1106_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { SH1106_COLUMNS = 132, SH1106_PAGES = 8, SH1106_ROWS = 64, SH1106_SHOWN = 128, SH1106_MARGIN = 2 };

struct sh1106 {
    uint8_t ram[SH1106_PAGES][SH1106_COLUMNS]; /* a byte is 8 pixels, the least significant bit on top */
    uint8_t page, column; /* address of the next data byte; column SH1106_COLUMNS is past the last one, where it stays */
    uint8_t waiting;      /* the command whose argument comes next; 0: none */
    uint8_t start_line, contrast; /* row of the memory that is shown on top, 0..63; brightness, 0..255 */
    /* as set by commands; segments and rows: both axes can be reversed */
    bool on, inverted, all_lit, segments_remapped, rows_remapped, converter;
    uint32_t changes;    /* of what is stored or seen, since power-up */
    unsigned errors;     /* uses that the datasheet does not define */
    char last_error[96]; /* one line about the last of them */
};

/* Power-up.  The memory holds noise, made from seed; counts of changes and errors go on. */
void sh1106_power_up(struct sh1106 *d, uint32_t seed);

/* A command byte or an argument has come. */
void sh1106_command(struct sh1106 *d, uint8_t byte);

/* A byte for the memory has come. */
void sh1106_data(struct sh1106 *d, uint8_t byte);

/* Counts an error that only the bus can see.  what: one line about it. */
void sh1106_misused(struct sh1106 *d, const char *what);

/* Draws what is seen to *p. */
void sh1106_picture(const struct sh1106 *d, struct picture *p);

#endif
