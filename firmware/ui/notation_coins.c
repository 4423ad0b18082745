#include "notation_coins.h"

void notation_coins(struct canvas *c, uint16_t heads)
{
    do {
        canvas_letter(c, heads & 1 ? 'H' : 'T');
        heads >>= 1;
    } while (heads > 0);
}
