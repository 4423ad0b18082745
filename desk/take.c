/* Subtraction games and Squares, from the rule. take.h explains what is left out. */
#include "take.h"
#include "desk.h"
#include "ticks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OFTEN = 1 << 20 /* heaps between two looks at the clock */ };

/* The options of a heap, as far as they count for its value. */
struct seen {
    uint64_t nimbers;
    uint32_t least, greatest; /* the least remoteness of a lost option, the greatest of all */
    bool lost, any;           /* some option is lost; there is an option */
};

static void see(struct seen *s, const struct take_value *option)
{
    s->nimbers |= 1ull << option->nimber;
    s->any = true;
    if (option->remoteness > s->greatest)
        s->greatest = option->remoteness;
    if (option->outcome == OUTCOME_P && (!s->lost || option->remoteness < s->least)) {
        s->least = option->remoteness;
        s->lost = true;
    }
}

/* Returns the value of a heap with these options. */
static struct take_value value_of(const struct seen *s, uint8_t play)
{
    struct take_value v = { .nimber = (uint16_t)__builtin_ctzll(~s->nimbers) };

    if (!s->any) {
        v.outcome = play == PLAY_MISERE ? OUTCOME_N : OUTCOME_P;
    } else {
        v.outcome = s->lost ? OUTCOME_N : OUTCOME_P;
        v.remoteness = 1 + (s->lost ? s->least : s->greatest);
    }
    return v;
}

/* ---- sets ---- */

void take_begin(struct take_walk *w, uint64_t set, uint8_t play)
{
    *w = (struct take_walk){ .set = set, .play = play };
}

const struct take_value *take_value_of(const struct take_walk *w, uint32_t heap)
{
    return &w->value[heap % TAKE_WINDOW];
}

const struct take_value *take_step(struct take_walk *w)
{
    struct seen s = { .any = false };
    struct take_value *here = &w->value[w->next % TAKE_WINDOW];

    for (uint64_t rest = w->set; rest != 0; rest &= rest - 1) {
        uint32_t take = (uint32_t)__builtin_ctzll(rest) + 1;

        if (take <= w->next)
            see(&s, take_value_of(w, w->next - take));
    }
    *here = value_of(&s, w->play);
    w->next++;
    return here;
}

/* Returns the greatest number of a set: so many heaps determine all later ones. */
static uint32_t width(uint64_t set)
{
    return 64 - (uint32_t)__builtin_clzll(set);
}

/* Returns whether the last heaps of two walks have the same values, but for remotenesses that all differ by the same number, *more. */
static bool repeats(const struct take_walk *now, const struct take_walk *then, uint32_t *more)
{
    *more = take_value_of(now, now->next - 1)->remoteness - take_value_of(then, then->next - 1)->remoteness;
    for (uint32_t back = 1; back <= width(now->set); back++) {
        const struct take_value *a = take_value_of(now, now->next - back), *b = take_value_of(then, then->next - back);

        if (a->outcome != b->outcome || a->nimber != b->nimber || a->remoteness - b->remoteness != *more)
            return false;
    }
    return true;
}

/* Leaves out whole periods, each of which adds `more` to the remotenesses. */
static void leave_out(struct take_walk *w, uint32_t heap, uint32_t period, uint32_t more)
{
    uint32_t whole = (heap - w->next) / period;
    struct take_walk from = *w;

    w->next += whole * period;
    for (uint32_t back = 1; back <= width(w->set); back++) {
        w->value[(w->next - back) % TAKE_WINDOW] = *take_value_of(&from, from.next - back);
        w->value[(w->next - back) % TAKE_WINDOW].remoteness += whole * more;
    }
}

/* The walk is compared with itself at an earlier heap, which by Brent's method is renewed when the number of heaps is a power of two. */
bool take_walk_to(struct take_walk *w, uint32_t heap)
{
    struct take_walk then = { .next = 0 };

    while (w->next < heap) {
        uint32_t more;

        take_step(w);
        if (w->next < TAKE_WINDOW)
            continue;
        if (then.next > 0 && repeats(w, &then, &more)) {
            leave_out(w, heap, w->next - then.next, more);
            then.next = 0;
            while (w->next < heap)
                take_step(w);
            break;
        }
        if ((w->next & (w->next - 1)) == 0)
            then = *w;
        if (w->next % OFTEN == 0 && !ticks_go_on("heap", w->next))
            return false;
    }
    return true;
}

/* Bit i of `lost` is set if the heap n - 1 - i is lost. */
uint32_t take_count_wins(uint64_t set, uint8_t play, uint32_t from, uint32_t to)
{
    uint64_t lost = 0;
    uint32_t wins = 0, least = (uint32_t)__builtin_ctzll(set) + 1;

    for (uint64_t n = 0; n <= to; n++) {
        bool won = (lost & set) != 0 || (play == PLAY_MISERE && n < least);

        lost = lost << 1 | !won;
        wins += won && n >= from;
    }
    return wins;
}

/* Finds the least period of a sequence of which the last `window` values determine the next one. */
static bool find_period(const uint8_t *x, uint32_t length, uint32_t window, struct take_period *p)
{
    uint32_t then = window, n = window, from;

    for (;;) {
        if (++n > length)
            return false;
        if (memcmp(x + n - window, x + then - window, window) == 0)
            break;
        if ((n & (n - 1)) == 0)
            then = n;
    }
    p->period = n - then;
    for (from = then; from > 0 && x[from - 1] == x[from - 1 + p->period];)
        from--;
    p->from = from;
    return true;
}

/* Computes the values of the first TAKE_LOOK heaps, one byte each, and finds their period. */
static bool period_of(uint64_t set, uint8_t play, bool nimbers, struct take_period *p)
{
    uint8_t *x = NULL;
    bool found = false;
    uint32_t known = 0;
    struct take_walk w;

    take_begin(&w, set, play);
    for (uint32_t length = 1 << 12; length <= TAKE_LOOK && !found; length *= 2) {
        uint8_t *more = realloc(x, length);

        if (more == NULL)
            break;
        for (x = more; known < length; known++) {
            const struct take_value *v = take_step(&w);

            x[known] = nimbers ? (uint8_t)v->nimber : v->outcome;
        }
        found = find_period(x, length, width(set), p);
    }
    free(x);
    return found;
}

bool take_nimber_period(uint64_t set, struct take_period *p)
{
    return period_of(set, PLAY_NORMAL, true, p);
}

bool take_outcome_period(uint64_t set, uint8_t play, struct take_period *p)
{
    return period_of(set, play, false, p);
}

/* ---- squares ---- */

/* Values heap n of Squares. mark: one entry for each nimber, the last heap that saw it and 1. */
static void value_square(struct take_value *table, uint32_t n, uint8_t play, uint32_t *mark)
{
    struct seen s = { .any = false };
    struct take_value *here = &table[n];

    for (uint32_t root = 1; root * root <= n; root++) {
        const struct take_value *option = &table[n - root * root];

        mark[option->nimber] = n + 1;
        see(&s, &(struct take_value){ .outcome = option->outcome, .remoteness = option->remoteness });
    }
    *here = value_of(&s, play);
    here->nimber = 0;
    while (mark[here->nimber] == n + 1)
        here->nimber++;
}

const struct take_value *take_squares(uint32_t last, uint8_t play)
{
    static struct take_value *table[2];
    static uint32_t count[2], mark[2][1 << 11];

    if (last >= count[play]) {
        uint32_t more = last < 1 << 12 ? 1 << 12 : last + last / 4;

        table[play] = realloc(table[play], (more + 1) * sizeof **table);
        if (table[play] == NULL)
            desk_end(DESK_NO_MEMORY, "squares: there is not enough memory for the table");
        for (; count[play] <= more; count[play]++)
            value_square(table[play], count[play], play, mark[play]);
    }
    return table[play];
}
