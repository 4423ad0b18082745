/* Asks before an interrupted match is discarded: RIGHT does the action of app->action, because A led here; B goes back. */
#include "firmware/app.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

static uint8_t leave_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_RIGHT:
        return app_do(app);
    case KEY_B:
        return BACK;
    }
    return IGNORED;
}

static void leave_page(const struct app *app, struct canvas *c)
{
    page_title(c, WORD_MAIN);
    page_sentence(c, WORD_LEAVING);
    if (store_lacks(&app->store)) {
        page_row(c);
        notation_game(c, app->store.match - MATCH_OTHER);
    }
    page_keys(c, WORD_EMPTY, WORD_BACK);
}

const __flash struct screen screen_leave = { .key = leave_key, .page = leave_page };
