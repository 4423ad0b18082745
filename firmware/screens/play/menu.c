/* The menu of the match that is played. */
#include "play.h"
#include "firmware/match/first_games.h"
#include "firmware/screens/settings/settings.h"

enum { HELP_LETTERS = 9 };

/* The condition under which an item is shown. */
enum when {
    ALWAYS,
    FORTH,  /* there is a move to redo */
    BACKWARDS, /* there is a move to undo */
    ON,     /* the match has not ended */
    YOURS,  /* the match has not ended, and a person has the move */
    ALONE,  /* the match has not ended, and one person plays against the robot */
    ROBOTS, /* the match has not ended, and the robot plays against itself */
    FREE,   /* the start is not that of a lesson */
    OPEN,   /* the match is no challenge, so the player may begin it again */
    AT_HOME, /* the match is no challenge, and not at a stand of the Fair, so the player may change it */
    AT_STAND, /* the match is at a stand of the Fair */
    ON_TRIAL, /* leaving the match uses the one try of a challenge */
    AT_EASE,  /* it does not */
    HELP_ALLOWED, /* the match is no challenge and has not ended, so the player may get help */
    HELP_CHANGES, /* likewise, and the face does not help whatever the setting is, as it does in the first games and to a person who is
                     stuck */
};

const __flash struct item play_items[] = {
    { WORD_GO_ON, ON, SCREEN_play },
    { WORD_UNDO, BACKWARDS, SCREEN_play },
    { WORD_REDO, FORTH, SCREEN_play },
    { WORD_HINT, YOURS, SCREEN_play },
    { WORD_HELP, HELP_CHANGES, STAY },
    { WORD_VALUE, HELP_ALLOWED, SCREEN_value },
    { WORD_WHY, HELP_ALLOWED, SCREEN_why },
    { WORD_HEAP, HELP_ALLOWED, SCREEN_heap },
    { WORD_REVIEW, ALWAYS, SCREEN_review },
    { WORD_RULES, ALWAYS, SCREEN_rules },
    { WORD_SWAP, ALONE, SCREEN_play },
    { WORD_BOTH, ALONE, SCREEN_play },
    { WORD_MYSELF, ROBOTS, SCREEN_play },
    { WORD_PAIR, ALWAYS, SCREEN_pair },
    { WORD_AGAIN, OPEN, SCREEN_play },
    { WORD_NEW_START, FREE, SCREEN_play },
    { WORD_SET_UP, AT_HOME, SCREEN_setup },
    { WORD_OTHER_GAME, AT_HOME, SCREEN_games },
    { WORD_FAIR, AT_STAND, SCREEN_stand },
    { WORD_TO_MAIN, AT_EASE, SCREEN_main },
    { WORD_TO_MAIN, ON_TRIAL, SCREEN_leave },
};

/* Returns the conditions that hold: bit 1 << enum when. */
static uint16_t conditions(const struct app *app)
{
    const struct match *m = &app->match;
    uint16_t holds = 1 << ALWAYS;

    if (app_is_for(app, FOR_CHALLENGE))
        return match_ended(m) ? holds | 1 << AT_EASE : m->moves > 0 ? holds | 1 << ON | 1 << ON_TRIAL : holds | 1 << ON | 1 << AT_EASE;
    if (app_is_for(app, FOR_RAISE)) /* nothing is taken back: it would learn from the same match twice */
        return match_ended(m) ? holds | 1 << AT_EASE : holds | 1 << ON | 1 << AT_EASE;
    holds |= 1 << AT_EASE | 1 << OPEN | (app_is_for(app, FOR_FAIR) ? 1 << AT_STAND : 1 << AT_HOME);
    if (match_beside(m, 1) != MATCH_NOWHERE)
        holds |= 1 << FORTH;
    if (match_beside(m, -1) != MATCH_NOWHERE)
        holds |= 1 << BACKWARDS;
    if (app->purpose == FOR_PLAY)
        holds |= 1 << FREE;
    if (match_ended(m))
        return holds;
    holds |= 1 << ON | 1 << HELP_ALLOWED;
    if (app_first_game(app) >= FIRST_GAMES_HELPED && !(HELPS_UNASKED && app_is_stuck(app)))
        holds |= 1 << HELP_CHANGES;
    if (!match_machine_moves(m))
        holds |= 1 << YOURS;
    if (m->machine == MACHINE_SECOND)
        holds |= 1 << ALONE;
    if (m->machine == MACHINE_BOTH)
        holds |= 1 << ROBOTS;
    return holds;
}

static uint8_t menu_enter(struct app *app)
{
    menu_fill(app, play_items, sizeof play_items / sizeof play_items[0], conditions(app));
    return STAY;
}

/* Takes moves back (direction -1) or makes them again (1), up to the nearest position in which the player has the move. */
static uint8_t go_beside(struct app *app, int8_t direction)
{
    match_go(&app->match, match_beside(&app->match, direction));
    app->match.aided = true;
    if (match_ended(&app->match))
        store_end(&app->store, &app->match);
    else
        app_store_match(app);
    return SCREEN_play;
}

/* Lets the robot make the moves of these sides (MACHINE_*) from now on. */
static uint8_t give_robot(struct app *app, uint8_t machine)
{
    app->match.machine = machine;
    app->match.aided = true;
    app_store_match(app);
    return SCREEN_play;
}

static uint8_t swap(struct app *app)
{
    match_swap(&app->match);
    app->match.aided = true;
    app_store_match(app);
    return SCREEN_play;
}

/* Returns whether a screen tells a player of a match how to win it. */
static bool helps(uint8_t screen)
{
    return screen == SCREEN_value || screen == SCREEN_why || screen == SCREEN_heap;
}

/* Changes help, if its line is under the cursor. */
static uint8_t change(struct app *app, uint8_t key)
{
    if (play_items[menu_chosen(app)].word != WORD_HELP)
        return IGNORED;
    settings_step(app, SETTINGS_HELP, key_direction(key));
    return STAY;
}

/* Goes back to the match with the move that was chosen in it. */
static uint8_t go_on(struct app *app)
{
    if (KEEPS_MOVE && !match_machine_moves(&app->match))
        app->hint = HINT_KEPT;
    return BACK;
}

static uint8_t choose(struct app *app)
{
    const __flash struct item *item = &play_items[menu_chosen(app)];

    app->match.aided |= helps(item->screen);
    if (KEEPS_MOVE && item->word == WORD_GO_ON)
        return go_on(app);
    switch (item->word) {
    case WORD_UNDO:
        return go_beside(app, -1);
    case WORD_REDO:
        return go_beside(app, 1);
    case WORD_HINT:
        if (IDEAS)
            return idea_begin(app);
        app->hint = HINT_MOVE;
        break;
    case WORD_HELP:
        return change(app, KEY_A);
    case WORD_SWAP:
        return swap(app);
    case WORD_BOTH:
        return give_robot(app, MACHINE_BOTH);
    case WORD_MYSELF:
        return give_robot(app, MACHINE_SECOND);
    case WORD_AGAIN:
        return app_ask(app, ACTION_START);
    case WORD_NEW_START:
        return app_ask(app, ACTION_NEW_START);
    }
    return item->screen;
}

static uint8_t key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return choose(app);
    case KEY_LEFT:
    case KEY_RIGHT:
        return change(app, key);
    case KEY_B:
        return go_on(app);
    }
    return menu_key(app, key);
}

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    uint8_t word = play_items[menu_item(app, line)].word;

    text_word(c, word);
    if (word != WORD_HELP)
        return;
    page_value(c, HELP_LETTERS, chosen);
    text_word(c, WORD_HELP_OFF + app->store.settings.help);
}

static void page(const struct app *app, struct canvas *c)
{
    page_title_of(c, &app->match);
    menu_page(app, c, describe);
}

const __flash struct screen screen_menu = { .repeats = KEY_UP | KEY_DOWN, .enter = menu_enter, .key = key, .page = page };
