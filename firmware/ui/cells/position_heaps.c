#include "position_heaps.h"
#include "draw.h"
#include "firmware/ui/notation_heaps.h"

void draw_heaps(struct canvas *c, const struct scene *s, bool stones)
{
    struct notation_change change = notation_changed(s->here, s->left);

    stones = stones && stones_fit(s);
    if (s->here->parts == 0)
        canvas_letter(c, '-');
    for (uint8_t i = 0; i < s->here->parts; i++) {
        uint8_t here = (uint8_t)s->here->part[i];

        draw_mark(c, i == change.heap);
        text_number(c, here);
        if (stones)
            draw_stones(c, here, i == change.heap ? here - change.taken : here);
        if (i == change.heap)
            canvas_keep(c);
    }
}
