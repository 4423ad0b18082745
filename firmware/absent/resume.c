/* A on the title in an image without `resume`: an interrupted match is continued by the main menu alone. */
#include "firmware/screens/title/title.h"
#include "words.h"

uint8_t title_word_a(const struct app *app)
{
    (void)app;
    return WORD_PLAY;
}

uint8_t title_go_on(struct app *app)
{
    return title_begin(app);
}
