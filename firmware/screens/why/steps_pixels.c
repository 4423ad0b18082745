#include "steps.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    STEPS_X = MARGIN / 2,
    STEP_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    FIRST_Y = NARROW ? 0 : BAR + 1, /* y of the first step if no bar is asked for */
    POSITION_PARTS = NARROW ? 3 : 5, /* parts that have room in the bar if each has four digits, or is "15,15", and a blank */
};

/* Draws the steps that fit; without a canvas draws nothing.  Returns whether there are more. */
static bool walk(struct canvas *c, const struct steps *s, uint8_t language, bool bar)
{
    uint8_t y = WIDE_LANGUAGE(language) ? WIDE_LINE + WIDE_ABOVE + 1 : bar ? BAR + 1 : FIRST_Y, end;
    char line[WORDS_LONGEST + 1];

    for (const struct why_step *w = s->step; w < s->step + STEPS && w->sentence != WHY_COUNT; w++, y = end) {
        sentence(line, language, s->form, w);
        end = y + (WIDE_LANGUAGE(language) ? WIDE_LINE : STEP_HEIGHT) * draw_rows(line, STEPS_X);
        if (end > FOOT_Y)
            return true;
        if (!c)
            continue;
        canvas_at(c, STEPS_X, y);
        draw_text(c, line, STEP_HEIGHT);
    }
    return false;
}

bool steps_go_on(const struct steps *s, uint8_t language, bool bar)
{
    return walk(0, s, language, bar);
}

void draw_steps(struct canvas *c, const struct steps *s, bool bar)
{
    if (walk(c, s, c->language, bar))
        draw_sign(c, MORE_X, FOOT_Y, DOWN);
    if (s->first > 0)
        draw_sign(c, MORE_X, FOOT_Y, UP);
}

void draw_first_step_marked(struct canvas *c, const struct steps *s)
{
    char line[WORDS_LONGEST + 1];

    sentence(line, c->language, s->form, s->step);
    canvas_fill(c, 0, DRAW_BY_HEIGHT(c, WIDE_LINE + 1, FIRST_Y - 1), DISPLAY_WIDTH, DRAW_PITCH(c, STEP_HEIGHT) * draw_rows(line, STEPS_X),
                INK_INVERT);
}

void draw_position_text(struct canvas *c, const struct match *m, const struct sum *position)
{
    if (position->count > 1 || position->part[0].position.parts > POSITION_PARTS)
        notation_title(c, match_picked(m));
    else
        notation_part(c, position->part);
}

void draw_position_bar(struct canvas *c, const struct match *m)
{
    canvas_at(c, MARGIN, 1);
    draw_position_text(c, m, &m->here);
    draw_bar(c);
}
