/* The pictures of a game's theory in an image without them: no game has one. */
#include "columns.h"
#include "theory.h"
#include "firmware/screens/learn/groups.h"

bool columns_offered(const struct match *m)
{
    (void)m;
    return false;
}

void view_columns(struct canvas *c, const struct scene *s)
{
    (void)c, (void)s;
}

bool draw_rounds(struct canvas *c, const struct scene *s, uint8_t top, uint8_t bottom)
{
    (void)c, (void)s, (void)top, (void)bottom;
    return false;
}

bool pairs_offered(const struct match *m)
{
    (void)m;
    return false;
}

void draw_pairs(struct canvas *c, const struct scene *s, uint8_t y)
{
    (void)c, (void)s, (void)y;
}

bool groups_draw(const struct app *app, struct canvas *c, bool preview)
{
    (void)app, (void)c, (void)preview;
    return false;
}
