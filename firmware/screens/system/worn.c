/* A notice that the memory is worn out, so that nothing can be stored. */
#include "firmware/app.h"
#include "firmware/ui/page.h"

static void worn_page(const struct app *app, struct canvas *c)
{
    (void)app;
    page_title(c, WORD_MAIN);
    page_sentence(c, WORD_WORN);
    page_keys(c, WORD_GO_ON, WORD_EMPTY);
}

const __flash struct screen screen_worn = { .key = app_notice_key, .page = worn_page };
