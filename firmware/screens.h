/* The screens as a state machine: rows of data in screens.c, run by screens_event; pictures in draw.c. */
#ifndef FIRMWARE_SCREENS_H
#define FIRMWARE_SCREENS_H

#include "app.h"

/* What can happen on a screen: a key (KEY_*), or its timer. */
enum { EVENT_TIMER = 64 };

/* Shows a screen, from its beginning. */
void screens_enter(struct app *app, uint8_t screen);

/* Lets one event happen: a key of KEY_*, `app->keys.repeats` times repeated, or EVENT_TIMER. */
void screens_event(struct app *app, uint8_t event);

/* Draws the screen.  Reads the state, changes nothing: twice gives the same. */
void draw_screen(const struct app *app, struct canvas *c);

/* Brings to the display what the state says, or the next picture of what moves on it by itself. */
void show(struct app *app);

#endif
