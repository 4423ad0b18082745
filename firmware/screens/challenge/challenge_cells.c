#include "challenge.h"
#include "draw.h"

/* Writes how many starts were won: of a challenge after which another was begun only that is stored. */
static void write_won(struct canvas *c, const struct challenge_state *s)
{
    text_word(c, WORD_WON);
    text_number(c, s->result - 1);
    text_word(c, WORD_OF);
    text_number(c, CHALLENGE_STARTS);
}

/* Writes a face for each start that was tried. */
static void write_starts(struct canvas *c, const struct challenge_state *s)
{
    for (uint8_t i = 0; i < CHALLENGE_STARTS; i++)
        canvas_letter(c, !(s->tried >> i & 1) ? '.' : s->won >> i & 1 ? GLYPH_SMILE : GLYPH_FROWN);
}

/* Writes "Challenge 37"; below it the starts, and what A does or the code of the result. */
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
    if (s->result > 0 && s->tried != CHALLENGE_ALL)
        write_won(c, s);
    else
        write_starts(c, s);
    if (s->result > 0) {
        canvas_letter(c, ' ');
        challenge_code(c, s);
    } else {
        draw_blanks(c);
        draw_key_a(c, WORD_PLAY);
    }
}
