/* The SH1106 display controller as its datasheet (Sino Wealth, version 2.3) describes it: it is sold in the place of an SSD1306
 * but has 132 columns, of which the panel shows all but two on either side, and page addressing alone.
 * SSD1306 commands that it does not know and that drivers send to both do nothing; their arguments are commands to it. */
#ifndef SIM_SH1106_H
#define SIM_SH1106_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { SH1106_COLUMNS = 132, SH1106_PAGES = 8, SH1106_ROWS = 64, SH1106_SHOWN = 128, SH1106_MARGIN = 2 };

struct sh1106 {
    uint8_t ram[SH1106_PAGES][SH1106_COLUMNS];
    uint8_t page, column; /* column SH1106_COLUMNS: past the last, where it stays */
    uint8_t waiting;      /* the command whose argument comes next; 0: none */
    uint8_t start_line, contrast;
    bool on, inverted, all_lit, segments_remapped, rows_remapped, converter;
    uint32_t changes;
    unsigned errors;
    char last_error[96];
};

void sh1106_power_up(struct sh1106 *d, uint32_t seed);
void sh1106_command(struct sh1106 *d, uint8_t byte);
void sh1106_data(struct sh1106 *d, uint8_t byte);
void sh1106_misused(struct sh1106 *d, const char *what);
void sh1106_picture(const struct sh1106 *d, struct picture *p);

#endif
