/* The SSD1306 display controller as its datasheet (Solomon Systech, rev 1.1) describes it, on a 128x64 panel: memory,
 * addressing, commands, and what one sees.  Knows no bus: SPI and I2C both hand it commands and data.
 * Whatever the datasheet leaves undefined is counted as an error, for a real panel may do anything then. */
#ifndef SIM_SSD1306_H
#define SIM_SSD1306_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

enum { SSD1306_COLUMNS = 128, SSD1306_PAGES = 8, SSD1306_ROWS = 64, SSD1306_ARGUMENTS = 6 };

enum ssd1306_addressing { SSD1306_HORIZONTAL, SSD1306_VERTICAL, SSD1306_PAGE };

struct ssd1306 {
    uint8_t ram[SSD1306_PAGES][SSD1306_COLUMNS]; /* by segment: the column remap acts when data are written */
    uint8_t command[1 + SSD1306_ARGUMENTS];      /* the command that is being received */
    uint8_t received;
    enum ssd1306_addressing addressing;
    uint8_t column, column_start, column_end;
    uint8_t page, page_start, page_end;
    uint8_t start_line, offset, rows; /* rows: the multiplex ratio, 16..64 */
    uint8_t contrast;
    bool on, inverted, all_lit, segments_remapped, rows_remapped, charge_pump;
    bool was_reset;       /* the datasheet wants a reset pulse after power-up */
    bool past_page;       /* page addressing went past the last column */
    uint32_t changes;     /* how often what is stored or seen has changed */
    unsigned errors;      /* uses that the datasheet does not define */
    char last_error[96];
};

/* Power-up: memory holds noise, made from seed; everything else as after a reset. */
void ssd1306_power_up(struct ssd1306 *d, uint32_t seed);

/* A pulse on RES#.  Memory keeps its contents. */
void ssd1306_reset(struct ssd1306 *d);

/* One byte with D/C low (a command or an argument of one) or high (data for the memory). */
void ssd1306_command(struct ssd1306 *d, uint8_t byte);
void ssd1306_data(struct ssd1306 *d, uint8_t byte);

/* Counts a misuse that only the bus can see. */
void ssd1306_misused(struct ssd1306 *d, const char *what);

/* What one sees, on a panel that stands upright with segments and rows remapped (A1, C8) as they are mounted in practice. */
void ssd1306_picture(const struct ssd1306 *d, struct picture *p);

#endif
