/* The groups of a lesson, as the columns of a game: a row for each pile, its groups below each other's. */
#include "groups.h"
#include "columns.h"
#include "draw.h"
#include "views.h"

enum { GROUPS_TOP = BAR + 2, GROUPS_BOTTOM = FOOT_Y - 2 };

bool groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    const struct component *part = app->match.here.part;
    struct columns k = { .top = GROUPS_TOP, .bottom = GROUPS_BOTTOM, .numbers = app->lesson.groups == GROUPS_COLUMNS };

    if (app->lesson.groups == GROUPS_NONE)
        return false;
    if (columns_find(&k, part->game, &part->position, preview ? &app->match.left.part[0].position : &part->position))
        draw_columns(c, &k);
    else
        view_draw(c, &app->match, preview ? VIEW_PREVIEW : VIEW_HERE);
    return true;
}
