#include "worst.h"
#include <string.h>

uint32_t worst_chance(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

void worst_begin(struct worst *w)
{
    *w = (struct worst){ .chance = 2463534242u };
}

static bool below(const struct counted *a, const struct counted *b)
{
    return a->operations != b->operations ? a->operations < b->operations : a->lot < b->lot;
}

static bool equal_parts(const struct position *a, const struct position *b)
{
    return a->parts == b->parts && memcmp(a->part, b->part, sizeof a->part) == 0 && memcmp(a->option, b->option, sizeof a->option) == 0;
}

static bool equal(const struct sum *a, const struct sum *b)
{
    if (a->join != b->join || a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (a->part[i].game != b->part[i].game || !equal_parts(&a->part[i].position, &b->part[i].position))
            return false;
    return true;
}

static void find_least(struct worst *w)
{
    w->least = 0;
    for (size_t i = 1; i < w->tops; i++)
        if (below(&w->top[i], &w->top[w->least]))
            w->least = i;
}

static void add_top(struct worst *w, const struct counted *c)
{
    for (size_t i = 0; i < w->tops; i++)
        if (equal(&w->top[i].sum, &c->sum))
            return;
    if (w->tops < WORST)
        w->top[w->tops++] = *c;
    else
        w->top[w->least] = *c;
    find_least(w);
}

/* Reservoir sampling (Vitter's algorithm R). */
static void add_spread(struct worst *w, const struct counted *c)
{
    uint64_t place = w->seen < WORST ? w->seen : worst_chance(&w->chance) % (w->seen + 1);

    if (place < WORST) {
        w->spread[place] = *c;
        if (w->spreads < WORST)
            w->spreads++;
    }
    w->seen++;
}

void worst_add(struct worst *w, const struct sum *s, uint64_t operations)
{
    struct counted c = { .sum = *s, .operations = operations, .lot = worst_chance(&w->chance) };

    add_spread(w, &c);
    if (w->tops < WORST || below(&w->top[w->least], &c))
        add_top(w, &c);
}
