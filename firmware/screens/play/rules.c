/* The rules of the game that is played. */
#include "play.h"

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_rules = { .key = key, .draw = rules_draw };
