#include "heap.h"
#include "draw.h"
#include "position.h"

/* Writes the word for an outcome, and its face if it has one. */
static void draw_outcome(struct canvas *c, uint8_t outcome)
{
    text_word(c, WORD_IS_LOST + outcome);
    if (outcome < OUTCOME_D)
        canvas_letter(c, outcome == OUTCOME_P ? GLYPH_FROWN : GLYPH_SMILE);
}

/* Writes the position, and below it the outcome of position and heap together: "+ heap 3: lost". */
void heap_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t heap = heap_shown(app)->heap;

    draw_position(c, m, false);
    canvas_row(c, 1);
    if (m->value.nimber == UNKNOWN) {
        text_word(c, WORD_NO_NIMBER);
        return;
    }
    text_word(c, WORD_HEAP_OF);
    text_number(c, heap);
    canvas_letter(c, ' ');
    draw_outcome(c, m->value.nimber == heap ? OUTCOME_P : OUTCOME_N);
}
