/* The screen that analyses a position.  UP and DOWN scroll the sentences about it; RIGHT makes the perfect move, LEFT takes a move back. */
#include "analyse.h"
#include "firmware/screens/why/steps.h"

static const __flash struct door doors[] = {
    { SCREEN_why, WORD_WHY }, { SCREEN_neighbours, WORD_FACES }, { SCREEN_heap, WORD_HEAP_KEY }
};

const __flash struct door *analyse_door(const struct app *app)
{
    return door_first(app, doors, sizeof doors / sizeof doors[0]);
}

static struct steps *state_of(struct app *app)
{
    return (struct steps *)app->state;
}

static uint8_t analyse_enter(struct app *app)
{
    analysis_find(state_of(app), &app->match, 0);
    return STAY;
}

/* Scrolls the sentences by one, until the last one is seen. */
static uint8_t step(struct app *app, int8_t direction)
{
    struct steps *s = state_of(app);

    if (direction > 0 ? s->first == 0 : !steps_go_on(s, &app->show.canvas, true))
        return IGNORED;
    analysis_find(s, &app->match, (uint8_t)(s->first - direction));
    return STAY;
}

/* Makes the perfect player's move (direction 1), or takes a move back (-1). */
static uint8_t walk(struct app *app, int8_t direction)
{
    struct match *m = &app->match;
    uint16_t back = match_beside(m, -1);

    if (direction < 0 ? back == MATCH_NOWHERE : match_ended(m))
        return IGNORED;
    app->tune = TUNE_MOVE;
    if (direction < 0) {
        match_go(m, back);
    } else {
        match_reply(m);
        match_move(m);
    }
    return SCREEN_analyse;
}

/* Opens the first of the doors whose screen is offered. */
static uint8_t open_door(struct app *app)
{
    uint8_t screen = analyse_door(app)->screen;

    return screen_offered(app, screen) ? screen : app_refuse(app, REFUSAL_NO_REASON);
}

static uint8_t analyse_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_UP:
    case KEY_DOWN:
        return step(app, key_direction(key));
    case KEY_LEFT:
    case KEY_RIGHT:
        return walk(app, key_direction(key));
    case KEY_A:
        return open_door(app);
    }
    return BACK;
}

const __flash struct screen screen_analyse = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .enter = analyse_enter, .key = analyse_key, .page = analyse_draw
};
