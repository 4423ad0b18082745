/* The records of the games.  UP and DOWN choose the game; after the games of the image come the games that the image lacks, if they have a
 * record.  LEFT and RIGHT lead to the progress in lessons and puzzles, and back. */
#include "records.h"

static struct records_state *state_of(struct app *app)
{
    return (struct records_state *)app->state;
}

static uint8_t enter(struct app *app)
{
    state_of(app)->place = app->cursor[SCREEN_games];
    return STAY;
}

/* Returns whether the record is shown: a game that the image lacks must have been played. */
static bool is_shown(const struct app *app)
{
    const struct records_state *s = records_shown(app);
    struct record r;

    if (s->place < PICKS)
        return true;
    store_record(&app->store, records_id(s), &r);
    return pick_find(records_id(s)) >= PICKS && r.won + r.lost > 0;
}

static uint8_t turn(struct app *app, int8_t direction)
{
    uint8_t *place = &state_of(app)->place, *game = &app->cursor[SCREEN_games];

    do
        *place = app_turn(*place, PICKS + PICK_IDS, direction);
    while (!is_shown(app));
    if (*place < PICKS)
        *game = *place;
    return STAY;
}

/* Clears the records after two confirmations. */
static uint8_t confirm(struct app *app, uint8_t key)
{
    struct records_state *s = state_of(app);

    if (!(key & (KEY_A | KEY_B)))
        return IGNORED;
    if (key == KEY_A && s->asks == RECORDS_CLEAR) {
        s->asks = RECORDS_SURE;
        return STAY;
    }
    if (key == KEY_A)
        store_clear_records(&app->store);
    s->asks = RECORDS_SHOWN;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    bool *learned = &state_of(app)->learned;

    if (state_of(app)->asks != RECORDS_SHOWN)
        return app->keys.repeats == 0 ? confirm(app, key) : IGNORED;
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return turn(app, -key_direction(key));
    case KEY_LEFT:
    case KEY_RIGHT:
        *learned = !*learned && screen_offered(app, SCREEN_progress);
        return STAY;
    case KEY_A:
        state_of(app)->asks = RECORDS_CLEAR;
        return STAY;
    }
    return BACK;
}

const __flash struct screen screen_records = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = enter, .key = key, .draw = records_draw
};
