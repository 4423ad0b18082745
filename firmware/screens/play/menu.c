/* The menu of the match that is played. */
#include "play.h"

enum { GO_ON, UNDO, REDO, HINT, VALUE, WHY, HEAP, REVIEW, RULES, SWAP, BOTH, MYSELF, AGAIN, NEW_START, SET_UP, OTHER_GAME, MAIN, ITEMS };

/* When an item shows. */
enum when {
    ALWAYS,
    FORTH,  /* a move that was taken back can be made again */
    BACKWARDS, /* a move can be taken back */
    ON,     /* the match goes on ... */
    YOURS,  /* ... and a person has the move */
    ALONE,  /* ... one person plays against the robot */
    ROBOTS, /* ... the robot plays with itself */
    FREE,   /* the start is not that of a lesson */
};

const __flash struct item play_items[ITEMS] = {
    [GO_ON] = { WORD_GO_ON, ON, SCREEN_play },
    [UNDO] = { WORD_UNDO, BACKWARDS, SCREEN_play },
    [REDO] = { WORD_REDO, FORTH, SCREEN_play },
    [HINT] = { WORD_HINT, YOURS, SCREEN_play },
    [VALUE] = { WORD_VALUE, ON, SCREEN_value },
    [WHY] = { WORD_WHY, ON, SCREEN_why },
    [HEAP] = { WORD_HEAP, ON, SCREEN_heap },
    [REVIEW] = { WORD_REVIEW, ALWAYS, SCREEN_review },
    [RULES] = { WORD_RULES, ALWAYS, SCREEN_rules },
    [SWAP] = { WORD_SWAP, ALONE, SCREEN_play },
    [BOTH] = { WORD_BOTH, ALONE, SCREEN_play },
    [MYSELF] = { WORD_MYSELF, ROBOTS, SCREEN_play },
    [AGAIN] = { WORD_AGAIN, ALWAYS, SCREEN_play },
    [NEW_START] = { WORD_NEW_START, FREE, SCREEN_play },
    [SET_UP] = { WORD_SET_UP, ALWAYS, SCREEN_setup },
    [OTHER_GAME] = { WORD_OTHER_GAME, ALWAYS, SCREEN_games },
    [MAIN] = { WORD_TO_MAIN, ALWAYS, SCREEN_main },
};

/* Returns the conditions that hold, a bit each. */
static uint16_t conditions(const struct app *app)
{
    const struct match *m = &app->match;
    uint16_t holds = 1 << ALWAYS;

    if (match_beside(m, 1) != MATCH_NOWHERE)
        holds |= 1 << FORTH;
    if (match_beside(m, -1) != MATCH_NOWHERE)
        holds |= 1 << BACKWARDS;
    if (app->purpose == FOR_PLAY)
        holds |= 1 << FREE;
    if (match_ended(m))
        return holds;
    holds |= 1 << ON;
    if (!match_machine_moves(m))
        holds |= 1 << YOURS;
    if (m->machine == MACHINE_SECOND)
        holds |= 1 << ALONE;
    if (m->machine == MACHINE_BOTH)
        holds |= 1 << ROBOTS;
    return holds;
}

static uint8_t enter(struct app *app)
{
    menu_fill(app, play_items, ITEMS, conditions(app));
    return STAY;
}

/* Goes to the next position in a direction in which you have the move. */
static uint8_t go_beside(struct app *app, int8_t direction)
{
    match_go(&app->match, match_beside(&app->match, direction));
    if (match_ended(&app->match))
        store_end(&app->store, &app->match);
    else
        app_store_match(app);
    return SCREEN_play;
}

/* The robot makes these moves from now on. */
static uint8_t give_robot(struct app *app, uint8_t machine)
{
    app->match.machine = machine;
    app_store_match(app);
    return SCREEN_play;
}

static uint8_t swap(struct app *app)
{
    match_swap(&app->match);
    app_store_match(app);
    return SCREEN_play;
}

static uint8_t choose(struct app *app)
{
    uint8_t item = menu_chosen(app);

    switch (item) {
    case UNDO:
        return go_beside(app, -1);
    case REDO:
        return go_beside(app, 1);
    case HINT:
        app->hinted = true;
        break;
    case SWAP:
        return swap(app);
    case BOTH:
        return give_robot(app, MACHINE_BOTH);
    case MYSELF:
        return give_robot(app, MACHINE_SECOND);
    case AGAIN:
        return app_ask(app, WISH_START);
    case NEW_START:
        return app_ask(app, WISH_NEW_START);
    }
    return play_items[item].screen;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return choose(app);
    case KEY_B:
        return BACK;
    }
    return app_list_key(app, menu_of(app)->lines, key);
}

const __flash struct screen screen_menu = { .repeats = KEY_UP | KEY_DOWN, .enter = enter, .key = key, .draw = menu_draw };
