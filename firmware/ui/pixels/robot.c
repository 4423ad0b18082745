#include "robot.h"
#include "art.h"

/* The first picture after power-on has no character: until the data are checked, machine code alone draws (loop.c). */
void robot_draw(struct canvas *c, uint8_t x, uint8_t y, struct robot r)
{
    canvas_fill(c, x - 1, y - 1, ART_ROBOT_WIDTH + 2, ART_ROBOT_HEIGHT + 1, INK_BLACK);
    canvas_picture(c, x, y, r.sad ? art_robot_sad : art_robot);
    if (r.eyes != EYES_AHEAD || r.level < LEVELS || r.hat > 0)
        character_draw(c, x, y, &r);
}
