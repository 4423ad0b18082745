/* What the firmware does for hardware that only some boards have.  Where a board lacks it, firmware/absent or the file for the other kind
 * of display has the function. */
#ifndef FIRMWARE_HARDWARE_H
#define FIRMWARE_HARDWARE_H

#include "app.h"

/* Sets the contrast at power-on; LEFT and RIGHT, held on the title, change it.  Only where the display has a contrast. */
void contrast_begin(struct app *app, uint8_t contacts);

/* Prepares the keys of a shield.  Returns the key that is held, KEY_*; KEY_A where SCREEN_shield is to be shown: the values of the keys are
 * not stored, or A or RIGHT is held. */
uint8_t shield_held(struct app *app);

/* Writes the values of the keys of a shield, as the driver reads them (0..1023), as a row of a page; nothing where there is no shield. */
void shield_describe(const struct app *app, struct canvas *c);

/* Looks at the battery, every two seconds.  Returns SCREEN_battery if that is to be shown now, else STAY.  Sleeps while the battery is
 * empty; the state is stored before.  Only where the device has a battery (system_battery of hal.h). */
uint8_t battery_watch(struct app *app);

#endif
