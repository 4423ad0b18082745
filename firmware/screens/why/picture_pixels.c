/* The picture before the steps: that of the theory, which is columns, pairs, or full lines (ui/pixels/theory.h), with the robot's move, if
 * that wins.  A sum that is won has its parts with that move as its picture, because the steps name only parts and nimbers. */
#include "why.h"
#include "draw.h"
#include "theory.h"

static struct why_state *state_of(struct app *app)
{
    return (struct why_state *)app->state;
}

void picture_begin(struct app *app)
{
    struct match *m = &app->match;
    struct why_state *s = state_of(app);

    s->offered = theory_offered(m);
    if (s->offered || m->here.count > 1) {
        match_value(m);
        s->won = m->value.outcome == OUTCOME_N;
    }
    s->offered |= s->won;
    s->pictured = s->offered;
    if (s->won)
        match_reply(m);
}

bool picture_turn(struct app *app, int8_t direction)
{
    struct why_state *s = state_of(app);
    bool turns = s->offered && s->steps.first == 0 && s->pictured == (direction < 0);

    s->pictured ^= turns;
    return turns;
}

bool picture_draw(const struct app *app, struct canvas *c)
{
    const struct why_state *s = why_shown(app);

    if (s->pictured)
        view_draw_help(c, &app->match, s->won ? VIEW_PREVIEW : VIEW_HERE, (struct view_help){ .theory = true });
    if (s->offered && s->steps.first == 0)
        draw_sign(c, s->pictured ? MORE_X : MORE_X - GLYPH_WIDTH, FOOT_Y, s->pictured ? DOWN : UP);
    return s->pictured;
}
