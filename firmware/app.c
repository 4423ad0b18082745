#include "app.h"
#include "match/first_games.h"
#include "match/ladder.h"
#include "ui/refusal.h"
#include "words.h"
#include <string.h>

/* ---- chance ---- */

enum { MOMENT = TICKS(128) }; /* resolution of the clock in random numbers: a script may press its keys a few ticks late */

uint16_t app_random(struct app *app)
{
    app->random = match_chance((app->random + app->clock / MOMENT) ^ system_noise());
    return app->random;
}

/* ---- the trail ---- */

/* Returns whether the screen is about the match on the table, and may have other screens after it on the trail. */
static bool is_about_match(uint8_t screen)
{
    return screen == SCREEN_play || screen == SCREEN_menu;
}

/* Returns the index in app->trail at which a screen is put: its present index if the trail has it, else the end.  A screen that is not
 * about the match is looked for only after the last screen about the match: so BACK from a screen that the match's menu opened leads to
 * that menu. */
static uint8_t place_on_trail(const struct app *app, uint8_t screen)
{
    for (uint8_t i = app->depth; i-- > 0;) {
        if (app->trail[i] == screen)
            return i;
        if (is_about_match(app->trail[i]) && !is_about_match(screen))
            break;
    }
    return app->depth < TRAIL_MOST ? app->depth : TRAIL_MOST - 1; /* the trail is never full: see TRAIL_MOST */
}

/* Returns whether BACK must skip the screen: a question that was answered, a card that was read, the end of a match.  The match itself
 * shows its end again, unless it has begun anew. */
static bool is_passed(uint8_t screen)
{
    return screen == SCREEN_leave || screen == SCREEN_card || screen == SCREEN_celebrate || screen == SCREEN_result;
}

uint8_t app_enter(struct app *app, uint8_t screen)
{
    const __flash struct screen *s = screen_list[screen];
    uint8_t place;

    if (app->depth > 0 && is_passed(app_screen(app)))
        app->depth--;
    place = screen == SCREEN_title ? 0 : place_on_trail(app, screen);
    app->trail[place] = screen;
    app->depth = place + 1;
    memset(app->state, 0, sizeof app->state);
    app->timer = 0;
    app->lights = 0;
    return s->enter ? s->enter(app) : STAY;
}

uint8_t app_before(const struct app *app)
{
    return app->depth > 1 ? app->trail[app->depth - 2] : SCREEN_title;
}

/* ---- keys ---- */

int16_t app_long_step(const struct app *app, uint8_t key)
{
    int16_t step = key_direction(key);

    for (uint8_t held = 10; held <= 30 && held <= app->keys.repeats; held += 10)
        step *= 10;
    return step;
}

uint8_t app_turn(uint8_t value, uint8_t count, int8_t direction)
{
    uint8_t next = (uint8_t)(value + direction);

    if (next < count)
        return next;
    return direction > 0 ? 0 : count - 1;
}

uint8_t app_line_key(const struct app *app, uint8_t *line, uint8_t lines, uint8_t key)
{
    uint8_t end = key == KEY_UP ? 0 : lines - 1;

    if (!(key & (KEY_UP | KEY_DOWN)))
        return IGNORED;
    if (*line != end || app->keys.repeats == 0)
        *line = app_turn(*line, lines, -key_direction(key));
    return STAY;
}

uint8_t app_list_key(struct app *app, uint8_t lines, uint8_t key)
{
    return app_line_key(app, &app->cursor[app_screen(app)], lines, key);
}

uint8_t app_notice_key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? BACK : IGNORED;
}

uint8_t app_refuse(struct app *app, uint8_t refusal)
{
    app->refusal = refusal;
    return REFUSED;
}

uint8_t app_refuse_parts(struct app *app)
{
    return app_refuse(app, app->match.move.parts == 0 ? REFUSAL_NO_PART : REFUSAL_ALL_PARTS);
}

void app_draw(const struct app *app, struct canvas *c)
{
    screen_list[app_screen(app)]->page(app, c);
    if (app->refusal != REFUSAL_NONE)
        draw_refusal(c, WORD_REFUSED_NO_PART + app->refusal - REFUSAL_NO_PART);
}

/* ---- the match ---- */

/* Returns the index of a screen among the first `count` screens of the trail; `count` if it is not among them. */
static uint8_t place_among(const struct app *app, uint8_t screen, uint8_t count)
{
    uint8_t place = 0;

    while (place < count && app->trail[place] != screen)
        place++;
    return place;
}

/* Without the match's screens the trail may have another screen twice.  The trail is then cut after the first place of that screen. */
void app_leave_match(struct app *app)
{
    uint8_t count = 0;

    store_leave(&app->store, &app->match);
    app->purpose = FOR_PLAY;
    for (uint8_t from = 0; from < app->depth; from++) {
        uint8_t screen = app->trail[from];

        if (is_about_match(screen) || (NAMED_PAIRS && screen == SCREEN_hand))
            continue;
        if (count < from) /* a screen was removed */
            count = place_among(app, screen, count);
        app->trail[count++] = screen;
    }
    app->depth = count;
}

void app_store_match(struct app *app)
{
    if (!app_is_stored(app))
        return;
    store_new_progress(&app->store, PROGRESS_FAIR, FAIR_PLAYED, app_is_for(app, FOR_FAIR));
    store_begin(&app->store);
}

/* Returns whether another start discards moves: of the stored match, or of a game of a lesson that is on the table. */
static bool is_to_lose(const struct app *app)
{
    if (app_is_stored(app))
        return app->store.match >= MATCH_PLAYED;
    return app->match.moves > 0 && !match_ended(&app->match);
}

uint8_t app_ask(struct app *app, uint8_t action)
{
    app->action = action;
    return is_to_lose(app) ? SCREEN_leave : app_do(app);
}

uint8_t app_do(struct app *app)
{
    switch (app->action) {
    case ACTION_NEW_START:
        app_roll(app);
        break;
    case ACTION_MAP:
        match_begin(&app->match); /* the editor works on app->match */
        return SCREEN_map;
    case ACTION_MAIN:
        return SCREEN_main;
    }
    return app_begin(app);
}

void app_roll(struct app *app)
{
    uint8_t moves = app->match.level < LEVEL_CLUB ? STARTS_SHORT : STARTS_LONG, rolls = START_ROLLS;

    do
        match_roll(&app->match, app_random(app));
    while (!match_lasts(&app->match, moves) && --rolls > 0);
}

uint8_t app_begin(struct app *app)
{
    app->fault = match_begin(&app->match);
    app->cursor[SCREEN_menu] = 0;
    if (app->fault != FAULT_NONE)
        return SCREEN_fault;
    if (NAMED_PAIRS && app_is_pair(app))
        pair_begin(app->pair, &app->match);
    app_keep_level(app);
    app_store_match(app);
    return screen_offered(app, SCREEN_card) ? SCREEN_card : SCREEN_play;
}

/* Returns the stored choice of the level of the game on the table. */
static uint8_t stored_choice(const struct app *app)
{
    return record_choice(&app->store.journal, pick_id(match_picked(&app->match)));
}

void app_take_level(struct app *app)
{
    app->streak = 0;
    ladder_take(&app->match, stored_choice(app));
}

void app_resume_level(struct app *app)
{
    struct match *m = &app->match;
    uint8_t level = m->level;

    app_take_level(app);
    if (m->level == level)
        return;
    m->level = m->chosen = level;
    ladder_follow(m);
}

void app_keep_level(struct app *app)
{
    uint8_t choice = ladder_choice(&app->match);

    if (app->purpose != FOR_PLAY || app->match.machine != MACHINE_SECOND || app->by_code || app_first_game(app) < FIRST_GAMES
        || choice == stored_choice(app))
        return;
    app->streak = 0;
    store_choice(&app->store, pick_id(match_picked(&app->match)), choice);
}

uint8_t app_begin_first(struct app *app, uint8_t otherwise)
{
    app_leave_match(app);
    app->by_code = false;
    if (!store_is_blank(&app->store) || !first_games_set_up(&app->match, 0))
        return otherwise;
    return app_begin(app);
}

uint8_t app_first_game(const struct app *app)
{
    uint8_t last = first_games_id(FIRST_GAMES - 1), game = first_games_find(&app->match);

    if (app->purpose != FOR_PLAY || game == FIRST_GAMES) /* so that the storage is seldom asked: that takes long */
        return FIRST_GAMES;
    return store_progress(&app->store, PROGRESS_RULE, last) == 0 ? game : FIRST_GAMES;
}

bool app_is_stuck(const struct app *app)
{
    return app->losses >= LOSSES_TO_HELP && app->match.level < LEVEL_CLUB && app->match.machine == MACHINE_SECOND && app_is_stored(app);
}

bool app_helps(const struct app *app)
{
    if (app_is_for(app, FOR_CHALLENGE))
        return false;
    return app->store.settings.help || (HELPS_UNASKED && app_is_stuck(app)) || app_first_game(app) < FIRST_GAMES_HELPED;
}

/* ---- sleep ---- */

void app_sleep(struct app *app)
{
    system_lights(0);
    sound_play(TUNE_NONE);
    display_sleep(true);
    system_power_down();
    display_sleep(false);
    display_light(true);
    debounce_init(&app->keys, buttons_read());
    system_lights(app->lights);
    app->idle = 0;
}
