/* Says why the start cannot be played. */
#include "firmware/app.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

static uint8_t fault_enter(struct app *app)
{
    app->tune = TUNE_REFUSED;
    return STAY;
}

/* Describes which game of the stored match the image lacks. */
static void describe_lacking(const struct app *app, struct canvas *c)
{
    page_title(c, WORD_MAIN_CONTINUE);
    page_row(c);
    notation_game(c, app->store.match - MATCH_OTHER);
    page_sentence(c, WORD_NOT_HERE);
}

/* Describes what is wrong with the start: it has no move, breaks a condition of the game, or has a part that the join does not allow. */
static void describe_start(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    uint8_t game = m->start.part[m->focus].game;

    page_title_of(c, m);
    page_sentence(c, WORD_NO_START);
    page_sentence(c, app->fault == FAULT_CONDITION ? WORD_GAME_CONDITION + game : app->fault == FAULT_JOIN ? WORD_NO_JOIN : WORD_NO_MOVE);
    if (app->fault == FAULT_JOIN) {
        page_row(c);
        notation_title(c, game);
    }
}

static void fault_page(const struct app *app, struct canvas *c)
{
    if (app->fault == FAULT_LACKING)
        describe_lacking(app, c);
    else
        describe_start(app, c);
    page_keys(c, WORD_BACK, WORD_EMPTY);
}

const __flash struct screen screen_fault = { .enter = fault_enter, .key = app_notice_key, .page = fault_page };
