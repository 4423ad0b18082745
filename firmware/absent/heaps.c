/* Heaps that split in an image without games of them. */
#include "firmware/ui/notation_heaps.h"

bool notation_split(struct canvas *c, const struct match *m)
{
    (void)c, (void)m;
    return false;
}
