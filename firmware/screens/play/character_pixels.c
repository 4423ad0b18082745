#include "play.h"
#include "art.h"
#include "draw.h"
#include "robot.h"
#include "views.h"

enum { JUMP = 3 }; /* height of a jump in pixels */

/* The robot looks from side to side: in the panel, or at the right edge. */
void character_draw_thinking(const struct app *app, struct canvas *c)
{
    bool panel = view_has_panel(&app->match);
    struct robot robot = { .eyes = play_shown(app)->step & 1 ? EYES_RIGHT : EYES_LEFT, .level = app->match.level, .hat = app->hat };

    robot_draw(c, panel ? PANEL + (NARROW ? 4 : 16) : DISPLAY_WIDTH - ART_ROBOT_WIDTH - 3, NARROW ? 12 : 26, robot);
}

void character_shift(const struct app *app, uint8_t *x, uint8_t *y)
{
    if (!(result_shown(app)->step & 1))
        return;
    if (match_lost(&app->match))
        *y -= JUMP;
    else
        *x += 1;
}
