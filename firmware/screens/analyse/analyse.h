/* The analysis of a position: sentences about it.  neighbours.h: the outcomes of the positions around it. */
#ifndef FIRMWARE_SCREENS_ANALYSE_H
#define FIRMWARE_SCREENS_ANALYSE_H

#include "firmware/app.h"
#include "firmware/screens/why/sentence.h"

_Static_assert(sizeof(struct steps) <= SCREEN_ROOM, "the sentences fit the state of a screen");

/* Returns the sentences that are shown. */
static inline const struct steps *analyse_shown(const struct app *app)
{
    return (const struct steps *)app->state;
}

/* Writes the sentences about the match's position, from sentence `first` on, which must exist: who wins, the nimber, how many moves win,
 * and which moves.  The sentences are those of a why (games/why/why.h).  Judges m->value. */
void analysis_find(struct steps *s, struct match *m, uint8_t first);

/* Returns where A leads from the analysis, and the word for that at the foot of the screen. */
const __flash struct door *analyse_door(const struct app *app);

void analyse_draw(const struct app *app, struct canvas *c);

#endif
