/* A row of coins in a row of characters. */
#ifndef FIRMWARE_UI_CELLS_POSITION_COINS_H
#define FIRMWARE_UI_CELLS_POSITION_COINS_H

#include "stones.h"

/* Writes a row of coins as they lie after the move, with a mark in front of each that it turns: "TH>HT>T". */
void draw_coins(struct canvas *c, const struct scene *s);

#endif
