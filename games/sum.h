/* Sums: 1..4 games side by side, joined in one of four ways (games.md, "Sums").  A sum of one game is that game.
 *
 * What a join needs of its parts: `one` and `some` the nimbers, `all` the remoteness, `any` the outcome; `any` has a
 * remoteness where all its parts have one.  Sources: Sprague-Grundy (one), Steinhaus and Smith (all, any), Conway, On
 * Numbers and Games, chapter 14. */
#ifndef GAMES_SUM_H
#define GAMES_SUM_H

#include "component.h"

/* What a move is: a legal move in ... */
enum join {
    JOIN_ONE,  /* exactly one part (disjunctive) */
    JOIN_ALL,  /* every part; the first part to end ends the game (conjunctive) */
    JOIN_ANY,  /* any parts, at least one (selective) */
    JOIN_SOME, /* at least one part, but not all */
    JOIN_COUNT
};

struct sum {
    uint8_t join;  /* enum join */
    uint8_t count; /* 1..SUM_PARTS */
    struct component part[SUM_PARTS];
};

/* A move: bit i of parts says that part i moves, by move[i]. */
struct sum_move {
    uint8_t parts;
    struct move move[SUM_PARTS];
};

/* Makes m.  False when it is no move of s: that is as many parts as the join wants, each by a legal move of its own; some parts
 * may then have moved. */
bool sum_make(struct sum *s, const struct sum_move *m);

/* True when who is to move cannot. */
bool sum_ended(const struct sum *s);

/* Outcome, nimber and remoteness of the whole.  The parts must be such as the join can take: see sum_refused_part. */
void sum_judge(const struct sum *s, struct verdict *v);

/* For games that have `part`, in a sum of several: what the join needs to know of part i, the nimber, and a remoteness that is 0 only at an
 * end (one, some); or the remoteness, and no nimber (all, any).  False where it is to be judged as it stands. */
bool sum_part_value(const struct sum *s, uint8_t i, struct verdict *v);

/* The same from the verdicts of the parts: what they are joined to. */
void sum_combine(uint8_t join, const struct verdict *parts, uint8_t count, struct verdict *v);

/* What sum_reply works with: it would be much of a small stack. */
struct sum_work {
    const struct sum *sum;
    struct sum_move *best; /* so far ... */
    uint16_t fewest;       /* ... how many winning replies it leaves */
    int16_t most;          /* ... how many moves more than its part had */
    uint8_t looks;         /* options that may still be looked at */
    bool lost;
    uint8_t i;             /* the part that is looked at */
    uint8_t kept;          /* parts that have their moves */
    struct verdict part[SUM_PARTS]; /* what decides about a part is its nimber: here 0 of all that are lost */
    struct walk walk, reply;
};

/* The move of the perfect player, chosen part by part, never by trying all; s is not ended.  Of several parts:
 * - remoteness known: won or lost, it goes down by one; the parts' own replies do that.
 * - winning without one.  Any: each part that is not lost by its own reply.  One: of the moves that win that with most replies, then
 *   the first.  Some: so part by part, to the least nimber that there is.
 * - lost without one: of the moves in one part that with fewest winning replies, then most replies, then the first.
 * All that as far as a bounded number of options is looked at, see sum_reply.c; but who can win does win.  What is in *work before
 * and after is of no account. */
void sum_reply(const struct sum *s, struct sum_move *m, struct sum_work *work);

/* What a join needs and a part lacks. */
enum sum_need {
    NEED_NOTHING,
    NEED_NIMBER, /* for a node of a graph in any join: it has none where it reaches a cycle */
    NEED_REMOTENESS,
    NEED_NORMAL_PLAY, /* misère play, or a game that takes no part in sums */
};
enum sum_need sum_lacks(uint8_t join, const struct component *c);

/* The first part that lacks something; s->count when none does.  A sum of one part is that game, whatever it is. */
uint8_t sum_refused_part(const struct sum *s);

#endif
