/* Each language is named in itself, and the screen speaks the one under the cursor.  Until A has chosen one, every start asks for it. */
#include "language.h"
#include "firmware/ui/page.h"
#include "words.h"

static bool language_offered(const struct app *app)
{
    return settings_lack_language(&app->store.journal);
}

/* Moves the cursor by one name or by one row; not beyond the first or the last name. */
static uint8_t move(struct app *app, uint8_t key)
{
    uint8_t *language = &app->store.settings.language, step = key & (KEY_UP | KEY_DOWN) ? LANGUAGE_COLUMNS : 1;
    int8_t next = (int8_t)(*language + (key & (KEY_DOWN | KEY_RIGHT) ? step : -step));

    if (next < 0 || next >= WORDS_LANGUAGES)
        return IGNORED;
    *language = (uint8_t)next;
    return STAY;
}

static uint8_t language_key(struct app *app, uint8_t key)
{
    switch (key) {
    case KEY_A:
        store_settings(&app->store);
        return SCREEN_title;
    case KEY_B:
        return IGNORED;
    }
    return move(app, key);
}

static void language_page(const struct app *app, struct canvas *c)
{
    page_head(c);
    text_word(c, WORD_LANGUAGE);
    page_more(c, true);
    page_body(c);
    language_draw(c, app->store.settings.language);
    page_keys(c, WORD_GO_ON, WORD_EMPTY);
}

const __flash struct screen screen_language = {
    .repeats = KEY_UP | KEY_DOWN | KEY_LEFT | KEY_RIGHT, .offered = language_offered, .key = language_key, .page = language_page
};
