/* The review of a match: a chart of who could win after each move, and the player who gave the win away. */
#include "review.h"
#include "art.h"
#include "draw.h"
#include "firmware/screens/play/play.h"
#include "firmware/screens/play/play.h"
#include "firmware/ui/page.h"
#include "match_picture.h"
#include "views.h"

enum {
    LINE_1 = BAR + (NARROW ? 1 : 2),
    LINE_2 = LINE_1 + GLYPH_HEIGHT + 1,
    HALF = NARROW ? 7 : 13,              /* of the chart's height: above the axis the first player could win, below it the second */
    AXIS = LINE_2 + GLYPH_HEIGHT + (NARROW ? 1 : 2) + HALF,
    CHART_X = 5 * GLYPH_WIDTH + 4,
    SENTENCE_ROOM = NARROW ? 0 : 30,     /* columns left free at the right of a sentence, so that it breaks after its colon */
    SENTENCE_ROWS = 2,                   /* rows that it has; with large numbers no columns are left free */
    COLUMNS_MOST = DISPLAY_WIDTH - CHART_X,
    BAR_MOST = 8,                        /* width of the column of a position */
    PLAY_X = DISPLAY_WIDTH - KEY_WIDTH - 6 * GLYPH_WIDTH, /* of the key that plays on; its word has up to 6 letters */
    NUMBER_MOST = 999,                   /* on a narrow display the sentence has room for two numbers up to this */
};

/* In a tall language the words about the match take one line, and the chart follows it. */
enum { TALL_HALF = 12, TALL_LINE_1 = WIDE_LINE + WIDE_ABOVE + 1, TALL_AXIS = 2 * WIDE_NOTICE + 1 + TALL_HALF, BETWEEN = 4 };

#define HALF_OF(c) DRAW_BY_HEIGHT(c, TALL_HALF, HALF)
#define AXIS_OF(c) DRAW_BY_HEIGHT(c, TALL_AXIS, AXIS)

/* Returns the height of a position's bar: half of its remoteness, at most `half`; half of that if the remoteness is unknown. */
static uint8_t height_of(const struct review_state *r, uint8_t moves, uint8_t half)
{
    uint16_t remoteness = review_remoteness(r, moves);

    if (remoteness == UNKNOWN)
        return half / 2;
    return remoteness < 2 * half ? (uint8_t)(1 + remoteness / 2) : half;
}

static void draw_column(struct canvas *c, const struct app *app, uint8_t moves, uint8_t x, uint8_t width)
{
    const struct review_state *r = review_shown(app);
    uint8_t height = height_of(r, moves, HALF_OF(c)), winner = review_winner(r, &app->match, moves), gap = width > 2;

    if (winner != PLAYER_NOBODY)
        canvas_fill(c, x, winner == PLAYER_YOU ? AXIS_OF(c) - height : AXIS_OF(c) + 1, width - gap, height, INK_WHITE);
    if (moves == r->mistake.move && moves > 0)
        canvas_fill(c, x - 1, AXIS_OF(c) - HALF_OF(c), width - gap + 2, 2 * HALF_OF(c) + 1, INK_INVERT);
}

/* Writes who a player is; of two people with names, the name. */
static void write_player(struct canvas *c, const struct app *app, uint16_t words, uint8_t player)
{
    char line[WORDS_LONGEST + 1];

    if (NAMED_PAIRS && app_is_pair(app) && player != PLAYER_NOBODY) {
        pair_write_name(line, c->language, app, player);
        canvas_text(c, line);
    } else {
        text_word(c, words + match_name(&app->match, player));
    }
}

static void draw_chart(struct canvas *c, const struct app *app)
{
    const struct match *m = &app->match;
    uint8_t columns = m->moves < COLUMNS_MOST ? (uint8_t)(m->moves + 1) : COLUMNS_MOST; /* the chart cuts the end of a long match off */
    uint8_t width = columns > COLUMNS_MOST / BAR_MOST ? COLUMNS_MOST / columns : BAR_MOST, x = CHART_X;

    canvas_at(c, 0, DRAW_BY_HEIGHT(c, TALL_AXIS - TALL_HALF + WIDE_ABOVE, AXIS - HALF));
    write_player(c, app, WORD_YOU, PLAYER_YOU);
    canvas_at(c, 0, AXIS_OF(c) + HALF_OF(c) - DRAW_BY_HEIGHT(c, WIDE_HEIGHT - WIDE_ABOVE, GLYPH_HEIGHT) + 1);
    write_player(c, app, WORD_YOU, PLAYER_MACHINE);
    canvas_fill(c, CHART_X, AXIS_OF(c), columns * width, 1, INK_WHITE);
    for (uint8_t moves = 0; moves < columns; moves++, x += width)
        draw_column(c, app, moves, x, width);
}

/* Draws "Ahead: you" and below or after it "until move 4" or "all along". */
static void draw_until(struct canvas *c, const struct app *app, const struct review_state *r)
{
    bool tall = CANVAS_TALL(c);

    draw_word(c, MARGIN, DRAW_BELOW_BAR(c, LINE_1), WORD_AHEAD);
    write_player(c, app, WORD_WINNER_YOU, review_favoured(r, &app->match));
    draw_word(c, tall ? c->x + BETWEEN : MARGIN, tall ? TALL_LINE_1 : LINE_2, r->mistake.move > 0 ? WORD_UNTIL : WORD_ALL_ALONG);
    if (r->mistake.move > 0)
        text_number(c, r->mistake.move);
}

/* Writes a person's mistake, without numbers for which there is no room: "Move 3 lost it.". */
static void write_mistake(char line[WORDS_LONGEST + 1], uint8_t language, const struct mistake *k)
{
    struct mistake brief = { .move = k->move };

    mistake_text(line, language, NARROW && (k->taken > NUMBER_MOST || k->better > NUMBER_MOST) ? &brief : k);
}

/* Draws a sentence with this number of columns free at its right, or with none if it then takes too many rows. */
static void draw_sentence(struct canvas *c, char *line, uint8_t room)
{
    draw_text_beside(c, line, LINE_2 - LINE_1, draw_rows(line, MARGIN + room) > SENTENCE_ROWS ? 0 : room);
}

/* Draws a person's mistake in the words of the end of the match, or until when who could win, and the chart. */
static void draw_whole(struct canvas *c, const struct app *app)
{
    const struct review_state *r = review_shown(app);
    char line[WORDS_LONGEST + 1];

    if (review_tells(r, &app->match)) {
        write_mistake(line, c->language, &r->mistake);
        canvas_at(c, MARGIN, DRAW_BELOW_BAR(c, LINE_1));
        draw_sentence(c, line, DRAW_BY_HEIGHT(c, 0, SENTENCE_ROOM));
    } else {
        draw_until(c, app, r);
    }
    draw_chart(c, app);
}

void review_draw(const struct app *app, struct canvas *c)
{
    const struct review_state *r = review_shown(app);
    struct match_look look = { .view = VIEW_PREVIEW, .number = r->at, .sign = review_sign(r) };

    if (r->at > 0) {
        draw_match(c, &app->match, &look);
        if (c->x <= PLAY_X)
            draw_key(c, PLAY_X, FOOT_Y, art_key_a, WORD_PLAY);
        return;
    }
    draw_name(c, &app->match, MARGIN);
    draw_bar(c);
    draw_whole(c, app);
    page_keys(c, r->mistake.move > 0 ? WORD_OOPS : WORD_LOOK, WORD_BACK);
}
