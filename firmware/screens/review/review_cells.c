/* The review of a match: in the first row who was ahead, and until which move; in the second row for each position its remoteness, or if
 * that is unknown its outcome: N (the player to move could win), P (the other player) or D (a draw). */
#include "review.h"
#include "draw.h"
#include "match_picture.h"

static void draw_chart(struct canvas *c, const struct review_state *r, const struct match *m)
{
    for (uint8_t moves = 0; moves <= m->moves && canvas_length(c) < LINE_ROOM - 4; moves++) { /* the end of a long match has no room */
        uint16_t remoteness = review_remoteness(r, moves);
        uint8_t winner = review_winner(r, m, moves);

        draw_mark(c, moves == r->mistake.move && moves > 0);
        if (remoteness != UNKNOWN)
            text_number(c, remoteness);
        else
            canvas_letter(c, winner == PLAYER_NOBODY ? 'D' : winner == (m->first ^ (moves & 1)) ? 'N' : 'P');
    }
}

static void draw_whole(struct canvas *c, const struct review_state *r, const struct match *m)
{
    char line[WORDS_LONGEST + 1];

    if (review_tells(r, m)) {
        mistake_text(line, c->language, &r->mistake);
        canvas_text(c, line);
    } else {
        text_word(c, WORD_AHEAD);
        text_word(c, WORD_WINNER_YOU + match_name(m, review_favoured(r, m)));
        canvas_letter(c, ' ');
        text_word(c, r->mistake.move > 0 ? WORD_UNTIL : WORD_ALL_ALONG);
        if (r->mistake.move > 0)
            text_number(c, r->mistake.move);
    }
    canvas_row(c, 1);
    draw_chart(c, r, m);
}

/* Writes at the right end of the row, if there is room, that A plays on from the move that is shown. */
static void draw_key_play(struct canvas *c)
{
    uint8_t from = canvas_length(c);

    draw_key_a(c, WORD_PLAY);
    canvas_right_or_cut(c, from);
}

void review_draw(const struct app *app, struct canvas *c)
{
    const struct review_state *r = review_shown(app);
    struct match_look look = { .preview = true, .number = r->at, .sign = review_sign(r) };

    if (r->at == 0) {
        draw_whole(c, r, &app->match);
        return;
    }
    draw_match(c, &app->match, &look);
    canvas_row(c, 0);
    draw_key_play(c);
}
