#include "fair.h"
#include "draw.h"
#include "firmware/ui/page.h"

/* A display of characters shows the stand that is chosen, and a cross in place of its stars where it is closed. */
void fair_draw(const struct app *app, struct canvas *c)
{
    const struct fair_state *s = fair_shown(app);

    page_head(c);
    if (s->first)
        text_word(c, WORD_FAIR_OPEN);
    else
        stand_title(c, s->stand);
    page_stars(c, s->fair.stars[s->stand]);
    page_body(c);
    page_keys(c, fair_open(&s->fair, s->stand) ? WORD_GO : WORD_EMPTY, WORD_MENU);
}

bool stand_draw(const struct app *app, struct canvas *c)
{
    (void)app;
    (void)c;
    return true;
}
