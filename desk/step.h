/* The steps of the reasoning about a query, and the ways down from them: to a part of a sum by itself, and to the position after a move. */
#ifndef DESK_STEP_H
#define DESK_STEP_H

#include "desk.h"
#include "leads.h"

/* A step of the reasoning; if why_has_set of its sentence, the nimbers of its set. */
struct step {
    struct why_step said;
    struct leads leads;
};

typedef void take_step(const struct query *q, const struct step *s, void *context);

/* Calls `take` with each step.  After one that asserts a nimber stands the list of the nimbers that the moves lead to, so a step that only
 * says that there are such moves (WHY_REACHES) is left out. */
void step_each(const struct query *q, take_step *take, void *context);

/* Where a step leads. */
enum way {
    WAY_NONE,
    WAY_PART, /* to the part of the sum of which it says who wins, or its nimber */
    WAY_MOVE, /* to the position after the move that it speaks of */
};

/* Returns where a step about *q leads.  Writes the query there to *below, unless it is WAY_NONE. */
enum way step_way(const struct query *q, const struct why_step *w, struct query *below);

/* Writes the position after the best move of *q to *below: of a game by itself after the perfect player's reply, of a won sum after a
 * winning move, of a lost sum after a move that is legal.  Returns false if there is no move, or nobody wins the sum. */
bool step_reply(const struct query *q, struct query *below);

#endif
