/* The robot at the end of a match, glad or sad; the cup of a person who has won against another. */
#include "play.h"
#include "art.h"
#include "draw.h"
#include "robot.h"

void result_draw_robot(struct canvas *c, const struct app *app, uint8_t x, uint8_t y)
{
    const struct match *m = &app->match;
    uint8_t winner = match_winner(m);

    if (m->machine == MACHINE_NONE && winner != PLAYER_NOBODY) {
        canvas_picture(c, x, y, art_cup);
        return;
    }
    character_shift(app, &x, &y);
    robot_draw(c, x, y, (struct robot){ .level = m->level, .hat = app->hat, .sad = m->machine == MACHINE_SECOND && winner == PLAYER_YOU });
}
