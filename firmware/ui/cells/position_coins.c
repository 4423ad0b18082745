#include "position_coins.h"
#include "draw.h"

void draw_coins(struct canvas *c, const struct scene *s)
{
    uint16_t heads = s->left->part[0], turned = s->here->part[0] ^ heads;

    do {
        if (turned & 1)
            canvas_letter(c, GLYPH_MARK);
        canvas_letter(c, heads & 1 ? 'H' : 'T');
        heads >>= 1;
        turned >>= 1;
    } while ((heads | turned) > 0);
    canvas_keep(c);
}
