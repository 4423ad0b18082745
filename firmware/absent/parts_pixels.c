/* Sums as pictures in an image without them: the parts of a sum are lines of text. */
#include "views.h"

void view_parts(struct canvas *c, const struct scene *s)
{
    view_sums(c, s);
}
