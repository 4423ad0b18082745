#include "menu.h"
#include "acts.h"
#include "hal/hal.h"
#include "review.h"
#include "words.h"

/* What an item may need: a bit for each list, and for what is true of the match or of the device. */
enum {
    MAIN = 1 << SCREEN_MAIN,
    MENU = 1 << SCREEN_MENU,
    SETTINGS = 1 << SCREEN_SETTINGS,
    ON = 1 << SCREEN_LISTS, /* the match goes on */
    BACK = ON << 1,         /* a move can be taken back ... */
    FORTH = ON << 2,        /* ... or made again */
    YOURS = ON << 3,        /* a person has the move */
    ONE = ON << 4,          /* one person plays against the machine */
    BOTH = ON << 5,         /* the machine plays alone */
    WHOLE = ON << 6,        /* it has ended, and all of it is kept */
    KEPT = ON << 7,         /* there is a match to continue */
    CONTRAST = ON << 8,     /* the display's can be changed */
    NEVER = 1 << SCREEN_GAMES, /* no menu's */
    UPLOAD = UPLOAD_MODE ? 0 : NEVER,
    SLEEPS = HAS_SLEEP ? 0 : NEVER,
    FREE = HAS_LESSONS ? 1 << SCREEN_LEARN : 0, /* which has no menu: it is no lesson's game, whose start is the lesson's */
};
_Static_assert((int)SCREEN_LISTS + 8 < 16, "a bit for each");

static uint16_t what_is_true(const struct app *app)
{
    const struct match *m = &app->match;
    uint16_t is = 1 << app->screen;

    if (!match_ended(m))
        is |= ON | (match_machine_moves(m) ? 0 : YOURS);
    else if (HAS_REVIEW && review_can(m))
        is |= WHOLE;
    if (m->machine == MACHINE_SECOND)
        is |= ONE;
    if (m->machine == MACHINE_BOTH)
        is |= BOTH;
    if (match_beside(m, -1) != MATCH_NOWHERE)
        is |= BACK;
    if (match_beside(m, 1) != MATCH_NOWHERE)
        is |= FORTH;
    if (app->keep.there)
        is |= KEPT;
    if (display_contrast)
        is |= CONTRAST;
    if (app->lesson.of == OF_NOTHING)
        is |= FREE;
    return is;
}

static const __flash struct item items[ITEM_COUNT] = {
    [ITEM_CONTINUE] = { MAIN | KEPT, WORD_MAIN_CONTINUE, act_continue, SCREEN_CHOOSE },
    [ITEM_PLAY] = { MAIN, WORD_MAIN_PLAY, act_one_player, SCREEN_GAMES },
    [ITEM_TWO] = { MAIN, WORD_MAIN_TWO, act_two_players, SCREEN_GAMES },
    WITH_ANALYSE([ITEM_ANALYSE] = { MAIN, WORD_MAIN_ANALYSE, act_analyse, SCREEN_GAMES },)
    WITH_LESSONS([ITEM_LEARN] = { MAIN, WORD_MAIN_LEARN, 0, SCREEN_LEARN },)
    WITH_PUZZLES([ITEM_PUZZLES] = { MAIN, WORD_MAIN_PUZZLES, 0, SCREEN_PUZZLES },)
    WITH_GUESS([ITEM_GUESS] = { MAIN, WORD_MAIN_GUESS, lesson_guess, SCREEN_TASK },)
    WITH_CODE([ITEM_CODE] = { MAIN, WORD_MAIN_CODE, act_code, SCREEN_CODE },)
    WITH_RECORDS([ITEM_RECORDS] = { MAIN, WORD_RECORDS, act_records, SCREEN_RECORDS },)
    [ITEM_SETTINGS] = { MAIN, WORD_SETTINGS, 0, SCREEN_SETTINGS },

    [ITEM_GO_ON] = { MENU | ON, WORD_GO_ON, 0, SCREEN_CHOOSE },
    [ITEM_UNDO] = { MENU | BACK, WORD_UNDO, act_undo, SCREEN_CHOOSE },
    [ITEM_REDO] = { MENU | FORTH, WORD_REDO, act_redo, SCREEN_CHOOSE },
    [ITEM_HINT] = { MENU | YOURS, WORD_HINT, act_hint, SCREEN_SAME },
    [ITEM_VALUE] = { MENU | ON, WORD_VALUE, act_value, SCREEN_VALUE },
    WITH_WHY([ITEM_WHY] = { MENU | ON, WORD_WHY, act_why, SCREEN_WHY },)
    WITH_HEAP([ITEM_HEAP] = { MENU | ON, WORD_HEAP, lesson_heap, SCREEN_HEAP },)
    WITH_REVIEW([ITEM_REVIEW] = { MENU | WHOLE, WORD_REVIEW, act_review, SCREEN_REVIEW },)
    [ITEM_RULES] = { MENU, WORD_RULES, 0, SCREEN_RULES },
    [ITEM_SWAP] = { MENU | ON | ONE, WORD_SWAP, act_swap, SCREEN_CHOOSE },
    [ITEM_BOTH] = { MENU | ON | ONE, WORD_BOTH, act_both, SCREEN_CHOOSE },
    [ITEM_MYSELF] = { MENU | ON | BOTH, WORD_MYSELF, act_myself, SCREEN_CHOOSE },
    [ITEM_AGAIN] = { MENU, WORD_AGAIN, act_begin, SCREEN_CHOOSE },
    [ITEM_NEW_START] = { MENU | FREE, WORD_NEW_START, act_new_start, SCREEN_CHOOSE },
    [ITEM_SET_UP] = { MENU, WORD_SET_UP, 0, SCREEN_SETUP },
    [ITEM_OTHER_GAME] = { MENU, WORD_OTHER_GAME, 0, SCREEN_GAMES },

    [ITEM_SOUND] = { SETTINGS, WORD_SOUND, act_change_setting, SCREEN_SAME },
    [ITEM_FACES] = { SETTINGS, WORD_FACES, act_change_setting, SCREEN_SAME },
    [ITEM_ANIMATION] = { SETTINGS, WORD_ANIMATION, act_change_setting, SCREEN_SAME },
    [ITEM_FORECAST] = { SETTINGS, WORD_FORECAST, act_change_setting, SCREEN_SAME },
    [ITEM_CONTRAST] = { SETTINGS | CONTRAST, WORD_CONTRAST, act_change_setting, SCREEN_SAME },
    [ITEM_SLEEP] = { SETTINGS | SLEEPS, WORD_SLEEP, act_change_setting, SCREEN_SAME },
    [ITEM_UPLOAD] = { SETTINGS | UPLOAD, WORD_UPLOAD, 0, SCREEN_UPLOAD },
    [ITEM_ABOUT] = { SETTINGS, WORD_ABOUT, 0, SCREEN_ABOUT },
};

_Static_assert(ITEM_FACES - ITEM_SOUND == SETTINGS_FACES && ITEM_SLEEP - ITEM_SOUND == SETTINGS_SLEEP, "in the order of the settings");

const __flash struct item *menu_item(uint8_t item)
{
    return &items[item];
}

/* The item on a line, or ITEM_COUNT; *line then says how many more lines there would have to be. */
static uint8_t find(const struct app *app, uint8_t *line)
{
    uint16_t is = what_is_true(app);
    uint8_t item = 0;

    for (; item < ITEM_COUNT; item++)
        if (!(items[item].needs & ~is) && (*line)-- == 0)
            break;
    return item;
}

uint8_t menu_lines(const struct app *app)
{
    uint8_t line = UINT8_MAX;

    find(app, &line);
    return UINT8_MAX - line;
}

uint8_t menu_at(const struct app *app, uint8_t line)
{
    return find(app, &line);
}
