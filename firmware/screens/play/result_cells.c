#include "play.h"
#include "draw.h"
#include "position.h"

/* Writes what other keys offer: to switch the faces on, to review the match. */
static void draw_offers(struct canvas *c, const struct app *app)
{
    if (result_offers_help(app)) {
        canvas_text(c, "RIGHT: ");
        text_word(c, WORD_OFFER);
        draw_blanks(c);
    }
    if (screen_offered(app, SCREEN_review)) {
        canvas_text(c, "DOWN: ");
        text_word(c, WORD_LOOK_BACK);
        draw_blanks(c);
    }
}

/* Writes the robot's face at the right end of the first row, if there is room. */
static void draw_robot(struct canvas *c, const struct match *m)
{
    uint8_t from = canvas_length(c);

    canvas_letter(c, GLYPH_ROBOT);
    canvas_letter(c, match_winner(m) == PLAYER_YOU ? GLYPH_FROWN : GLYPH_SMILE);
    canvas_right_or_cut(c, from);
}

/* Writes "You win in 5.", and in the second row the detail (RESULT_DETAIL) and the keys.  The robot stands at the right end.  At first the
 * last position is shown. */
void result_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    char line[WORDS_LONGEST + 1];

    result_write(line, c->language, app, RESULT_WINNER);
    if (result_shown(app)->step == 0) {
        draw_position(c, m, false);
        canvas_row(c, 1);
        canvas_text(c, line);
        return;
    }
    draw_sentence(c, line);
    if (m->machine == MACHINE_SECOND) {
        canvas_row(c, 0);
        draw_robot(c, m);
        canvas_row(c, 1);
    }
    result_write(line, c->language, app, RESULT_DETAIL);
    if (*line != '\0') {
        canvas_text(c, line);
        draw_blanks(c);
    }
    draw_offers(c, app);
    draw_key_a(c, result_word_a(app));
    draw_key_b(c, result_word_b(app));
}
