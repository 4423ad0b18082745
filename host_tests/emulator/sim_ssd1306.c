/* The display model is compared with the datasheet of the SSD1306: addressing, the picture, and what counts as misuse. */
#include "chip.h"
#include "sim/board.h"
#include "sim/panel.h"
#include "sim/ssd1306.h"
#include "host_tests/tap.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Returns a display after its reset, with an empty memory. */
static struct ssd1306 fresh(void)
{
    struct ssd1306 d;

    ssd1306_power_up(&d, 1);
    ssd1306_reset(&d);
    memset(d.ram, 0, sizeof d.ram);
    return d;
}

/* Sends `count` command bytes. */
static void commands(struct ssd1306 *d, int count, ...)
{
    va_list bytes;

    va_start(bytes, count);
    while (count-- > 0)
        ssd1306_command(d, (uint8_t)va_arg(bytes, int));
    va_end(bytes);
}

/* Sends `count` data bytes: first, first + 1, ... */
static void fill(struct ssd1306 *d, int count, uint8_t first)
{
    for (int i = 0; i < count; i++)
        ssd1306_data(d, (uint8_t)(first + i));
}

static void horizontal(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 8, 0x20, 0x00, 0x21, 10, 12, 0x22, 2, 3);
    fill(&d, 7, 1);
    CHECK(d.ram[2][10] == 7 && d.ram[2][12] == 3, "horizontal: rows of the window, then from its start again");
    CHECK(d.ram[3][10] == 4 && d.ram[3][12] == 6, "horizontal: the next page of the window");
    CHECK(d.ram[2][13] == 0 && d.ram[4][10] == 0 && d.ram[2][9] == 0, "horizontal: nothing outside the window");
    CHECK(d.errors == 0, "horizontal: no misuse");
}

static void one_cell_and_last_column(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 8, 0x20, 0x00, 0x21, 127, 127, 0x22, 7, 7);
    fill(&d, 3, 1);
    CHECK(d.ram[7][127] == 3 && d.errors == 0, "a window of one cell, in the last corner");
}

static void whole_screen(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 2, 0x20, 0x00);
    fill(&d, 1024, 0);
    CHECK(d.ram[0][127] == 127 && d.ram[1][0] == 128 && d.ram[7][127] == 255, "horizontal: 1024 bytes fill the screen");
    CHECK(d.column == 0 && d.page == 0, "horizontal: and end where they began");
}

static void vertical(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 8, 0x20, 0x01, 0x21, 126, 127, 0x22, 6, 7);
    fill(&d, 5, 1);
    CHECK(d.ram[6][126] == 5 && d.ram[7][126] == 2, "vertical: down a column, and round at the end");
    CHECK(d.ram[6][127] == 3 && d.ram[7][127] == 4, "vertical: then the next column");
}

static void page_mode(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 3, 0xB5, 0x0E, 0x17);
    fill(&d, 2, 1);
    CHECK(d.ram[5][126] == 1 && d.ram[5][127] == 2, "page: nibbles of the column, and the page");
    CHECK(d.errors == 0, "page: up to the last column is no misuse");
    fill(&d, 1, 9);
    CHECK(d.errors == 1 && d.ram[6][0] == 0 && strcmp(d.last_error, "page addressing ran past the last column") == 0,
          "page: past it is one, and the page stays");
}

/* Returns the picture that the display shows. */
static struct picture seen(const struct ssd1306 *d)
{
    struct picture p;

    ssd1306_picture(d, &p);
    return p;
}

/* Returns a display as drivers set it up: charge pump on, both remaps, display on; one dot in column 3 of row 1. */
static struct ssd1306 upright(void)
{
    struct ssd1306 d = fresh();

    commands(&d, 10, 0x8D, 0x14, 0xA1, 0xC8, 0xAF, 0x20, 0x00, 0x21, 3, 127);
    ssd1306_data(&d, 0x02);
    return d;
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

/* Returns true if the picture has exactly one lit dot, at x, y. */
static bool one_dot_at(const struct ssd1306 *d, int x, int y)
{
    struct picture p = seen(d);

    return count(&p) == 1 && p.lit[y][x] == 1;
}

static void remaps(void)
{
    struct ssd1306 d = upright();

    CHECK(one_dot_at(&d, 3, 1), "A1 and C8: upright");
    commands(&d, 1, 0xC0);
    CHECK(one_dot_at(&d, 3, 62), "C0 turns it upside down at once");
    commands(&d, 2, 0xC8, 0xA0);
    CHECK(one_dot_at(&d, 3, 1), "A0 leaves what is stored where it is");
    commands(&d, 3, 0x21, 3, 127);
    ssd1306_data(&d, 0x02);
    CHECK(seen(&d).lit[1][124] == 1, "A0 mirrors what is written then");
}

static void start_line_and_offset(void)
{
    struct ssd1306 d = upright();

    commands(&d, 1, 0x41);
    CHECK(one_dot_at(&d, 3, 0), "start line 1 moves up by one");
    commands(&d, 1, 0x42);
    CHECK(one_dot_at(&d, 3, 63), "and round");
    commands(&d, 3, 0x40, 0xD3, 1);
    CHECK(one_dot_at(&d, 3, 0), "a display offset does the same");
    commands(&d, 4, 0xD3, 0, 0xA8, 31);
    CHECK(one_dot_at(&d, 3, 33), "32 rows stand below, the others are dark");
}

static void on_and_inverted(void)
{
    struct ssd1306 d = upright();
    struct picture p;

    commands(&d, 1, 0xA7);
    p = seen(&d);
    CHECK(count(&p) == 128 * 64 - 1 && p.lit[1][3] == 0, "A7 inverts");
    commands(&d, 2, 0xA6, 0xA5);
    p = seen(&d);
    CHECK(count(&p) == 128 * 64, "A5 lights all");
    commands(&d, 2, 0xA4, 0xAE);
    p = seen(&d);
    CHECK(count(&p) == 0, "AE is dark");
    commands(&d, 3, 0xAF, 0x81, 200);
    p = seen(&d);
    CHECK(count(&p) == 1 && p.level == 200, "AF shows it again; 81 sets the brightness");
    commands(&d, 2, 0x8D, 0x10);
    p = seen(&d);
    CHECK(count(&p) == 0, "without the charge pump it is dark");
}

/* Returns true if these command bytes, sent to a fresh display in this addressing mode, are reported as one misuse, in these words. */
static bool is_misuse(const char *words, int mode, int count, int a, int b, int c)
{
    struct ssd1306 d = fresh();

    commands(&d, 2, 0x20, mode);
    commands(&d, count, a, b, c);
    return d.errors == 1 && d.received == 0 && strcmp(d.last_error, words) == 0;
}

/* Returns how many arguments a command has by the datasheet. */
static int arguments(uint8_t c)
{
    switch (c) {
    case 0x20: case 0x81: case 0x8D: case 0xA8: case 0xD3: case 0xD5: case 0xD9: case 0xDA: case 0xDB: return 1;
    case 0x21: case 0x22: case 0xA3: return 2;
    case 0x29: case 0x2A: return 5;
    case 0x26: case 0x27: return 6;
    default: return 0;
    }
}

/* Returns whether a command with this argument, of a window its beginning, is one of the datasheet that is emulated, in this mode, where
 * the charge pump is off. */
static bool is_allowed(enum ssd1306_addressing mode, uint8_t c, uint8_t a)
{
    bool pages = mode == SSD1306_PAGE;

    switch (c) {
    case 0x20: return a <= 2;
    case 0x21: return !pages && a < 128;
    case 0x22: return !pages && a < 8;
    case 0x8D: return a == 0x10 || a == 0x14;
    case 0xA8: return a >= 15 && a < 64;
    case 0xD3: return a < 64;
    case 0xD9: return a % 16 != 0 && a / 16 != 0;
    case 0xDA: return a == 0x12;
    case 0xDB: return a == 0x00 || a == 0x20 || a == 0x30;
    case 0x2E: case 0x81: case 0xA0: case 0xA1: case 0xA4: case 0xA5: case 0xA6: case 0xA7: return true;
    case 0xAE: case 0xC0: case 0xC8: case 0xD5: case 0xE3: return true;
    default: return (c < 0x18 && pages) || (c >= 0x40 && c < 0x80) || (c >= 0xB0 && c < 0xB8 && pages);
    }
}

/* Returns how many commands, of all with all first arguments, the model takes for longer or shorter than they are, or allows or refuses
 * against the datasheet. */
static unsigned misjudged(enum ssd1306_addressing mode)
{
    struct ssd1306 begin = fresh();
    unsigned wrong = 0;

    commands(&begin, 2, 0x20, mode);
    for (unsigned c = 0; c < 256; c++)
        for (unsigned a = 0; a < 256; a++) {
            struct ssd1306 d = begin;

            ssd1306_command(&d, (uint8_t)c);
            for (int i = 0; i < arguments((uint8_t)c); i++) {
                wrong += d.received == 0;
                ssd1306_command(&d, i == 0 ? (uint8_t)a : c == 0x22 ? 7 : 127);
            }
            wrong += d.received != 0 || (d.errors == 0) != is_allowed(mode, (uint8_t)c, (uint8_t)a);
        }
    return wrong;
}

static void misuse(void)
{
    struct ssd1306 d;

    CHECK(misjudged(SSD1306_HORIZONTAL) == 0 && misjudged(SSD1306_VERTICAL) == 0 && misjudged(SSD1306_PAGE) == 0,
          "all commands are judged as the datasheet has them");

    CHECK(is_misuse("a column window that runs backwards or past 127, to 0x0A", 0, 3, 0x21, 20, 10), "a column window backwards");
    CHECK(is_misuse("a column window that runs backwards or past 127, to 0x80", 0, 3, 0x21, 0, 128), "a column window past 127");
    CHECK(is_misuse("a page window that runs backwards or past 7, to 0x08", 1, 3, 0x22, 0, 8), "a page window past 7");
    CHECK(is_misuse("a page window that runs backwards or past 7, to 0x03", 0, 3, 0x22, 4, 3), "or that runs backwards");
    CHECK(is_misuse("page addressing has no window command 0x21", 2, 3, 0x21, 0, 127), "a column window in page addressing");
    CHECK(is_misuse("page addressing has no window command 0x22", 2, 3, 0x22, 0, 7), "or a window of pages");
    CHECK(is_misuse("outside page addressing there is no page command 0xB0", 0, 1, 0xB0, 0, 0), "a page command outside page addressing");
    CHECK(is_misuse("outside page addressing there is no column command 0x05", 0, 1, 0x05, 0, 0), "a column command outside it");
    CHECK(is_misuse("outside page addressing there is no column command 0x15", 1, 1, 0x15, 0, 0), "of the upper half, too");
    CHECK(is_misuse("no such addressing mode: 0x03", 0, 2, 0x20, 3, 0), "addressing mode 3");
    CHECK(is_misuse("a multiplex ratio outside 15..63: 0x0E", 0, 2, 0xA8, 14, 0), "a multiplex ratio of 15");
    CHECK(is_misuse("a multiplex ratio outside 15..63: 0x40", 0, 2, 0xA8, 64, 0), "or of 65");
    CHECK(is_misuse("a display offset outside 0..63: 0x40", 0, 2, 0xD3, 64, 0), "an offset of all rows");
    CHECK(is_misuse("a 128x64 panel has its rows wired as 0x12, not 0x02", 0, 2, 0xDA, 0x02, 0), "rows wired otherwise");
    CHECK(is_misuse("VCOMH levels are 0x00, 0x20, 0x30, not 0x40", 0, 2, 0xDB, 0x40, 0), "a VCOMH level that is not in the table");
    CHECK(is_misuse("a pre-charge period of no clocks: 0xF0", 0, 2, 0xD9, 0xF0, 0), "a pre-charge of no clocks");
    CHECK(is_misuse("a pre-charge period of no clocks: 0x0F", 0, 2, 0xD9, 0x0F, 0), "in its second phase, too");
    CHECK(is_misuse("the charge pump's argument is 0x10 or 0x14, not 0x04", 0, 2, 0x8D, 0x04, 0), "a charge pump without its fixed bit");
    CHECK(is_misuse("no such command: 0xFD", 0, 1, 0xFD, 0, 0), "a command that does not exist");
    CHECK(is_misuse("switched on without the charge pump: the panel stays dark", 0, 1, 0xAF, 0, 0), "on without the charge pump");
    CHECK(is_misuse("scrolling by the controller is not emulated", 0, 1, 0x2F, 0, 0), "scrolling");
    CHECK(is_misuse("scrolling by the controller is not emulated", 0, 3, 0xA3, 0, 64), "and its area");
    d = fresh();
    ssd1306_command(&d, 0x21);
    ssd1306_data(&d, 0);
    CHECK(d.errors == 1 && strcmp(d.last_error, "data amid the arguments of command 0x21") == 0, "data amid arguments");
    ssd1306_power_up(&d, 1);
    ssd1306_command(&d, 0xAE);
    ssd1306_command(&d, 0xAE);
    CHECK(d.errors == 1 && strcmp(d.last_error, "used before its reset pin was pulsed") == 0, "use without a reset, once");
    ssd1306_power_up(&d, 1);
    ssd1306_data(&d, 0);
    CHECK(d.errors == 1, "for data, too");
}

static void memory_and_changes(void)
{
    struct ssd1306 d, other;
    uint32_t before;

    ssd1306_power_up(&d, 1);
    ssd1306_power_up(&other, 2);
    CHECK(memcmp(d.ram, other.ram, sizeof d.ram) != 0, "noise at power-up depends on the seed");
    other = d;
    ssd1306_reset(&d);
    CHECK(d.changes == other.changes + 1, "a reset is a change");
    CHECK(memcmp(d.ram, other.ram, sizeof d.ram) == 0, "a reset keeps the memory");
    d = upright();
    before = d.changes;
    commands(&d, 3, 0x21, 3, 127);
    before = d.changes;
    ssd1306_data(&d, 0x02);
    CHECK(d.changes == before, "writing what is there already changes nothing");
    ssd1306_data(&d, 0x02);
    CHECK(d.changes == before + 1, "writing something else does");
}

/* Returns what another program left, a bit for each choice that it had. */
static uint64_t choices(const struct ssd1306 *d)
{
    uint64_t switches = d->on | d->inverted << 1 | d->all_lit << 2 | d->segments_remapped << 3 | d->rows_remapped << 4 |
                        d->scrolling << 5 | d->charge_pump << 6 | (d->addressing & 1) << 7;
    uint64_t window = d->column_start | (d->column_end % 64u) << 6 | d->column << 12 | d->page_start << 19 | (d->page_end % 4u) << 21 |
                      d->page << 23;

    return switches | window << 8 | (uint64_t)d->start_line << 34 | (uint64_t)d->offset << 40 | (uint64_t)(d->rows % 16) << 46 |
           (uint64_t)d->contrast << 50;
}

/* What another program may have left in the display: nothing of it is always the same. */
static void disturbed(void)
{
    static struct ssd1306 d[1024];
    uint64_t chosen[1024];

    for (uint32_t seed = 0; seed < 1024; seed++) {
        d[seed] = fresh();
        ssd1306_disturb(&d[seed], seed);
        chosen[seed] = choices(&d[seed]);
    }
    CHECK(independent(chosen, 1024, 58), "another program makes each choice by itself");
    CHECK(VARIES(d, addressing) && VARIES(d, column_start) && VARIES(d, column_end) && VARIES(d, column) && VARIES(d, page_start) &&
              VARIES(d, page_end) && VARIES(d, page), "another program leaves any way of addressing");
    CHECK(VARIES(d, start_line) && VARIES(d, offset) && VARIES(d, rows) && VARIES(d, contrast) && VARIES(d, segments_remapped) &&
              VARIES(d, rows_remapped), "any place of the picture");
    CHECK(VARIES(d, on) && VARIES(d, inverted) && VARIES(d, all_lit) && VARIES(d, scrolling) && VARIES(d, charge_pump),
          "each switch on or off");
}

/* ---- the wires of the Arduboy ---- */

/* Addresses of registers, and bits in ports B and D. */
enum { DDRB = 0x24, DDRD = 0x2A, PORTD = 0x2B, SPCR = 0x4C, SPSR = 0x4D, SPDR = 0x4E };
enum { SLAVE_SELECT = 0x01, CLOCK = 0x02, OUT = 0x04, ALL_B = 0x07, SELECT = 0x40, RESET = 0x80, ALL_D = 0xD0 };
enum { PULSE_CYCLES = 160, REST_CYCLES = 48, BYTE_CYCLES = 17 }; /* 10 us, 3 us; of a byte */

/* What a driver does: cycles of its reset pulse; from the end of that until the first byte has come; which pins of port B are outputs;
 * and after how many cycles of that byte it changes the select pin, which is then low, or high if `selects`; 0: never. */
struct driving {
    unsigned pulse, rest;
    uint8_t outputs;
    unsigned change;
    bool selects;
};

/* Drives a display, and returns what is reported: the words of the last misuse, "lost", or "" if the byte has come. */
static const char *driven(struct driving how)
{
    static char words[100];
    struct chip chip = chip_make("atmega32u4", 16000000);
    void *panel = panel_ssd1306_spi.attach(chip.avr, &board_arduboy, 1);
    uint8_t select = how.selects ? SELECT : 0;
    struct panel_report r;

    chip_write(&chip, DDRB, how.outputs);
    chip_write(&chip, PORTD, SELECT | RESET);
    chip_write(&chip, DDRD, ALL_D);
    chip_run(&chip, 9);
    chip_write(&chip, PORTD, SELECT);
    chip_run(&chip, how.pulse);
    chip_write(&chip, PORTD, SELECT | RESET);
    chip_write(&chip, PORTD, select | RESET);
    chip_write(&chip, SPCR, 0x50);
    chip_write(&chip, SPSR, 0x01);
    chip_run(&chip, how.rest - BYTE_CYCLES);
    chip_write(&chip, SPDR, 0xAE);
    if (how.change > 0) {
        chip_run(&chip, how.change);
        chip_write(&chip, PORTD, (select ^ SELECT) | RESET);
    }
    chip_run(&chip, BYTE_CYCLES);
    panel_ssd1306_spi.report(panel, &r);
    snprintf(words, sizeof words, "%s%s%s", r.last_error, r.errors > 1 ? ", and more" : "", r.lost > 0 ? "lost" : "");
    free(panel);
    chip_free(&chip);
    return words;
}

#define IS(words, ...) (strcmp(driven((struct driving){ __VA_ARGS__ }), words) == 0)

static void wires(void)
{
    CHECK(IS("", PULSE_CYCLES, REST_CYCLES, ALL_B, 0, false), "the shortest times: no misuse");
    CHECK(IS("a reset pulse shorter than 10 us", PULSE_CYCLES - 1, REST_CYCLES, ALL_B, 0, false), "a reset pulse that is a cycle shorter");
    CHECK(IS("used within 3 us of its reset", PULSE_CYCLES, REST_CYCLES - 1, ALL_B, 0, false), "a cycle sooner after it");
    CHECK(IS("SS is an input: a low level there ends SPI master mode", PULSE_CYCLES, REST_CYCLES, CLOCK | OUT, 0, false), "SS as an input");
    CHECK(IS("lost", PULSE_CYCLES, REST_CYCLES, SLAVE_SELECT | OUT, 0, false), "without a clock");
    CHECK(IS("lost", PULSE_CYCLES, REST_CYCLES, SLAVE_SELECT | CLOCK, 0, false), "without data");
    CHECK(IS("deselected while a byte was on its waylost", PULSE_CYCLES, REST_CYCLES, ALL_B, 16, false), "deselected too soon");
    CHECK(IS("selected while a byte was on its way", PULSE_CYCLES, REST_CYCLES, ALL_B, 1, true), "or selected too late");
    CHECK(IS("lost", PULSE_CYCLES, REST_CYCLES, ALL_B, 0, true), "or not at all");
}

int main(void)
{
    horizontal();
    one_cell_and_last_column();
    whole_screen();
    vertical();
    page_mode();
    remaps();
    start_line_and_offset();
    on_and_inverted();
    misuse();
    memory_and_changes();
    disturbed();
    wires();
    return tap_done();
}
