#include "code.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes "Class code BCDFG" with a mark in front of the letter at the cursor; in the second row what A does, or why the code cannot be
 * used. */
void code_draw(const struct app *app, struct canvas *c)
{
    const struct code_state *s = code_shown(app);

    text_word(c, WORD_CODE);
    canvas_letter(c, ' ');
    for (uint8_t i = 0; i < CODE_LETTERS; i++) {
        draw_mark(c, i == s->at);
        canvas_letter(c, code_letter(s->letters[i]));
    }
    canvas_row(c, 1);
    if (CODE_HAS_RESULTS && s->is_result)
        code_result(c, &s->result);
    else if (s->answer == CODE_UNKNOWN)
        text_word(c, WORD_NO_CODE);
    else if (s->answer == CODE_LACKING)
        notation_lacking(c, code_game(&s->code));
    else
        draw_action(c, WORD_GO);
}
