/* The battery: a notice at 3.6 V, sleep at 3.5 V, which spares a lithium cell.  A reading counts when it is the third one in a row, because
 * sound and light pull the voltage down for a moment. */
#include "firmware/hardware.h"
#include "firmware/ui/page.h"

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

static void battery_page(const struct app *app, struct canvas *c)
{
    (void)app;
    page_title(c, WORD_MAIN);
    page_sentence(c, WORD_BATTERY_LOW);
    page_keys(c, WORD_GO_ON, WORD_EMPTY);
}

const __flash struct screen screen_battery = { .key = app_notice_key, .page = battery_page };
