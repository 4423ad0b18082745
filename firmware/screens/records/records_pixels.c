/* The record of a game: the best level beaten, games won of games played, games won in a row, the fastest win. */
#include "records.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/record_text.h"

enum { FIRST_Y = BAR + !NARROW, STEP = GLYPH_HEIGHT + (NARROW ? 1 : 3) };

static void draw_numbers(struct canvas *c, const struct record *r)
{
    draw_word(c, MARGIN, FIRST_Y + STEP, WORD_WON);
    record_text_won(c, r);
    draw_word(c, MARGIN, FIRST_Y + 2 * STEP, WORD_RUN);
    record_text_run(c, r);
    draw_word(c, MARGIN, FIRST_Y + 3 * STEP, WORD_FASTEST);
    record_text_fastest(c, r);
}

static void draw_question(struct canvas *c, uint8_t asks)
{
    draw_title_bar(c, WORD_RECORDS);
    draw_notice(c, WORD_CLEARING);
    if (asks == RECORDS_SURE)
        draw_word(c, c->x, c->y, WORD_SURE);
}

static void draw_record(struct canvas *c, const struct app *app)
{
    const struct records_state *s = records_shown(app);
    struct record r;

    store_record(&app->store, records_id(s), &r);
    canvas_at(c, MARGIN, 1);
    notation_game(c, records_id(s));
    draw_sign(c, MORE_X, 1, UP);
    draw_sign(c, MORE_X, 1, DOWN);
    draw_bar(c);
    canvas_at(c, MARGIN, FIRST_Y);
    record_text_best(c, &r);
    if (screen_offered(app, SCREEN_progress))
        draw_sign(c, MORE_X, FIRST_Y, RIGHT);
    draw_numbers(c, &r);
}

void records_draw(const struct app *app, struct canvas *c)
{
    const struct records_state *s = records_shown(app);

    draw_foot(c, WORD_CLEAR, WORD_BACK);
    if (s->asks != RECORDS_SHOWN)
        draw_question(c, s->asks);
    else
        draw_record(c, app);
}
