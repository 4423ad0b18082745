/* Looking back at a match that has ended: who could win when, and the move that gave the win away. */
#ifndef FIRMWARE_SCREENS_REVIEW_H
#define FIRMWARE_SCREENS_REVIEW_H

#include "firmware/app.h"

struct review_state {
    uint8_t at;      /* the number of the move that is shown, from 1; 0: the whole match is shown */
    uint8_t mistake; /* the number of the move that gave the win away, from 1; 0: there is none */
    uint8_t verdict[HISTORY_ROOM + 1]; /* by number of moves: the outcome of the position then, and its remoteness if that fits */
};
_Static_assert(sizeof(struct review_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct review_state *review_shown(const struct app *app)
{
    return (const struct review_state *)app->state;
}

/* Judges every position of m from its start to its end, and finds the mistake. */
void review_judge(struct review_state *r, struct match *m);

/* Puts move 1..m->history.moves on the table: here is the position before it, and it is the move under consideration. */
void review_go(struct match *m, uint8_t move);

/* Who could win the position after so many moves: enum player; in how many more moves, or UNKNOWN. */
uint8_t review_winner(const struct review_state *r, const struct match *m, uint8_t moves);
uint16_t review_remoteness(const struct review_state *r, uint8_t moves);

void review_draw(const struct app *app, struct canvas *c);

#endif
