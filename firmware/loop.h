/* The loop: keys and time go in, at most one picture comes out. */
#ifndef FIRMWARE_LOOP_H
#define FIRMWARE_LOOP_H

#include "app.h"

/* Starts, all of *app being 0, with these contacts (KEY_*) held: shows the title, or the screen that a key held at power-on asks for. */
void loop_start(struct app *app, uint8_t contacts);

/* Lets `ticks` more ticks go by, with these contacts now: a key, a timer, the next note, the next byte to store, a new picture. */
void loop_tick(struct app *app, uint8_t contacts, uint8_t ticks);

#endif
