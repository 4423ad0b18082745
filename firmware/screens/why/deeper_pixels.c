/* The way down: A opens the reasoning about the position after the move of which the step at the top speaks, or about the game of a sum of
 * which it speaks, by itself; B leads up again.  A step that speaks of neither opens the perfect player's reply.  So whoever doubts a step
 * can follow it down to an end of the game.
 *
 * The position deeper down is app->match.left, which no other part of this screen uses then.  The way up finds it again from the position
 * of the match, by the numbers of the steps that were opened.  After a puzzle A asks the puzzle once more, and while a position is
 * analysed A leads to the screens about it: there no steps are opened. */
#include "deeper.h"
#include "why.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/text.h"
#include "steps.h"

enum { DEPTH_PARTS = 3 }; /* parts that have room after the depth if each has four digits, or is "15,15" */

static struct why_state *state_of(struct app *app)
{
    return (struct why_state *)app->state;
}

bool deeper_offered(const struct app *app)
{
    const struct sum *s = &app->match.here;

    return app->purpose != FOR_PUZZLE && app->purpose != FOR_FIVE && app->match.machine != MACHINE_ANALYSE && !why_shown(app)->pictured &&
           (s->count == 1 || s->join == JOIN_ONE);
}

const struct sum *deeper_position(const struct app *app)
{
    return why_shown(app)->depth > 0 ? &app->match.left : &app->match.here;
}

/* Puts the position after the opened steps on app->match.left. */
static void follow(struct app *app)
{
    const struct why_state *s = why_shown(app);

    app->match.left = app->match.here;
    for (uint8_t i = 0; i < s->depth; i++)
        sum_why_option(&app->match.left, s->path[i]);
}

bool deeper_go(struct app *app)
{
    struct why_state *s = state_of(app);

    if (!deeper_offered(app) || s->depth == DEPTH_MOST || sum_ended(deeper_position(app)))
        return false;
    s->path[s->depth++] = s->steps.first;
    follow(app);
    steps_find(&s->steps, &app->match.left, 0);
    return true;
}

bool deeper_back(struct app *app)
{
    struct why_state *s = state_of(app);

    if (s->depth == 0)
        return false;
    s->depth--;
    follow(app);
    steps_find(&s->steps, deeper_position(app), s->path[s->depth]);
    return true;
}

/* Draws the bar: how deep, and the position there; of a long position the title of its game. */
static void draw_depth(struct canvas *c, const struct app *app)
{
    const struct sum *s = &app->match.left;

    canvas_at(c, MARGIN, 1);
    text_number(c, why_shown(app)->depth);
    canvas_text(c, ": ");
    if (sum_ended(s))
        text_word(c, WORD_NO_MOVE_LEFT);
    else if (s->count == 1 && s->part[0].position.parts > DEPTH_PARTS)
        notation_title(c, match_picked(&app->match));
    else
        draw_position_text(c, &app->match, s);
    draw_bar(c);
}

bool deeper_bar(struct canvas *c, const struct app *app)
{
    if (why_shown(app)->depth == 0)
        return false;
    draw_depth(c, app);
    return true;
}

void deeper_draw(struct canvas *c, const struct app *app)
{
    if (!deeper_offered(app) || sum_ended(deeper_position(app)))
        return;
    draw_first_step_marked(c, &why_shown(app)->steps);
    draw_foot_a(c, WORD_DEEPER);
}
