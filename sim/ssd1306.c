/* See ssd1306.h.  A command is a row of the table `commands`: its first byte, how many arguments follow, what it does. */
#include "ssd1306.h"
#include "random.h"
#include <stdio.h>
#include <string.h>

/* The bytes first..last are one command.  run gets the command and its arguments. */
struct command {
    uint8_t first, last, arguments;
    void (*run)(struct ssd1306 *d, const uint8_t *bytes);
};

void ssd1306_misused(struct ssd1306 *d, const char *what)
{
    d->errors++;
    snprintf(d->last_error, sizeof d->last_error, "%s", what);
}

/* Counts an error; the text is `what` and the byte. */
static void misused_byte(struct ssd1306 *d, const char *what, uint8_t byte)
{
    char text[sizeof d->last_error];

    snprintf(text, sizeof text, "%s 0x%02X", what, byte);
    ssd1306_misused(d, text);
}

/* ---- addressing ---- */

/* 00..0F: lower half of the column, for page addressing only. */
static void column_low(struct ssd1306 *d, const uint8_t *b)
{
    if (d->addressing != SSD1306_PAGE)
        misused_byte(d, "outside page addressing there is no column command", b[0]);
    d->column = (d->column & 0x70) | (b[0] & 0x0F);
    d->past_page = false;
}

/* 10..17: upper half of the column, for page addressing only. */
static void column_high(struct ssd1306 *d, const uint8_t *b)
{
    if (d->addressing != SSD1306_PAGE)
        misused_byte(d, "outside page addressing there is no column command", b[0]);
    d->column = (uint8_t)((b[0] & 0x07) << 4 | (d->column & 0x0F));
    d->past_page = false;
}

/* B0..B7: the page, for page addressing only. */
static void page_start(struct ssd1306 *d, const uint8_t *b)
{
    if (d->addressing != SSD1306_PAGE)
        misused_byte(d, "outside page addressing there is no page command", b[0]);
    d->page = b[0] & 0x07;
}

/* 20: the addressing mode. */
static void addressing(struct ssd1306 *d, const uint8_t *b)
{
    if (b[1] > SSD1306_PAGE)
        misused_byte(d, "no such addressing mode:", b[1]);
    else
        d->addressing = (enum ssd1306_addressing)b[1];
}

/* 21: first and last column, for horizontal and vertical addressing only. */
static void column_window(struct ssd1306 *d, const uint8_t *b)
{
    if (d->addressing == SSD1306_PAGE)
        misused_byte(d, "page addressing has no window command", b[0]);
    if (b[1] > 127 || b[2] > 127 || b[1] > b[2]) {
        misused_byte(d, "a column window that runs backwards or past 127, to", b[2]);
        return;
    }
    d->column = d->column_start = b[1];
    d->column_end = b[2];
}

/* 22: first and last page, for horizontal and vertical addressing only. */
static void page_window(struct ssd1306 *d, const uint8_t *b)
{
    if (d->addressing == SSD1306_PAGE)
        misused_byte(d, "page addressing has no window command", b[0]);
    if (b[1] > 7 || b[2] > 7 || b[1] > b[2]) {
        misused_byte(d, "a page window that runs backwards or past 7, to", b[2]);
        return;
    }
    d->page = d->page_start = b[1];
    d->page_end = b[2];
}

/* ---- what is seen ---- */

/* 40..7F: the row of the memory that is shown on top */
static void start_line(struct ssd1306 *d, const uint8_t *b) { d->start_line = b[0] & 0x3F; }
static void segments(struct ssd1306 *d, const uint8_t *b) { d->segments_remapped = b[0] & 1; } /* A0, A1: columns in order or reversed */
static void all_lit(struct ssd1306 *d, const uint8_t *b) { d->all_lit = b[0] & 1; } /* A4, A5: show the memory, or all pixels lit */
static void inverted(struct ssd1306 *d, const uint8_t *b) { d->inverted = b[0] & 1; } /* A6, A7: normal or inverted */
static void scan_direction(struct ssd1306 *d, const uint8_t *b) { d->rows_remapped = b[0] & 8; } /* C0, C8: rows in order or reversed */
static void contrast(struct ssd1306 *d, const uint8_t *b) { d->contrast = b[1]; } /* 81: brightness */
static void nothing(struct ssd1306 *d, const uint8_t *b) { (void)d, (void)b; }

/* AE, AF: the panel off or on. */
static void on_off(struct ssd1306 *d, const uint8_t *b)
{
    d->on = b[0] & 1;
    if (d->on && !d->charge_pump && !d->is_1309)
        ssd1306_misused(d, "switched on without the charge pump: the panel stays dark");
}

/* A8: number of rows. */
static void multiplex(struct ssd1306 *d, const uint8_t *b)
{
    if (b[1] < 15 || b[1] > 63)
        misused_byte(d, "a multiplex ratio outside 15..63:", b[1]);
    else
        d->rows = b[1] + 1;
}

/* D3: rows by which the picture is moved. */
static void offset(struct ssd1306 *d, const uint8_t *b)
{
    if (b[1] > 63)
        misused_byte(d, "a display offset outside 0..63:", b[1]);
    d->offset = b[1] & 0x3F;
}

/* 8D: the charge pump, which makes the voltage of the panel. */
static void charge_pump(struct ssd1306 *d, const uint8_t *b)
{
    if ((b[1] & ~4) != 0x10)
        misused_byte(d, "the charge pump's argument is 0x10 or 0x14, not", b[1]);
    d->charge_pump = b[1] & 4;
}

/* D9: clocks of the two phases of precharging a pixel. */
static void precharge(struct ssd1306 *d, const uint8_t *b)
{
    if ((b[1] & 0x0F) == 0 || (b[1] & 0xF0) == 0)
        misused_byte(d, "a pre-charge period of no clocks:", b[1]);
}

/* DA: how the rows of the panel are wired. */
static void com_pins(struct ssd1306 *d, const uint8_t *b)
{
    if (b[1] != 0x12)
        misused_byte(d, "a 128x64 panel has its rows wired as 0x12, not", b[1]);
}

/* DB: the voltage VCOMH. */
static void deselect_level(struct ssd1306 *d, const uint8_t *b)
{
    if (b[1] != 0x00 && b[1] != 0x20 && b[1] != 0x30)
        misused_byte(d, "VCOMH levels are 0x00, 0x20, 0x30, not", b[1]);
}

/* 2E: the end of scrolling. */
static void stop_scrolling(struct ssd1306 *d, const uint8_t *b)
{
    (void)b;
    d->scrolling = false;
}

/* 26, 27, 29, 2A, 2F, A3. */
static void scrolling(struct ssd1306 *d, const uint8_t *b)
{
    (void)b;
    ssd1306_misused(d, "scrolling by the controller is not emulated");
}

/* The commands that the datasheet defines.  D5 sets the clock, E3 does nothing. */
static const struct command commands[] = {
    { 0x00, 0x0F, 0, column_low },     { 0x10, 0x17, 0, column_high },   { 0x20, 0x20, 1, addressing },
    { 0x21, 0x21, 2, column_window },  { 0x22, 0x22, 2, page_window },   { 0x26, 0x27, 6, scrolling },
    { 0x29, 0x2A, 5, scrolling },      { 0x2E, 0x2E, 0, stop_scrolling },       { 0x2F, 0x2F, 0, scrolling },
    { 0x40, 0x7F, 0, start_line },     { 0x81, 0x81, 1, contrast },      { 0x8D, 0x8D, 1, charge_pump },
    { 0xA0, 0xA1, 0, segments },       { 0xA3, 0xA3, 2, scrolling },     { 0xA4, 0xA5, 0, all_lit },
    { 0xA6, 0xA7, 0, inverted },       { 0xA8, 0xA8, 1, multiplex },     { 0xAE, 0xAF, 0, on_off },
    { 0xB0, 0xB7, 0, page_start },     { 0xC0, 0xC0, 0, scan_direction }, { 0xC8, 0xC8, 0, scan_direction },
    { 0xD3, 0xD3, 1, offset },         { 0xD5, 0xD5, 1, nothing },       { 0xD9, 0xD9, 1, precharge },
    { 0xDA, 0xDA, 1, com_pins },       { 0xDB, 0xDB, 1, deselect_level }, { 0xE3, 0xE3, 0, nothing },
};

/* Returns the command that begins with this byte; NULL if there is none. */
static const struct command *find(uint8_t byte)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (byte >= commands[i].first && byte <= commands[i].last)
            return &commands[i];
    return NULL;
}

/* Counts an error if there was no reset pulse since power-up. */
static void require_reset(struct ssd1306 *d)
{
    if (!d->was_reset)
        ssd1306_misused(d, "used before its reset pin was pulsed");
    d->was_reset = true; /* one error is enough */
}

void ssd1306_command(struct ssd1306 *d, uint8_t byte)
{
    const struct command *c;

    require_reset(d);
    d->command[d->received++] = byte;
    c = find(d->command[0]);
    if (d->is_1309 && d->command[0] == 0x8D)
        d->changes++; /* takes no argument: the next byte is a command */
    else if (c == NULL)
        misused_byte(d, "no such command:", byte);
    else if (d->received <= c->arguments)
        return;
    else
        c->run(d, d->command);
    d->received = 0;
    d->changes++;
}

/* ---- memory ---- */

/* Move column or page on within the window. */
static void next_column(struct ssd1306 *d) { d->column = d->column == d->column_end ? d->column_start : d->column + 1; }
static void next_page(struct ssd1306 *d) { d->page = d->page == d->page_end ? d->page_start : d->page + 1; }

/* Moves the address on: figures 10-2, 10-3 and 10-1 of the datasheet. */
static void advance(struct ssd1306 *d)
{
    switch (d->addressing) {
    case SSD1306_HORIZONTAL:
        next_column(d);
        if (d->column == d->column_start)
            next_page(d);
        break;
    case SSD1306_VERTICAL:
        next_page(d);
        if (d->page == d->page_start)
            next_column(d);
        break;
    default:
        d->past_page = d->column == SSD1306_COLUMNS - 1;
        d->column = (uint8_t)((d->column + 1) % SSD1306_COLUMNS);
    }
}

void ssd1306_data(struct ssd1306 *d, uint8_t byte)
{
    uint8_t *cell = &d->ram[d->page][d->segments_remapped ? SSD1306_COLUMNS - 1 - d->column : d->column];

    require_reset(d);
    if (d->received > 0)
        misused_byte(d, "data amid the arguments of command", d->command[0]);
    /* The datasheet describes the next address in two ways, and panels differ. */
    if (d->past_page)
        ssd1306_misused(d, "page addressing ran past the last column");
    d->changes += *cell != byte;
    *cell = byte;
    advance(d);
}

/* ---- power, reset, picture ---- */

void ssd1306_reset(struct ssd1306 *d)
{
    struct ssd1306 fresh = {
        .addressing = SSD1306_PAGE,
        .column_end = SSD1306_COLUMNS - 1,
        .page_end = SSD1306_PAGES - 1,
        .rows = SSD1306_ROWS,
        .contrast = 0x7F,
        .was_reset = true,
        .changes = d->changes + 1,
        .errors = d->errors,
        .is_1309 = d->is_1309,
    };

    if (d->unwired)
        return;
    /* What a reset does not change. */
    memcpy(fresh.ram, d->ram, sizeof fresh.ram);
    memcpy(fresh.last_error, d->last_error, sizeof fresh.last_error);
    *d = fresh;
}

void ssd1306_power_up(struct ssd1306 *d, uint32_t seed)
{
    *d = (struct ssd1306){ .changes = 0 };
    ssd1306_reset(d);
    d->was_reset = false;
    for (int page = 0; page < SSD1306_PAGES; page++)
        for (int x = 0; x < SSD1306_COLUMNS; x++)
            d->ram[page][x] = random_byte(&seed);
}

void ssd1306_disturb(struct ssd1306 *d, uint32_t seed)
{
    uint8_t random[12];

    for (size_t i = 0; i < sizeof random; i++)
        random[i] = random_byte(&seed);
    d->addressing = (enum ssd1306_addressing)(random[0] % 3);
    d->column_start = random[1] % 64;
    d->column_end = (uint8_t)(64 + random[2] % 64);
    d->column = random[3] % SSD1306_COLUMNS;
    d->page_start = random[4] % 4;
    d->page_end = (uint8_t)(4 + random[5] % 4);
    d->page = random[6] % SSD1306_PAGES;
    d->start_line = random[7] % SSD1306_ROWS;
    d->offset = random[8] % SSD1306_ROWS;
    d->rows = (uint8_t)(16 + random[9] % 49);
    d->contrast = random[10];
    d->on = random[11] & 1;
    d->inverted = random[11] & 2;
    d->all_lit = random[11] & 4;
    d->segments_remapped = random[11] & 8;
    d->rows_remapped = random[11] & 16;
    d->scrolling = random[11] & 32;
    d->charge_pump = random[11] & 64;
    d->was_reset = true;
    d->changes++;
}

/* Returns which row of the memory drives line y of the panel, -1 for none: tables 10-1 and 10-2 of the datasheet. */
static int memory_row(const struct ssd1306 *d, int y)
{
    int com = SSD1306_ROWS - 1 - y; /* the top line is COM63 */
    int scanned = d->rows_remapped ? d->rows - 1 - com : com;
    int row = (scanned + d->offset + SSD1306_ROWS) % SSD1306_ROWS;

    return row < d->rows ? (row + d->start_line) % SSD1306_ROWS : -1;
}

enum { SCROLLED = 5 }; /* columns by which a scrolling picture is shown moved */

/* Returns whether a pixel is lit; row: of the memory. */
static uint8_t pixel(const struct ssd1306 *d, int x, int row)
{
    int moved = d->scrolling ? (x + SCROLLED) % SSD1306_COLUMNS : x;
    int segment = SSD1306_COLUMNS - 1 - moved; /* the left edge is SEG127 */
    bool stored = d->ram[row / 8][segment] >> row % 8 & 1;

    return d->all_lit || stored != d->inverted;
}

void ssd1306_picture(const struct ssd1306 *d, struct picture *p)
{
    bool dark = !d->on || !(d->charge_pump || d->is_1309);

    *p = (struct picture){ .width = SSD1306_COLUMNS, .height = SSD1306_ROWS, .level = d->contrast };
    for (int y = 0; y < SSD1306_ROWS && !dark; y++) {
        int row = memory_row(d, y);

        for (int x = 0; x < SSD1306_COLUMNS && row >= 0; x++)
            p->lit[y][x] = pixel(d, x, row);
    }
}
