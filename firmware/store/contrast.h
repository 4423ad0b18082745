/* The contrast among the settings, on a board whose display has one: other images lack these functions, and must check
 * display_contrast of hal.h before they call them. */
#ifndef FIRMWARE_STORE_CONTRAST_H
#define FIRMWARE_STORE_CONTRAST_H

#include "settings.h"

/* Takes the stored byte of the contrast; the usual contrast if the byte is 0 or damaged. */
void contrast_load(struct settings *s, uint8_t byte) __attribute__((weak));

/* Returns the byte that stores the contrast: 0 if it is the usual one, so that it follows the owner's. */
uint8_t contrast_stored(const struct settings *s) __attribute__((weak));

/* Makes the contrast darker (direction 1) or paler (-1) by a step; it stops at its ends. */
void contrast_turn(struct settings *s, int8_t direction) __attribute__((weak));

#endif
