#include "play.h"
#include "art.h"
#include "draw.h"
#include "firmware/ui/notation.h"

enum {
    RESULT_X = NARROW ? 28 : 32,
    RESULT_Y = BAR + (NARROW ? 1 : 5),
    AFTER_Y = NARROW ? 18 : 34,
    CONTEST_Y = NARROW ? 18 : 30,
    MORE_Y = NARROW ? 34 : 47,
};

/* Draws "Alan will win" and below it "after 7 moves", in the words of the contest, where Alan is the player to move. */
static void draw_contest(struct canvas *c, uint16_t moves, uint8_t x)
{
    draw_next(c, x, moves & 1 ? WORD_ALAN : WORD_BOB);
    draw_next(c, x, WORD_AFTER);
    notation_moves(c, moves);
}

/* Draws who can win the position, and as far as they are known the number of moves until the end and the nimber. */
void value_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint16_t remoteness = m->value.remoteness;

    draw_game_bar(c, m);
    draw_word(c, MARGIN, NOTICE_Y, WORD_WILL_WIN + match_name(m, match_winner(m)));
    if (remoteness != UNKNOWN) {
        draw_next(c, MARGIN, WORD_IN);
        notation_moves(c, remoteness);
        if (match_is_contest(m)) {
            draw_contest(c, remoteness, MARGIN);
            return;
        }
    }
    if (m->value.nimber != UNKNOWN) {
        draw_next(c, MARGIN, WORD_NIMBER);
        text_number(c, m->value.nimber);
    }
}

void result_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    bool lost = match_lost(m), contest = match_is_contest(m);
    uint8_t word = WORD_YOU_WIN + match_name(m, match_winner(m)), x = NARROW && contest ? MARGIN : RESULT_X;

    draw_game_bar(c, m);
    draw_foot(c, lost ? WORD_RETRY : WORD_NEXT, app->purpose == FOR_LESSON ? WORD_BACK : WORD_MENU);
    if (x > MARGIN)
        canvas_picture(c, MARGIN, NARROW ? BAR : RESULT_Y, m->machine != MACHINE_SECOND ? art_cup : lost ? art_robot : art_robot_sad);
    canvas_at(c, x, RESULT_Y);
    if (NARROW)
        text_word(c, word);
    else
        text_big_word(c, word);
    c->y = (contest ? CONTEST_Y : AFTER_Y) - NOTICE_HEIGHT;
    if (contest) {
        draw_contest(c, m->moves, x);
    } else {
        draw_next(c, x, WORD_IN);
        if (NARROW) /* the text takes two lines */
            draw_next(c, x, WORD_EMPTY);
        notation_moves(c, m->moves);
    }
    if (result_offers_help(app))
        draw_word(c, MARGIN, MORE_Y, WORD_OFFER);
    else if (screen_offered(app, SCREEN_review))
        draw_word(c, MARGIN, MORE_Y, WORD_LOOK_BACK);
}
