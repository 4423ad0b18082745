#include "play.h"
#include "art.h"
#include "draw.h"
#include "panel.h"
#include "robot.h"
#include "views.h"
#include "firmware/screens/title/title.h"

enum {
    JUMP = 3,                        /* height of a jump in pixels */
    STONES_BESIDE = NARROW ? 15 : 60 /* most stones of a pile in the middle, 5 or 12 columns, beside which the robot stands */
};

/* Returns whether the picture of the position leaves room for the robot: it has a panel, or is a single pile of few stones. */
static bool has_room(const struct match *m)
{
    const struct position *p = &m->here.part[0].position;

    return view_has_panel(m) || (match_view(m) == VIEW_PILES && p->parts == 1 && p->part[0] <= STONES_BESIDE);
}

/* The robot looks from side to side: in the panel, or at the right edge.  Where the position is as wide as the display, one sees only the
 * robot's eyes, in the foot. */
void character_draw_thinking(const struct app *app, struct canvas *c)
{
    bool panel = view_has_panel(&app->match);
    struct robot robot = { .eyes = play_shown(app)->step & 1 ? EYES_RIGHT : EYES_LEFT, .level = app->match.level, .hat = app->hat };

    if (!has_room(&app->match)) {
        character_eyes(c, DISPLAY_WIDTH - EYES_WIDTH, FOOT_Y, robot.eyes);
        return;
    }
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

/* ---- the title ---- */

enum { LOOKS = 16 }; /* quarters of a second until it begins anew */

/* The robot blinks and looks around. */
static const __flash uint8_t looks[LOOKS] = {
    [5] = EYES_SHUT, [8] = EYES_LEFT, [9] = EYES_LEFT, [10] = EYES_LEFT, [12] = EYES_RIGHT, [13] = EYES_RIGHT, [14] = EYES_RIGHT,
};

uint8_t title_looks(const struct app *app)
{
    const struct title_state *s = (const struct title_state *)app->state;

    return app->store.settings.animation ? looks[s->quarters % LOOKS] : EYES_AHEAD;
}
