#include "steps.h"
#include "draw.h"
#include "position.h"

bool steps_go_on(const struct steps *s, struct canvas *c, bool bar)
{
    (void)c;
    (void)bar;
    return s->step[1].sentence != WHY_COUNT;
}

void draw_step(struct canvas *c, const struct steps *s, const struct match *m)
{
    char line[WORDS_LONGEST + 1];

    draw_position(c, m, false);
    canvas_row(c, 1);
    sentence(line, c->language, s->form, s->step);
    canvas_text(c, line);
    draw_more(c);
}
