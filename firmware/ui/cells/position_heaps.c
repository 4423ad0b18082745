#include "draw.h"
#include "firmware/ui/notation.h"
#include "position.h"

/* Writes heaps that may split, with a mark in front of the one that the move changes; with `stones` and room for them, also their stones,
 * of which the move takes the hollow ones: " 5*****>4**oo". */
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
