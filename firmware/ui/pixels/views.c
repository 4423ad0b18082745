#include "games/hot.h"
#include "views.h"

bool view_has_panel(const struct match *m)
{
    return match_view(m) >= VIEW_QUEEN;
}

typedef void (*view)(struct canvas *c, const struct scene *s);

/* The views by enum view; VIEW_NONE is the view of a sum. */
static const __flash view views[] = {
    view_parts, view_piles, view_digits, view_rows, view_fibonacci, view_euclid, view_chomp, view_coins,
    view_board, view_board, view_board, view_board, view_graph,
};

void view_of_component(struct canvas *c, const struct scene *s)
{
    views[component_game(s->part)->view[0]](c, s);
}

HOT void view_draw_help(struct canvas *c, const struct match *m, uint8_t what, struct view_help help)
{
    struct scene s;

    s.outcomes = help.outcomes;
    s.theory = help.theory;
    s.part = &m->here.part[0];
    s.x = 0;
    s.width = DISPLAY_WIDTH;
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
    else
        views[match_view(m)](c, &s);
}

HOT void view_draw(struct canvas *c, const struct match *m, uint8_t what)
{
    view_draw_help(c, m, what, (struct view_help){ 0, false });
}
