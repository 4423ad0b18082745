/* A notice that the memory is worn out, so that nothing can be stored. */
#include "system.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_worn = { .key = key, .draw = worn_draw };
