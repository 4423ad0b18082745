/* The values of heaps of subtraction and squares, and the moves from them. */
#include "large.h"
#include "ticks.h"

static void stop_if(bool interrupted)
{
    ticks_clear();
    if (interrupted)
        desk_end(DESK_INTERRUPTED, "interrupted");
}

/* ---- sources ---- */

static uint64_t greatest_heap(const struct large *l)
{
    uint64_t most = 0;

    for (uint8_t i = 0; i < l->heaps; i++)
        most = l->heap[i] > most ? l->heap[i] : most;
    return most;
}

/* Walks to the heap of a query; w.next is then that heap. */
static bool walk(const struct large *l, struct take_walk *w)
{
    uint64_t steps = l->heap[0] <= TAKE_WALK ? TAKE_WALK : TAKE_HEAPS;
    bool good;

    take_begin(w, l->set->bit[0], l->play);
    good = take_walk_to(w, l->heap[0], steps);
    stop_if(!good && ticks_interrupted());
    return good;
}

/* Returns whether the nimbers of all heaps, or if `outcomes` their outcomes, are within the budget. */
static bool has_nimbers(const struct large *l, bool outcomes)
{
    enum take_found found = TAKE_GOOD;
    uint32_t nimber;

    for (uint8_t i = 0; i < l->heaps && found == TAKE_GOOD; i++)
        found = take_nimber(l->set, outcomes, l->heap[i], &nimber);
    stop_if(found == TAKE_STOPPED);
    return found == TAKE_GOOD;
}

static bool find_source_of_set(struct large *l)
{
    struct take_walk w;

    l->source = LARGE_WALK;
    if (l->heaps == 1 && take_is_narrow(l->set) && walk(l, &w))
        return true;
    l->source = LARGE_TABLE;
    if (l->heaps == 1 && take_table(l->set, l->play, l->heap[0]) != NULL)
        return true;
    l->source = LARGE_NIMBERS;
    if (has_nimbers(l, false))
        return true;
    l->source = LARGE_OUTCOMES;
    return l->heaps == 1 && has_nimbers(l, true);
}

bool large_find_source(struct large *l)
{
    bool lost;

    if (l->name == LARGE_SUBTRACTION)
        return find_source_of_set(l);
    l->source = greatest_heap(l) <= TAKE_SQUARES ? LARGE_TABLE : LARGE_OUTCOMES;
    if (l->source == LARGE_OUTCOMES)
        stop_if(!take_sieve((uint32_t)greatest_heap(l), &lost));
    return l->source == LARGE_TABLE || l->heaps == 1;
}

/* ---- values ---- */

uint32_t large_nimber(const struct large *l, uint64_t heap)
{
    uint32_t nimber = 0;

    if (l->name == LARGE_SQUARES)
        return take_squares((uint32_t)greatest_heap(l), PLAY_NORMAL)[heap].nimber;
    take_nimber(l->set, false, heap, &nimber);
    return nimber;
}

/* Returns whether one heap is lost in normal play, from outcomes alone. */
static bool is_lost(const struct large *l, uint64_t heap)
{
    uint32_t won = 0;
    bool lost = false;

    if (l->name == LARGE_SQUARES)
        return take_sieve((uint32_t)heap, &lost) && lost;
    take_nimber(l->set, true, heap, &won);
    return won == 0;
}

/* Returns the least number that may be taken. */
static uint32_t least_take(const struct large *l)
{
    return l->name == LARGE_SQUARES ? 1 : l->set->number[0];
}

static struct large_value value_of_outcome(const struct large *l, uint64_t heap)
{
    uint32_t least = least_take(l);
    bool lost = l->play == PLAY_NORMAL ? is_lost(l, heap) : heap >= least && is_lost(l, heap - least);

    return (struct large_value){ lost ? OUTCOME_P : OUTCOME_N, LARGE_UNKNOWN, heap < least ? 0 : LARGE_UNKNOWN };
}

static struct large_value of_take(const struct take_value *v, uint8_t play)
{
    return (struct large_value){ v->outcome, play == PLAY_NORMAL ? v->nimber : LARGE_UNKNOWN, v->remoteness };
}

/* What counts of the nimbers of some heaps: their xor, and how many are above 1. */
struct heap_sum {
    uint32_t xor, greater;
    bool ended; /* no heap has a move */
};

static void add_heap(const struct large *l, struct heap_sum *s, uint64_t heap)
{
    uint32_t nimber = large_nimber(l, heap);

    s->xor ^= nimber;
    s->greater += nimber > 1;
    s->ended &= heap < least_take(l);
}

/* The value of several heaps; in misère play as in Nim (take_misere_period). */
static struct large_value value_of_sum(const struct large *l, const struct heap_sum *s)
{
    bool lost = s->xor == (l->play == PLAY_MISERE && s->greater == 0);

    return (struct large_value){ lost ? OUTCOME_P : OUTCOME_N, l->play == PLAY_NORMAL ? s->xor : LARGE_UNKNOWN,
                                 s->ended ? 0 : LARGE_UNKNOWN };
}

/* Returns the value of all heaps, with `left` in the place of heap i. */
static struct large_value value_after(const struct large *l, uint8_t i, uint64_t left)
{
    struct heap_sum s = { .ended = true };

    for (uint8_t j = 0; j < l->heaps; j++)
        add_heap(l, &s, j == i ? left : l->heap[j]);
    return value_of_sum(l, &s);
}

struct large_value large_value_of(const struct large *l, uint64_t heap)
{
    if (l->source == LARGE_OUTCOMES)
        return value_of_outcome(l, heap);
    if (l->source == LARGE_NIMBERS)
        return value_after(l, 0, heap);
    return of_take(l->name == LARGE_SQUARES ? &take_squares((uint32_t)l->heap[0], l->play)[heap]
                                            : &take_table(l->set, l->play, l->heap[0])[heap], l->play);
}

struct large_value large_judge(const struct large *l, bool *ended)
{
    struct take_walk w;

    *ended = true;
    for (uint8_t i = 0; i < l->heaps; i++)
        *ended &= l->heap[i] < least_take(l);
    if (l->source == LARGE_WALK && walk(l, &w))
        return of_take(take_step(&w), l->play);
    return l->heaps == 1 ? large_value_of(l, l->heap[0]) : value_after(l, 0, l->heap[0]);
}

/* ---- moves ---- */

/* Returns the i-th number that may be taken; LARGE_UNKNOWN after the last one. */
static uint64_t take_of(const struct large *l, uint32_t i)
{
    if (l->name == LARGE_SQUARES)
        return (uint64_t)(i + 1) * (i + 1);
    return i < l->set->count ? l->set->number[i] : LARGE_UNKNOWN;
}

void large_add_leads(const struct large *l, uint64_t heap, struct leads *leads)
{
    for (uint32_t k = 0; take_of(l, k) <= heap && leads_add(leads, large_nimber(l, heap - take_of(l, k))); k++)
        ;
}

/* Returns whether a move from the one heap of Squares leaves one that is lost. The sieve answers this from few bytes. */
static bool leaves_lost_square(const struct large *l, uint64_t left)
{
    return value_of_outcome(l, left).outcome == OUTCOME_P;
}

/* The other heaps of a move are the same, so their sum is found once. */
static bool moves_of_heap(const struct large *l, uint8_t i, bool wins_only, bool (*found)(const struct large_move *, void *), void *context)
{
    struct heap_sum rest = { .ended = true };
    struct take_walk w;
    bool walked = l->source == LARGE_WALK && walk(l, &w), sieved = wins_only && l->name == LARGE_SQUARES && l->heaps == 1;

    for (uint8_t j = 0; j < l->heaps && l->heaps > 1; j++)
        if (j != i)
            add_heap(l, &rest, l->heap[j]);
    for (uint32_t k = 0; take_of(l, k) <= l->heap[i]; k++) {
        uint64_t left = l->heap[i] - take_of(l, k);
        struct large_move m = { .heap = i, .take = take_of(l, k) };
        struct heap_sum s = rest;

        if (sieved && !leaves_lost_square(l, left))
            continue;
        if (l->heaps > 1) {
            add_heap(l, &s, left);
            m.left = value_of_sum(l, &s);
        } else {
            m.left = walked ? of_take(take_value_of(&w, left), l->play) : large_value_of(l, left);
        }
        if (!found(&m, context))
            return false;
    }
    return true;
}

void large_each_move(const struct large *l, bool (*found)(const struct large_move *move, void *context), void *context)
{
    for (uint8_t i = 0; i < l->heaps; i++)
        if (!moves_of_heap(l, i, false, found, context))
            return;
}

void large_each_win(const struct large *l, bool (*found)(const struct large_move *move, void *context), void *context)
{
    for (uint8_t i = 0; i < l->heaps; i++)
        if (!moves_of_heap(l, i, true, found, context))
            return;
}
