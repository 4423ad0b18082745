/* Sums: 1..SUM_PARTS games side by side, joined in one of four ways.  A sum of one game is that game, whatever the join.
 *
 *     join   lost for the player to move iff        remoteness                                   needs of every part
 *     one    the xor of the nimbers is 0            UNKNOWN                                      nimber, or a node
 *     all    the least remoteness is even           the least                                    remoteness
 *     any    every part is lost                     the sum over the parts of remoteness,        outcome
 *                                                   less 1 for each part that is N; plus 1 if
 *                                                   some part is N; UNKNOWN if one is UNKNOWN
 *     some   all nimbers are equal                  UNKNOWN                                      nimber
 *
 * The remoteness of an ended sum is 0 in every join.  In join one nodes of graphs may reach cycles: infinite.h.
 * Sources: Sprague and Grundy (one); Steinhaus and Smith 1966 (all, any); Conway, On Numbers and Games, 1976, chapter 14. */
#ifndef GAMES_SUM_H
#define GAMES_SUM_H

#include "component.h"

/* A join says in which parts a player moves: in ... */
enum join {
    JOIN_ONE,  /* exactly one part (disjunctive sum) */
    JOIN_ALL,  /* every part; the first part to end ends the sum (conjunctive sum) */
    JOIN_ANY,  /* any number of parts, at least one (selective sum) */
    JOIN_SOME, /* at least one part, but not all of them */
    JOIN_COUNT
};

struct sum {
    uint8_t join;  /* enum join */
    uint8_t count; /* 1..SUM_PARTS */
    struct component part[SUM_PARTS];
};

/* A move of a sum: if bit i of parts is set, part i makes move[i]. */
struct sum_move {
    uint8_t parts;
    struct move move[SUM_PARTS];
};

/* Makes m.  Returns false when m is no legal move of s: the join wants another number of parts, or a part's move is illegal.
 * After false some parts may have moved. */
bool sum_make(struct sum *s, const struct sum_move *m);

/* Returns true iff the player to move has no move. */
bool sum_ended(const struct sum *s);

/* Writes the outcome, nimber and remoteness of the sum.  Every part must have what the join needs: see sum_refused_part. */
void sum_judge(const struct sum *s, struct verdict *v);

/* Writes the verdict of each part to part[0..s->count - 1].  Of a part whose game has `sum_value`, in a sum of several parts, it has only
 * what the join needs.  Joins one and some: the nimber, and a remoteness that is 0 iff the part is ended.  Joins all and any: the
 * remoteness, and a nimber that means nothing. */
void sum_judge_parts(const struct sum *s, struct verdict *part);

/* Writes the verdict of a sum to *v from the verdicts of its parts: count 1..SUM_PARTS. */
void sum_combine(uint8_t join, const struct verdict *parts, uint8_t count, struct verdict *v);

/* The working memory of sum_reply.  The caller provides it because it is too large for a small stack; the caller does not
 * initialise or read it. */
struct sum_work {
    const struct sum *sum;
    struct sum_move *best;          /* the best move so far */
    uint16_t fewest;                /* winning replies that the best move leaves */
    int16_t most;                   /* moves of the part after the best move, less its moves before: may be negative */
    uint8_t looks;                  /* options that may still be looked at */
    bool lost;                      /* the sum is lost for the player to move */
    uint8_t i;                      /* index of the part that is looked at */
    uint8_t kept;                   /* bit i: part i already has its move (join some) */
    uint16_t others[SUM_TURNS];     /* entry t: 0, or 1 more than the winning replies in the parts other than i after a move in part i that
                                       changes its nimber by xor with t */
    struct verdict part[SUM_JUDGED]; /* of each part; decisions use the nimber (join any, lost: 0 for every part) */
    struct walk walk, reply;        /* over the moves of part i, and over the replies to one of them */
};

/* Writes the perfect player's move to *m, chosen part by part; s is not ended.  In a sum of one part: that game's reply.  Else:
 * - Remoteness known: the move that wins soonest or loses latest, made of the parts' own replies.
 * - Won, remoteness unknown.  Any: every part that is not lost makes its own reply.  One: of the winning moves the one that
 *   leaves most replies, then the first.  Some: the same in each part, going to the least nimber of all parts.
 *   With nodes that reach cycles: of the winning moves first those that leave the least total of stages (infinite.h).
 * - Drawn: a move that holds the draw.
 * - Lost, remoteness unknown: of the moves in one part the one that leaves the fewest winning replies, then the most replies,
 *   then the first.
 * A bounded number of options is looked at, so the ties may be decided otherwise in large sums; but a player who can win does win.
 *
 * The bound: there are 150 looks.  Moves are looked at, part after part, while looks are left or no move has been found (some, won: in
 * this part).  The step to the next move of a part, or to its end, takes 1 look and judge_cost more, and for FORM_PILES 1 more for each 256
 * of the first pile.  A game with sum_value finds the first winning move by one step.
 * - Won: when no looks are left, only parts that get a lesser nimber are looked at: in one of them there is a winning move.
 * - Lost: the replies to each move that may be the best so far are counted, first those in the other parts, once for each change of the
 *   nimber below SUM_TURNS.  Where the game has count_wins a count takes 1 look; else it takes what the steps through all of these replies
 *   take.  If there are not more looks than that, they are spent.  A move after which no looks are left counts as one that leaves very
 *   many replies. */
void sum_reply(const struct sum *s, struct sum_move *m, struct sum_work *work);

/* Part of sum_reply: looks for a better move in part h->i and keeps it in h->best.  Won sum: only moves that leave the nimber `wanted`
 * count.  Lost sum: all moves. */
void sum_look(struct sum_work *h, uint16_t wanted);

/* What a part lacks that a join needs. */
enum sum_need {
    NEED_NOTHING,
    NEED_NIMBER, /* a node of a graph: only in the joins other than `one`, where it lacks the nimber if it reaches a cycle */
    NEED_REMOTENESS,
    NEED_NORMAL_PLAY, /* the part is in misère play, or its game takes no part in sums */
};

/* Returns what component c lacks as a part of a sum of several with that join. */
enum sum_need sum_lacks(uint8_t join, const struct component *c);

/* Returns the index of the first part that lacks something; s->count when none does.  A sum of one part lacks nothing. */
uint8_t sum_refused_part(const struct sum *s);

#endif
