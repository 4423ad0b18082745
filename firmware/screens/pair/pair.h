/* Two people on one device: their names, the score of the sitting, and the device handed over.  match/pair.h and play.h have what the
 * screens of a match ask, only in an image with this folder: NAMED_PAIRS of the build. */
#ifndef FIRMWARE_SCREENS_PAIR_H
#define FIRMWARE_SCREENS_PAIR_H

#include "firmware/screens/play/play.h"

/* The screen of the names. */
struct pair_state {
    uint8_t at; /* the cursor: a letter of the first name, of the second; after them whether the device is handed over */
};
_Static_assert(sizeof(struct pair_state) <= SCREEN_ROOM, "it fits the state of a screen");

enum { PAIR_HANDS_OVER = PAIR_PEOPLE * PAIR_LETTERS, PAIR_PLACES };

static inline const struct pair_state *pair_shown(const struct app *app)
{
    return (const struct pair_state *)app->state;
}

/* Draw the screens: in pair_pixels.c and in pair_cells.c. */
void pair_draw(const struct app *app, struct canvas *c);
void hand_draw(const struct app *app, struct canvas *c);

#endif
