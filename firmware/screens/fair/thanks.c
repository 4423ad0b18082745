/* The end of the Fair: thanks, and the player's numbers.  From now on the title has a medal. */
#include "fair.h"
#include "firmware/ui/page.h"

struct thanks_state {
    uint8_t stars;
    uint16_t won; /* matches against the robot */
};
_Static_assert(sizeof(struct thanks_state) <= SCREEN_ROOM, "the state of the screen has room");

static uint8_t thanks_enter(struct app *app)
{
    struct thanks_state *s = (struct thanks_state *)app->state;

    store_new_progress(&app->store, PROGRESS_FAIR, FAIR_MEDAL, 1);
    fair_count_stars(app);
    s->stars = app->stars & ~STARS_MEDAL;
    for (uint8_t pick = 0; pick < PICKS; pick++) {
        struct record r;

        store_record(&app->store, pick_id(pick), &r);
        s->won += r.won;
    }
    return STAY;
}

static uint8_t thanks_key(struct app *app, uint8_t key)
{
    (void)app;
    return key & (KEY_A | KEY_B) ? SCREEN_title : IGNORED;
}

static void thanks_page(const struct app *app, struct canvas *c)
{
    const struct thanks_state *s = (const struct thanks_state *)app->state;

    page_title(c, WORD_THANKS);
    page_sentence(c, WORD_THANKS_TEXT);
    page_row(c);
    text_number(c, s->stars);
    text_word(c, WORD_OF);
    text_number(c, STANDS * STARS_A_STAND);
    canvas_letter(c, '*');
    page_word(c, WORD_WON);
    text_number(c, s->won);
    page_keys(c, WORD_DONE, WORD_EMPTY);
}

const __flash struct screen screen_thanks = { .enter = thanks_enter, .key = thanks_key, .page = thanks_page };
