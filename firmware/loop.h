/* The loop.  Each call takes the keys and the time that has passed, and draws at most one picture. */
#ifndef FIRMWARE_LOOP_H
#define FIRMWARE_LOOP_H

#include "app.h"

/* Starts the firmware: shows the title, or the screen that a key held at power-on opens, and reads the stored data.  All of *app must be 0.
 * contacts are the keys (KEY_*) that are held. */
void loop_start(struct app *app, uint8_t contacts);

/* Advances the time by `ticks` ticks (1..255); contacts are the keys (KEY_*) that are closed now.  Handles keys and the screen's timer,
 * stores the next byte, and draws a new picture if one is due. */
void loop_tick(struct app *app, uint8_t contacts, uint8_t ticks);

#endif
