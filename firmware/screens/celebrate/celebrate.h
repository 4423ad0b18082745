#ifndef FIRMWARE_SCREENS_CELEBRATE_H
#define FIRMWARE_SCREENS_CELEBRATE_H

#include "firmware/app.h"
#include "firmware/ui/page.h"

/* What is shown, one after the other: the win, and each gain of the match.  The page of a gain is 1 + enum gain. */
enum celebrate_page { PAGE_WIN, PAGE_STAR, PAGE_LEVEL, PAGE_HAT, PAGE_FASTEST, CELEBRATE_PAGES };
_Static_assert(PAGE_STAR == 1 + GAIN_STAR && CELEBRATE_PAGES == 1 + GAINS, "a page for each gain, in their order");

struct celebrate_state {
    uint8_t page;  /* enum celebrate_page */
    uint8_t time;  /* how long it has been shown, in steps, 0..CELEBRATE_STEPS - 1 */
    uint8_t step;  /* step of its motion: the same; without animation it stays 0 */
    uint8_t stars; /* of the game, with the one that was won */
};
_Static_assert(sizeof(struct celebrate_state) <= SCREEN_ROOM, "it fits the state of a screen");

enum { CELEBRATE_STEPS = 14, CELEBRATE_STEP = TICKS(160), CELEBRATE_LANDS = 4 /* the step at which a star is in its place */ };

static inline const struct celebrate_state *celebrate_shown(const struct app *app)
{
    return (const struct celebrate_state *)app->state;
}

/* Returns whether the page of a gain is still to come, so that the picture must not show that gain yet. */
static inline bool celebrate_waits(const struct app *app, uint8_t gain)
{
    return app->gains >> gain & 1 && celebrate_shown(app)->page < 1 + gain;
}

void celebrate_draw(const struct app *app, struct canvas *c);

#endif
