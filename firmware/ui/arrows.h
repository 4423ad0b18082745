/* Choosing a move with the arrows.  Where the picture of a game shows where a move leads, an arrow chooses the nearest move that leads
 * farther that way (nearest.h).  In other games, in sums, on displays of characters, and on a board whose SCREENS do not name `arrows`,
 * LEFT and RIGHT choose the group and UP and DOWN the move in the group (firmware/match/chooser.h). */
#ifndef FIRMWARE_UI_ARROWS_H
#define FIRMWARE_UI_ARROWS_H

#include "firmware/match/chooser.h"
#include "hal/hal.h"

/* Obeys an arrow: chooses another move, and considers it.  `step` and `round` are those of chooser_step.  Returns the arrows that then
 * choose another move, as bits KEY_*; 0 if no move lies that way. */
uint8_t arrows_choose(struct match *m, uint8_t key, int16_t step, bool round);

/* Returns the arrows that choose another move now, as bits KEY_*. */
uint8_t arrows_work(const struct match *m);

#endif
