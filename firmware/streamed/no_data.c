/* The screen that is shown when the data in the serial flash chip are not those of this program.  It is drawn from the controller's own
 * flash, by machine code alone: this folder never becomes p-code, and the functions that it calls are HOT. */
#include "canvas.h"
#include "hal/flash.h"
#include "hal/hal.h"

enum { LINE = 22, TOP = 24 }; /* bytes of a text, its end included; the row of the first small line */

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

static void draw(struct canvas *c, uint8_t fault)
{
    char line[sizeof title];

    canvas_clear(c);
    canvas_at(c, 0, 0);
    copy(line, title);
    canvas_big_text(c, line);
    draw_line(c, TOP, faults[fault]);
    for (uint8_t i = 0; i < sizeof help / sizeof *help; i++)
        draw_line(c, TOP + 12 + 10 * i, help[i]);
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
    system_lights(LIGHT_RED);
    do
        system_power_down();
    while (buttons_read() != KEY_DOWN);
    system_bootloader();
    for (;;) {
    }
}
