/* A on the title continues an interrupted match, before it leads anywhere else. */
#include "title.h"
#include "firmware/screens/main/main.h"
#include "words.h"

uint8_t title_word_a(const struct app *app)
{
    return store_waits(&app->store) ? WORD_RESUME : WORD_PLAY;
}

/* A power cut may have come while the rule card was shown. */
uint8_t title_go_on(struct app *app)
{
    uint8_t next;

    if (!store_waits(&app->store))
        return title_begin(app);
    next = main_go_on(app);
    return next == SCREEN_play && screen_offered(app, SCREEN_card) ? SCREEN_card : next;
}
