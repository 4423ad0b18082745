/* A notice that a newer version of the firmware wrote the stored data, which this version does not change. */
#include "firmware/app.h"
#include "firmware/ui/page.h"

/* At power-on no screen comes before this one. */
static uint8_t newer_key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

static void newer_page(const struct app *app, struct canvas *c)
{
    (void)app;
    page_title(c, WORD_MAIN);
    page_sentence(c, display_contrast ? WORD_NEWER_B : WORD_NEWER);
    page_keys(c, WORD_GO_ON, WORD_EMPTY);
}

const __flash struct screen screen_newer = { .key = newer_key, .page = newer_page };
