/* The record of a game: the best level beaten, games won of games played, games won in a row, the fastest win. */
#include "records.h"
#include "draw.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/record_text.h"

/* Writes "Won 12/15  In a row 3  Fastest 5". */
static void draw_numbers(struct canvas *c, const struct record *r)
{
    text_word(c, WORD_WON);
    record_text_won(c, r);
    draw_blanks(c);
    text_word(c, WORD_RUN);
    record_text_run(c, r);
    draw_blanks(c);
    text_word(c, WORD_FASTEST);
    record_text_fastest(c, r);
    draw_blanks(c);
}

static void draw_question(struct canvas *c, uint8_t asks)
{
    text_word(c, WORD_RECORDS);
    canvas_row(c, 1);
    text_word(c, asks == RECORDS_SURE ? WORD_SURE : WORD_CLEARING);
    draw_blanks(c);
    draw_key_a(c, WORD_CLEAR);
    draw_key_b(c, WORD_BACK);
}

/* Writes "Nim", and in the second row "Level master  Won 12/15  ...". */
static void draw_record(struct canvas *c, const struct app *app)
{
    const struct records_state *s = records_shown(app);
    struct record r;

    store_record(&app->store, records_id(s), &r);
    notation_game(c, records_id(s));
    if (screen_offered(app, SCREEN_progress))
        canvas_text(c, " >");
    draw_more(c);
    canvas_row(c, 1);
    record_text_best(c, &r);
    draw_blanks(c);
    draw_numbers(c, &r);
    draw_key_a(c, WORD_CLEAR);
}

void records_draw(const struct app *app, struct canvas *c)
{
    const struct records_state *s = records_shown(app);

    if (s->asks != RECORDS_SHOWN)
        draw_question(c, s->asks);
    else
        draw_record(c, app);
}
