/* The panel in an image without boards and maps: no match has one. */
#include "firmware/screens/play/play.h"
#include "panel.h"

bool view_has_panel(const struct match *m)
{
    (void)m;
    return false;
}

void draw_panel(struct canvas *c, const struct match *m, const struct match_look *look)
{
    (void)c, (void)m, (void)look;
}

void draw_go(struct canvas *c, const struct match *m)
{
    (void)c, (void)m;
}

void result_draw_panel(struct canvas *c, const struct app *app)
{
    (void)c, (void)app;
}
