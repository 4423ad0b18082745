/* Why: the reasoning about the position, step by step. */
#include "why.h"

static const __flash struct door doors[] = {
    { SCREEN_neighbours, WORD_FACES }, { SCREEN_heap, WORD_HEAP_KEY }, { SCREEN_analyse, WORD_EMPTY }
};

const __flash struct door *why_door(const struct app *app)
{
    return door_first(app, doors, sizeof doors / sizeof doors[0]);
}

static struct steps *state_of(struct app *app)
{
    return (struct steps *)app->state;
}

/* A position that has ended needs no reasons. */
static bool offered(const struct app *app)
{
    return !match_ended(&app->match);
}

static uint8_t enter(struct app *app)
{
    steps_find(state_of(app), &app->match.here, 0);
    return STAY;
}

static uint8_t key(struct app *app, uint8_t key)
{
    struct steps *s = state_of(app);
    bool analyses = app->match.machine == MACHINE_ANALYSE;

    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return steps_find(s, &app->match.here, (uint8_t)(s->first - key_direction(key))) ? STAY : IGNORED;
    case KEY_A:
        return analyses ? why_door(app)->screen : BACK;
    case KEY_B:
        return analyses ? SCREEN_analyse : BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_why = {
    .repeats = KEY_UP | KEY_DOWN, .enter = enter, .key = key, .draw = why_draw, .offered = offered
};
