/* The review of a match that has ended: who could win after each move, and the move that gave the win away. */
#ifndef FIRMWARE_SCREENS_REVIEW_H
#define FIRMWARE_SCREENS_REVIEW_H

#include "firmware/app.h"
#include "firmware/match/mistake.h"
#include "firmware/ui/mistake_text.h"

struct review_state {
    uint8_t at;      /* the number of the move that is shown, from 1; 0: the whole match is shown */
    bool better;     /* a good move is shown in place of the mistake, which has that number */
    struct mistake mistake; /* the move that gave the win away */
    uint8_t verdict[HISTORY_ROOM + 1]; /* by number of moves made: outcome and remoteness of the position, packed as in review.c */
};
_Static_assert(sizeof(struct review_state) <= SCREEN_ROOM, "it fits the state of a screen");

static inline const struct review_state *review_shown(const struct app *app)
{
    return (const struct review_state *)app->state;
}

/* Judges every position of m from its start to its end, and finds the mistake.  Leaves m at its end. */
void review_judge(struct review_state *r, struct match *m);

/* Goes to the position before a move, 1..m->history.moves, and considers that move. */
void review_go(struct match *m, uint8_t move);

/* Return who could win the position after `moves` moves: enum player; and its remoteness, UNKNOWN if 63 or more or not known. */
uint8_t review_winner(const struct review_state *r, const struct match *m, uint8_t moves);
uint16_t review_remoteness(const struct review_state *r, uint8_t moves);

/* Returns whether the review states the mistake in the words of the end of the match: if a person has lost against the robot. */
static inline bool review_tells(const struct review_state *r, const struct match *m)
{
    return r->mistake.move > 0 && match_lost(m);
}

/* Returns who could win the match from its start: the loser, if there is a mistake, else the winner. */
static inline uint8_t review_favoured(const struct review_state *r, const struct match *m)
{
    uint8_t winner = review_winner(r, m, (uint8_t)m->moves);

    return r->mistake.move > 0 ? winner ^ 1 : winner;
}

/* Returns the sign after the number of the move that is shown: '?' for the mistake, '!' for the good move in its place, else 0. */
static inline char review_sign(const struct review_state *r)
{
    return r->at != r->mistake.move ? '\0' : r->better ? '!' : '?';
}

void review_draw(const struct app *app, struct canvas *c);

#endif
