/* The records of the games.  UP and DOWN choose the game; after the games of the image come the games that the image lacks, if they have a
 * record.  LEFT and RIGHT lead to the progress in lessons and puzzles, and back. */
#include "records.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"
#include "firmware/ui/record_text.h"

static struct records_state *state_of(struct app *app)
{
    return (struct records_state *)app->state;
}

/* Reads the record of the game at the place. */
static void look(struct app *app)
{
    struct records_state *s = state_of(app);

    store_record(&app->store, records_id(s), &s->record);
}

static uint8_t records_enter(struct app *app)
{
    state_of(app)->place = app->cursor[SCREEN_games];
    look(app);
    return STAY;
}

/* Returns whether the record is shown: a game that the image lacks must have been played. */
static bool is_shown(const struct records_state *s)
{
    return s->place < PICKS || (pick_find(records_id(s)) >= PICKS && s->record.won + s->record.lost > 0);
}

static uint8_t turn(struct app *app, int8_t direction)
{
    uint8_t *place = &state_of(app)->place, *game = &app->cursor[SCREEN_games];

    do {
        *place = app_turn(*place, PICKS + PICK_IDS, direction);
        look(app);
    } while (!is_shown(records_shown(app)));
    if (*place < PICKS)
        *game = *place;
    return STAY;
}

/* Clears the records after RIGHT, which is another key than the one that led to the question. */
static uint8_t confirm(struct app *app, uint8_t key)
{
    if (!(key & (KEY_RIGHT | KEY_B)))
        return IGNORED;
    if (key == KEY_RIGHT)
        store_clear_records(&app->store);
    look(app);
    state_of(app)->asks = false;
    return STAY;
}

static uint8_t records_key(struct app *app, uint8_t key)
{
    if (state_of(app)->asks)
        return app->keys.repeats == 0 ? confirm(app, key) : IGNORED;
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return turn(app, -key_direction(key));
    case KEY_LEFT:
    case KEY_RIGHT:
        return screen_offered(app, SCREEN_progress) ? SCREEN_progress : IGNORED;
    case KEY_A:
        state_of(app)->asks = true;
        return STAY;
    }
    return BACK;
}

static void describe_question(struct canvas *c)
{
    page_title(c, WORD_RECORDS);
    page_sentence(c, WORD_CLEARING);
}

/* Describes the best level beaten, games won of games played, games won in a row, the fastest win. */
static void describe_record(struct canvas *c, const struct app *app)
{
    const struct records_state *s = records_shown(app);
    const struct record *r = &s->record;

    page_head(c);
    notation_game(c, records_id(s));
    page_more(c, screen_offered(app, SCREEN_progress));
    page_body(c);
    page_row(c);
    record_text_best(c, r);
    page_word(c, WORD_WON);
    record_text_won(c, r);
    page_word(c, WORD_RUN);
    record_text_run(c, r);
    if (SHOW_FEW_ROWS(c)) {
        canvas_letter(c, ' ');
        text_word(c, WORD_FASTEST);
    } else {
        page_word(c, WORD_FASTEST);
    }
    record_text_fastest(c, r);
}

static void records_page(const struct app *app, struct canvas *c)
{
    bool asks = records_shown(app)->asks;

    if (asks)
        describe_question(c);
    else
        describe_record(c, app);
    page_keys(c, asks ? WORD_EMPTY : WORD_CLEAR, WORD_BACK);
}

const __flash struct screen screen_records = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = records_enter, .key = records_key, .page = records_page
};
