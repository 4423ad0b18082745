/* Information about the image: its version, its board, and the memory that is free. */
#include "settings.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_about = { .key = key, .draw = about_draw };
