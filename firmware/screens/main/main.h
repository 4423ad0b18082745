#ifndef FIRMWARE_SCREENS_MAIN_H
#define FIRMWARE_SCREENS_MAIN_H

#include "firmware/screens/menus.h"

/* The items of the main menu. */
extern const __flash struct item main_items[];

void main_draw(const struct app *app, struct canvas *c);

#endif
