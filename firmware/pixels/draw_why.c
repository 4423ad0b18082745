/* Why: the steps of the reasoning, in sentences. */
#include "draw.h"
#include "firmware/reasons.h"

enum {
    WHY_X = MARGIN / 2,
    WHY_Y = NARROW ? 0 : BAR + 1,
    WHY_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
};

/* The steps that are there, as many as fit whole; arrows say that there are more. */
void draw_why(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    const struct why *w = m->reasons.step;
    char line[WORDS_LONGEST + 1];
    uint8_t y = WHY_Y, end;

    for (;; w++, y = end) {
        if (w->says == WHY_COUNT)
            break;
        reasons_text(line, m, w);
        end = y + WHY_HEIGHT * draw_rows(line, WHY_X);
        if (end > FOOT_Y) {
            draw_sign(c, MORE_X, FOOT_Y, DOWN);
            break;
        }
        canvas_at(c, WHY_X, y);
        draw_text(c, line, WHY_HEIGHT);
    }
    if (m->reasons.first > 0)
        draw_sign(c, MORE_X, FOOT_Y, UP);
}
