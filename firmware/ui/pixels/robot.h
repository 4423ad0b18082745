/* The robot, with the direction of its eyes, the level at which it plays, and its hat. */
#ifndef FIRMWARE_UI_PIXELS_ROBOT_H
#define FIRMWARE_UI_PIXELS_ROBOT_H

#include "canvas.h"
#include "firmware/match/match.h"

/* Where the robot looks. */
enum robot_eyes { EYES_AHEAD, EYES_LEFT, EYES_RIGHT, EYES_SHUT };

struct robot {
    uint8_t eyes;  /* enum robot_eyes; a sad robot's eyes do not move */
    uint8_t level; /* enum level: as many lights on its chest, and its brows; LEVELS: those of the title */
    uint8_t hat;   /* number of the hat, from 1; 0: none, but the aerial */
    bool sad;
};

enum { ROBOT_HAT_ROOM = 2 }; /* rows above the robot that a hat takes */

/* Draws the robot with its top left corner at (x, y), on black; a hat begins ROBOT_HAT_ROOM above. */
void robot_draw(struct canvas *c, uint8_t x, uint8_t y, struct robot r);

/* Draws over the picture of the robot where its eyes look, its level and its hat.  An image whose SCREENS do not name `character` lacks
 * this function: its robot is always the plain picture. */
void character_draw(struct canvas *c, uint8_t x, uint8_t y, const struct robot *r) __attribute__((weak));

/* Draws two eyes alone, of EYES_WIDTH by 6 pixels, that look to a side: EYES_LEFT or EYES_RIGHT.  An image without `character` lacks
 * it. */
enum { EYES_WIDTH = 14 };
void character_eyes(struct canvas *c, uint8_t x, uint8_t y, uint8_t eyes) __attribute__((weak));

#endif
