/* Who can win, what came of a match, and looking back at it: who could win until when, and below that for each position how many
 * moves that would have taken, or whether who was to move could win (N) or not (P). */
#include "draw.h"
#include "firmware/notation.h"
#include "firmware/review.h"
#include "firmware/text.h"

/* "Alan will win after 7 moves": the words of the contest, where who moves first is Alan. */
static void draw_contest(struct canvas *c, uint16_t moves)
{
    text_word(c, moves & 1 ? WORD_ALAN : WORD_BOB);
    canvas_letter(c, ' ');
    text_word(c, WORD_AFTER);
    notation_moves(c, moves);
}

/* Who can win from here, in how many moves, and the nimber, as far as they are known. */
void draw_value(struct canvas *c, const struct app *app)
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

/* What else can be done: the faces are offered, one can look back. */
static void draw_offers(struct canvas *c, const struct app *app)
{
    if (app->losses >= LOSSES_TO_OFFER && !app->settings.faces) {
        text_word(c, WORD_OFFER);
        draw_blanks(c);
    }
    if (HAS_REVIEW && review_can(&app->match)) {
        text_word(c, WORD_LOOK_BACK);
        draw_blanks(c);
    }
}

void draw_result(struct canvas *c, const struct app *app)
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
}

/* ---- looking back ---- */

static void draw_chart(struct canvas *c, const struct match *m)
{
    for (uint8_t moves = 0; moves <= m->moves; moves++) {
        uint16_t remoteness = review_remoteness(m, moves);
        uint8_t winner = review_winner(m, moves);

        draw_mark(c, moves == m->mistake && moves > 0);
        if (remoteness != UNKNOWN)
            text_number(c, remoteness);
        else
            canvas_letter(c, winner == PLAYER_NOBODY ? 'D' : winner == (m->first ^ (moves & 1)) ? 'N' : 'P');
    }
}

static void draw_whole(struct canvas *c, const struct match *m)
{
    uint8_t winner = review_winner(m, (uint8_t)m->moves), who = m->mistake > 0 ? winner ^ 1 : winner;

    text_word(c, WORD_WILL_WIN + match_name(m, who));
    canvas_letter(c, ' ');
    text_word(c, m->mistake > 0 ? WORD_UNTIL : WORD_ALL_ALONG);
    if (m->mistake > 0)
        text_number(c, m->mistake);
    canvas_row(c, 1);
    draw_chart(c, m);
}

void draw_review(struct canvas *c, const struct app *app)
{
    if (app->at > 0)
        draw_play(c, app);
    else
        draw_whole(c, &app->match);
}
