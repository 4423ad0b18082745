/* Why: the position, and a step of the reasoning about it. */
#include "draw.h"
#include "firmware/reasons.h"

void draw_why(struct canvas *c, const struct app *app)
{
    char line[WORDS_LONGEST + 1];

    draw_position(c, &app->match, false);
    canvas_row(c, 1);
    reasons_text(line, &app->match, app->match.reasons.step);
    canvas_text(c, line);
    draw_more(c);
}
