/* The display model is compared with the datasheet of the SSD1306: addressing, the picture, and what counts as misuse. */
#include "sim/ssd1306.h"
#include "host_tests/tap.h"
#include <stdarg.h>
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
    CHECK(d.errors == 1 && d.ram[6][0] == 0, "page: past it is one, and the page stays");
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

/* Returns true if these command bytes, sent to a fresh display, are reported as one misuse. */
static bool is_misuse(int count, int a, int b, int c)
{
    struct ssd1306 d = fresh();

    commands(&d, 2, 0x20, 0x00);
    commands(&d, count, a, b, c);
    return d.errors == 1 && d.received == 0 && d.last_error[0] != '\0';
}

static void misuse(void)
{
    struct ssd1306 d;

    CHECK(is_misuse(3, 0x21, 20, 10), "a column window that runs backwards");
    CHECK(is_misuse(3, 0x21, 0, 128), "a column window past 127");
    CHECK(is_misuse(3, 0x22, 0, 8), "a page window past 7");
    CHECK(is_misuse(1, 0xB0, 0, 0), "a page command outside page addressing");
    CHECK(is_misuse(1, 0x05, 0, 0), "a column command outside page addressing");
    CHECK(is_misuse(2, 0x20, 3, 0), "addressing mode 3");
    CHECK(is_misuse(2, 0xA8, 14, 0), "a multiplex ratio of 15");
    CHECK(is_misuse(2, 0xDA, 0x02, 0), "rows wired otherwise");
    CHECK(is_misuse(2, 0xDB, 0x40, 0), "a VCOMH level that is not in the table");
    CHECK(is_misuse(2, 0xD9, 0xF0, 0), "a pre-charge of no clocks");
    CHECK(is_misuse(1, 0xFD, 0, 0), "a command that does not exist");
    CHECK(is_misuse(1, 0xAF, 0, 0), "on without the charge pump");
    d = fresh();
    ssd1306_command(&d, 0x21);
    ssd1306_data(&d, 0);
    CHECK(d.errors > 0, "data amid arguments");
    ssd1306_power_up(&d, 1);
    ssd1306_command(&d, 0xAE);
    CHECK(d.errors == 1, "use without a reset");
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
    return tap_done();
}
