/* The screen that is shown when the data in the serial flash chip are not those of this program.  It is drawn from the controller's own
 * flash, by machine code alone: this folder never becomes p-code, and boards/arduboy-fx/native.txt names the functions that it calls. */
#include "canvas.h"
#include "hal/flash.h"
#include "hal/hal.h"
#include <util/delay.h>

enum { LINE = 22 }; /* bytes of a text, its end included */
enum { FAULT_Y = 17, ID_Y = 26, HELP_Y = 37, LINE_HEIGHT = 9 }; /* rows of the lines below the title */
enum { POLL_MS = 4, PATIENCE = 60000 / POLL_MS }; /* the display and the light go out after a minute */

static const __flash char title[] = "FX problem";
static const __flash char faults[][LINE] = {
    [FLASH_NO_CHIP] = "No flash chip answers",
    [FLASH_NO_DATA] = "No game data found",
    [FLASH_OTHER_DATA] = "Data: other version",
    [FLASH_DAMAGED] = "The data are damaged",
    [FLASH_LOST] = "The chip went silent",
};
static const __flash char help[][LINE] = { "Upload game and data", "together. The save is", "kept. DOWN: upload" };

static void copy(char *line, const __flash char *text)
{
    do
        *line++ = *text;
    while (*text++ != '\0');
}

static void draw_line(struct canvas *c, uint8_t y, const __flash char *text)
{
    char line[LINE];

    copy(line, text);
    canvas_at(c, 0, y);
    canvas_text(c, line);
}

static const __flash char id_line[] = "Id ...... at ";
enum { ID_COLUMN = 3 }; /* where the six digits stand in it */

/* Draws how the chip identifies itself now, and the pin that selects it: "Id EF4018 at PD1".  Without a chip all digits are 0 or F. */
static void draw_id(struct canvas *c)
{
    char line[sizeof id_line + sizeof flash_pin];

    copy(line, id_line);
    copy(line + sizeof id_line - 1, flash_pin);
    for (uint8_t i = 0; i < 2 * FLASH_ID_BYTES; i++) {
        uint8_t byte = flash_id(i / 2), digit = i & 1 ? byte & 15 : byte >> 4;

        line[ID_COLUMN + i] = digit < 10 ? '0' + digit : 'A' + digit - 10;
    }
    canvas_at(c, 0, ID_Y);
    canvas_text(c, line);
}

static void draw(struct canvas *c, uint8_t fault)
{
    char line[sizeof title];

    canvas_clear(c);
    if (LARGE_LETTERS)
        c->letters = 0;
    canvas_at(c, 0, 0);
    copy(line, title);
    canvas_big_text(c, line);
    draw_line(c, FAULT_Y, faults[fault]);
    draw_id(c);
    for (uint8_t i = 0; i < sizeof help / sizeof *help; i++)
        draw_line(c, HELP_Y + LINE_HEIGHT * i, help[i]);
}

/* Waits for a key, at most a minute.  Returns the keys that are down; 0 if none came.  The tick is not used: its counter may lie in the
 * memory that was drawn in. */
static uint8_t wait(void)
{
    uint8_t keys = 0;

    for (uint16_t left = PATIENCE; left > 0 && keys == 0; left--) {
        _delay_ms(POLL_MS);
        keys = buttons_read();
    }
    return keys;
}

/* Waits for a key and returns it.  After a minute the display and the light go out until a key is pressed. */
static uint8_t wait_key(void)
{
    uint8_t keys;

    system_lights(LIGHT_RED);
    display_sleep(false);
    keys = wait();
    if (keys != 0)
        return keys;
    system_lights(0);
    display_sleep(true);
    system_power_down();
    return buttons_read();
}

void flash_missing(uint8_t fault, void *memory)
{
    struct canvas *c = memory;

    system_init();
    tone_set(0);
    buttons_init();
    display_init();
    draw(c, fault);
    display_send(c->frame);
    while (wait_key() != KEY_DOWN) {
    }
    system_bootloader();
    for (;;) {
    }
}
