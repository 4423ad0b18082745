/* Tells that a newer version wrote what is stored: it is left alone. */
#include "system.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

const __flash struct screen screen_newer = { .key = key, .draw = newer_draw };
