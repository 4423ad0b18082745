/* Arrows in a picture that shows where moves lead (a square, a node, a place in a row of pins): an arrow chooses the nearest move that
 * leads farther that way.  Made by firmware/ui/pixels/nearest.c; an image without it has no such picture. */
#ifndef FIRMWARE_UI_NEAREST_H
#define FIRMWARE_UI_NEAREST_H

#include "firmware/match/chooser.h"

/* Returns whether the picture of the match is one of these; the others are called only if it is. */
bool nearest_shown(const struct match *m);

/* Chooses the move to which an arrow leads, and considers it.  Returns the arrows that then choose another move, as bits KEY_*; 0 if no
 * move lies that way. */
uint8_t nearest_choose(struct match *m, uint8_t key);

/* Returns the arrows that choose another move now, as bits KEY_*. */
uint8_t nearest_work(const struct match *m);

#endif
