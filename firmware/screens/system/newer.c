/* A notice that a newer version of the firmware wrote the stored data, which this version does not change. */
#include "system.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

const __flash struct screen screen_newer = { .key = key, .draw = newer_draw };
