/* The way down from the steps of a reasoning to the next position. */
#ifndef FIRMWARE_SCREENS_DEEPER_H
#define FIRMWARE_SCREENS_DEEPER_H

#include "firmware/app.h"

/* An image whose SCREENS do not name `deeper`, and one with a display of characters, have no way down.
 *
 * deeper_offered returns whether A opens a step.  deeper_position returns the position that the steps are about: app->match.here or a
 * position after it.  deeper_go opens the step at the top, and deeper_back leads back to it; they return whether the screen has changed.
 * deeper_bar draws the bar with the depth, if it is not 0, and returns whether it did; deeper_draw marks the step at the top. */
bool deeper_offered(const struct app *app);
const struct sum *deeper_position(const struct app *app);
bool deeper_go(struct app *app);
bool deeper_back(struct app *app);
bool deeper_bar(struct canvas *c, const struct app *app);
void deeper_draw(struct canvas *c, const struct app *app);

#endif
