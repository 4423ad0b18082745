/* A flashlight: every pixel and the light are lit. */
#include "system.h"

static uint8_t light_enter(struct app *app)
{
    app->lights = LIGHT_RED | LIGHT_GREEN | LIGHT_BLUE;
    return STAY;
}

static uint8_t light_key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

const __flash struct screen screen_light = { .enter = light_enter, .key = light_key, .page = light_draw };
