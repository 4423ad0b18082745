#include "menu.h"
#include "acts.h"
#include "hal/hal.h"
#include "review.h"
#include "words.h"

/* When an item shows: bits of what is true, all of one menu side by side; MAIN, MENU and SETTINGS: always on that screen. */
enum when {
    MENU,
    FORTH, /* a move that was taken back can be made again ... */
    BACK,  /* ... or one be taken back */
    WHOLE, /* the match has ended, and all of it is kept */
    ON,    /* the match goes on ... */
    YOURS, /* ... and a person has the move */
    ONE,   /* ... one person plays against the machine */
    BOTH,  /* ... the machine plays alone */
    FREED, /* it is no lesson's game, whose start is the lesson's */
    MAIN,
    KEPT,  /* there is a match to continue */
    SETTINGS,
    CONTRAST, /* the display's can be changed */
    NEVER,
    UPLOAD = UPLOAD_MODE ? SETTINGS : NEVER,
    SLEEPS = HAS_SLEEP ? SETTINGS : NEVER,
    FREE = HAS_LESSONS ? FREED : MENU,
};

/* The conditions of a match's menu, the last one first. */
static uint16_t of_match(const struct app *app)
{
    const struct match *m = &app->match;
    bool on = !match_ended(m);
    uint16_t is = HAS_LESSONS && app->lesson->of == OF_NOTHING;

    is = is << 1 | (on & (m->machine == MACHINE_BOTH));
    is = is << 1 | (on & (m->machine == MACHINE_SECOND));
    is = is << 1 | (on & !match_machine_moves(m));
    is = is << 1 | on;
    is = is << 1 | (HAS_REVIEW && review_can(m));
    is = is << 1 | (match_beside(m, -1) != MATCH_NOWHERE);
    is = is << 1 | (match_beside(m, 1) != MATCH_NOWHERE);
    return is << 1 | 1;
}

static uint16_t what_is_true(const struct app *app)
{
    switch (app->screen) {
    case SCREEN_MENU:
        return of_match(app);
    case SCREEN_MAIN:
        return 1 << MAIN | app->keep.there << KEPT;
    default: /* SCREEN_SETTINGS */
        return 1 << SETTINGS | (display_contrast != 0) << CONTRAST;
    }
}

static const __flash struct item items[ITEM_COUNT] = {
    [ITEM_CONTINUE] = { KEPT, WORD_MAIN_CONTINUE, act_continue, SCREEN_CHOOSE },
    [ITEM_PLAY] = { MAIN, WORD_MAIN_PLAY, act_one_player, SCREEN_GAMES },
    [ITEM_TWO] = { MAIN, WORD_MAIN_TWO, act_two_players, SCREEN_GAMES },
    WITH_ANALYSE([ITEM_ANALYSE] = { MAIN, WORD_MAIN_ANALYSE, act_analyse, SCREEN_GAMES },)
    WITH_LESSONS([ITEM_LEARN] = { MAIN, WORD_MAIN_LEARN, lesson_first, SCREEN_LEARN },)
    WITH_PUZZLES([ITEM_PUZZLES] = { MAIN, WORD_MAIN_PUZZLES, lesson_first_puzzle, SCREEN_PUZZLES },)
    WITH_GUESS([ITEM_GUESS] = { MAIN, WORD_MAIN_GUESS, lesson_guess, SCREEN_TASK },)
    WITH_CODE([ITEM_CODE] = { MAIN, WORD_MAIN_CODE, act_code, SCREEN_CODE },)
    WITH_RECORDS([ITEM_RECORDS] = { MAIN, WORD_RECORDS, act_records, SCREEN_RECORDS },)
    [ITEM_SETTINGS] = { MAIN, WORD_SETTINGS, 0, SCREEN_SETTINGS },

    [ITEM_GO_ON] = { ON, WORD_GO_ON, 0, SCREEN_CHOOSE },
    [ITEM_UNDO] = { BACK, WORD_UNDO, act_undo, SCREEN_CHOOSE },
    [ITEM_REDO] = { FORTH, WORD_REDO, act_redo, SCREEN_CHOOSE },
    [ITEM_HINT] = { YOURS, WORD_HINT, act_hint, SCREEN_SAME },
    [ITEM_VALUE] = { ON, WORD_VALUE, act_value, SCREEN_VALUE },
    WITH_WHY([ITEM_WHY] = { ON, WORD_WHY, act_why, SCREEN_WHY },)
    WITH_HEAP([ITEM_HEAP] = { ON, WORD_HEAP, lesson_heap, SCREEN_HEAP },)
    WITH_REVIEW([ITEM_REVIEW] = { WHOLE, WORD_REVIEW, act_review, SCREEN_REVIEW },)
    [ITEM_RULES] = { MENU, WORD_RULES, 0, SCREEN_RULES },
    [ITEM_SWAP] = { ONE, WORD_SWAP, act_swap, SCREEN_CHOOSE },
    [ITEM_BOTH] = { ONE, WORD_BOTH, act_both, SCREEN_CHOOSE },
    [ITEM_MYSELF] = { BOTH, WORD_MYSELF, act_myself, SCREEN_CHOOSE },
    [ITEM_AGAIN] = { MENU, WORD_AGAIN, act_begin, SCREEN_CHOOSE },
    [ITEM_NEW_START] = { FREE, WORD_NEW_START, act_new_start, SCREEN_CHOOSE },
    [ITEM_SET_UP] = { MENU, WORD_SET_UP, 0, SCREEN_SETUP },
    [ITEM_OTHER_GAME] = { MENU, WORD_OTHER_GAME, 0, SCREEN_GAMES },

    [ITEM_SOUND] = { SETTINGS, WORD_SOUND, act_change_setting, SCREEN_SAME },
    [ITEM_FACES] = { SETTINGS, WORD_FACES, act_change_setting, SCREEN_SAME },
    [ITEM_ANIMATION] = { SETTINGS, WORD_ANIMATION, act_change_setting, SCREEN_SAME },
    [ITEM_FORECAST] = { SETTINGS, WORD_FORECAST, act_change_setting, SCREEN_SAME },
    [ITEM_CONTRAST] = { CONTRAST, WORD_CONTRAST, act_change_setting, SCREEN_SAME },
    [ITEM_SLEEP] = { SLEEPS, WORD_SLEEP, act_change_setting, SCREEN_SAME },
    [ITEM_UPLOAD] = { UPLOAD, WORD_UPLOAD, 0, SCREEN_UPLOAD },
    [ITEM_ABOUT] = { SETTINGS, WORD_ABOUT, 0, SCREEN_ABOUT },
};

_Static_assert(ITEM_FACES - ITEM_SOUND == SETTINGS_FACES && ITEM_SLEEP - ITEM_SOUND == SETTINGS_SLEEP, "in the order of the settings");

const __flash struct item *menu_item(uint8_t item)
{
    return &items[item];
}

/* The item on a line, or ITEM_COUNT; *line then says how many more lines there would have to be. */
HOT static __attribute__((noinline)) uint8_t find(uint16_t is, uint8_t *line)
{
    uint8_t item = 0;

    for (; item < ITEM_COUNT; item++)
        if (is >> items[item].when & 1 && (*line)-- == 0)
            break;
    return item;
}

uint8_t menu_lines(struct app *app)
{
    uint8_t line = UINT8_MAX;

    app->is = what_is_true(app);
    find(app->is, &line);
    return UINT8_MAX - line;
}

uint8_t menu_at(const struct app *app, uint8_t line)
{
    return find(app->is, &line);
}
