/* Positions for the judge (tools/gen/rules), which numbers games, options and parts as the games do. */
#ifndef HOST_TESTS_JUDGED_H
#define HOST_TESTS_JUDGED_H

#include "games/sum.h"
#include "tools/gen/rules/rules.h"

/* Returns a game of a sum. */
static inline struct place place_of(const struct component *c)
{
    const struct position *p = &c->position;
    struct place place = { .game = c->game, .parts = p->parts };

    for (uint8_t i = 0; i < RULES_OPTIONS; i++)
        place.option[i] = p->option[i];
    for (uint8_t i = 0; i < p->parts; i++)
        place.part[i] = p->part[i];
    return place;
}

/* Returns a position of one game. */
static inline struct whole judged_alone(uint8_t game, const struct position *p)
{
    return (struct whole){ .count = 1, .game = { place_of(&(struct component){ .game = game, .position = *p }) } };
}

/* Returns the sum. */
static inline struct whole judged(const struct sum *s)
{
    struct whole w = { .count = s->count, .join = s->join };

    for (uint8_t i = 0; i < s->count; i++)
        w.game[i] = place_of(&s->part[i]);
    return w;
}

#endif
