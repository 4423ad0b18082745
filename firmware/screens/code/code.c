/* The entry of a class code, which sets up the same match on every device. */
#include "code.h"

static struct code_state *state_of(struct app *app)
{
    return (struct code_state *)app->state;
}

static uint8_t go(struct app *app)
{
    struct code_state *s = state_of(app);

    if (CODE_HAS_RESULTS && result_code_read(s->letters, &s->result)) {
        s->is_result = true;
        return STAY;
    }
    s->answer = code_read(s->letters, &s->code) ? code_check(&s->code) : CODE_UNKNOWN;
    if (s->answer != CODE_PLAYABLE)
        return REFUSED;
    app_leave_match(app);
    code_set_up(&app->match, &s->code);
    app->by_code = true;
    app->cursor[SCREEN_setup] = 0;
    return SCREEN_setup;
}

static uint8_t code_key(struct app *app, uint8_t key)
{
    struct code_state *s = state_of(app);

    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        s->at = app_turn(s->at, CODE_LETTERS, key_direction(key));
        return STAY;
    case KEY_UP:
    case KEY_DOWN:
        s->answer = CODE_PLAYABLE;
        if (CODE_HAS_RESULTS)
            s->is_result = false;
        s->letters[s->at] = app_turn(s->letters[s->at], CODE_BASE, key_direction(key));
        return STAY;
    case KEY_A:
        return go(app);
    }
    return BACK;
}

const __flash struct screen screen_code = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .key = code_key, .page = code_draw
};
