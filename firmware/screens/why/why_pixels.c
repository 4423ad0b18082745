#include "deeper.h"
#include "why.h"
#include "draw.h"
#include "steps.h"

/* Draws the bar: what the picture shows, if it shows a move that wins; else the title of the match. */
static void draw_head(struct canvas *c, const struct app *app)
{
    const struct why_state *s = why_shown(app);

    if (deeper_bar(c, app))
        return;
    if (!s->pictured || !s->won) {
        draw_game_bar(c, &app->match);
        return;
    }
    draw_word(c, MARGIN, 1, WORD_SAID_WINS);
    draw_bar(c);
}

void why_draw(const struct app *app, struct canvas *c)
{
    if (!NARROW)
        draw_head(c, app);
    draw_foot_b(c, WORD_BACK);
    if (!picture_draw(app, c))
        draw_steps(c, &why_shown(app)->steps, false);
    deeper_draw(c, app);
    if (app->match.machine == MACHINE_ANALYSE && why_door(app)->word != WORD_EMPTY)
        draw_foot_a(c, why_door(app)->word);
}
