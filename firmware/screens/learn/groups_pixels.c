/* The help of a lesson: the groups of Nim as the columns of a game: a row for each pile, its groups below each other's; or the theory of
 * another game beside its piles. */
#include "groups.h"
#include "columns.h"
#include "draw.h"
#include "views.h"

enum { GROUPS_TOP = BAR + 2, GROUPS_BOTTOM = FOOT_Y - 2 };

/* Draws the groups of Nim.  Returns false, and draws nothing, if the lesson shows the theory of another game. */
static bool draw_groups(const struct app *app, struct canvas *c, bool preview)
{
    const struct match *m = &app->match;
    const struct component *part = m->here.part;
    struct columns k = { .top = DRAW_BY_HEIGHT(c, WIDE_LINE + 1, GROUPS_TOP), .bottom = DRAW_BY_HEIGHT(c, WIDE_LAST - 2, GROUPS_BOTTOM),
                         .numbers = app->lesson.groups == GROUPS_COLUMNS };
    uint8_t letters;

    if (app->lesson.groups == GROUPS_THEORY
        || !columns_find(&k, part->game, &part->position, preview ? &m->left.part[0].position : &part->position))
        return false;
    letters = LARGE_PAUSE(c);
    draw_columns(c, &k);
    LARGE_RESUME(c, letters);
    return true;
}

bool groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    if (app->lesson.groups == GROUPS_NONE)
        return false;
    if (!draw_groups(app, c, preview))
        view_draw_help(c, &app->match, preview ? VIEW_PREVIEW : VIEW_HERE, (struct view_help){ .theory = true });
    return true;
}
