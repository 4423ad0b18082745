#include "heap.h"
#include "art.h"
#include "draw.h"
#include "panel.h"
#include "views.h"

enum {
    TASK_Y = 40, /* y of the task in a panel, below the face */
    PITCH = 4,   /* pixels from stone to stone of the heap */
};

/* Draws the size of the heap: "<3>". */
static void draw_between(struct canvas *c, uint8_t number)
{
    canvas_letter(c, LEFT);
    text_number(c, number);
    canvas_letter(c, RIGHT);
}

/* Draws the stones of the heap from the pen on, in a row and a shorter one above it, if all of them have room left of x `end`. */
static void draw_heap(struct canvas *c, uint8_t heap, uint8_t end)
{
    uint8_t x = c->x, y = c->y, columns = heap / 2 + 1;

    if (x + columns * PITCH > end)
        return;
    for (uint8_t i = 0; i < heap; i++) {
        canvas_at(c, x + i % columns * PITCH, i < columns ? y + PITCH : y);
        canvas_letter(c, STONE_SOLID + PITCH - 1);
    }
}

/* Writes what to do, or that it is done: in the bar, or in the panel below the outcome. */
static void draw_task(struct canvas *c, bool lost, bool panel)
{
    canvas_at(c, panel ? PANEL : MARGIN, panel ? TASK_Y : 1);
    draw_lines(c, WORD_HEAP_TASK + lost, NOTICE_HEIGHT);
}

/* Draws the position and the heap beside it, and the outcome of both together. */
void heap_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t heap = heap_shown(app)->heap;
    bool panel = view_has_panel(m), lost = m->value.nimber == heap;

    view_draw(c, m, VIEW_HERE);
    if (panel) {
        canvas_at(c, PANEL, 1);
    } else {
        if (!PROMPTS || m->value.nimber == UNKNOWN)
            draw_name(c, m, MARGIN);
        else
            draw_task(c, lost, false);
        draw_bar(c);
        canvas_at(c, 0, FOOT_Y);
    }
    if (m->value.nimber == UNKNOWN) {
        draw_lines(c, NARROW && panel ? WORD_EMPTY : WORD_NO_NIMBER, NOTICE_HEIGHT);
        return;
    }
    if (!panel || !NARROW)
        text_word(c, WORD_HEAP_OF);
    if (NARROW)
        text_number(c, heap);
    else
        draw_between(c, heap);
    if (panel)
        canvas_at(c, PANEL, 1 + DRAW_PITCH(c, GLYPH_HEIGHT + 4));
    else
        canvas_letter(c, ' ');
    text_word(c, WORD_IS_LOST + !lost);
    if (PROMPTS) {
        c->x += PITCH;
        draw_heap(c, heap, panel ? DISPLAY_WIDTH : DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH);
    }
    if (panel || !NARROW)
        canvas_picture(c, panel ? PANEL : DISPLAY_WIDTH - ART_FACE_SMILE_WIDTH, panel ? 24 : FOOT_Y - 1,
                       lost ? art_face_frown : art_face_smile);
    if (PROMPTS && panel)
        draw_task(c, lost, true);
}
