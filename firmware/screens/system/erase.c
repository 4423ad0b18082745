/* Asks whether to clear all stored data, so that the next group begins without records. */
#include "system.h"

static uint8_t key(struct app *app, uint8_t key)
{
    if (!(key & (KEY_A | KEY_B)))
        return IGNORED;
    if (key == KEY_B)
        return BACK; /* to the settings; after power-on to the title */
    store_clear_all(&app->store);
    return buttons_set_values ? SCREEN_shield : SCREEN_title;
}

const __flash struct screen screen_erase = { .key = key, .draw = erase_draw };
