#ifndef FIRMWARE_SCREENS_WHY_H
#define FIRMWARE_SCREENS_WHY_H

#include "firmware/app.h"
#include "firmware/screens/why/sentence.h"

enum { DEPTH_MOST = SCREEN_ROOM - sizeof(struct steps) - 4 };

struct why_state {
    struct steps steps;
    uint8_t depth;            /* how many moves below the position of the match the steps are */
    uint8_t path[DEPTH_MOST]; /* the numbers of the steps that were opened on the way */
    /* for an image with pictures of the theory: */
    bool offered;  /* the game has a picture of its theory, which comes before the steps */
    bool pictured; /* it is shown */
    bool won;      /* the picture shows a winning move, which is under consideration */
};
_Static_assert(sizeof(struct why_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct why_state *why_shown(const struct app *app)
{
    return (const struct why_state *)app->state;
}

/* The picture of the theory of the match.  An image whose SCREENS do not name `columns`, and one with a display of characters, show none.
 *
 * picture_begin shows the picture, if the game has one.  picture_turn goes from the picture to the steps (direction -1) or back (1), and
 * returns whether the screen has changed.  If the picture is shown, picture_draw draws it in place of the steps and returns true; it also
 * draws an arrow if there is something to turn to. */
void picture_begin(struct app *app);
bool picture_turn(struct app *app, int8_t direction);
bool picture_draw(const struct app *app, struct canvas *c);

/* Returns the screen to which A leads while a position is analysed, and the word for it at the foot of the display: the neighbours, the
 * heap, or if neither is offered back to the analysis. */
const __flash struct door *why_door(const struct app *app);

void why_draw(const struct app *app, struct canvas *c);

#endif
