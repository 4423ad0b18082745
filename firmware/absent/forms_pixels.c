/* Parts of a sum in an image whose games are all piles, heaps or coins. */
#include "views.h"

void view_form(struct canvas *c, const struct scene *s, uint8_t bottom)
{
    (void)c, (void)s, (void)bottom;
}
