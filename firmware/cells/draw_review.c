/* Looking back: who could win until when, and below it for each position how many moves that would have taken, or whether who was to
 * move could win (N) or not (P); or one of the moves, as it was shown when it was played. */
#include "draw.h"
#include "firmware/review.h"
#include "firmware/text.h"

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
    uint8_t winner = review_winner(m, m->moves), who = m->mistake > 0 ? !winner : winner;

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
