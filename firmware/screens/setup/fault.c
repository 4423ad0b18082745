/* Says why the start cannot be played. */
#include "setup.h"

static uint8_t enter(struct app *app)
{
    app->tune = TUNE_REFUSED;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

const __flash struct screen screen_fault = { .enter = enter, .key = key, .draw = fault_draw };
