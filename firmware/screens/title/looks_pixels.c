#include "title.h"
#include "robot.h"

enum { LOOKS = 16 }; /* quarters of a second until it begins anew */

/* The robot blinks and looks around. */
static const __flash uint8_t looks[LOOKS] = {
    [5] = EYES_SHUT, [8] = EYES_LEFT, [9] = EYES_LEFT, [10] = EYES_LEFT, [12] = EYES_RIGHT, [13] = EYES_RIGHT, [14] = EYES_RIGHT,
};

uint8_t title_looks(const struct app *app)
{
    const struct title_state *s = (const struct title_state *)app->state;

    return app->store.settings.animation ? looks[s->quarters % LOOKS] : EYES_AHEAD;
}
