#ifndef FIRMWARE_SCREENS_GAMES_H
#define FIRMWARE_SCREENS_GAMES_H

#include "firmware/app.h"

void games_draw(const struct app *app, struct canvas *c);

#endif
