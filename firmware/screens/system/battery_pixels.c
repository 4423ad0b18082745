/* The battery: a notice at 3.6 V, sleep at 3.5 V, which spares a lithium cell.  A reading counts when it is the third one in a row, because
 * sound and light pull the voltage down for a moment. */
#include "system.h"
#include "firmware/hardware.h"
#include "draw.h"

enum {
    GOOD = 3700, LOW = 3600, EMPTY = 3500, /* millivolts; from GOOD on the notice may come again */
    TOLD = 3, ASLEEP = 6, /* of app->low: readings in a row */
};

/* Stores what is not stored yet. */
static void finish(struct app *app)
{
    while (app->store.awake)
        store_tick(&app->store, &app->match);
}

uint8_t battery_watch(struct app *app)
{
    uint16_t voltage = system_battery();
    uint8_t before = app->low;

    if (voltage == 0 || voltage >= GOOD || (voltage >= LOW && before < TOLD))
        app->low = 0;
    else if (voltage < EMPTY || before < TOLD)
        app->low++;
    else
        app->low = TOLD;
    if (app->low == ASLEEP) {
        finish(app);
        app_sleep(app);
        app->low = TOLD;
    }
    return app->low == TOLD && before < TOLD ? SCREEN_battery : STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

static void draw(const struct app *app, struct canvas *c)
{
    (void)app;
    draw_title_bar(c, WORD_MAIN);
    draw_foot_a(c, WORD_GO_ON);
    draw_notice(c, WORD_BATTERY_LOW);
}

const __flash struct screen screen_battery = { .key = key, .draw = draw };
