#ifndef FIRMWARE_SCREENS_SETTINGS_H
#define FIRMWARE_SCREENS_SETTINGS_H

#include "firmware/screens/menu_screen.h"

/* The items of the settings; item i below SETTINGS_COUNT changes setting i. */
extern const __flash struct item settings_items[];

/* Returns the word for the value of a setting.  For the language, the word is the name of the language in itself. */
uint16_t settings_word(const struct app *app, uint8_t setting);

/* Gives a setting its next value (direction 1) or the one before (-1), and stores it. */
void settings_step(struct app *app, uint8_t setting, int8_t direction);

#endif
