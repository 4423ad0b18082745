#include "analyse.h"
#include "firmware/screens/why/steps.h"

void analyse_draw(const struct app *app, struct canvas *c)
{
    draw_step(c, analyse_shown(app), &app->match);
}
