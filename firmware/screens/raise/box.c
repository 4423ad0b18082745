/* The robot's box: the beads of the position on the table are shown, and one is drawn.  From an empty box it gives up. */
#include "raise.h"

enum { LOOK = TICKS(800), LOOK_DRAWN = TICKS(600) };

static struct box_state *state_of(struct app *app)
{
    return (struct box_state *)app->state;
}

static uint8_t box_enter(struct app *app)
{
    struct box_state *s = state_of(app);
    uint8_t game = raise_game(app), first;

    raise_piles(&app->match.here, s->pile);
    s->moves = boxes_moves(game, s->pile);
    first = BOXES_BEADS + boxes_first(game, s->pile);
    for (uint8_t i = 0; i < s->moves; i++)
        s->beads[i] = store_robot_nibble(&app->store, first + i);
    s->drawn = boxes_draw(s->beads, s->moves, app_random(app));
    app->timer = LOOK;
    if (s->drawn != BOXES_EMPTY)
        return STAY;
    raise_ends(app, false);
    s->seen = true;
    app->timer = 0;
    return STAY;
}

/* Shows the bead; then the robot makes its move. */
static uint8_t go_on(struct app *app)
{
    struct box_state *s = state_of(app);

    if (s->drawn == BOXES_EMPTY)
        return SCREEN_raise;
    app->lesson.count = 1 + s->drawn;
    if (s->seen)
        return SCREEN_play;
    s->seen = true;
    app->timer = LOOK_DRAWN;
    app->tune = TUNE_MOVE;
    return STAY;
}

static uint8_t box_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return go_on(app);
    case KEY_B:
        return state_of(app)->drawn == BOXES_EMPTY ? SCREEN_raise : SCREEN_menu;
    }
    return IGNORED;
}

const __flash struct screen screen_box = { .enter = box_enter, .key = box_key, .tick = go_on, .page = box_draw };
