#include "why.h"
#include "steps.h"

void why_draw(const struct app *app, struct canvas *c)
{
    draw_step(c, &why_shown(app)->steps, &app->match);
}
