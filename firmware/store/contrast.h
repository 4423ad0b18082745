/* The contrast among the settings, on a board whose display has one (display_contrast of hal.h). */
#ifndef FIRMWARE_STORE_CONTRAST_H
#define FIRMWARE_STORE_CONTRAST_H

#include <stdint.h>

/* Returns the contrast that a stored byte stands for; the usual contrast if the byte is 0 or damaged. */
uint8_t contrast_load(uint8_t byte);

/* Returns the byte that stores a contrast: 0 if it is the usual one, so that it follows the owner's. */
uint8_t contrast_stored(uint8_t contrast);

/* Returns the contrast a step darker (direction 1) or paler (-1); the same contrast at its ends. */
uint8_t contrast_turn(uint8_t contrast, int8_t direction);

#endif
