#ifndef FIRMWARE_SCREENS_GAMES_H
#define FIRMWARE_SCREENS_GAMES_H

#include "firmware/app.h"

/* The stars are read from the storage once, when the list is shown: reading takes long, and longer while something is being written. */
struct games_state {
    uint8_t stars[PICKS]; /* by pick: 1 + the best level that was beaten in it, 0..LEVELS */
};
_Static_assert(sizeof(struct games_state) <= SCREEN_ROOM, "the state of the screen has room");

/* Returns the stars of a game of the list, 0..LEVELS: one for each level up to the best that was beaten unaided, from a random start. */
static inline uint8_t games_stars(const struct app *app, uint8_t pick)
{
    const struct games_state *s = (const struct games_state *)app->state;

    return s->stars[pick];
}

void games_draw(const struct app *app, struct canvas *c);

#endif
