/* The reason of a family of games, said once, before the conclusion: why every move fails, or in Euclid's game why the player wins. */
#include "why.h"

/* What the steps before the conclusion have said. */
struct said {
    bool even;   /* all columns are even */
    bool misere; /* only piles of 1, or queens: the columns alone decide nothing */
    bool least;  /* the least Fibonacci number is above what may be taken, and is not the only one */
    bool pair;   /* the position is a lost pair */
};

static void hear(struct said *s, uint8_t step, const struct why_step *w)
{
    s->even |= w->sentence == WHY_XOR && w->number[1] == 0;
    s->misere |= w->sentence == WHY_ONES || w->sentence == WHY_QUEEN_LINES;
    s->least |= w->sentence == WHY_LEAST_PART && step > 0;
    s->pair |= w->sentence == WHY_IS_PAIR || w->sentence == WHY_PAIR_HERE;
}

/* Returns the sentence why a position is lost, of which there are `steps` steps before the conclusion; WHY_COUNT if none is known. */
static uint8_t why_lost(why_source *source, const void *of, uint8_t steps)
{
    struct said s = { false, false, false, false };
    struct why_step w;

    for (uint8_t step = 0; step < steps && source(of, step, &w); step++)
        hear(&s, step, &w);
    if (s.even && !s.misere)
        return WHY_ANY_ODD;
    return s.least ? WHY_NEIGHBOURS : s.pair ? WHY_ONCE : WHY_COUNT;
}

/* Returns the sentence why a position is won: two numbers of which the less can be taken from the greater twice (Euclid's game). */
static uint8_t why_won(why_source *source, const void *of)
{
    struct why_step golden, above;

    if (source(of, 0, &golden) && golden.sentence == WHY_GOLDEN && source(of, 1, &above) && above.number[0] / 2 >= golden.number[0])
        return WHY_CUTS;
    return WHY_COUNT;
}

/* Returns the sentence of the reason before the conclusion *w, which is step number `steps`; WHY_COUNT if there is none. */
static uint8_t reason(why_source *source, const void *of, uint8_t steps, const struct why_step *w)
{
    if (w->sentence == WHY_LOST || w->sentence == WHY_LOST_IN)
        return why_lost(source, of, steps);
    return w->sentence == WHY_WON || w->sentence == WHY_WON_IN ? why_won(source, of) : WHY_COUNT;
}

static bool concludes(const struct why_step *w)
{
    return w->sentence <= WHY_DRAWN;
}

bool why_with_reason(why_source *source, const void *of, uint8_t step, struct why_step *w)
{
    uint8_t sentence;

    if (source(of, step, w)) {
        sentence = concludes(w) ? reason(source, of, step, w) : WHY_COUNT;
        if (sentence != WHY_COUNT)
            w->sentence = sentence;
        return true;
    }
    return step > 0 && source(of, step - 1, w) && concludes(w) && reason(source, of, step - 1, w) != WHY_COUNT;
}
