/* The row of the table with the position, and below it the position and its verdict. */
#include "around.h"
#include "canvas.h"
#include "firmware/ui/notation.h"
#include "firmware/screens/why/sentence.h"
#include "firmware/ui/text.h"

/* The sign of an outcome. */
static const __flash uint8_t signs[] = { [OUTCOME_P] = GLYPH_FROWN, [OUTCOME_N] = GLYPH_SMILE, [OUTCOME_D] = '=', [AROUND_NOTHING] = ' ' };

void around_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t here = around_here(m), at = here - here % AROUND_COLUMNS;
    char line[WORDS_LONGEST + 1];
    struct why_step w;

    text_number(c, around_row(m, at / AROUND_COLUMNS));
    canvas_letter(c, ' ');
    for (uint8_t end = at + AROUND_COLUMNS; at < end; at++) {
        if (at == here)
            canvas_letter(c, GLYPH_MARK);
        canvas_letter(c, signs[around_shown(app)->outcome[at]]);
    }
    canvas_row(c, 1);
    notation_part(c, m->here.part);
    canvas_letter(c, ' ');
    why_conclude(&m->value, &w);
    sentence(line, c->language, match_game(m, 0)->form, &w);
    canvas_text(c, line);
}
