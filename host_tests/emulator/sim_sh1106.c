/* The model of the SH1106: where it behaves as an SSD1306 and where it differs. */
#include "sim/sh1106.h"
#include "host_tests/tap.h"
#include <stdarg.h>
#include <string.h>

/* Returns a display after power-up, with an empty memory. */
static struct sh1106 fresh(void)
{
    struct sh1106 d = { .errors = 0 };

    sh1106_power_up(&d, 1);
    memset(d.ram, 0, sizeof d.ram);
    return d;
}

/* Sends `count` command bytes. */
static void commands(struct sh1106 *d, int count, ...)
{
    va_list bytes;

    va_start(bytes, count);
    while (count-- > 0)
        sh1106_command(d, (uint8_t)va_arg(bytes, int));
    va_end(bytes);
}

static void addressing(void)
{
    struct sh1106 d = fresh();

    commands(&d, 3, 0xB5, 0x02, 0x18);
    sh1106_data(&d, 1);
    sh1106_data(&d, 2);
    CHECK(d.ram[5][130] == 1 && d.ram[5][131] == 2, "nibbles of the column, and the page");
    CHECK(d.errors == 0, "132 columns");
    sh1106_data(&d, 9);
    CHECK(d.errors == 1 && d.ram[5][0] == 0 && d.ram[6][0] == 0, "past the last it goes nowhere");
}

/* Returns whether a column has a 0 on all pages. */
static bool is_empty(const struct sh1106 *d, int column)
{
    for (int page = 0; page < SH1106_PAGES; page++)
        if (d->ram[page][column] != 0)
            return false;
    return true;
}

/* A driver must write every column that is seen. */
static void power_up(void)
{
    struct sh1106 d = { .errors = 0 };
    int empty = 0;

    sh1106_power_up(&d, 1);
    for (int column = 0; column < SH1106_COLUMNS; column++)
        empty += is_empty(&d, column);
    CHECK(empty == 0, "at power-up no column is empty");
}

/* Returns the number of lit dots. */
static int count(const struct picture *p)
{
    int lit = 0;

    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            lit += p->lit[y][x];
    return lit;
}

static void what_is_seen(void)
{
    struct sh1106 d = fresh();
    struct picture p;
    uint32_t before;

    commands(&d, 6, 0xA1, 0xC8, 0xAF, 0xB1, 0x05, 0x10);
    sh1106_data(&d, 0x02);
    sh1106_picture(&d, &p);
    CHECK(p.width == 128 && count(&p) == 1 && p.lit[9][3] == 1, "column 5 is the fourth that is seen");
    commands(&d, 1, 0xA7);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 128 * 64 - 1, "A7 inverts");
    commands(&d, 2, 0xA6, 0xC0);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 1 && p.lit[54][3] == 1, "C0 turns it upside down");
    commands(&d, 2, 0xAD, 0x8A);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 0, "without its converter it is dark");
    commands(&d, 4, 0xAD, 0x8B, 0xC8, 0x41);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 1 && p.lit[8][3] == 1, "start line 1 moves up by one");
    commands(&d, 2, 0x40, 0xA0);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 1 && p.lit[9][124] == 1, "A0 mirrors at once");
    commands(&d, 3, 0xA5, 0x81, 200);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 128 * 64 && p.level == 200, "A5 lights all, 81 sets the brightness");
    commands(&d, 1, 0xAE);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 0, "AE is dark");
    before = d.changes;
    sh1106_reset(&d);
    CHECK(d.changes == before + 1, "a reset is a change");
    commands(&d, 3, 0xA1, 0xC8, 0xAF);
    sh1106_picture(&d, &p);
    CHECK(count(&p) == 1 && p.lit[9][3] == 1 && p.level == 0x80 && d.column == 0 && d.page == 0,
          "a reset keeps the memory, and forgets the rest");
}

/* Returns whether there were so many misuses, the last one this. */
static bool told(const struct sh1106 *d, unsigned errors, const char *words)
{
    return d->errors == errors && strcmp(d->last_error, words) == 0;
}

/* Returns whether a command is one of the datasheet that has an argument. */
static bool has_argument(unsigned c)
{
    return c == 0x81 || c == 0xA8 || c == 0xAD || c == 0xD3 || c == 0xD5 || c == 0xD9 || c == 0xDA || c == 0xDB;
}

/* Returns whether a command, with this argument, is no misuse on a panel of 128x64. */
static bool is_allowed(unsigned c, unsigned a)
{
    if (has_argument(c))
        return (c != 0xA8 || a == 0x3F) && (c != 0xD3 || a == 0) && (c != 0xDA || a == 0x12);
    return c <= 0x20 || c == 0x2E || (c >= 0x30 && c < 0x34) || (c >= 0x40 && c < 0x80) || c == 0x8D || c == 0xA0 || c == 0xA1 ||
           (c >= 0xA4 && c < 0xA8) || c == 0xAE || c == 0xAF || (c >= 0xB0 && c < 0xB8) || (c >= 0xC0 && c < 0xD0) || c == 0xE3;
}

/* All commands, with all arguments. */
static void all_commands(void)
{
    unsigned wrong = 0;

    for (unsigned c = 0; c < 256; c++)
        for (unsigned a = 0; a < 256; a++) {
            struct sh1106 d = fresh();

            sh1106_command(&d, (uint8_t)c);
            wrong += (d.waiting != 0) != has_argument(c);
            if (d.waiting != 0)
                sh1106_command(&d, (uint8_t)a);
            wrong += d.waiting != 0 || (d.errors == 0) != is_allowed(c, a);
        }
    CHECK(wrong == 0, "all commands are judged as the datasheet has them");
}

static void unknown(void)
{
    struct sh1106 d = fresh();

    commands(&d, 4, 0x8D, 0x14, 0x20, 0x02);
    CHECK(d.errors == 0 && d.column == 0x42, "what only an SSD1306 knows is passed over, arguments are columns");
    commands(&d, 3, 0x21, 0x00, 0x7F);
    CHECK(told(&d, 1, "no such command: 0x21"), "but not a window: that would be lost on it");
    commands(&d, 1, 0x81);
    sh1106_data(&d, 0);
    CHECK(told(&d, 2, "data in the place of the argument of command 0x81"), "data in the place of an argument");
    commands(&d, 2, 0xA8, 0x1F);
    CHECK(told(&d, 3, "the panel has 64 rows, a multiplex ratio of 0x3F, not 0x1F"), "a panel of fewer rows");
    commands(&d, 2, 0xD3, 1);
    CHECK(told(&d, 4, "a display offset is not emulated: 0x01"), "an offset");
    commands(&d, 2, 0xDA, 0x02);
    CHECK(told(&d, 5, "a 128x64 panel has its rows wired as 0x12, not 0x02"), "rows wired otherwise");
    commands(&d, 6, 0xA8, 0x3F, 0xD3, 0, 0xDA, 0x12);
    CHECK(d.errors == 5, "what fits is no misuse");
    commands(&d, 2, 0x03, 0x18);
    sh1106_data(&d, 1);
    sh1106_data(&d, 2);
    CHECK(told(&d, 6, "written past the last column") && d.column == 132, "past the last column");
}

int main(void)
{
    power_up();
    addressing();
    what_is_seen();
    all_commands();
    unknown();
    return tap_done();
}
