/* The display model is compared with the datasheet of the PCD8544: addressing, the picture, and what counts as misuse; and the
 * model's SPI wires with those of the Gamebuino. */
#include "chip.h"
#include "sim/board.h"
#include "sim/panel.h"
#include "sim/pcd8544.h"
#include "host_tests/tap.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Returns a display after its reset, with an empty memory. */
static struct pcd8544 fresh(void)
{
    struct pcd8544 d;

    pcd8544_power_up(&d, 1);
    pcd8544_reset(&d);
    memset(d.ram, 0, sizeof d.ram);
    return d;
}

/* Sends `count` command bytes. */
static void commands(struct pcd8544 *d, int count, ...)
{
    va_list bytes;

    va_start(bytes, count);
    while (count-- > 0)
        pcd8544_command(d, (uint8_t)va_arg(bytes, int));
    va_end(bytes);
}

/* Sends `count` data bytes: first, first + 1, ... */
static void fill(struct pcd8544 *d, int count, uint8_t first)
{
    for (int i = 0; i < count; i++)
        pcd8544_data(d, (uint8_t)(first + i));
}

static void horizontal(void)
{
    struct pcd8544 d = fresh();

    commands(&d, 3, 0x20, 0x40 | 2, 0x80 | 82);
    fill(&d, 3, 1);
    CHECK(d.ram[2][82] == 1 && d.ram[2][83] == 2 && d.ram[3][0] == 3, "horizontal: along the page, then the next");
    commands(&d, 2, 0x45, 0x80 | 83);
    fill(&d, 2, 7);
    CHECK(d.ram[5][83] == 7 && d.ram[0][0] == 8, "horizontal: from the last cell to the first");
    commands(&d, 2, 0x40, 0x80);
    fill(&d, 504, 0);
    CHECK(d.x == 0 && d.y == 0 && d.ram[5][83] == (uint8_t)503, "horizontal: 504 bytes fill the screen");
    CHECK(d.errors == 0, "horizontal: no misuse");
}

static void vertical(void)
{
    struct pcd8544 d = fresh();

    commands(&d, 3, 0x22, 0x44, 0x80 | 10);
    fill(&d, 3, 1);
    CHECK(d.ram[4][10] == 1 && d.ram[5][10] == 2 && d.ram[0][11] == 3, "vertical: down the column, then the next");
    commands(&d, 2, 0x45, 0x80 | 83);
    fill(&d, 2, 7);
    CHECK(d.ram[5][83] == 7 && d.ram[0][0] == 8, "vertical: from the last cell to the first");
}

static void two_sets(void)
{
    struct pcd8544 d = fresh();

    commands(&d, 2, 0x21, 0xC0);
    CHECK(d.voltage == 0x40 && d.x == 0, "in the extended set a byte with bit 7 is the voltage");
    commands(&d, 2, 0x20, 0xC0);
    CHECK(d.voltage == 0x40 && d.x == 0x40, "in the basic set it is a column");
    commands(&d, 4, 0x21, 0x06, 0x13, 0x14);
    CHECK(d.errors == 0, "temperature and bias are no misuse");
}

/* Returns whether an instruction is one of the datasheet, in its set, that a module of 84x48 may have. */
static bool is_allowed(bool extended, unsigned byte)
{
    if (byte == 0 || (byte >= 0x20 && byte < 0x28))
        return true;
    if (extended)
        return (byte >= 0x04 && byte < 0x08) || byte == 0x13 || byte == 0x14 || (byte >= 0x80 && byte <= 0x80 + 90);
    return byte == 0x08 || byte == 0x09 || byte == 0x0C || byte == 0x0D || (byte >= 0x40 && byte < 0x46) ||
           (byte >= 0x80 && byte < 0x80 + 84);
}

static void all_instructions(void)
{
    unsigned wrong = 0;

    for (unsigned set = 0; set < 2; set++)
        for (unsigned byte = 0; byte < 256; byte++) {
            struct pcd8544 d = fresh();

            commands(&d, 2, 0x20 | set, byte);
            wrong += (d.errors == 0) != is_allowed(set, byte);
        }
    CHECK(wrong == 0, "all instructions are judged as the datasheet has them");
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

/* Returns the picture that the display shows. */
static struct picture seen(const struct pcd8544 *d)
{
    struct picture p;

    pcd8544_picture(d, &p);
    return p;
}

static void what_is_seen(void)
{
    struct pcd8544 d = fresh();
    struct picture p;

    commands(&d, 4, 0x20, 0x0C, 0x41, 0x80 | 3);
    fill(&d, 1, 0x02);
    p = seen(&d);
    CHECK(p.width == 84 && p.height == 48 && count(&p) == 0, "without a voltage nothing is seen");
    commands(&d, 3, 0x21, 0xBC, 0x20);
    p = seen(&d);
    CHECK(count(&p) == 0, "nor with the bias of a reset, which is for 100 rows");
    for (int bias = 0; bias < 8; bias++) {
        commands(&d, 3, 0x21, 0x10 | bias, 0x20);
        p = seen(&d);
        CHECK(count(&p) == (bias < 3 ? 0 : bias > 4 ? 84 * 48 : 1), "a bias for more rows: pale; for fewer: dark");
    }
    commands(&d, 4, 0x21, 0x14, 0x80 | 81, 0x20);
    p = seen(&d);
    CHECK(count(&p) == 84 * 48, "too high a voltage: dark");
    commands(&d, 3, 0x21, 0x80 | 29, 0x20);
    p = seen(&d);
    CHECK(count(&p) == 0, "too low a voltage: pale");
    commands(&d, 3, 0x21, 0xBC, 0x20);
    p = seen(&d);
    CHECK(count(&p) == 1 && p.lit[9][3] == 1, "a dot: bit 1 of page 1 is row 9");
    commands(&d, 1, 0x0D);
    p = seen(&d);
    CHECK(count(&p) == 84 * 48 - 1 && p.lit[9][3] == 0, "0D inverts");
    commands(&d, 1, 0x09);
    p = seen(&d);
    CHECK(count(&p) == 84 * 48, "09 shows all");
    commands(&d, 1, 0x08);
    p = seen(&d);
    CHECK(count(&p) == 0, "08 is blank");
    commands(&d, 2, 0x0C, 0x24);
    p = seen(&d);
    CHECK(count(&p) == 0, "powered down it is blank");
}

/* Returns true if these two command bytes, sent to a fresh display, are reported as one misuse, in these words. */
static bool is_misuse(const char *words, int a, int b)
{
    struct pcd8544 d = fresh();

    commands(&d, 2, a, b);
    return d.errors == 1 && strcmp(d.last_error, words) == 0;
}

static void misuse(void)
{
    struct pcd8544 d;

    CHECK(is_misuse("a page past 5: 0x46", 0x20, 0x46), "page 6");
    CHECK(is_misuse("a column past 83: 0xD4", 0x20, 0x80 | 84), "column 84");
    CHECK(is_misuse("reserved in the basic set: 0x04", 0x20, 0x04), "04 is reserved in the basic set");
    CHECK(is_misuse("reserved in the basic set: 0x0E", 0x20, 0x0E), "so is 0E");
    CHECK(is_misuse("reserved in the basic set: 0x13", 0x20, 0x13), "and the bias is none of it");
    CHECK(is_misuse("reserved in the extended set: 0x01", 0x21, 0x01), "01 is reserved in the extended set");
    CHECK(is_misuse("reserved in the extended set: 0x0C", 0x21, 0x0C), "and the display control is none of it");
    CHECK(is_misuse("reserved in the extended set: 0x40", 0x21, 0x40), "nor is the page");
    CHECK(is_misuse("more than 8.5 V for the liquid crystal: 0xDB", 0x21, 0x80 | 91), "above 8.5 V");
    CHECK(is_misuse("48 rows want the bias 0x13 or 0x14, not 0x10", 0x21, 0x10), "a bias for 100 rows");
    pcd8544_power_up(&d, 1);
    pcd8544_command(&d, 0x20);
    pcd8544_command(&d, 0x20);
    CHECK(d.errors == 1 && strcmp(d.last_error, "used before its reset pin was pulsed") == 0, "use without a reset, once");
    pcd8544_power_up(&d, 1);
    pcd8544_data(&d, 0x20);
    CHECK(d.errors == 1, "for data, too");
}

static void power_and_changes(void)
{
    struct pcd8544 d, other;
    uint32_t before;

    pcd8544_power_up(&d, 1);
    pcd8544_power_up(&other, 2);
    CHECK(memcmp(d.ram, other.ram, sizeof d.ram) != 0, "noise at power-up depends on the seed");
    before = d.changes;
    pcd8544_reset(&d);
    CHECK(d.changes == before + 1, "a reset is a change");
    CHECK(d.power_down && d.x == 0 && d.y == 0 && d.voltage == 0 && !d.extended && !d.vertical, "a reset, as the datasheet lists");
    d = fresh();
    before = d.changes;
    pcd8544_data(&d, 0);
    CHECK(d.changes == before, "writing what is there already changes nothing");
    pcd8544_data(&d, 5);
    CHECK(d.changes == before + 1, "writing something else does");
}

/* What a display has at power-up: nothing of it is always the same. */
static void powered_up(void)
{
    static struct pcd8544 d[1024];
    uint64_t chosen[1024];

    for (uint32_t seed = 0; seed < 1024; seed++) {
        pcd8544_power_up(&d[seed], seed);
        chosen[seed] = d[seed].power_down | d[seed].vertical << 1 | d[seed].extended << 2 | d[seed].shown << 3 |
                       d[seed].inverted_or_all << 4 | d[seed].bias << 5 | d[seed].voltage << 8 | (d[seed].x % 64u) << 15;
    }
    CHECK(independent(chosen, 1024, 21), "no two choices go together");
    CHECK(VARIES(d, x) && VARIES(d, y) && VARIES(d, vertical) && VARIES(d, extended) && VARIES(d, ram), "any addressing at power-up");
    CHECK(VARIES(d, power_down) && VARIES(d, shown) && VARIES(d, inverted_or_all) && VARIES(d, voltage) && VARIES(d, bias), "any picture");
}

/* ---- the wires of the Gamebuino ---- */

/* Addresses of registers, and their bits. */
enum { SPCR = 0x4C, SPSR = 0x4D, SPDR = 0x4E, SPIF = 0x80, SPE = 0x40, MSTR = 0x10, MODE_3 = 0x0C, MODE_1 = 0x04, LSB_FIRST = 0x20 };
enum { DDRB = 0x24, DDRC = 0x27, PORTC = 0x28, RESET = 1, SELECT = 2, DATA = 4, OUTPUTS_B = 0x2C };

/* A chip whose pins are wired to the display as on the Gamebuino. */
struct wires {
    struct chip chip;
    void *panel;
};

/* Returns a chip with the display reset by a pulse of so many cycles, selected, expecting commands, and SPI set up by these registers. */
static struct wires wired_after(unsigned reset, uint8_t spcr, uint8_t spsr)
{
    struct wires w = { .chip = chip_make("atmega328p", 16000000) };

    w.panel = panel_pcd8544.attach(w.chip.avr, &board_gamebuino, 1);
    chip_write(&w.chip, DDRB, OUTPUTS_B);
    chip_write(&w.chip, DDRC, RESET | SELECT | DATA);
    chip_run(&w.chip, reset);
    chip_write(&w.chip, PORTC, RESET);
    chip_write(&w.chip, SPCR, spcr);
    chip_write(&w.chip, SPSR, spsr);
    return w;
}

static struct wires wired(uint8_t spcr, uint8_t spsr) { return wired_after(16, spcr, spsr); }

/* Sends a byte over SPI and waits until it has arrived. */
static void send(struct wires *w, uint8_t byte)
{
    chip_write(&w->chip, SPDR, byte);
    chip_run(&w->chip, 40);
}

/* Sends one instruction, frees the chip and the display, and returns whether this misuse is the last one reported; "": none is. */
static bool reports(struct wires w, const char *words)
{
    struct panel_report r;
    bool same;

    send(&w, 0x00);
    panel_pcd8544.report(w.panel, &r);
    same = strcmp(r.last_error, words) == 0 && (r.errors == 0) == (words[0] == '\0');
    free(w.panel);
    chip_free(&w.chip);
    return same;
}

static void wires(void)
{
    struct wires w = wired(SPE | MSTR | MODE_3, 0);
    struct panel_report r;

    chip_write(&w.chip, SPDR, 0x20);
    chip_run(&w.chip, 31);
    panel_pcd8544.report(w.panel, &r);
    CHECK(r.bytes == 0, "at a quarter of 16 MHz a byte is on its way for more than 31 cycles");
    chip_run(&w.chip, 3);
    panel_pcd8544.report(w.panel, &r);
    CHECK(r.bytes == 1 && r.errors == 0, "and has arrived after 34");
    chip_write(&w.chip, PORTC, RESET | SELECT);
    send(&w, 0x20);
    panel_pcd8544.report(w.panel, &r);
    CHECK(r.bytes == 1 && r.lost == 1, "deselected, it does not listen");
    chip_write(&w.chip, PORTC, 0);
    send(&w, 0x20);
    panel_pcd8544.report(w.panel, &r);
    CHECK(r.bytes == 1 && r.lost == 2, "nor in reset");
    chip_write(&w.chip, PORTC, RESET);
    chip_write(&w.chip, SPDR, 0x20);
    avr_cycle_timer_reset(w.chip.avr);
    panel_pcd8544.controller_reset(w.panel);
    send(&w, 0x20);
    panel_pcd8544.report(w.panel, &r);
    CHECK(r.bytes == 2 && r.lost == 2, "after a reset of the controller amid a byte the next one arrives");
    free(w.panel);
    chip_free(&w.chip);
    CHECK(reports(wired(SPE | MSTR, 0), ""), "mode 0 will do as well");
    CHECK(reports(wired(SPE | MSTR | MODE_1, 0), "SPI mode 1 or 2: bits are read when the clock rises"), "mode 1 will not");
    CHECK(reports(wired(SPE | MSTR | MODE_3, 1), "an SPI clock above 4 MHz"), "nor 8 MHz");
    CHECK(reports(wired(SPE | MSTR | MODE_3 | LSB_FIRST, 0), "bytes with their least significant bit first"),
          "nor bits the other way round");
    CHECK(reports(wired_after(2, SPE | MSTR, 0), "") && reports(wired_after(1, SPE | MSTR, 0), "a reset pulse shorter than 100 ns"),
          "a reset takes two cycles");
}

int main(void)
{
    horizontal();
    vertical();
    two_sets();
    all_instructions();
    what_is_seen();
    misuse();
    power_and_changes();
    powered_up();
    wires();
    return tap_done();
}
