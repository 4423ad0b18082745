/* The reasoning about the position: why the winner wins, as a picture where there is one, and step by step. */
#include "deeper.h"
#include "why.h"
#include "steps.h"

static const __flash struct door doors[] = {
    { SCREEN_neighbours, WORD_FACES }, { SCREEN_heap, WORD_HEAP_KEY }, { SCREEN_analyse, WORD_EMPTY }
};

const __flash struct door *why_door(const struct app *app)
{
    return door_first(app, doors, sizeof doors / sizeof doors[0]);
}

static struct why_state *state_of(struct app *app)
{
    return (struct why_state *)app->state;
}

/* Returns whether the match has not ended; an ended position has no reasoning. */
static bool why_offered(const struct app *app)
{
    return !match_ended(&app->match);
}

static uint8_t why_enter(struct app *app)
{
    steps_find(&state_of(app)->steps, &app->match.here, 0);
    picture_begin(app);
    return STAY;
}

/* Goes to the next step (direction -1) or the one before (1), until the last step is seen; where steps can be opened, until it is at
 * the top.  The picture comes before the first step. */
static uint8_t scroll(struct app *app, int8_t direction)
{
    struct steps *s = &state_of(app)->steps;

    if (why_shown(app)->depth == 0 && picture_turn(app, direction))
        return STAY;
    if (direction < 0 && !deeper_offered(app) && !steps_go_on(s, &app->show.canvas, false))
        return IGNORED;
    return steps_find(s, deeper_position(app), (uint8_t)(s->first - direction)) ? STAY : IGNORED;
}

static uint8_t why_key(struct app *app, uint8_t key)
{
    bool analyses = app->match.machine == MACHINE_ANALYSE;

    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return scroll(app, key_direction(key));
    case KEY_A:
        return analyses ? why_door(app)->screen : deeper_go(app) ? STAY : deeper_offered(app) ? IGNORED : BACK;
    case KEY_B:
        return analyses ? SCREEN_analyse : deeper_back(app) ? STAY : BACK;
    }
    return IGNORED;
}

const __flash struct screen screen_why = {
    .repeats = KEY_UP | KEY_DOWN, .enter = why_enter, .key = why_key, .page = why_draw, .offered = why_offered
};
