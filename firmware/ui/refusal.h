/* Why a key was refused. */
#ifndef FIRMWARE_UI_REFUSAL_H
#define FIRMWARE_UI_REFUSAL_H

#include "canvas.h"

/* Draws the word of a reason: at the top, inverted, in as many lines as it needs, so that the foot still shows the keys that help; on a
 * display of characters in place of the second row. */
void draw_refusal(struct canvas *c, uint16_t word);

#endif
