/* The mark of what a move changes, which all views share. */
#include "views.h"

void view_mark(struct canvas *c, const struct scene *s, struct box b)
{
    if (s->dashed)
        canvas_outline(c, b, INK_GREY);
    else
        canvas_paint(c, b, INK_INVERT);
}
