#ifndef FIRMWARE_SCREENS_TITLE_H
#define FIRMWARE_SCREENS_TITLE_H

#include "firmware/app.h"

void title_draw(const struct app *app, struct canvas *c);

#endif
