#include "views.h"

typedef void (*draw_view)(struct canvas *c, const struct scene *s);

/* By enum view, from VIEW_PILES on. */
static const __flash draw_view views[] = {
    view_piles, view_digits, view_rows, view_fibonacci, view_euclid, view_chomp, view_coins,
    view_board, view_board, view_board, view_board, view_graph,
};
_Static_assert(sizeof views / sizeof views[0] == VIEW_GRAPH - VIEW_PILES + 1, "every view of a game");

void view_game(struct canvas *c, const struct scene *s, uint8_t view)
{
    views[view - VIEW_PILES](c, s);
}
