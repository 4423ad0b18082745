/* A model of the SSD1306 display controller as its datasheet (Solomon Systech, rev 1.1) describes it, on a 128x64 panel: memory,
 * addressing, commands, and the visible picture.  The bus is not a part of the model: the models of SPI and I2C both pass commands and data
 * to it.  Every use that the datasheet leaves undefined is counted as an error, because a real panel may then do anything. */
#ifndef SIM_SSD1306_H
#define SIM_SSD1306_H

#include "picture.h"
#include <stdbool.h>
#include <stdint.h>

/* The size of the panel, and the greatest number of arguments of a command. */
enum { SSD1306_COLUMNS = 128, SSD1306_PAGES = 8, SSD1306_ROWS = 64, SSD1306_ARGUMENTS = 6 };

/* The addressing modes: the order in which data bytes fill the memory. */
enum ssd1306_addressing { SSD1306_HORIZONTAL, SSD1306_VERTICAL, SSD1306_PAGE };

struct ssd1306 {
    uint8_t ram[SSD1306_PAGES][SSD1306_COLUMNS]; /* a byte is 8 pixels of a segment; the column remap acts when data are written */
    uint8_t command[1 + SSD1306_ARGUMENTS];      /* bytes of the command that is being received */
    uint8_t received;                            /* number of these bytes that have come */
    enum ssd1306_addressing addressing;
    uint8_t column, column_start, column_end; /* address of the next data byte, and the window in which it moves */
    uint8_t page, page_start, page_end;
    uint8_t start_line, offset, rows; /* row of the memory that is shown on top, 0..63; display offset, 0..63; multiplex ratio, 16..64 */
    uint8_t contrast;                 /* brightness, 0..255 */
    /* set by commands; segments_remapped and rows_remapped: the axis is reversed */
    bool on, inverted, all_lit, segments_remapped, rows_remapped, charge_pump;
    bool scrolling;      /* the picture moves sideways by itself; the model shows it moved */
    bool is_1309;        /* an SSD1309: it has no charge pump, and does not know its command */
    bool unwired;        /* the reset pin is not wired: pulses do nothing */
    bool was_reset;      /* a reset pulse has come since power-up, as the datasheet demands */
    bool past_page;      /* page addressing went past the last column: the next address is not certain */
    uint32_t changes;    /* changes of the memory or of the visible picture since power-up */
    unsigned errors;     /* uses that the datasheet does not define */
    char last_error[96]; /* one line about the last error */
};

/* Sets the state after power-up.  The memory holds noise, made from seed; everything else is as after a reset. */
void ssd1306_power_up(struct ssd1306 *d, uint32_t seed);

/* Sets everything that a program may have set before, by seed.  The reset pin counts as pulsed. */
void ssd1306_disturb(struct ssd1306 *d, uint32_t seed);

/* Resets the controller by a pulse on RES#.  The memory keeps its contents. */
void ssd1306_reset(struct ssd1306 *d);

/* Take a byte that came with D/C low (a command or an argument of a command) or high (data for the memory). */
void ssd1306_command(struct ssd1306 *d, uint8_t byte);
void ssd1306_data(struct ssd1306 *d, uint8_t byte);

/* Counts an error that only the model of the bus can detect.  what: one line about the error. */
void ssd1306_misused(struct ssd1306 *d, const char *what);

/* Draws the visible picture to *p.  As panels are usually mounted, the picture is upright if segments and rows are both reversed (A1,
 * C8). */
void ssd1306_picture(const struct ssd1306 *d, struct picture *p);

#endif
