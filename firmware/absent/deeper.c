/* games/why/why.h for an image whose SCREENS do not name `deeper`: the reasoning without the reason of a family of games. */
#include "games/why/why.h"

bool why_with_reason(why_source *source, const void *of, uint8_t step, struct why_step *w)
{
    return source(of, step, w);
}
