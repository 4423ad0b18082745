/* A flashlight: every pixel and the light are lit. */
#include "system.h"

static uint8_t enter(struct app *app)
{
    app->lights = LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

const __flash struct screen screen_light = { .enter = enter, .key = key, .page = light_draw };
