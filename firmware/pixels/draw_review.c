/* Who can win, what came of a match, and looking back at it: who could win when, as a chart, and who gave it away. */
#include "draw.h"
#include "art.h"
#include "firmware/notation.h"
#include "firmware/review.h"
#include "firmware/text.h"

enum {
    LINE_1 = BAR + (NARROW ? 1 : 2),
    LINE_2 = LINE_1 + GLYPH_HEIGHT + 1,
    HALF = NARROW ? 7 : 13,              /* of the chart's height: above the axis the first player could win, below it the second */
    AXIS = LINE_2 + GLYPH_HEIGHT + 1 + HALF,
    CHART_X = 5 * GLYPH_WIDTH + 4,
    COLUMNS_MOST = DISPLAY_WIDTH - CHART_X,
    BAR_MOST = 8,                        /* width of the column of a position */
    RESULT_X = NARROW ? 28 : 32,
    RESULT_Y = BAR + (NARROW ? 1 : 5),
    AFTER_Y = NARROW ? 18 : 34,
    CONTEST_Y = NARROW ? 18 : 30,
    MORE_Y = NARROW ? 34 : 47,
};

/* ---- who can win, who has won ---- */

/* "Alan will win" "after 7 moves": the words of the contest, where who moves first is Alan. */
static void draw_contest(struct canvas *c, uint16_t moves, uint8_t x)
{
    draw_next(c, x, moves & 1 ? WORD_ALAN : WORD_BOB);
    draw_next(c, x, WORD_AFTER);
    notation_moves(c, moves);
}

/* Who can win from here, in how many moves, and the nimber, as far as they are known. */
void draw_value(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint16_t remoteness = m->value.remoteness;

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

void draw_result(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    bool lost = match_lost(m), contest = match_is_contest(m);
    uint8_t word = WORD_YOU_WIN + match_name(m, match_winner(m)), x = NARROW && contest ? MARGIN : RESULT_X;

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
        if (NARROW) /* in two lines */
            draw_next(c, x, WORD_EMPTY);
        notation_moves(c, m->moves);
    }
    if (app->losses >= LOSSES_TO_OFFER && !app->settings.faces)
        draw_word(c, MARGIN, MORE_Y, WORD_OFFER);
    else if (HAS_REVIEW && review_can(m))
        draw_word(c, MARGIN, MORE_Y, WORD_LOOK_BACK);
    draw_key_a(c, lost ? WORD_RETRY : WORD_NEXT);
}

/* ---- looking back ---- */

/* The height of a position's bar: half as many as the moves that the win would have taken, or half of the room where that is unknown. */
static uint8_t height_of(const struct match *m, uint8_t moves)
{
    uint16_t remoteness = review_remoteness(m, moves);

    if (remoteness == UNKNOWN)
        return HALF / 2;
    return remoteness < 2 * HALF ? (uint8_t)(1 + remoteness / 2) : HALF;
}

static void draw_column(struct canvas *c, const struct match *m, uint8_t moves, uint8_t x, uint8_t width)
{
    uint8_t height = height_of(m, moves), winner = review_winner(m, moves), gap = width > 2;

    if (winner != PLAYER_NOBODY)
        canvas_fill(c, x, winner == PLAYER_YOU ? AXIS - height : AXIS + 1, width - gap, height, INK_WHITE);
    if (moves == m->mistake && moves > 0)
        canvas_fill(c, x - 1, AXIS - HALF, width - gap + 2, 2 * HALF + 1, INK_INVERT);
}

static void draw_chart(struct canvas *c, const struct match *m)
{
    uint8_t columns = m->moves < COLUMNS_MOST ? (uint8_t)(m->moves + 1) : COLUMNS_MOST; /* of a very long match the beginning */
    uint8_t width = columns > COLUMNS_MOST / BAR_MOST ? COLUMNS_MOST / columns : BAR_MOST, x = CHART_X;

    draw_word(c, 0, AXIS - HALF, WORD_YOU + match_name(m, PLAYER_YOU));
    draw_word(c, 0, AXIS + HALF - GLYPH_HEIGHT + 1, WORD_YOU + match_name(m, PLAYER_MACHINE));
    canvas_fill(c, CHART_X, AXIS, columns * width, 1, INK_WHITE);
    for (uint8_t moves = 0; moves < columns; moves++, x += width)
        draw_column(c, m, moves, x, width);
}

/* "You can win" "until move 4", or "all along". */
static void draw_whole(struct canvas *c, const struct match *m)
{
    uint8_t winner = review_winner(m, (uint8_t)m->moves), who = m->mistake > 0 ? winner ^ 1 : winner;

    draw_word(c, MARGIN, LINE_1, WORD_WILL_WIN + match_name(m, who));
    draw_word(c, MARGIN, LINE_2, m->mistake > 0 ? WORD_UNTIL : WORD_ALL_ALONG);
    if (m->mistake > 0)
        text_number(c, m->mistake);
    draw_chart(c, m);
}

void draw_review(struct canvas *c, const struct app *app)
{
    if (app->at > 0) {
        draw_play(c, app);
        return;
    }
    draw_name(c, &app->match, MARGIN);
    draw_bar(c);
    draw_whole(c, &app->match);
    draw_key(c, 0, FOOT_Y, art_key_a, app->match.mistake > 0 ? WORD_OOPS : WORD_LOOK);
    draw_key(c, KEY_B_X, FOOT_Y, art_key_b, WORD_BACK);
}
