/* The display model is compared with the datasheet of the HD44780U: initialising, execution times, addressing, shifts, the picture,
 * and what counts as misuse. */
#include "chip.h"
#include "sim/board.h"
#include "sim/hd44780.h"
#include "sim/panel.h"
#include "sim/random.h"
#include "host_tests/tap.h"
#include <stdio.h>
#include <string.h>

/* Nanoseconds. */
enum { US = 1000, MS = 1000 * US };

/* A display and the time since its power-up, in nanoseconds. */
struct bench {
    struct hd44780 d;
    uint64_t now;
};

/* Sends half a byte as an instruction, then lets the time `then` pass. */
static void half(struct bench *b, uint8_t bits, uint64_t then)
{
    hd44780_nibble(&b->d, false, bits, b->now);
    b->now += then;
}

/* Sends a byte as data or as an instruction, then lets the time `then` pass. */
static void byte(struct bench *b, bool data, uint8_t value, uint64_t then)
{
    hd44780_nibble(&b->d, data, value >> 4, b->now);
    hd44780_nibble(&b->d, data, value & 0x0F, b->now);
    b->now += then;
}

/* Send an instruction or a data byte and wait as long as the datasheet says. */
static void instruction(struct bench *b, uint8_t value) { byte(b, false, value, value < 4 ? 2160 * US : 53 * US); }
static void data(struct bench *b, uint8_t value) { byte(b, true, value, 53 * US); }

static void text(struct bench *b, const char *s)
{
    while (*s != '\0')
        data(b, (uint8_t)*s++);
}

/* Initialises by instruction (the datasheet's figure 24) with the shortest waits. */
static void initialise(struct bench *b)
{
    half(b, 0x3, 4100 * US);
    half(b, 0x3, 100 * US);
    half(b, 0x3, 53 * US);
    half(b, 0x2, 53 * US);
    instruction(b, 0x28);
    instruction(b, 0x01);
    instruction(b, 0x06);
    instruction(b, 0x0C);
}

/* Returns an initialised display, 40 ms and more after power-up. */
static struct bench fresh(void)
{
    struct bench b = { .now = 40 * MS };

    hd44780_power_up(&b.d, 1);
    initialise(&b);
    return b;
}

/* Returns true if the row begins with this text. */
static bool shows(const struct bench *b, int row, const char *what)
{
    for (int i = 0; what[i] != '\0'; i++)
        if (hd44780_character(&b->d, row, i) != (uint8_t)what[i])
            return false;
    return true;
}

static void initialising(void)
{
    struct bench b = fresh();

    CHECK(b.d.errors == 0 && b.d.four_bits && b.d.two_lines && b.d.on, "initialised by instruction, with the shortest waits");
    CHECK(shows(&b, 0, "                ") && shows(&b, 1, "                "), "and cleared");
    b.now += 5 * MS;
    hd44780_nibble(&b.d, false, 0x4, b.now);
    initialise(&b);
    data(&b, 'x');
    CHECK(b.d.errors == 0 && shows(&b, 0, "x "), "again, from between the halves of a byte");
}

/* Returns what another program left, a bit for each choice that it had. */
static uint64_t choices(const struct hd44780 *d)
{
    return d->four_bits | d->to_cgram << 1 | d->decrement << 2 | d->shift_on_write << 3 | d->on << 4 | d->two_lines << 5 | d->upper << 6 |
           d->address << 10 | (uint64_t)d->shifted << 15;
}

/* What another program may have left in the display: nothing of it is always the same, and the initialisation mends it. */
static void disturbed(void)
{
    unsigned wrong = 0, halves = 0, columns = 0;
    uint64_t chosen[1024];

    for (uint32_t seed = 0; seed < 1024; seed++) {
        struct bench b = { .now = 0 };

        hd44780_power_up(&b.d, seed);
        hd44780_disturb(&b.d, seed);
        chosen[seed] = choices(&b.d);
        halves |= (unsigned)(b.d.half && b.d.four_bits) << b.d.upper;
        columns += b.d.shifted == HD44780_LINE - 1;
        wrong += b.d.shifted >= HD44780_LINE || (b.d.half && !b.d.four_bits);
        initialise(&b);
        data(&b, 'x');
        wrong += b.d.errors != 0 || !shows(&b, 0, "x ");
    }
    CHECK(wrong == 0, "whatever another program left, the initialisation mends it without a misuse");
    CHECK(independent(chosen, 1024, 20) && halves == 0xFFFF && columns > 0, "it leaves anything, any half of a byte, any part of a line");
}

/* Of a byte that another program began nothing is the fault of the one that ends it; the next byte is. */
static void ended(void)
{
    struct bench b = fresh();

    for (uint32_t seed = 0; seed < 1024 && (!b.d.half || b.d.upper != 0xB || !b.d.two_lines); seed++)
        hd44780_disturb(&b.d, seed);
    half(&b, 0x3, 53 * US);
    CHECK(b.d.errors == 0 && !b.d.half, "the end of an old byte, an address beyond the lines, is no misuse");
    instruction(&b, 0xB3);
    CHECK(b.d.errors == 1 && strcmp(b.d.last_error, "no such address in DDRAM: 0x33") == 0, "the same in a byte of one's own is");
}

/* Initialises with wait number short_one (-1: none) shortened by 1 us. Returns true if the model reports a misuse. */
static bool too_soon(int short_one)
{
    static const uint64_t wait[] = { 40 * MS, 4100 * US, 100 * US, 53 * US };
    struct bench b = { .now = 0 };

    hd44780_power_up(&b.d, 1);
    for (int i = 0; i < 4; i++) {
        b.now += wait[i] - (i == short_one ? 1 * US : 0);
        hd44780_nibble(&b.d, false, i == 3 ? 0x2 : 0x3, b.now);
    }
    return b.d.errors > 0;
}

/* Returns true if the display is busy for exactly `least` after this byte: the next byte is a misuse before that time and none
 * after it. */
static bool busy_for(uint8_t value, bool is_data, uint64_t least)
{
    struct bench b = fresh(), soon = b;

    byte(&b, is_data, value, least);
    half(&b, 0x0, 0);
    byte(&soon, is_data, value, least - 1);
    half(&soon, 0x0, 0);
    return b.d.errors == 0 && soon.d.errors == 1;
}

static void times(void)
{
    CHECK(!too_soon(-1), "initialising in time is no misuse");
    CHECK(too_soon(0), "before 40 ms after power-up is");
    CHECK(too_soon(1), "before 4.1 ms after the first function set");
    CHECK(too_soon(2), "before 100 us after the second");
    CHECK(too_soon(3), "before 53 us after the third");
    CHECK(busy_for('x', true, 53 * US), "data: 53 us");
    CHECK(busy_for(0x80, false, 53 * US), "an address: 53 us");
    CHECK(busy_for(0x01, false, 2160 * US), "clear: 2.16 ms");
    CHECK(busy_for(0x02, false, 2160 * US), "home: 2.16 ms");
}

static void addressing(void)
{
    struct bench b = fresh();

    text(&b, "one");
    instruction(&b, 0xC0);
    text(&b, "two");
    CHECK(shows(&b, 0, "one ") && shows(&b, 1, "two "), "lines begin at 0x00 and 0x40");
    instruction(&b, 0x80 | 0x26);
    text(&b, "yzAB");
    CHECK(shows(&b, 1, "ABo") && b.d.ddram[38] == 'y' && b.d.ddram[39] == 'z', "from 0x27 to 0x40");
    instruction(&b, 0x80 | 0x67);
    text(&b, "#!");
    CHECK(shows(&b, 0, "!ne") && b.d.ddram[79] == '#', "from 0x67 to 0x00");
    instruction(&b, 0x04);
    instruction(&b, 0x80 | 0x41);
    text(&b, "321");
    CHECK(shows(&b, 1, "23") && b.d.ddram[39] == '1', "backwards, from 0x40 to 0x27");
    instruction(&b, 0x06);
    instruction(&b, 0x80);
    instruction(&b, 0x14);
    instruction(&b, 0x14);
    instruction(&b, 0x10);
    data(&b, '+');
    CHECK(shows(&b, 0, "!+e"), "the cursor moves right, right, left");
    instruction(&b, 0x02);
    data(&b, 'H');
    CHECK(shows(&b, 0, "H+e"), "home");
    instruction(&b, 0x04);
    instruction(&b, 0x01);
    data(&b, 'a');
    data(&b, 'b');
    CHECK(shows(&b, 0, "ab   ") && shows(&b, 1, "    "), "clear empties both lines, homes, and goes onwards again");
    CHECK(b.d.errors == 0, "no misuse");
}

static void shifting(void)
{
    struct bench b = fresh();

    text(&b, "abcdefghijklmnopqr");
    instruction(&b, 0x18);
    CHECK(shows(&b, 0, "bcdefghijklmnopq"), "the display shifts left");
    instruction(&b, 0x1C);
    instruction(&b, 0x1C);
    CHECK(shows(&b, 0, " abcdefghijklmno"), "and right, in a ring of 40");
    instruction(&b, 0x02);
    CHECK(shows(&b, 0, "abc"), "home ends it");
    instruction(&b, 0x07);
    data(&b, 'X');
    CHECK(shows(&b, 0, "bcd"), "entry mode with shift: each character moves all to the left");
    CHECK(b.d.ddram[0] == 'X' && b.d.errors == 0, "the memory itself stays");
}

/* Returns dot row y of a character cell, its leftmost dot in bit 4. */
static unsigned dots(const struct bench *b, int row, int column, int y)
{
    struct picture p;
    unsigned bits = 0;

    hd44780_picture(&b->d, &p);
    for (int x = 0; x < 5; x++)
        bits = bits << 1 | p.lit[row * 10 + y][column * 6 + x];
    return bits;
}

/* Returns the number of lit dots of the whole picture. */
static int count(const struct bench *b)
{
    struct picture p;
    int lit = 0;

    hd44780_picture(&b->d, &p);
    for (int y = 0; y < p.height; y++)
        for (int x = 0; x < p.width; x++)
            lit += p.lit[y][x];
    return lit;
}

static void pictures(void)
{
    struct bench b = fresh();
    struct picture p;

    hd44780_picture(&b.d, &p);
    CHECK(p.width == 95 && p.height == 18 && p.look == PICTURE_LCD_BLUE && count(&b) == 0, "16 x 2 cells of 5 x 8, with gaps");
    CHECK(picture_is_gap(&p, 5, 0) && picture_is_gap(&p, 0, 8) && picture_is_gap(&p, 0, 9) && !picture_is_gap(&p, 6, 10), "the gaps");
    instruction(&b, 0x40 | 3 * 8);
    for (uint8_t y = 0; y < 8; y++)
        data(&b, (uint8_t)(0xE0 | y)); /* the upper three bits must be ignored */
    instruction(&b, 0xC0 | 0x0F);
    data(&b, 3);
    CHECK(dots(&b, 1, 15, 0) == 0 && dots(&b, 1, 15, 1) == 1 && dots(&b, 1, 15, 7) == 7, "a glyph of one's own, in the last cell");
    CHECK(count(&b) == 12, "and nothing else");
    instruction(&b, 0x40 | (3 * 8 + 7));
    data(&b, 0x10);
    CHECK(dots(&b, 1, 15, 7) == 0x10, "changed where it is shown");
    instruction(&b, 0xC0);
    data(&b, 11);
    CHECK(dots(&b, 1, 0, 7) == 0x10, "code 8 + n is glyph n, too");
    instruction(&b, 0x40 | 63);
    data(&b, 0x1F);
    data(&b, 0x0A);
    CHECK(b.d.cgram[63] == 0x1F && b.d.cgram[0] == 0x0A, "the glyphs' memory is a ring of 64");
    instruction(&b, 0x01);
    data(&b, 'I');
    CHECK(dots(&b, 0, 0, 0) == 0x0E && dots(&b, 0, 0, 3) == 0x04 && dots(&b, 0, 0, 7) == 0, "a letter of the ROM, above the last row");
    data(&b, 0xFF);
    CHECK(dots(&b, 0, 1, 0) == 0x1F && dots(&b, 0, 1, 7) == 0x1F, "0xFF is a block");
    instruction(&b, 0x08);
    CHECK(count(&b) == 0, "off");
    instruction(&b, 0x0C);
    CHECK(count(&b) > 0, "on: what was written is still there");
    CHECK(b.d.errors == 0, "no misuse");
    instruction(&b, 0xC0);
    data(&b, 'I');
    instruction(&b, 0x20);
    CHECK(dots(&b, 1, 0, 0) == 0, "with one line set the second row stays empty");
}

/* Returns true if this byte, sent to a fresh display, is reported as a misuse, in these words; "": as none. */
static bool is_misuse(const char *words, bool is_data, uint8_t value)
{
    struct bench b = fresh();

    byte(&b, is_data, value, 0);
    return b.d.errors == (words[0] != '\0') && strcmp(b.d.last_error, words) == 0;
}

/* Returns whether the last misuse is this one; forgets all. */
static bool has_told(struct bench *b, const char *words)
{
    bool same = b->d.errors > 0 && strcmp(b->d.last_error, words) == 0;

    b->d.errors = 0;
    return same;
}

static void misuse(void)
{
    struct bench b = { .now = 40 * MS };
    unsigned wrong = 0;

    CHECK(is_misuse("no such instruction: 0x00", false, 0x00), "instruction 0");
    CHECK(is_misuse("no such address in DDRAM: 0x28", false, 0x80 | 0x28), "an address beyond the first line");
    CHECK(is_misuse("no such address in DDRAM: 0x68", false, 0x80 | 0x68), "an address beyond the second");
    CHECK(is_misuse("the cursor is not emulated", false, 0x0D) && is_misuse("the cursor is not emulated", false, 0x0E), "a cursor");
    CHECK(is_misuse("characters of 5x10 dots are not emulated", false, 0x24), "5x10 dots");
    CHECK(is_misuse("a character that differs from ROM to ROM: 0x10", true, 0x10), "a character that differs from ROM to ROM");
    for (unsigned code = 0; code < 256; code++)
        if (is_misuse("", true, (uint8_t)code) != (code < 16 || (code >= ' ' && code < '~' && code != '\\') || code == 0xFF))
            wrong++;
    CHECK(wrong == 0, "so are all but glyphs, the letters of ASCII and the block");
    hd44780_power_up(&b.d, 1);
    half(&b, 0x2, 53 * US);
    instruction(&b, 0x28);
    CHECK(has_told(&b, "used before the three function sets that initialise it: 0x28"), "four bits without the three function sets");
    data(&b, 'x');
    CHECK(has_told(&b, "data before it is initialised"), "data without them");
    b = fresh();
    half(&b, 0x0, 0);
    half(&b, 0x2, 1);
    half(&b, 0x5, 0);
    CHECK(has_told(&b, "written to before it was ready: 0x05"), "written to while it is busy");
}

static void memory_and_changes(void)
{
    struct hd44780 d, other;
    struct bench b = fresh();
    uint32_t before, one = 1, none = 0;

    hd44780_power_up(&d, 1);
    hd44780_power_up(&other, 2);
    CHECK(random_bits(&one) == 270369 && random_bits(&one) == 67634689 && random_number(&none) == 0x3C6EF35F &&
              random_byte(&none) == 0x47502932 >> 24, "random numbers are those of their authors");
    CHECK(memcmp(d.ddram, other.ddram, sizeof d.ddram) != 0, "noise at power-up depends on the seed");
    CHECK(memcmp(d.cgram, other.cgram, sizeof d.cgram) != 0, "in the glyphs, too");
    data(&b, 'x');
    instruction(&b, 0x80);
    before = b.d.changes;
    data(&b, 'x');
    CHECK(b.d.changes == before, "writing what is there already changes nothing");
    data(&b, 'x');
    CHECK(b.d.changes == before + 1, "writing something else does");
    instruction(&b, 0x40);
    CHECK(b.d.changes == before + 2, "and an instruction");
    data(&b, b.d.cgram[0] ^ 1);
    data(&b, b.d.cgram[1]);
    CHECK(b.d.changes == before + 3, "and another row of a glyph");
    before = b.d.writes;
    byte(&b, true, 'y', 53 * US);
    CHECK(b.d.writes == before + 1, "bytes are counted");
}

/* ---- the wires of the LCD Keypad Shield ---- */

/* Addresses of registers, and bits in ports B and D. */
enum { DDRB = 0x24, PORTB = 0x25, DDRD = 0x2A, PORTD = 0x2B, RS = 1, E = 2, LIGHT = 4, LINES = 0xF0, UP_CYCLES = 41 * 16000 };

/* How a driver writes half a byte, in cycles of 62.5 ns: from a change of RS until E rises, E high, of these since the data changed, from
 * the fall of E until data change, from one rise of E to the next; and the data lines that are outputs. */
struct driving {
    unsigned select, pulse, settled, hold, cycle;
    uint8_t outputs;
};

/* Returns the last misuse of a display that is driven so; "" if there is none. */
static const char *driven(struct driving how)
{
    static char words[100];
    struct chip chip = chip_make("atmega328p", 16000000);
    void *panel = panel_hd44780.attach(chip.avr, &board_uno_lcd, 1);
    struct panel_report r;

    chip_write(&chip, DDRB, RS | E);
    chip_write(&chip, DDRD, how.outputs);
    chip_write(&chip, PORTB, RS);
    chip_run(&chip, UP_CYCLES);
    chip_write(&chip, PORTB, 0);
    chip_run(&chip, how.select);
    chip_write(&chip, PORTB, E);
    chip_run(&chip, how.pulse - how.settled);
    chip_write(&chip, PORTD, 0x30 & how.outputs);
    chip_run(&chip, how.settled);
    chip_write(&chip, PORTB, 0);
    chip_run(&chip, how.hold);
    chip_write(&chip, PORTD, 0);
    chip_run(&chip, how.cycle - how.pulse - how.hold);
    chip_write(&chip, PORTB, E);
    panel_hd44780.report(panel, &r);
    snprintf(words, sizeof words, "%s%s", r.last_error, r.errors > 1 ? ", and more" : "");
    free(panel);
    chip_free(&chip);
    return words;
}

#define IS(words, ...) (strcmp(driven((struct driving){ __VA_ARGS__ }), words) == 0)

static void wires(void)
{
    CHECK(IS("", 1, 4, 2, 1, 8, LINES), "the shortest times: no misuse");
    CHECK(IS("RS changed less than 40 ns before E rose", 0, 4, 2, 1, 8, LINES), "RS a cycle later");
    CHECK(IS("E was high for less than 230 ns", 1, 3, 2, 1, 8, LINES), "E a cycle shorter");
    CHECK(IS("data changed less than 80 ns before E fell", 1, 4, 1, 1, 8, LINES), "data a cycle later");
    CHECK(IS("RS or data changed as E fell", 1, 4, 2, 0, 8, LINES), "changed a cycle sooner");
    CHECK(IS("E rose again within 500 ns", 1, 4, 2, 1, 7, LINES), "E again a cycle sooner");
    CHECK(IS("RS or a data line floats", 1, 4, 2, 1, 8, LINES & ~0x80) && IS("RS or a data line floats", 1, 4, 2, 1, 8, LINES & ~0x40),
          "a line that is no output");
    CHECK(IS("used before the three function sets that initialise it: 0x2F, and more", 1, 4, 2, 1, 8, LINES & ~0x10) &&
              IS("used before the three function sets that initialise it: 0x1F, and more", 1, 4, 2, 1, 8, LINES & ~0x20),
          "of the two others, where a 1 becomes a 0");
}

/* A reset of the controller while the light is held off and E is high: the light is on again, and E rises anew. */
static void reset_of_the_wires(void)
{
    struct chip chip = chip_make("atmega328p", 16000000);
    void *panel = panel_hd44780.attach(chip.avr, &board_uno_lcd, 1);
    struct picture p;
    struct panel_report r;

    chip_write(&chip, DDRB, RS | E | LIGHT);
    chip_write(&chip, PORTB, E);
    panel_hd44780.picture(panel, &p);
    CHECK(p.level == 0, "the light is held off");
    panel_hd44780.controller_reset(panel);
    panel_hd44780.picture(panel, &p);
    CHECK(p.level > 0, "after a reset it is on");
    chip_write(&chip, PORTB, 0);
    panel_hd44780.report(panel, &r);
    CHECK(r.errors == 0 && r.bytes == 0, "and E, which was high, has not fallen");
    free(panel);
    chip_free(&chip);
}

int main(void)
{
    initialising();
    disturbed();
    ended();
    times();
    addressing();
    shifting();
    pictures();
    misuse();
    memory_and_changes();
    wires();
    reset_of_the_wires();
    return tap_done();
}
