/* Screens of the device, not of a game. */
#ifndef FIRMWARE_SCREENS_SYSTEM_H
#define FIRMWARE_SCREENS_SYSTEM_H

#include "firmware/app.h"

/* Prepares the keys of a shield.  Returns the key that is held, KEY_*; KEY_A where SCREEN_shield is to be shown: the values of the keys are
 * not stored, or A or RIGHT is held.  An image without a shield lacks the function. */
uint8_t shield_held(struct app *app) __attribute__((weak));

/* Looks at the battery, every two seconds.  Returns SCREEN_battery if that is to be shown now, else STAY.  Sleeps while the battery is
 * empty; the state is stored before.  Only where the device has a battery (system_battery of hal.h). */
uint8_t battery_watch(struct app *app) __attribute__((weak));

void erase_draw(const struct app *app, struct canvas *c);
void newer_draw(const struct app *app, struct canvas *c);
void worn_draw(const struct app *app, struct canvas *c);
void light_draw(const struct app *app, struct canvas *c);

#endif
