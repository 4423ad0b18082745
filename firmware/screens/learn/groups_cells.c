/* The piles in the first row, and at its right end the columns that are odd: " 7>3 4 5  :42". */
#include "groups.h"
#include "draw.h"
#include "position.h"

/* Writes which columns are odd, at the right end of the row. */
static void draw_odd(struct canvas *c, uint8_t odd)
{
    uint8_t from = canvas_length(c);

    canvas_letter(c, ':');
    for (uint8_t group = 8; group > 0; group /= 2)
        if (odd & group)
            text_number(c, group);
    canvas_right(c, from);
}

bool groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    const struct match *m = &app->match;

    if (app->lesson.groups == GROUPS_NONE)
        return false;
    draw_position(c, m, preview);
    if (app->lesson.groups == GROUPS_COLUMNS)
        draw_odd(c, groups_odd(preview ? &m->left.part[0].position : &m->here.part[0].position));
    return true;
}
