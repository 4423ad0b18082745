#include "views.h"
#include "large.h"

void view_draw_help(struct canvas *c, const struct match *m, uint8_t what, struct view_help help)
{
    struct scene s;
    uint8_t letters = LARGE_PAUSE(c);

    s.outcomes = help.outcomes;
    s.theory = help.theory;
    s.part = &m->here.part[0];
    s.x = 0;
    s.width = DISPLAY_WIDTH;
    s.piles = 0;
    s.match = m;
    s.dashed = (what == VIEW_BEFORE) ^ (m->turn == PLAYER_MACHINE);
    s.form = match_game(m, 0)->form;
    s.left = s.here = &m->here.part[0].position;
    if (what == VIEW_PREVIEW)
        s.left = &m->left.part[0].position;
    else if (what == VIEW_BEFORE)
        s.here = &m->left.part[0].position;
    if (help.theory && columns_offered(m))
        view_columns(c, &s);
    else if (m->start.count > 1)
        view_parts(c, &s);
    else
        view_game(c, &s, match_view(m));
    LARGE_RESUME(c, letters);
}

void view_draw(struct canvas *c, const struct match *m, uint8_t what)
{
    view_draw_help(c, m, what, (struct view_help){ 0, false });
}
