#ifndef FIRMWARE_SCREENS_WHY_H
#define FIRMWARE_SCREENS_WHY_H

#include "firmware/app.h"
#include "firmware/screens/why/sentence.h"

_Static_assert(sizeof(struct steps) <= SCREEN_ROOM, "the steps fit the state of a screen");

static inline const struct steps *why_shown(const struct app *app)
{
    return (const struct steps *)app->state;
}

/* Returns the screen to which A leads while a position is analysed, and the word for it at the foot of the display: the neighbours, the
 * heap, or if neither is offered back to the analysis. */
const __flash struct door *why_door(const struct app *app);

void why_draw(const struct app *app, struct canvas *c);

#endif
