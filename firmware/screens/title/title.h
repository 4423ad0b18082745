#ifndef FIRMWARE_SCREENS_TITLE_H
#define FIRMWARE_SCREENS_TITLE_H

#include "firmware/app.h"

/* The time since the title was shown. */
struct title_state {
    uint8_t quarters; /* of a second */
};

/* Returns where the robot looks: enum robot_eyes; 0, which is EYES_AHEAD, on a display of characters and in an image without
 * `character`. */
uint8_t title_looks(const struct app *app);

void title_draw(const struct app *app, struct canvas *c);

/* Draws on a display of pixels the stars of the Fair, and the medal. */
void title_draw_fair(struct canvas *c, const struct app *app);

#endif
