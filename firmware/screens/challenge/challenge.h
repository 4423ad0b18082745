/* Challenges: five starts each, by the number of the challenge, the same on every device, with one try each. */
#ifndef FIRMWARE_SCREENS_CHALLENGE_H
#define FIRMWARE_SCREENS_CHALLENGE_H

#include "firmware/app.h"
#include "firmware/match/result_code.h"

enum {
    CHALLENGE_STARTS = RESULT_STARTS,
    CHALLENGE_ALL = (1 << CHALLENGE_STARTS) - 1, /* a bit for each start */
};

struct challenge_state {
    uint8_t number; /* of the challenge that is shown, 0..PROGRESS_CHALLENGES - 1; players count from 1 */
    uint8_t tried, won; /* its starts that were tried, and those that were won: bit i is start i */
    bool told;      /* what a challenge is is shown */
    uint8_t result; /* 0: it is not finished; else 1 + its starts that were won */
};
_Static_assert((int)PROGRESS_CHALLENGES == (int)RESULT_CHALLENGES, "a result code has a number for each challenge");
_Static_assert(sizeof(struct challenge_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct challenge_state *challenge_shown(const struct app *app)
{
    return (const struct challenge_state *)app->state;
}

/* Sets up start 0..CHALLENGE_STARTS - 1 of a challenge: five different games, against the master, which the player begins and can win. */
void challenge_set_up(struct match *m, uint8_t number, uint8_t start);

/* Writes the letters of the code of the result of the challenge that is shown, which is finished. */
void challenge_code(struct canvas *c, const struct challenge_state *s);

/* Describes the page that says what a challenge is. */
void challenge_page(struct canvas *c);

void challenge_draw(const struct app *app, struct canvas *c);

#endif
