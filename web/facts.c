/* Prints facts.js, the module with everything the page's emulator must know about the boards. The facts come from the tables of
 * `nimatron play` (sim/board_*.c), which come from boards/BOARD/board.h. */
#include "art.h"
#include "experienced_table.h"
#include "hal/hal.h"
#include "sim/board.h"
#include "sim/ladder.h"
#include "sim/noise.h"
#include "sim/panel.h"
#include "speech/match.h"
#include <stdio.h>

#define BOARD(name) &board_##name,
static const struct board *const boards[] = {
#include "sim/boards.def"
};
#undef BOARD

/* The names that web/machine/panels.js has for the display models of sim/. */
static const struct {
    const struct panel *panel;
    const char *name;
} panels[] = {
    { &panel_ssd1306_spi, "ssd1306-spi" },
    { &panel_ssd1306_i2c, "ssd1306-i2c" },
    { &panel_pcd8544, "pcd8544" },
    { &panel_hd44780, "hd44780" },
};

/* Prints "name: [1, 2, 3], ". */
static void print_numbers(const char *name, const uint8_t *numbers, size_t count)
{
    printf("%s: [", name);
    for (size_t i = 0; i < count; i++)
        printf("%s%u", i == 0 ? "" : ", ", numbers[i]);
    printf("], ");
}

static void print_panel(const struct panel *panel)
{
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++)
        if (panels[i].panel == panel)
            printf("panel: '%s', ", panels[i].name);
}

/* Prints the pins of the display. A pin that the board does not have is 0 in its table; the panel of the board does not look at
 * such a pin. Only sda and scl become BOARD_NO_PIN then, because the page connects pull-up resistors to them. */
static void print_wires(const struct board *b)
{
    bool on_i2c = b->panel == &panel_ssd1306_i2c;

    printf("display: { select: %u, data: %u, reset: %u, backlight: %u, sda: %u, scl: %u }, ", b->display.select, b->display.data,
           b->display.reset, b->display.backlight, on_i2c ? b->display.sda : BOARD_NO_PIN, on_i2c ? b->display.scl : BOARD_NO_PIN);
    printf("characters: { select: %u, enable: %u, light: %u, ", b->characters.select, b->characters.enable, b->characters.light);
    print_numbers("line", b->characters.line, sizeof b->characters.line);
    printf("},\n      ");
}

/* Prints one row of BOARDS: its supply voltage, panel, wires, key ladder, battery input, key pins, lights, piezo and serial flash chip
 * (0 bytes: the board is sold without one). Pins have the one-byte names of boards/pin.h. */
static void print_board(const struct board *b)
{
    printf("    { name: '%s', frequency: %u, millivolts: %u, ", b->name, b->frequency, b->millivolts);
    print_panel(b->panel);
    print_wires(b);
    printf("ladder: { channel: %u, heldAIsB: %s, ", b->ladder.channel, b->ladder.held_a_is_b ? "true" : "false");
    print_numbers("keys", b->ladder.key, b->ladder.key[0] != 0 ? BOARD_LADDER : 0);
    printf("}, ");
    if (b->battery != BOARD_NO_PIN)
        printf("battery: %u, ", b->battery);
    print_numbers("keys", b->key, BOARD_KEYS);
    print_numbers("lights", b->light, BOARD_LIGHTS);
    printf("litWhenHigh: %s, piezo: %u, ", b->lit_when_high ? "true" : "false", b->piezo);
    printf("flash: { bytes: %lu, select: %u } },\n", b->flash.fitted ? (unsigned long)b->flash.bytes : 0, b->flash.select);
}

/* Prints the readings of the key ladder, of 1,023 at full scale: one for each key in the order of the ladder, and the last for no
 * key. */
static void print_ladder(void)
{
    printf("export const LADDER_READINGS = [");
    for (int i = 0; i <= BOARD_LADDER; i++)
        printf("%s%u", i == 0 ? "" : ", ", ladder_readings[0][i]);
    printf("];\n");
}

/* Prints the 5 x 8 font, which the page's model of the character display shows instead of its ROM. */
static void print_font(void)
{
    printf("export const FONT = [");
    for (int i = 0; i < (int)sizeof art_font; i++)
        printf("%u,", art_font[i]);
    printf("];\n");
}

/* Prints the bytes of a window of storage. */
static void print_window(const char *name, const unsigned char window[STORAGE_SIZE])
{
    printf("export const %s = [", name);
    for (size_t i = 0; i < STORAGE_SIZE; i++)
        printf("%u,", window[i]);
    printf("];\n");
}

int main(void)
{
    printf("/* Made by web/facts.c. */\nexport const BOARDS = [\n");
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        print_board(boards[i]);
    printf("];\nexport const KEY = { UP: %d, DOWN: %d, LEFT: %d, RIGHT: %d, A: %d, B: %d };\n",
           KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_A, KEY_B);
    printf("/* What a screen shows of a match, and who is to move: speech/match.h. */\n");
    printf("export const HEARD = { NOTHING: %d, CHOICE: %d, MADE: %d, REPLY: %d, HERE: %d };\n",
           HEARD_NOTHING, HEARD_CHOICE, HEARD_MADE, HEARD_REPLY, HEARD_HERE);
    printf("export const PLAYER = { YOU: %d, ROBOT: %d, FIRST: %d, SECOND: %d };\n", HEARD_YOU, HEARD_ROBOT, HEARD_FIRST, HEARD_SECOND);
    printf("export const NOISE_MILLIVOLTS = %d;\n", NOISE_MILLIVOLTS);
    print_ladder();
    print_font();
    print_window("EXPERIENCED", experienced_table);
    print_window("NEW", new_table);
    return 0;
}
