/* The robot's hats: one for every STARS_A_HAT stars.  An image has them if its SCREENS name `character`. */
#include "firmware/app.h"

void app_count_stars(struct app *app)
{
    uint8_t stars = 0;

    for (uint8_t pick = 0; pick < PICKS; pick++) {
        struct record r;

        store_record(&app->store, pick_id(pick), &r);
        stars += r.best;
    }
    fair_count_stars(app);
    app->hat = stars / STARS_A_HAT < HATS ? stars / STARS_A_HAT : HATS;
}
