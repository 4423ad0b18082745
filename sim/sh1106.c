/* See sh1106.h.  A command is a row of the table `commands`. */
#include "sh1106.h"
#include "random.h"
#include <stdio.h>
#include <string.h>

/* The bytes first..last are one command, with one argument or none. */
struct command {
    uint8_t first, last;
    bool has_argument;
    void (*run)(struct sh1106 *d, uint8_t byte); /* byte: the argument if there is one, else the command */
};

void sh1106_misused(struct sh1106 *d, const char *what)
{
    d->errors++;
    snprintf(d->last_error, sizeof d->last_error, "%s", what);
}

/* Counts an error; the text is `what` and the byte. */
static void misused_byte(struct sh1106 *d, const char *what, uint8_t byte)
{
    char text[sizeof d->last_error];

    snprintf(text, sizeof text, "%s 0x%02X", what, byte);
    sh1106_misused(d, text);
}

/* ---- commands ---- */

static void nothing(struct sh1106 *d, uint8_t byte) { (void)d, (void)byte; }
static void column_low(struct sh1106 *d, uint8_t byte) { d->column = (d->column & 0xF0) | (byte & 0x0F); } /* 00..0F */
static void column_high(struct sh1106 *d, uint8_t byte) { d->column = (uint8_t)(byte << 4 | (d->column & 0x0F)); } /* 10..1F */
static void set_page(struct sh1106 *d, uint8_t byte) { d->page = byte & 7; } /* B0..B7 */
static void start_line(struct sh1106 *d, uint8_t byte) { d->start_line = byte & 0x3F; } /* 40..7F: the row of the memory on top */
static void contrast(struct sh1106 *d, uint8_t byte) { d->contrast = byte; } /* 81 */
static void segments(struct sh1106 *d, uint8_t byte) { d->segments_remapped = byte & 1; } /* A0, A1 */
static void all_lit(struct sh1106 *d, uint8_t byte) { d->all_lit = byte & 1; } /* A4, A5 */
static void inverted(struct sh1106 *d, uint8_t byte) { d->inverted = byte & 1; } /* A6, A7 */
static void on_off(struct sh1106 *d, uint8_t byte) { d->on = byte & 1; } /* AE, AF */
static void scan_direction(struct sh1106 *d, uint8_t byte) { d->rows_remapped = byte & 8; } /* C0..CF */
static void converter(struct sh1106 *d, uint8_t byte) { d->converter = byte & 1; } /* AD: makes the voltage of the panel */

static void multiplex(struct sh1106 *d, uint8_t byte)
{
    if (byte != SH1106_ROWS - 1)
        misused_byte(d, "the panel has 64 rows, a multiplex ratio of 0x3F, not", byte);
}

static void offset(struct sh1106 *d, uint8_t byte)
{
    if (byte != 0)
        misused_byte(d, "a display offset is not emulated:", byte);
}

static void com_pins(struct sh1106 *d, uint8_t byte)
{
    if (byte != 0x12)
        misused_byte(d, "a 128x64 panel has its rows wired as 0x12, not", byte);
}

/* The commands that the datasheet defines, and those of the SSD1306 that drivers send to both: 20, 2E, 8D. */
static const struct command commands[] = {
    { 0x00, 0x0F, false, column_low }, { 0x10, 0x1F, false, column_high }, { 0x20, 0x20, false, nothing },
    { 0x2E, 0x2E, false, nothing },    { 0x30, 0x33, false, nothing },     { 0x40, 0x7F, false, start_line },
    { 0x81, 0x81, true, contrast },    { 0x8D, 0x8D, false, nothing },     { 0xA0, 0xA1, false, segments },
    { 0xA4, 0xA5, false, all_lit },    { 0xA6, 0xA7, false, inverted },    { 0xA8, 0xA8, true, multiplex },
    { 0xAD, 0xAD, true, converter },   { 0xAE, 0xAF, false, on_off },      { 0xB0, 0xB7, false, set_page },
    { 0xC0, 0xCF, false, scan_direction }, { 0xD3, 0xD3, true, offset },   { 0xD5, 0xD5, true, nothing },
    { 0xD9, 0xD9, true, nothing },     { 0xDA, 0xDA, true, com_pins },     { 0xDB, 0xDB, true, nothing },
    { 0xE3, 0xE3, false, nothing },
};

/* Returns the command that begins with this byte; NULL if there is none. */
static const struct command *find(uint8_t byte)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (byte >= commands[i].first && byte <= commands[i].last)
            return &commands[i];
    return NULL;
}

void sh1106_command(struct sh1106 *d, uint8_t byte)
{
    const struct command *c = find(d->waiting != 0 ? d->waiting : byte);
    bool is_argument = d->waiting != 0;

    d->waiting = 0;
    if (c == NULL)
        misused_byte(d, "no such command:", byte);
    else if (c->has_argument && !is_argument)
        d->waiting = byte;
    else
        c->run(d, byte);
    d->changes++;
}

/* ---- memory ---- */

void sh1106_data(struct sh1106 *d, uint8_t byte)
{
    uint8_t *cell = &d->ram[d->page][d->column % SH1106_COLUMNS];

    if (d->waiting != 0)
        misused_byte(d, "data in the place of the argument of command", d->waiting);
    d->waiting = 0;
    if (d->column >= SH1106_COLUMNS) {
        sh1106_misused(d, "written past the last column");
        return;
    }
    d->changes += *cell != byte;
    *cell = byte;
    d->column++;
}

/* ---- power, picture ---- */

void sh1106_reset(struct sh1106 *d)
{
    struct sh1106 fresh = { .contrast = 0x80, .converter = true, .changes = d->changes + 1, .errors = d->errors };

    memcpy(fresh.ram, d->ram, sizeof fresh.ram);
    memcpy(fresh.last_error, d->last_error, sizeof fresh.last_error);
    *d = fresh;
}

void sh1106_power_up(struct sh1106 *d, uint32_t seed)
{
    sh1106_reset(d);
    for (int page = 0; page < SH1106_PAGES; page++)
        for (int x = 0; x < SH1106_COLUMNS; x++)
            d->ram[page][x] = random_byte(&seed);
}

/* Returns whether a pixel is lit.  Like an SSD1306 the panel is upright if both axes are reversed; its left edge is column 2 then. */
static uint8_t pixel(const struct sh1106 *d, int x, int y)
{
    int column = d->segments_remapped ? x + SH1106_MARGIN : SH1106_COLUMNS - 1 - SH1106_MARGIN - x;
    int row = ((d->rows_remapped ? y : SH1106_ROWS - 1 - y) + d->start_line) % SH1106_ROWS;
    bool stored = d->ram[row / 8][column] >> row % 8 & 1;

    return d->all_lit || stored != d->inverted;
}

void sh1106_picture(const struct sh1106 *d, struct picture *p)
{
    bool dark = !d->on || !d->converter;

    *p = (struct picture){ .width = SH1106_SHOWN, .height = SH1106_ROWS, .level = d->contrast };
    for (int y = 0; y < SH1106_ROWS && !dark; y++)
        for (int x = 0; x < SH1106_SHOWN; x++)
            p->lit[y][x] = pixel(d, x, y);
}
