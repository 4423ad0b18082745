#include "play.h"
#include "draw.h"
#include "firmware/ui/notation.h"

/* Writes "Alan will win after 7 moves", in the words of the contest, where Alan is the player to move. */
static void draw_contest(struct canvas *c, uint16_t moves)
{
    text_word(c, moves & 1 ? WORD_ALAN : WORD_BOB);
    canvas_letter(c, ' ');
    text_word(c, WORD_AFTER);
    notation_moves(c, moves);
}

/* Writes who can win the position, and as far as they are known the number of moves until the end and the nimber. */
void value_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    const struct verdict *v = &m->value;

    text_word(c, WORD_WILL_WIN + match_name(m, match_winner(m)));
    if (v->remoteness != UNKNOWN) {
        canvas_letter(c, ' ');
        text_word(c, WORD_IN);
        notation_moves(c, v->remoteness);
    }
    canvas_row(c, 1);
    if (match_is_contest(m) && v->remoteness != UNKNOWN) {
        draw_contest(c, v->remoteness);
    } else if (v->nimber != UNKNOWN) {
        text_word(c, WORD_NIMBER);
        text_number(c, v->nimber);
    }
}

/* Writes what other keys offer: to switch the faces on, to review the match. */
static void draw_offers(struct canvas *c, const struct app *app)
{
    if (result_offers_help(app)) {
        text_word(c, WORD_OFFER);
        draw_blanks(c);
    }
    if (screen_offered(app, SCREEN_review)) {
        text_word(c, WORD_LOOK_BACK);
        draw_blanks(c);
    }
}

void result_draw(const struct app *app, struct canvas *c)
{
    uint8_t winner = match_winner(&app->match);

    text_word(c, WORD_YOU_WIN + match_name(&app->match, winner));
    if (app->match.machine == MACHINE_SECOND) {
        uint8_t from = canvas_length(c);

        canvas_letter(c, GLYPH_ROBOT);
        canvas_letter(c, winner == PLAYER_YOU ? GLYPH_FROWN : GLYPH_SMILE);
        canvas_right(c, from);
    }
    canvas_row(c, 1);
    if (match_is_contest(&app->match)) {
        draw_contest(c, app->match.moves);
    } else {
        text_word(c, WORD_IN);
        notation_moves(c, app->match.moves);
    }
    draw_blanks(c);
    draw_offers(c, app);
    draw_key_a(c, match_lost(&app->match) ? WORD_RETRY : WORD_NEXT);
    draw_key_b(c, app->purpose == FOR_LESSON ? WORD_BACK : WORD_MENU);
}
