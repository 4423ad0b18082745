#include "stones.h"
#include "firmware/ui/text.h"

bool stones_fit(const struct scene *s)
{
    uint16_t cells = 0;

    for (uint8_t i = 0; i < s->here->parts && cells <= CELLS_WIDTH; i++)
        cells += 1 + text_digits(s->here->part[i]) + s->here->part[i];
    return cells <= CELLS_WIDTH;
}

void draw_stones(struct canvas *c, uint8_t here, uint16_t left)
{
    for (uint8_t stone = 0; stone < here; stone++)
        canvas_letter(c, stone < left ? GLYPH_STONE : 'o');
}
