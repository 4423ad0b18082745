/* The row of the table with the position, and below it the position and its verdict. */
#include "neighbours.h"
#include "canvas.h"
#include "firmware/ui/notation.h"
#include "firmware/screens/why/sentence.h"
#include "firmware/ui/text.h"

/* The sign of an outcome, by enum outcome or NEIGHBOURS_NOTHING. */
static const __flash uint8_t signs[] = {
    [OUTCOME_P] = GLYPH_FROWN, [OUTCOME_N] = GLYPH_SMILE, [OUTCOME_D] = '=', [NEIGHBOURS_NOTHING] = ' '
};

void neighbours_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t here = neighbours_here(m), at = here - here % NEIGHBOURS_COLUMNS;
    char line[WORDS_LONGEST + 1];
    struct why_step w;

    text_number(c, neighbours_row(m, at / NEIGHBOURS_COLUMNS));
    canvas_letter(c, ' ');
    for (uint8_t end = at + NEIGHBOURS_COLUMNS; at < end; at++) {
        if (at == here)
            canvas_letter(c, GLYPH_MARK);
        canvas_letter(c, signs[neighbours_shown(app)->outcome[at]]);
    }
    canvas_row(c, 1);
    notation_part(c, m->here.part);
    canvas_letter(c, ' ');
    why_conclude(&m->value, &w);
    sentence(line, c->language, match_game(m, 0)->form, &w);
    canvas_text(c, line);
}
