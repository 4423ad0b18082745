#ifndef FIRMWARE_SCREENS_GAMES_H
#define FIRMWARE_SCREENS_GAMES_H

#include "firmware/app.h"

/* Returns the stars of a game of the list, 0..LEVELS: one for each level up to the best that was beaten unaided, from a random start. */
uint8_t games_stars(const struct app *app, uint8_t pick);

void games_draw(const struct app *app, struct canvas *c);

#endif
