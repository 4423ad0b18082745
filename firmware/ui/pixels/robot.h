/* The robot. */
#ifndef FIRMWARE_UI_PIXELS_ROBOT_H
#define FIRMWARE_UI_PIXELS_ROBOT_H

#include "character.h"

/* Draws the robot with its top left corner at (x, y), on black; a hat begins ROBOT_HAT_ROOM above. */
void robot_draw(struct canvas *c, uint8_t x, uint8_t y, struct robot r);

#endif
