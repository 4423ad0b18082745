#include "views.h"

struct view_row {
    void (*draw)(struct canvas *c, const struct match *m, bool preview);
    struct layout layout;
};

enum { PANEL = 68 }; /* where the words beside a board begin */

/* In the order of enum view. */
static const __flash struct view_row views[] = {
    [VIEW_PILES] = { view_piles,
                     { .title_x = 2, .title_y = 1, .turn_x = 73, .turn_y = 1, .message_y = 57, .face_x = 76, .face_y = 57, .arrows_x = 110, .arrows_y = 57, .bar = true } },
    [VIEW_QUEEN] = { view_queen,
                     { .title_x = PANEL, .title_y = 0, .turn_x = PANEL, .turn_y = 12, .message_x = PANEL, .message_y = 28, .face_x = PANEL, .face_y = 43, .arrows_x = PANEL, .arrows_y = 57 } },
};

void view_draw(struct canvas *c, const struct match *m, bool preview)
{
    views[match_view(m)].draw(c, m, preview);
}

const __flash struct layout *view_layout(const struct match *m)
{
    return &views[match_view(m)].layout;
}
