/* See hal/frame.h. */
#include "hal/frame.h"
#include <string.h>

/* Returns the next column. */
static uint8_t next(struct strip *s)
{
    unsigned flags = s->flags;

    if (flags <= 1)
        flags = data_next(&s->reader) | 0x100;
    if (flags & 1)
        s->column = data_next(&s->reader);
    s->flags = (uint8_t)(flags >> 1);
    return s->column;
}

void frame_strip(struct strip *s, uint8_t *upper, uint8_t *lower, uint8_t count)
{
    for (; count > 0; count--, upper++, lower++) {
        unsigned rows = (unsigned)next(s) * s->factor;

        *upper |= (uint8_t)rows & s->upper_mask;
        *lower |= (uint8_t)(rows >> 8) & s->lower_mask;
    }
}

void frame_clear(uint8_t *frame, uint8_t eights)
{
    memset(frame, 0, 8u * eights);
}
