#include "steps.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    STEPS_X = MARGIN / 2,
    STEP_HEIGHT = GLYPH_HEIGHT + (NARROW ? 1 : 2),
    FIRST_Y = NARROW ? 0 : BAR + 1, /* y of the first step if no bar is asked for */
    POSITION_PARTS = NARROW ? 3 : 5, /* parts that have room in the bar if each has four digits, or is "15,15", and a blank */
};

/* Draws the steps that fit, if `draws` is set.  Returns whether there are more. */
static bool walk(struct canvas *c, const struct steps *s, bool bar, bool draws)
{
    uint8_t y = DRAW_BELOW_BAR(c, bar ? BAR + 1 : FIRST_Y), end;
    char line[WORDS_LONGEST + 1];

    for (const struct why_step *w = s->step; w < s->step + STEPS && w->sentence != WHY_COUNT; w++, y = end) {
        sentence(line, c->language, s->form, w);
        end = y + DRAW_PITCH(c, STEP_HEIGHT) * draw_rows(line, STEPS_X);
        if (end > FOOT_Y && (!CANVAS_TALL(c) || w > s->step))
            return true; /* the first one in large letters has room: if need be, the letters become small */
        if (draws) {
            canvas_at(c, STEPS_X, y);
            draw_text(c, line, STEP_HEIGHT);
        }
    }
    return false;
}

bool steps_go_on(const struct steps *s, struct canvas *c, bool bar)
{
    return walk(c, s, bar, false);
}

void draw_steps(struct canvas *c, const struct steps *s, bool bar)
{
    if (walk(c, s, bar, true))
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
