/* The question at the first start of a device with more than two languages: which one? */
#ifndef FIRMWARE_SCREENS_LANGUAGE_LANGUAGE_H
#define FIRMWARE_SCREENS_LANGUAGE_LANGUAGE_H

#include "firmware/app.h"

/* The names of the languages stand in rows of two. */
enum { LANGUAGE_COLUMNS = 2 };

/* Draws the names of the languages, each in itself; the chosen one is in a box. */
void language_draw(struct canvas *c, uint8_t chosen);

#endif
