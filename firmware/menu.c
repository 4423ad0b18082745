#include "menu.h"
#include "acts.h"
#include "hal/hal.h"
#include "review.h"
#include "words.h"

static bool goes_on(const struct app *app)
{
    return !match_ended(&app->match);
}

static bool can_undo(const struct app *app)
{
    return match_back(&app->match) != MATCH_NOWHERE;
}

static bool can_redo(const struct app *app)
{
    return match_forth(&app->match) != MATCH_NOWHERE;
}

static bool can_hint(const struct app *app)
{
    return goes_on(app) && !match_machine_moves(&app->match);
}

static bool can_swap(const struct app *app)
{
    return goes_on(app) && app->match.machine == MACHINE_SECOND;
}

static bool plays_itself(const struct app *app)
{
    return goes_on(app) && app->match.machine == MACHINE_BOTH;
}

static bool has_ended(const struct app *app)
{
    return HAS_REVIEW && review_can(&app->match);
}

static bool has_contrast(const struct app *app)
{
    (void)app;
    return display_contrast != 0;
}

static bool has_upload(const struct app *app)
{
    (void)app;
    return UPLOAD_MODE;
}

static bool has_match(const struct app *app)
{
    return app->keep.there;
}

static const __flash struct item items[ITEM_COUNT] = {
    [ITEM_CONTINUE] = { SCREEN_MAIN, WORD_MAIN_CONTINUE, has_match, act_continue, SCREEN_CHOOSE },
    [ITEM_PLAY] = { SCREEN_MAIN, WORD_MAIN_PLAY, 0, act_one_player, SCREEN_GAMES },
    [ITEM_TWO] = { SCREEN_MAIN, WORD_MAIN_TWO, 0, act_two_players, SCREEN_GAMES },
    [ITEM_ANALYSE] = { SCREEN_MAIN, WORD_MAIN_ANALYSE, 0, IF(ANALYSE, act_analyse), SCREEN_GAMES },
    [ITEM_LEARN] = { SCREEN_MAIN, WORD_MAIN_LEARN, 0, 0, SCREEN_LEARN },
    [ITEM_PUZZLES] = { SCREEN_MAIN, WORD_MAIN_PUZZLES, 0, 0, SCREEN_PUZZLES },
    [ITEM_GUESS] = { SCREEN_MAIN, WORD_MAIN_GUESS, 0, IF(GUESS, lesson_guess), SCREEN_TASK },
    [ITEM_CODE] = { SCREEN_MAIN, WORD_MAIN_CODE, 0, IF(CODE, act_code), SCREEN_CODE },
    [ITEM_RECORDS] = { SCREEN_MAIN, WORD_RECORDS, 0, IF(RECORDS, act_records), SCREEN_RECORDS },
    [ITEM_SETTINGS] = { SCREEN_MAIN, WORD_SETTINGS, 0, 0, SCREEN_SETTINGS },

    [ITEM_GO_ON] = { SCREEN_MENU, WORD_GO_ON, goes_on, 0, SCREEN_CHOOSE },
    [ITEM_UNDO] = { SCREEN_MENU, WORD_UNDO, can_undo, act_undo, SCREEN_CHOOSE },
    [ITEM_REDO] = { SCREEN_MENU, WORD_REDO, can_redo, act_redo, SCREEN_CHOOSE },
    [ITEM_HINT] = { SCREEN_MENU, WORD_HINT, can_hint, act_hint, SCREEN_SAME },
    [ITEM_VALUE] = { SCREEN_MENU, WORD_VALUE, goes_on, act_value, SCREEN_VALUE },
    [ITEM_WHY] = { SCREEN_MENU, WORD_WHY, goes_on, IF(WHY, act_why), SCREEN_WHY },
    [ITEM_HEAP] = { SCREEN_MENU, WORD_HEAP, goes_on, IF(HEAP, lesson_heap), SCREEN_HEAP },
    [ITEM_REVIEW] = { SCREEN_MENU, WORD_REVIEW, has_ended, IF(REVIEW, act_review), SCREEN_REVIEW },
    [ITEM_RULES] = { SCREEN_MENU, WORD_RULES, 0, 0, SCREEN_RULES },
    [ITEM_SWAP] = { SCREEN_MENU, WORD_SWAP, can_swap, act_swap, SCREEN_CHOOSE },
    [ITEM_BOTH] = { SCREEN_MENU, WORD_BOTH, can_swap, act_both, SCREEN_CHOOSE },
    [ITEM_MYSELF] = { SCREEN_MENU, WORD_MYSELF, plays_itself, act_myself, SCREEN_CHOOSE },
    [ITEM_AGAIN] = { SCREEN_MENU, WORD_AGAIN, 0, act_begin, SCREEN_CHOOSE },
    [ITEM_NEW_START] = { SCREEN_MENU, WORD_NEW_START, 0, act_new_start, SCREEN_CHOOSE },
    [ITEM_SET_UP] = { SCREEN_MENU, WORD_SET_UP, 0, 0, SCREEN_SETUP },
    [ITEM_OTHER_GAME] = { SCREEN_MENU, WORD_OTHER_GAME, 0, 0, SCREEN_GAMES },

    [ITEM_SOUND] = { SCREEN_SETTINGS, WORD_SOUND, 0, act_change_setting, SCREEN_SAME },
    [ITEM_FACES] = { SCREEN_SETTINGS, WORD_FACES, 0, act_change_setting, SCREEN_SAME },
    [ITEM_ANIMATION] = { SCREEN_SETTINGS, WORD_ANIMATION, 0, act_change_setting, SCREEN_SAME },
    [ITEM_FORECAST] = { SCREEN_SETTINGS, WORD_FORECAST, 0, act_change_setting, SCREEN_SAME },
    [ITEM_CONTRAST] = { SCREEN_SETTINGS, WORD_CONTRAST, has_contrast, act_change_setting, SCREEN_SAME },
    [ITEM_SLEEP] = { SCREEN_SETTINGS, WORD_SLEEP, 0, act_change_setting, SCREEN_SAME },
    [ITEM_UPLOAD] = { SCREEN_SETTINGS, WORD_UPLOAD, has_upload, 0, SCREEN_UPLOAD },
    [ITEM_ABOUT] = { SCREEN_SETTINGS, WORD_ABOUT, 0, 0, SCREEN_ABOUT },
};

_Static_assert(ITEM_FACES - ITEM_SOUND == SETTINGS_FACES && ITEM_SLEEP - ITEM_SOUND == SETTINGS_SLEEP, "in the order of the settings");

const __flash struct item *menu_item(uint8_t item)
{
    return &items[item];
}

static bool shows(const struct app *app, const __flash struct item *item)
{
    bool (*shown)(const struct app *) = item->shown;

    return item->screen == app->screen && item->word != WORD_EMPTY && (!shown || shown(app));
}

uint8_t menu_lines(const struct app *app)
{
    uint8_t lines = 0;

    for (const __flash struct item *item = items; item < items + ITEM_COUNT; item++)
        lines += shows(app, item);
    return lines;
}

uint8_t menu_at(const struct app *app, uint8_t line)
{
    uint8_t item = 0;

    while (!shows(app, &items[item]) || line-- > 0)
        item++;
    return item;
}
