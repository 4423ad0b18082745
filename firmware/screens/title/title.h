#ifndef FIRMWARE_SCREENS_TITLE_H
#define FIRMWARE_SCREENS_TITLE_H

#include "firmware/app.h"

/* The time since the title was shown. */
struct title_state {
    uint8_t quarters; /* of a second */
};

/* Returns where the robot looks: enum robot_eyes.  A display of characters, and an image whose SCREENS do not name `character`, lack it. */
uint8_t title_looks(const struct app *app) __attribute__((weak));

/* The same; 0, ahead, if that is lacking. */
static inline uint8_t title_eyes(const struct app *app)
{
    return title_looks ? title_looks(app) : 0;
}

void title_draw(const struct app *app, struct canvas *c);

#endif
