/* Tables of subtraction and of squares beyond the range of game_list. */
#include "large_table.h"
#include "take.h"
#include "ticks.h"

static void print_row(uint64_t n, const struct large_value *v, struct table_out *t)
{
    table_print_row(t, &(struct table_row){ { n }, v->outcome, v->nimber == LARGE_UNKNOWN ? TABLE_UNKNOWN : v->nimber,
                                            v->remoteness == LARGE_UNKNOWN ? TABLE_UNKNOWN : v->remoteness, NULL });
}

/* Returns the value of the next heap of a walk. */
static struct large_value step(struct take_walk *w)
{
    const struct take_value *v = take_step(w);

    return (struct large_value){ v->outcome, w->play == PLAY_MISERE ? LARGE_UNKNOWN : v->nimber, v->remoteness };
}

static int64_t heap_rows(const struct large *l, uint32_t from, uint32_t to, struct table_out *t)
{
    bool walk = l->source == LARGE_WALK;
    int64_t wins = 0;
    struct take_walk w;

    if (walk)
        take_begin(&w, l->set->bit[0], l->play);
    if (walk && !take_walk_to(&w, from, TAKE_WALK))
        return -1;
    for (uint32_t n = from; n <= to; n++) {
        struct large_value v = walk ? step(&w) : large_value_of(l, n);

        print_row(n, &v, t);
        wins += v.outcome == OUTCOME_N;
        if (!t->count && n % 4096 == 0 && ticks_interrupted())
            return -1;
    }
    return wins;
}

int64_t large_print_rows(const struct large *l, uint32_t from, uint32_t to, struct table_out *t)
{
    if (l->name == LARGE_SUBTRACTION && t->count && take_is_narrow(l->set))
        return take_count_wins(l->set->bit[0], l->play, from, to);
    return heap_rows(l, from, to, t);
}

static void print_period(const char *of, enum take_found found, const struct take_period *p, struct table_out *t)
{
    table_print_period(t, &(struct table_period){ of, found == TAKE_GOOD ? p->period : 0, p->from, true, TAKE_HEAPS });
}

void large_print_periods(const struct large *l, struct table_out *t)
{
    struct take_period p = { 0 };
    enum take_found found;

    if (l->name != LARGE_SUBTRACTION)
        return;
    found = l->play == PLAY_MISERE ? take_misere_period(l->set, &p) : take_find_period(l->set, true, &p);
    print_period("outcomes", found, &p, t);
    if (l->play == PLAY_MISERE)
        return;
    found = take_find_period(l->set, false, &p);
    print_period("nimbers", found, &p, t);
}
