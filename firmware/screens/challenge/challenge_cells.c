#include "challenge.h"
#include "draw.h"

/* Writes "Challenge 37", and a face for each start that was tried, or how many were won. */
void challenge_draw(const struct app *app, struct canvas *c)
{
    const struct challenge_state *s = challenge_shown(app);

    if (s->told) {
        challenge_page(c);
        return;
    }
    text_word(c, WORD_MAIN_CHALLENGE);
    canvas_letter(c, ' ');
    text_number(c, s->number + 1);
    draw_more(c);
    canvas_row(c, 1);
    if (s->result > 0 && s->tried != CHALLENGE_ALL) {
        text_word(c, WORD_WON);
        text_number(c, s->result - 1);
        text_word(c, WORD_OF);
        text_number(c, CHALLENGE_STARTS);
        return;
    }
    for (uint8_t i = 0; i < CHALLENGE_STARTS; i++)
        canvas_letter(c, !(s->tried >> i & 1) ? '.' : s->won >> i & 1 ? GLYPH_SMILE : GLYPH_FROWN);
    if (s->result == 0) {
        draw_blanks(c);
        draw_key_a(c, WORD_PLAY);
    }
}
