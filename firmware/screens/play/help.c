/* The moves that help "all moves" shows on the screen of a match. */
#include "play.h"
#include "ruler.h"

/* The state of the screen with the moves after it. */
struct help_state {
    struct play_state play;
    struct outcomes outcomes;
};
_Static_assert(sizeof(struct help_state) <= SCREEN_ROOM, "it fits the state of a screen");

void help_find(struct app *app)
{
    struct help_state *s = (struct help_state *)app->state;

    outcomes_find(&s->outcomes, &app->match, RULER_MOVES);
}

const struct outcomes *help_outcomes(const struct app *app)
{
    const struct help_state *s = (const struct help_state *)app->state;

    return &s->outcomes;
}
