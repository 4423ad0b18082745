/* See pcd8544.h.  There are two sets of instructions, and a table for each: which bytes, and what they do. */
#include "pcd8544.h"
#include "random.h"
#include <stdio.h>

/* The bytes first..last are one instruction. */
struct instruction {
    uint8_t first, last;
    void (*run)(struct pcd8544 *d, uint8_t byte);
};

enum {
    VOLTAGE_MAX = 90, /* 3.06 V + 90 * 0.06 V: the 8.5 V that the liquid crystal can stand */
    PALE = 30,        /* at a lower voltage no module shows anything; */
    DARK = 80,        /* at a higher one all is dark */
    BIAS_1_48 = 3, BIAS_1_40 = 4,
};

void pcd8544_misused(struct pcd8544 *d, const char *what)
{
    d->errors++;
    snprintf(d->last_error, sizeof d->last_error, "%s", what);
}

/* Counts an error; the text is `what` and the byte. */
static void misused_byte(struct pcd8544 *d, const char *what, uint8_t byte)
{
    char text[sizeof d->last_error];

    snprintf(text, sizeof text, "%s 0x%02X", what, byte);
    pcd8544_misused(d, text);
}

/* ---- instructions ---- */

static void nothing(struct pcd8544 *d, uint8_t byte) { (void)d, (void)byte; }

/* 20..27, in both sets. */
static void function_set(struct pcd8544 *d, uint8_t byte)
{
    d->power_down = byte & 4;
    d->vertical = byte & 2;
    d->extended = byte & 1;
}

/* 08..0D, basic set. */
static void display_control(struct pcd8544 *d, uint8_t byte)
{
    d->shown = byte & 4;
    d->inverted_or_all = byte & 1;
}

/* 40..47, basic set: the page. */
static void set_y(struct pcd8544 *d, uint8_t byte)
{
    if ((byte & 7) >= PCD8544_PAGES)
        misused_byte(d, "a page past 5:", byte);
    else
        d->y = byte & 7;
}

/* 80..FF, basic set: the column. */
static void set_x(struct pcd8544 *d, uint8_t byte)
{
    if ((byte & 0x7F) >= PCD8544_COLUMNS)
        misused_byte(d, "a column past 83:", byte);
    else
        d->x = byte & 0x7F;
}

/* 10..17, extended set.  The datasheet gives 1:48 for 48 rows (0x13); drivers choose 1:40 (0x14), too, which modules show as well. */
static void bias(struct pcd8544 *d, uint8_t byte)
{
    d->bias = byte & 7;
    if (d->bias != BIAS_1_48 && d->bias != BIAS_1_40)
        misused_byte(d, "48 rows want the bias 0x13 or 0x14, not", byte);
}

/* 80..FF, extended set: the operating voltage, 3.06 V + 60 mV a step. */
static void voltage(struct pcd8544 *d, uint8_t byte)
{
    d->voltage = byte & 0x7F;
    if (d->voltage > VOLTAGE_MAX)
        misused_byte(d, "more than 8.5 V for the liquid crystal:", byte);
}

/* Display control is 00001D0E: two ranges, because bit 1 must be 0.  Bytes in no row are reserved. */
static const struct instruction basic[] = {
    { 0x00, 0x00, nothing },         { 0x08, 0x09, display_control }, { 0x0C, 0x0D, display_control },
    { 0x20, 0x27, function_set },    { 0x40, 0x47, set_y },           { 0x80, 0xFF, set_x },
    { 1, 0, NULL },
};

static const struct instruction extended[] = {
    { 0x00, 0x00, nothing }, { 0x04, 0x07, nothing /* temperature */ }, { 0x10, 0x17, bias },
    { 0x20, 0x27, function_set }, { 0x80, 0xFF, voltage }, { 1, 0, NULL },
};

/* Returns the instruction of a byte; NULL if it is reserved. */
static const struct instruction *find(const struct instruction *set, uint8_t byte)
{
    for (; set->run != NULL; set++)
        if (byte >= set->first && byte <= set->last)
            return set;
    return NULL;
}

/* Counts an error if there was no reset pulse since power-up. */
static void require_reset(struct pcd8544 *d)
{
    if (!d->was_reset)
        pcd8544_misused(d, "used before its reset pin was pulsed");
    d->was_reset = true; /* one error is enough */
}

void pcd8544_command(struct pcd8544 *d, uint8_t byte)
{
    const struct instruction *i = find(d->extended ? extended : basic, byte);

    require_reset(d);
    if (i == NULL)
        misused_byte(d, d->extended ? "reserved in the extended set:" : "reserved in the basic set:", byte);
    else
        i->run(d, byte);
    d->changes++;
}

/* ---- memory ---- */

/* Move the address on; return whether it wrapped to 0. */
static bool next_x(struct pcd8544 *d) { return (d->x = (uint8_t)((d->x + 1) % PCD8544_COLUMNS)) == 0; }
static bool next_y(struct pcd8544 *d) { return (d->y = (uint8_t)((d->y + 1) % PCD8544_PAGES)) == 0; }

void pcd8544_data(struct pcd8544 *d, uint8_t byte)
{
    uint8_t *cell = &d->ram[d->y][d->x];

    require_reset(d);
    d->changes += *cell != byte;
    *cell = byte;
    /* Vertical addressing goes down a column of pages first, horizontal addressing along a page. */
    if (d->vertical) {
        if (next_y(d))
            next_x(d);
    } else if (next_x(d)) {
        next_y(d);
    }
}

/* ---- power, reset, picture ---- */

void pcd8544_reset(struct pcd8544 *d)
{
    d->x = d->y = 0;
    d->power_down = true;
    d->vertical = d->extended = d->shown = d->inverted_or_all = false;
    d->voltage = d->bias = 0;
    d->was_reset = true;
    d->changes++;
}

void pcd8544_power_up(struct pcd8544 *d, uint32_t seed)
{
    uint32_t random = (seed + 1) * 2654435761u; /* Knuth's multiplicative hash */

    *d = (struct pcd8544){
        .x = (uint8_t)(random % PCD8544_COLUMNS),
        .y = (uint8_t)(random % PCD8544_PAGES),
        .power_down = random >> 8 & 1,
        .vertical = random >> 9 & 1,
        .extended = random >> 10 & 1,
        .shown = random >> 11 & 1,
        .inverted_or_all = random >> 12 & 1,
        .voltage = (uint8_t)(random >> 13 & 0x7F),
        .bias = (uint8_t)(random >> 20 & 7),
    };
    for (int y = 0; y < PCD8544_PAGES; y++)
        for (int x = 0; x < PCD8544_COLUMNS; x++)
            d->ram[y][x] = random_byte(&seed);
}

/* Returns whether a pixel is dark.  D and E by table 2 of the datasheet: blank, all dark, normal, inverse. */
static uint8_t pixel(const struct pcd8544 *d, int x, int y)
{
    bool stored = d->ram[y / 8][x] >> y % 8 & 1;

    return d->shown ? stored != d->inverted_or_all : d->inverted_or_all;
}

void pcd8544_picture(const struct pcd8544 *d, struct picture *p)
{
    bool clear = d->power_down || d->voltage < PALE || d->bias < BIAS_1_48;
    bool dark = d->voltage > DARK || d->bias > BIAS_1_40;

    *p = (struct picture){ .width = PCD8544_COLUMNS, .height = PCD8544_ROWS, .level = 255, .look = PICTURE_LCD_GREY };
    for (int y = 0; y < PCD8544_ROWS && !clear; y++)
        for (int x = 0; x < PCD8544_COLUMNS; x++)
            p->lit[y][x] = dark || pixel(d, x, y);
}
