#ifndef FIRMWARE_SCREENS_TITLE_H
#define FIRMWARE_SCREENS_TITLE_H

#include "firmware/app.h"

/* The time since the title was shown. */
struct title_state {
    uint8_t quarters; /* of a second */
};

/* Returns where the robot looks: enum robot_eyes.  An image for a display of characters, and one whose SCREENS do not name `character`,
 * lack this function. */
uint8_t title_looks(const struct app *app) __attribute__((weak));

/* Returns the same; EYES_AHEAD, which is 0, if the image lacks title_looks. */
static inline uint8_t title_eyes(const struct app *app)
{
    return title_looks ? title_looks(app) : 0;
}

void title_draw(const struct app *app, struct canvas *c);

#endif
