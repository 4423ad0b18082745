/* The records of the games.  UP and DOWN choose the game; LEFT and RIGHT lead to the progress in lessons and puzzles, and back. */
#include "records.h"

static struct records_state *state_of(struct app *app)
{
    return (struct records_state *)app->state;
}

/* Forgets the records when that is confirmed twice. */
static uint8_t confirm(struct app *app, uint8_t key)
{
    struct records_state *s = state_of(app);

    if (!(key & (KEY_A | KEY_B)))
        return IGNORED;
    if (key == KEY_A && s->asks++ == RECORDS_CLEAR)
        return STAY;
    if (key == KEY_A)
        store_clear_records(&app->store);
    s->asks = RECORDS_SHOWN;
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    uint8_t *game = &app->cursor[SCREEN_games];
    bool *learned = &state_of(app)->learned;

    if (state_of(app)->asks != RECORDS_SHOWN)
        return app->keys.repeats == 0 ? confirm(app, key) : IGNORED;
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        *game = app_turn(*game, PICKS, -key_direction(key));
        return STAY;
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
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = key, .draw = records_draw
};
