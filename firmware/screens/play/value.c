/* The value of the position: who wins if both play well. */
#include "play.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

static uint8_t value_enter(struct app *app)
{
    match_value(&app->match);
    return STAY;
}

/* Describes who can win the position, and as far as they are known the number of moves until the end and the nimber. */
static void value_page(const struct app *app, struct canvas *c)
{
    const struct verdict *v = &app->match.value;

    page_title(c, WORD_WILL_WIN + match_name(&app->match, match_winner(&app->match)));
    if (v->remoteness != UNKNOWN) {
        page_word(c, WORD_IN);
        notation_moves(c, v->remoteness);
    }
    if (!contest_describe(&app->match, c) && v->nimber != UNKNOWN) {
        page_word(c, WORD_NIMBER);
        text_number(c, v->nimber);
    }
    if (PROMPTS)
        page_keys(c, WORD_EMPTY, WORD_BACK);
}

const __flash struct screen screen_value = { .enter = value_enter, .key = app_notice_key, .page = value_page };
