/* Subtraction games, from the rule. take.h explains what is left out. */
#include "take_heap.h"
#include "desk.h"
#include "ticks.h"
#include <stdlib.h>
#include <string.h>

enum { OFTEN = 1 << 20 /* heaps between two looks at the clock */ };

/* The options of a heap, as far as they count for its value. */
struct seen {
    uint64_t nimbers;
    uint64_t least, greatest; /* the least remoteness of a lost option, the greatest of all */
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
    struct take_value v = { .nimber = (uint32_t)__builtin_ctzll(~s->nimbers) };

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

const struct take_value *take_value_of(const struct take_walk *w, uint64_t heap)
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
static bool repeats(const struct take_walk *now, const struct take_walk *then, uint64_t *more)
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
static void leave_out(struct take_walk *w, uint64_t heap, uint64_t period, uint64_t more)
{
    uint64_t whole = (heap - w->next) / period;
    struct take_walk from = *w;

    w->next += whole * period;
    for (uint32_t back = 1; back <= width(w->set); back++) {
        w->value[(w->next - back) % TAKE_WINDOW] = *take_value_of(&from, from.next - back);
        w->value[(w->next - back) % TAKE_WINDOW].remoteness += whole * more;
    }
}

/* The walk is compared with itself at an earlier heap, which by Brent's method is renewed when the number of heaps is a power of two. */
bool take_walk_to(struct take_walk *w, uint64_t heap, uint64_t most)
{
    struct take_walk then = { .next = 0 };

    while (w->next < heap) {
        uint64_t more;

        if (w->next >= most)
            return false;
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

/* ---- any set ---- */

/* Values heap n of a table from its options. mark: one entry for each nimber, the last heap that saw it and 1. */
void take_value_heap(struct take_value *table, uint32_t n, uint8_t play, const uint32_t *take, uint32_t takes, uint32_t *mark)
{
    struct seen s = { .any = false };
    struct take_value *here = &table[n];

    for (uint32_t i = 0; i < takes && take[i] <= n; i++) {
        const struct take_value *option = &table[n - take[i]];

        mark[option->nimber] = n + 1;
        see(&s, &(struct take_value){ .outcome = option->outcome, .remoteness = option->remoteness });
    }
    *here = value_of(&s, play);
    here->nimber = 0;
    while (mark[here->nimber] == n + 1)
        here->nimber++;
}

/* The values of the set that was asked for last. */
struct table {
    uint32_t *number, numbers, *mark;
    uint8_t play;
    struct take_value *value;
    uint32_t count;
};

static bool is_of(const struct table *t, const struct take_set *set, uint8_t play)
{
    return t->numbers == set->count && t->play == play && memcmp(t->number, set->number, set->count * sizeof *t->number) == 0;
}

const struct take_value *take_table(const struct take_set *set, uint8_t play, uint64_t last)
{
    static struct table t;
    uint64_t takes = set->count < last ? set->count : last;

    if (last >= TAKE_HEAPS || (last + 1) * takes > TAKE_MOVES)
        return NULL;
    if (!is_of(&t, set, play)) {
        free(t.number);
        free(t.mark);
        free(t.value);
        t = (struct table){ .number = desk_room(set->count, sizeof *t.number), .numbers = set->count, .play = play,
                            .mark = desk_room(set->count + 2u, sizeof *t.mark) };
        memcpy(t.number, set->number, set->count * sizeof *t.number);
    }
    if (last >= t.count) {
        t.value = desk_resize(t.value, last + 1, sizeof *t.value);
        for (; t.count <= last; t.count++)
            take_value_heap(t.value, t.count, play, t.number, t.numbers, t.mark);
    }
    return t.value;
}
