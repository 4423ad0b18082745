#include "drawing.h"
#include "mark.h"
#include "hal/hal.h"
#include "art.h"

enum { ALIGNED = 24, UNALIGNED = 27, LEFT = 4 }; /* pixels; ALIGNED is the first row of a page, UNALIGNED is not */

static const char twenty[] = "Take 1, 4, 9, 16 ...";
_Static_assert(sizeof twenty == 20 + 1, "20 characters");
_Static_assert(ART_ICON_SQUARES_WIDTH == 16 && ART_ICON_SQUARES_HEIGHT == 16, "a picture of 16x16");

static void text(struct canvas *c)
{
    canvas_at(c, LEFT, ALIGNED);
    canvas_text(c, twenty);
}

static void send(const struct show *s)
{
    MEASURED(display_send(s->canvas.frame));
}

void drawing_answer(struct show *s, uint8_t ask)
{
    struct canvas *c = &s->canvas;
    uint8_t y = ask == ASK_PICTURE_ALIGNED || ask == ASK_FILL_ALIGNED ? ALIGNED : UNALIGNED;

    switch (ask) {
    case ASK_SEND:
        send(s);
        break;
    case ASK_TEXT:
        MEASURED(text(c));
        break;
    case ASK_CLEAR:
        MEASURED(canvas_clear(c));
        break;
    case ASK_PICTURE_ALIGNED:
    case ASK_PICTURE_UNALIGNED:
        MEASURED(canvas_picture(c, LEFT, y, art_icon_squares));
        break;
    case ASK_FILL_ALIGNED:
    case ASK_FILL_UNALIGNED:
        MEASURED(canvas_fill(c, LEFT, y, 32, 16, INK_WHITE));
        break;
    }
}
