#include "steps.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    STEPS_X = MARGIN / 2,
    STEP_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    POSITION_PARTS = NARROW ? 3 : 5, /* parts that have room in the bar if each has four digits, or is "15,15", and a blank */
};

/* Returns the row of the first step. */
static uint8_t top(bool bar)
{
    return bar || !NARROW ? BAR + 1 : 0;
}

/* Writes the sentence of a step.  Returns the row below it, if it begins at row y. */
static uint8_t write_step(char line[WORDS_LONGEST + 1], uint8_t language, const struct match *m, const struct why_step *w, uint8_t y)
{
    sentence(line, language, match_game(m, 0)->form, w);
    return y + STEP_HEIGHT * draw_rows(line, STEPS_X);
}

bool steps_go_on(const struct steps *s, const struct match *m, uint8_t language, bool bar)
{
    char line[WORDS_LONGEST + 1];
    uint8_t y = top(bar);

    for (const struct why_step *w = s->step; w < s->step + STEPS && w->sentence != WHY_COUNT; w++) {
        y = write_step(line, language, m, w, y);
        if (y > FOOT_Y)
            return true;
    }
    return false;
}

void draw_steps(struct canvas *c, const struct steps *s, const struct match *m, bool bar)
{
    uint8_t y = top(bar), end;
    char line[WORDS_LONGEST + 1];

    for (const struct why_step *w = s->step; w < s->step + STEPS && w->sentence != WHY_COUNT; w++, y = end) {
        end = write_step(line, c->language, m, w, y);
        if (end > FOOT_Y)
            break;
        canvas_at(c, STEPS_X, y);
        draw_text(c, line, STEP_HEIGHT);
    }
    if (steps_go_on(s, m, c->language, bar))
        draw_sign(c, MORE_X, FOOT_Y, DOWN);
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
