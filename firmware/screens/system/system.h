/* Screens of the device, not of a game. */
#ifndef FIRMWARE_SCREENS_SYSTEM_H
#define FIRMWARE_SCREENS_SYSTEM_H

#include "firmware/app.h"

void erase_draw(const struct app *app, struct canvas *c);
void newer_draw(const struct app *app, struct canvas *c);
void worn_draw(const struct app *app, struct canvas *c);
void light_draw(const struct app *app, struct canvas *c);

#endif
