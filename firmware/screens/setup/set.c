/* The editor of the set of a subtraction game: A adds one of the numbers 1..16 to the set or removes it. */
#include "setup.h"

static struct set_state *state_of(struct app *app)
{
    return (struct set_state *)app->state;
}

/* Reads the set, which is the field under the cursor of the set-up. */
static uint8_t set_enter(struct app *app)
{
    field_look(&app->match, app->cursor[SCREEN_setup], &state_of(app)->field);
    return STAY;
}

/* Adds the number to the set, or removes it.  The last number of a set cannot be removed. */
static uint8_t toggle(struct app *app)
{
    struct set_state *s = state_of(app);
    uint16_t set = field_value(&s->field) ^ 1u << s->at;

    if (set == 0)
        return app_refuse(app, REFUSAL_LAST_NUMBER);
    field_put(&s->field, set);
    field_follow(&app->match, &s->field, 0);
    return STAY;
}

static uint8_t set_key(struct app *app, uint8_t key)
{
    uint8_t *at = &state_of(app)->at;

    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        *at = app_turn(*at, SET_NUMBERS, key_direction(key));
        return STAY;
    case KEY_UP:
    case KEY_DOWN:
        *at = (uint8_t)(*at - key_direction(key) * SET_COLUMNS) % SET_NUMBERS;
        return STAY;
    case KEY_A:
        return toggle(app);
    }
    return BACK;
}

const __flash struct screen screen_set = { .repeats = KEY_LEFT | KEY_RIGHT, .enter = set_enter, .key = set_key, .page = set_draw };
