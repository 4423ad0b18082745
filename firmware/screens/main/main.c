/* The main menu. */
#include "main.h"
#include "words.h"

enum when { ALWAYS, WAITING /* a match is stored, perhaps of a game that the image lacks */, LANGUAGES /* the image has several */ };

/* The screen of puzzles: the list of their chapters, in an image that has it. */
enum { PUZZLES = CHAPTERS ? (int)SCREEN_chapters : (int)SCREEN_puzzles };

const __flash struct item main_items[] = {
    { WORD_MAIN_CONTINUE, WAITING, SCREEN_play },
    { WORD_MAIN_PLAY, ALWAYS, SCREEN_games },
    { WORD_FAIR, ALWAYS, SCREEN_fair },
    { WORD_MAIN_TWO, ALWAYS, SCREEN_games },
    { WORD_MAIN_ANALYSE, ALWAYS, SCREEN_analyse },
    { WORD_MAIN_LEARN, ALWAYS, SCREEN_learn },
    { WORD_FIVE, ALWAYS, SCREEN_five },
    { WORD_PAINT, ALWAYS, SCREEN_paint },
    { WORD_RAISE, ALWAYS, SCREEN_raise },
    { WORD_MAIN_PUZZLES, ALWAYS, PUZZLES },
    { WORD_MAIN_GUESS, ALWAYS, SCREEN_guess },
    { WORD_MAIN_CHALLENGE, ALWAYS, SCREEN_challenge },
    { WORD_MAIN_CODE, ALWAYS, SCREEN_code },
    { WORD_RECORDS, ALWAYS, SCREEN_records },
    { WORD_SETTINGS, ALWAYS, SCREEN_settings },
    { WORD_LANGUAGE_NAME, LANGUAGES, STAY },
};

static uint8_t main_enter(struct app *app)
{
    menu_fill(app, main_items, sizeof main_items / sizeof main_items[0],
              1 << ALWAYS | (app->store.match != MATCH_NONE) << WAITING | (WORDS_LANGUAGES > 1) << LANGUAGES);
    return STAY;
}

/* Opens the list of games, for a match in which the robot makes the moves of these sides (MACHINE_*). */
static uint8_t choose_game(struct app *app, uint8_t machine)
{
    app_leave_match(app);
    app->match.machine = machine;
    return SCREEN_games;
}

uint8_t main_go_on(struct app *app)
{
    app_leave_match(app);
    if (store_continue(&app->store, &app->match)) {
        fair_resumes(app);
        app_resume_level(app);
        return SCREEN_play;
    }
    match_pick(&app->match, 0);
    app->fault = store_lacks(&app->store) ? FAULT_LACKING : FAULT_ENDED;
    return SCREEN_fault;
}

static uint8_t next_language(const struct app *app)
{
    return app_turn(app->store.settings.language, WORDS_LANGUAGES, 1);
}

static uint8_t change_language(struct app *app)
{
    app->store.settings.language = next_language(app);
    store_settings(&app->store);
    return STAY;
}

static uint8_t choose(struct app *app)
{
    const __flash struct item *item = &main_items[menu_chosen(app)];

    if (WORDS_LANGUAGES > 1 && item->screen == STAY)
        return change_language(app);
    switch (item->screen) {
    case SCREEN_play:
        return main_go_on(app);
    case SCREEN_games:
        return choose_game(app, item->word == WORD_MAIN_TWO ? MACHINE_NONE : MACHINE_SECOND);
    case SCREEN_analyse:
        return choose_game(app, MACHINE_ANALYSE);
    case SCREEN_puzzles:
    case SCREEN_guess:
        app_leave_match(app);
    }
    return item->screen;
}

static uint8_t main_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        return choose(app);
    case KEY_B:
        return BACK;
    }
    return menu_key(app, key);
}

/* The last item is the name of the language that it changes to, in that language: who cannot read the language of the device finds it two
 * keys from the title, B and UP. */
static void describe_language(struct canvas *c, const struct app *app, bool chosen)
{
    uint8_t language = c->language;

    c->language = next_language(app);
    text_word(c, WORD_LANGUAGE_NAME);
    c->language = language;
    if (SHOW_TALL_NAME(c, next_language(app)) && chosen)
        SHOW_RAISE(c);
}

static void describe(struct canvas *c, const struct app *app, uint8_t line, bool chosen)
{
    uint8_t word = main_items[menu_item(app, line)].word;

    if (SHOW_TALL_NAME(c, next_language(app)) && word == WORD_SETTINGS)
        c->y -= chosen ? 1 : 2; /* above a name that is higher than the line */
    if (WORDS_LANGUAGES > 1 && word == WORD_LANGUAGE_NAME)
        describe_language(c, app, chosen);
    else
        text_word(c, word);
}

static void main_page(const struct app *app, struct canvas *c)
{
    page_title(c, WORD_MAIN);
    menu_page(app, c, describe);
}

const __flash struct screen screen_main = { .repeats = KEY_UP | KEY_DOWN, .enter = main_enter, .key = main_key, .page = main_page };
