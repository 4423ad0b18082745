#ifndef DESK_WHY_OPTION_H
#define DESK_WHY_OPTION_H

#include "games/why/why.h"

/* Writes to *left the position after the move that the step *w about p speaks of.  Returns false, with *left unchanged, if it speaks of
 * none. */
bool why_option(const struct game *game, const struct position *p, const struct why_step *w, struct position *left);

#endif
