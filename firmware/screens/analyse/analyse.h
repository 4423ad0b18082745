/* Analysing a position: what is known of it, and the outcomes of the positions around it. */
#ifndef FIRMWARE_SCREENS_ANALYSE_H
#define FIRMWARE_SCREENS_ANALYSE_H

#include "firmware/app.h"
#include "firmware/screens/why/sentence.h"

_Static_assert(sizeof(struct steps) <= SCREEN_ROOM, "the sentences fit the state of a screen");

static inline const struct steps *analyse_shown(const struct app *app)
{
    return (const struct steps *)app->state;
}

/* Finds what is known of the match's position, in sentences like those of a why, from sentence `first` on, which there must be: who wins,
 * the nimber, how many moves win, and which.  Judges m->value. */
void analysis_find(struct steps *s, struct match *m, uint8_t first);

/* Returns where A leads from the analysis, and how the foot calls that. */
const __flash struct door *analyse_door(const struct app *app);

void analyse_draw(const struct app *app, struct canvas *c);

#endif
