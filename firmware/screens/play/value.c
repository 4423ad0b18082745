/* The value of the position: who wins if both play well. */
#include "play.h"

static uint8_t enter(struct app *app)
{
    match_value(&app->match);
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_value = { .enter = enter, .key = key, .draw = value_draw };
