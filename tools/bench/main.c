/* bench: measures the firmware on an emulated board, in exact cycles.  It is a report: a row over its limit is marked, and is no failure.
 *
 *     bench BOARD IMAGE.elf BENCH.elf FLASH_MAX RAM_MAX SESSION [EFFORT]
 *
 * EFFORT is a percentage, for a quick try: 100 is a hundred phases of a key's edge and all of the counting. */
#include "device.h"
#include "games.h"
#include "sim/panel.h"
#include "sizes.h"
#include "sums.h"
#include "table.h"
#include <stdlib.h>

enum { PHASES = 100, OPERATIONS = 400000000 };

struct question {
    struct row row;
    enum ask ask;
};

/* The cost of a frame is that of the display: 18 cycles a byte on SPI, and 90 a page for its address, so that no frame depends on the one
 * before it.  A PCD8544 gets 2 MHz, so 64 cycles a byte.  On I2C the limit is 25 ms; the bus alone needs 9 bits a byte. */
static void report_pixels(struct asker *a, const struct board *board)
{
    static const struct question frame_spi = { { "full frame to the display, call to return", "cycles", 19200, false,
                                                 "18,446; 44,492; 16,384" }, ASK_SEND };
    static const struct question frame_pcd = { { "full frame to the display, call to return", "cycles", 34000, false, "-; -; 32,256" },
                                               ASK_SEND };
    static const struct question frame_i2c = { { "full frame to the display, call to return", "cycles", 400000, false, "-; -; 368,640" },
                                               ASK_SEND };
    static const struct question rows[] = {
        { { "20 characters, page-aligned", "cycles", 2200, false, "58,100; 277,752; ~1,000" }, ASK_TEXT },
        { { "clear", "cycles", 2450, false, "2,831; 6,200; ~2,100" }, ASK_CLEAR },
        { { "16x16 bitmap, aligned", "cycles", 1250, false, "1,278; -; -" }, ASK_PICTURE_ALIGNED },
        { { "16x16 bitmap, unaligned", "cycles", 1250, false, "1,456; -; -" }, ASK_PICTURE_UNALIGNED },
        { { "filled rectangle 32x16, aligned", "cycles", 1150, false, "30,563; -; -" }, ASK_FILL_ALIGNED },
        { { "filled rectangle 32x16, unaligned", "cycles", 0, false, NULL }, ASK_FILL_UNALIGNED },
    };
    const struct question *frame = board->panel == &panel_ssd1306_i2c ? &frame_i2c
                                  : board->panel == &panel_pcd8544 ? &frame_pcd : &frame_spi;

    table_row(&frame->row, asker_draw(a, frame->ask).cycles);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        table_row(&rows[i].row, asker_draw(a, rows[i].ask).cycles);
}

static void report_cells(struct asker *a)
{
    static const struct question rows[] = {
        { { "16x2 characters, all 32 rewritten", "cycles", 32000, false, "155,000 LiquidCrystal; -; 28,832" }, ASK_SEND },
        { { "one of them", "cycles", 0, false, NULL }, ASK_SEND_ONE },
        { { "20 characters into a row", "cycles", 2200, false, NULL }, ASK_TEXT },
        { { "clear both rows", "cycles", 2700, false, NULL }, ASK_CLEAR },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        table_row(&rows[i].row, asker_draw(a, rows[i].ask).cycles);
}

static void report_drawing(struct asker *a, const struct board *board)
{
    table_heading("Drawing");
    if (board->panel == &panel_hd44780)
        report_cells(a);
    else
        report_pixels(a, board);
}

static void report_sizes(const struct sizes *s, unsigned flash_max, unsigned ram_max)
{
    struct row flash = { "flash", "bytes", flash_max, false, "2,656; 6,770 empty, no USB" };
    struct row data = { "RAM, data", "bytes", ram_max, false, "1,037; 366..1,262 empty" };

    table_heading("Size");
    table_row(&flash, s->flash);
    table_row(&data, s->data);
}

int main(int argc, char **argv)
{
    unsigned effort = argc > 7 ? (unsigned)atoi(argv[7]) : 100;
    const struct board *board = argc > 6 ? board_find(argv[1]) : NULL;
    struct asker asker;
    struct list games;
    struct sizes sizes;

    if (board == NULL || effort == 0) {
        fputs("usage: bench BOARD IMAGE.elf BENCH.elf FLASH_MAX RAM_MAX SESSION [EFFORT], as `make bench` calls it\n", stderr);
        return 2;
    }
    if (!sizes_read(argv[2], &sizes)) {
        fprintf(stderr, "bench: %s cannot be read\n", argv[2]);
        return EXIT_FAILURE;
    }
    if (!list_read(&games, argv[2]))
        return EXIT_FAILURE;
    struct device device = { .board = board, .elf = argv[2], .session = argv[6], .ram_max = (unsigned)atoi(argv[5]), .games = &games,
                             .data = sizes.data, .phases = (int)(PHASES * effort + 99) / 100 };
    if (!asker_open(&asker, board, argv[3], &games))
        return EXIT_FAILURE;
    printf("%s; %s at %g MHz, emulated.  The same numbers every time.  Effort: %u %%.\n"
           "Peers: Arduboy2 6.0; u8g2 2.37 on a 328P; bus or CPU.  A limit is the most (of sleep and room the least): `over` misses it.\n",
           board->title, board->mcu, board->frequency / 1e6, effort);
    report_drawing(&asker, board);
    report_sizes(&sizes, (unsigned)atoi(argv[4]), device.ram_max);
    device_report(&device);
    games_report(&asker, (uint64_t)OPERATIONS / 100 * effort);
    sums_report(&asker, (uint64_t)OPERATIONS / 100 * effort);
    asker_close(&asker);
    return EXIT_SUCCESS;
}
