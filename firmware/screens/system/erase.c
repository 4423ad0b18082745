/* Asks whether to clear all stored data, so that the next group begins without records.  RIGHT says yes: A led here from the settings. */
#include "system.h"
#include "firmware/ui/notation.h"
#include "firmware/ui/page.h"

static uint8_t erase_key(struct app *app, uint8_t key)
{
    if (!(key & (KEY_RIGHT | KEY_B)))
        return IGNORED;
    if (key == KEY_B)
        return BACK; /* to the settings; after power-on to the title */
    store_clear_all(&app->store);
    return buttons_set_values ? SCREEN_shield : SCREEN_title;
}

static void erase_page(const struct app *app, struct canvas *c)
{
    (void)app;
    page_title(c, WORD_MAIN);
    page_sentence(c, WORD_ERASING);
    page_row(c);
    notation_bytes(c);
    page_keys(c, WORD_EMPTY, WORD_BACK);
}

const __flash struct screen screen_erase = { .key = erase_key, .page = erase_page };
