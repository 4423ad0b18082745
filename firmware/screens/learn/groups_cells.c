/* The piles in the first row, and at its right end the columns that are odd: " 7>3 4 5  odd 4 2", or "even". */
#include "groups.h"
#include "draw.h"
#include "position.h"

/* Writes which columns are odd, at the right end of the row. */
static void draw_odd_columns(struct canvas *c, uint8_t odd)
{
    uint8_t from = canvas_length(c);

    draw_odd(c, odd);
    canvas_right(c, from);
}

bool groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    const struct match *m = &app->match;

    if (app->lesson.groups == GROUPS_NONE)
        return false;
    draw_position(c, m, preview);
    if (app->lesson.groups == GROUPS_COLUMNS)
        draw_odd_columns(c, groups_odd(preview ? &m->left.part[0].position : &m->here.part[0].position));
    return true;
}
