#include "drawing.h"
#include "mark.h"
#include "hal/hal.h"
#include <string.h>

enum { CELLS = CELLS_HEIGHT * CELLS_WIDTH };

static const char twenty[] = "Take 1, 4, 9, 16 ...";
_Static_assert(sizeof twenty == 20 + 1, "20 characters");

/* Measures sending a text that differs from the text on the display in all cells from `first` on. */
static void send(uint8_t first)
{
    char cells[CELLS];

    memset(cells, 'a', CELLS);
    display_cells(cells);
    memset(cells + first, 'b', CELLS - first);
    MEASURED(display_cells(cells));
}

static void text(struct canvas *c)
{
    canvas_clear(c);
    MEASURED(canvas_text(c, twenty));
}

void drawing_answer(struct show *s, uint8_t ask)
{
    switch (ask) {
    case ASK_SEND:
        send(0);
        break;
    case ASK_SEND_ONE:
        send(CELLS - 1);
        break;
    case ASK_TEXT:
        text(&s->canvas);
        break;
    case ASK_CLEAR:
        MEASURED(canvas_clear(&s->canvas));
        break;
    }
}
