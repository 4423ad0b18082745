/* Compares the steps of a reason, one by one, with those that a test expects. */
#ifndef HOST_TESTS_WHY_SCRIPT_H
#define HOST_TESTS_WHY_SCRIPT_H

#include "games/why/why.h"
#include <string.h>

/* A reason that is being compared.  Begin with the game and the position, and `right`. */
struct script {
    const __flash struct game *game;
    const struct position *p;
    uint8_t step; /* the next step */
    bool right;   /* all steps so far are those that were expected */
};

/* A step that is expected: the sentence, and how many numbers it has. */
struct line {
    uint8_t sentence, numbers;
    uint16_t number[WHY_NUMBERS];
};

/* Compares the next step. */
static inline void says(struct script *s, struct line l)
{
    struct why_step w;

    memset(&w, 0xA5, sizeof w); /* a number that is not written is wrong */
    s->right = s->right && game_why(s->game, s->p, s->step++, &w) && w.sentence == l.sentence;
    for (uint8_t i = 0; s->right && i < l.numbers; i++)
        s->right = w.number[i] == l.number[i];
}

/* Compares the last step, of a position that is not ended: who wins, and in how many moves, or UNKNOWN.  No step may follow. */
static inline void concludes(struct script *s, bool won, uint16_t remoteness)
{
    struct why_step w;

    if (remoteness == UNKNOWN)
        says(s, (struct line){ won ? WHY_WON : WHY_LOST, 0, { 0 } });
    else
        says(s, (struct line){ won ? WHY_WON_IN : WHY_LOST_IN, 1, { remoteness } });
    s->right = s->right && !game_why(s->game, s->p, s->step, &w) && !game_why(s->game, s->p, s->step + 1, &w);
}

static inline struct verdict judge_of(const __flash struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return v;
}

/* Compares the sentences about the winning moves, in the order of the moves: calls `says_one` with each and with what it leaves. */
static inline void says_wins(struct script *s, void says_one(struct script *, struct move, const struct position *))
{
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position left = *s->p;

        s->game->apply(&left, m);
        if (judge_of(s->game, &left).outcome == OUTCOME_P)
            says_one(s, m, &left);
    }
}

/* Compares the only step of an ended position, which is lost. */
static inline void is_over(struct script *s)
{
    struct why_step w;

    says(s, (struct line){ WHY_OVER_LOST, 0, { 0 } });
    s->right = s->right && !game_why(s->game, s->p, 1, &w);
}

/* Returns a number as the column of binary numbers has it: with as many digits, below a leading 1. */
static inline uint16_t in_binary(uint16_t number, uint8_t digits)
{
    return number + (1u << digits);
}

#endif
