/* Screens of the device, not of a game. */
#ifndef FIRMWARE_SCREENS_SYSTEM_H
#define FIRMWARE_SCREENS_SYSTEM_H

#include "firmware/app.h"

/* Draws the flashlight: in light_pixels.c and in light_cells.c. */
void light_draw(const struct app *app, struct canvas *c);

#endif
