#include "steps.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    STEPS_X = MARGIN / 2,
    STEP_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    POSITION_PARTS = NARROW ? 3 : 5, /* parts that have room in the bar if each has four digits, or is "15,15", and a blank */
};

void draw_steps(struct canvas *c, const struct steps *s, const struct match *m, uint8_t y)
{
    const struct why_step *w = s->step;
    uint8_t form = match_game(m, 0)->form, end;
    char line[WORDS_LONGEST + 1];

    for (; w < s->step + STEPS && w->sentence != WHY_COUNT; w++, y = end) {
        sentence(line, c->language, form, w);
        end = y + STEP_HEIGHT * draw_rows(line, STEPS_X);
        if (end > FOOT_Y) {
            draw_sign(c, MORE_X, FOOT_Y, DOWN);
            break;
        }
        canvas_at(c, STEPS_X, y);
        draw_text(c, line, STEP_HEIGHT);
    }
    if (s->first > 0)
        draw_sign(c, MORE_X, FOOT_Y, UP);
}

void draw_position_bar(struct canvas *c, const struct match *m)
{
    canvas_at(c, MARGIN, 1);
    if (m->here.count > 1 || m->here.part[0].position.parts > POSITION_PARTS)
        notation_title(c, match_picked(m));
    else
        notation_part(c, m->here.part);
    draw_bar(c);
}
