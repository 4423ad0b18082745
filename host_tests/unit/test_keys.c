/* Tests which keys repeat while they are held, on each screen, and which have no meaning. */
#include "host_tests/tap.h"
#include "screens.h"
#include <string.h>

/* ---- held keys ---- */

static uint32_t summed(uint32_t sum, const void *from, uint16_t bytes)
{
    for (const uint8_t *at = from; bytes-- > 0; at++)
        sum = sum * 31 + *at;
    return sum;
}

/* Returns a sum of what the keys of a screen can change. */
static uint32_t sum_of_state(void)
{
    uint32_t sum = summed(app_screen(&app), &app.lesson, sizeof app.lesson);

    sum = summed(sum, app.cursor, sizeof app.cursor);
    sum = summed(sum, app.state, sizeof app.state);
    sum = summed(sum, app.store.arcs, sizeof app.store.arcs);
    return summed(sum, &app.match, sizeof app.match);
}

/* Holds a key a little longer than until it repeats.  Returns whether the repeat has changed something. */
static bool repeats(uint8_t key)
{
    uint32_t once;

    loop_tick(&app, key, 1);
    once = sum_of_state();
    for (uint16_t i = 0; i < TICKS(REPEAT_FIRST_MS + REPEAT_NEXT_MS / 2); i++)
        loop_tick(&app, key, 1);
    return sum_of_state() != once;
}

static void show_puzzle(uint8_t kind)
{
    uint8_t number = 0;

    do {
        app.cursor[SCREEN_puzzles] = number++;
        app.purpose = FOR_PUZZLE;
        go(&app, SCREEN_puzzles);
    } while (app.lesson.kind != kind);
}

/* Shows a reasoning of many steps in its midst. */
static void show_long_reasoning(void)
{
    for (uint8_t game = 0; game < GAME_COUNT; game++) {
        uint8_t steps = 0;

        begin(game, MACHINE_SECOND, 0);
        go(&app, SCREEN_why);
        while (press_once(&app, KEY_DOWN) != IGNORED)
            steps++;
        if (steps < 5)
            continue;
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        return;
    }
}

/* Shows a screen as somebody sees it who has gone some way in it, so that every arrow can change it. */
static void show_in_midst(uint8_t shown)
{
    power_on();
    app.cursor[SCREEN_games] = 3;
    switch (shown) {
    case SCREEN_menu:
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        go(&app, shown);
        press_once(&app, KEY_DOWN);
        press_once(&app, KEY_DOWN);
        break;
    case SCREEN_play:
        begin(GAME_INDEX_nim, MACHINE_SECOND, 50);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        break;
    case SCREEN_setup:
        match_pick(&app.match, GAME_INDEX_squares);
        app.match.start.part[0].position.parts = 1;
        app.match.start.part[0].position.part[0] = 50;
        go_to_field(EDITOR_NONE);
        break;
    case SCREEN_set:
        match_pick(&app.match, GAME_INDEX_subtraction);
        match_roll(&app.match, 1);
        go_to_field(EDITOR_SET);
        press_once(&app, KEY_A);
        break;
    case SCREEN_map:
    case SCREEN_heap:
        begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
        go(&app, shown);
        press_once(&app, KEY_UP);
        press_once(&app, KEY_UP);
        break;
    case SCREEN_task:
        show_puzzle(LESSON_HEAP);
        go(&app, task_begin(&app));
        app.lesson.answer = 5;
        break;
    case SCREEN_why:
        show_long_reasoning();
        break;
    default:
        if (shown < SCREEN_LISTS)
            app.cursor[shown] = shown == SCREEN_puzzles ? 14 : 4; /* in the midst of a chapter */
        go(&app, shown);
    }
}

static const struct { uint8_t screen, keys; } held[] = {
    { SCREEN_main, UP_DOWN }, { SCREEN_games, ARROWS }, { SCREEN_setup, ARROWS }, { SCREEN_menu, UP_DOWN }, { SCREEN_settings, UP_DOWN },
    { SCREEN_learn, UP_DOWN }, { SCREEN_puzzles, KEY_DOWN | LEFT_RIGHT }, { SCREEN_play, ARROWS }, { SCREEN_set, LEFT_RIGHT },
    { SCREEN_map, KEY_DOWN | KEY_LEFT }, /* nothing lies farther up or right */
    { SCREEN_code, ARROWS }, { SCREEN_records, ARROWS }, { SCREEN_heap, ARROWS }, { SCREEN_task, ARROWS },
    { SCREEN_why, UP_DOWN },
};

/* Tests which arrows repeat.  On the records LEFT or RIGHT, held on the screen after them, leads there and back again. */
static void held_keys(void)
{
    for (uint8_t i = 0; i < sizeof held / sizeof *held; i++) {
        uint8_t keys = 0;

        for (uint8_t key = 1; key < KEY_A; key <<= 1) {
            show_in_midst(held[i].screen);
            if (held[i].screen == SCREEN_records && key & LEFT_RIGHT)
                go(&app, SCREEN_progress);
            keys |= repeats(key) ? key : 0;
        }
        if (keys != held[i].keys)
            NOTE("keys that repeat:", keys);
        CHECK(keys == held[i].keys, "the arrows repeat that change a number or go through a list");
    }
}

/* ---- keys with one meaning ---- */

enum { A_OR_B = KEY_A | KEY_B };

/* Screens on which some keys lead to another screen, and the others have no meaning.  Each is opened from the settings, to which B leads
 * back from the question whether to erase all data. */
static const struct { uint8_t screen, keys, next; } notices[] = {
    { SCREEN_value, A_OR_B, SCREEN_settings }, { SCREEN_about, A_OR_B, SCREEN_settings }, { SCREEN_fault, A_OR_B, SCREEN_settings },
    { SCREEN_worn, A_OR_B, SCREEN_settings }, { SCREEN_progress, LEFT_RIGHT | KEY_B, SCREEN_settings },
    { SCREEN_leave, KEY_B, SCREEN_settings }, { SCREEN_rules, KEY_B, SCREEN_settings }, { SCREEN_done, A_OR_B, SCREEN_learn },
    { SCREEN_erase, KEY_RIGHT | KEY_B, SCREEN_title }, { SCREEN_newer, A_OR_B, SCREEN_title }, { SCREEN_light, A_OR_B, SCREEN_title },
};

/* Presses the key on a screen after the settings.  Returns whether the key leads to `next`; if `next` is the screen, whether the key is
 * ignored. */
static bool leads(uint8_t shown, uint8_t key, uint8_t next)
{
    uint8_t answer;

    power_on();
    begin(GAME_INDEX_squares, MACHINE_SECOND, 19);
    app_leave_match(&app);
    go(&app, SCREEN_settings);
    go(&app, shown);
    answer = press_once(&app, key);
    return app_screen(&app) == next && (answer == IGNORED) == (next == shown);
}

/* RIGHT on the leave screen and A on the rules are no keys of a notice: they do something. */
static void notice_keys(void)
{
    for (uint8_t i = 0; i < sizeof notices / sizeof *notices; i++) {
        uint8_t shown = notices[i].screen, back = shown == SCREEN_erase ? SCREEN_settings : notices[i].next, wrong = 0;
        uint8_t acts = shown == SCREEN_leave ? KEY_RIGHT : shown == SCREEN_rules ? KEY_A : 0;

        for (uint8_t key = 1; key <= KEY_B; key <<= 1)
            if (key != acts && !leads(shown, key, !(notices[i].keys & key) ? shown : key == KEY_B ? back : notices[i].next))
                wrong |= key;
        if (wrong)
            NOTE("wrong keys:", wrong);
        CHECK(wrong == 0, "these keys leave a notice, and no others do anything");
        CHECK(leads(shown, KEY_B, back), "as B does");
    }
}

int main(void)
{
    held_keys();
    notice_keys();
    return tap_done();
}
