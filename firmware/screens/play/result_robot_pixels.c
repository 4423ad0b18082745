/* The robot at the end of a match, glad or sad. */
#include "play.h"
#include "art.h"
#include "draw.h"
#include "robot.h"

void result_draw_robot(struct canvas *c, const struct app *app, uint8_t x, uint8_t y)
{
    const struct match *m = &app->match;

    if (m->machine != MACHINE_SECOND) {
        canvas_picture(c, x, y, art_cup);
        return;
    }
    character_shift(app, &x, &y);
    robot_draw(c, x, y, (struct robot){ .level = m->level, .hat = app->hat, .sad = !match_lost(m) });
}
