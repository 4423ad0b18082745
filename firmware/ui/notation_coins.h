/* A row of coins (FORM_COINS). */
#ifndef FIRMWARE_UI_NOTATION_COINS_H
#define FIRMWARE_UI_NOTATION_COINS_H

#include "canvas.h"
#include <stdint.h>

/* Writes the row as T and H, up to the last head; bit i of heads is coin i. */
void notation_coins(struct canvas *c, uint16_t heads);

#endif
