#include "code.h"
#include "draw.h"
#include "firmware/ui/page.h"
#include "firmware/ui/notation.h"

/* Five large letters, the one at the cursor in a frame; below them a message if the letters are no code, or the image lacks its game.  On a
 * narrow display the last frame ends where the signs up and down begin. */
enum {
    CODE_PITCH = NARROW ? 15 : 20,
    CODE_X = NARROW ? 4 : (DISPLAY_WIDTH - CODE_LETTERS * CODE_PITCH + CODE_PITCH - BIG * GLYPH_WIDTH) / 2,
    CODE_Y = NARROW ? 14 : 20,
};

void code_draw(const struct app *app, struct canvas *c)
{
    const struct code_state *s = code_shown(app);

    page_title(c, NARROW && CODE_HAS_RESULTS && s->is_result ? WORD_MAIN_CHALLENGE : WORD_MAIN_CODE);
    page_keys(c, WORD_GO, WORD_BACK);
    draw_sign(c, MORE_X, CODE_Y - 2, UP);
    draw_sign(c, MORE_X, CODE_Y + GLYPH_HEIGHT, DOWN);
    for (uint8_t i = 0, x = CODE_X; i < CODE_LETTERS; i++, x += CODE_PITCH) {
        char letter[2] = { code_letter(s->letters[i]), '\0' };

        canvas_at(c, x, CODE_Y);
        canvas_big_text(c, letter);
        if (i == s->at)
            canvas_frame(c, x - 4, CODE_Y - 4, BIG * GLYPH_WIDTH + 6, BIG * GLYPH_HEIGHT + 7);
    }
    canvas_at(c, MARGIN, DRAW_ABOVE_FOOT(c, FOOT_Y - GLYPH_HEIGHT - 1));
    if (CODE_HAS_RESULTS && s->is_result)
        code_result(c, &s->result);
    else if (s->answer == CODE_UNKNOWN)
        text_word(c, WORD_NO_CODE);
    else if (s->answer == CODE_LACKING)
        notation_lacking(c, code_game(&s->code));
}
