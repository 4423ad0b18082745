#include "why.h"
#include "draw.h"
#include "steps.h"

void why_draw(const struct app *app, struct canvas *c)
{
    if (!NARROW)
        draw_game_bar(c, &app->match);
    draw_foot_b(c, WORD_BACK);
    if (!picture_draw(app, c))
        draw_steps(c, &why_shown(app)->steps, &app->match, false);
    if (app->match.machine == MACHINE_ANALYSE && why_door(app)->word != WORD_EMPTY)
        draw_foot_a(c, why_door(app)->word);
}
