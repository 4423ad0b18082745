/* The row of heaps that split in an image without games of them. */
#include "position_heaps.h"

void draw_heaps(struct canvas *c, const struct scene *s, bool stones)
{
    (void)c, (void)s, (void)stones;
}
