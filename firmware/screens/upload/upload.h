#ifndef FIRMWARE_SCREENS_UPLOAD_H
#define FIRMWARE_SCREENS_UPLOAD_H

#include "firmware/app.h"

void upload_draw(const struct app *app, struct canvas *c);

#endif
