/* Nimbers and periods of octal games. octal.h has the theory. */
#include "octal.h"
#include "desk.h"
#include "endless.h"
#include "sparse.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ROOM = 1 << 12, FIRST_LOOK = 64,
    LEAST_RUN = 8,             /* a candidate holds for at least one of so many heaps that are known */
    LOOK_STEP = 4,             /* a candidate is looked for again after one of so many heaps more */
    WATCH_WORK = 1 << 22,      /* pairs between two calls of the watch */
    HEAP_WORK = 64,            /* the other work for a heap, in pairs */
};

void *octal_checked(void *memory)
{
    if (memory == NULL)
        desk_end(DESK_NO_MEMORY, "octal: there is not enough memory for the nimbers");
    return memory;
}

void octal_begin(struct octal_table *t, const struct octal *code)
{
    *t = (struct octal_table){ .code = *code, .look = FIRST_LOOK };
    if (code->cycle > 0)
        endless_begin(t->endless = octal_checked(malloc(sizeof *t->endless)), code);
    else
        sparse_begin(t->sparse = octal_checked(malloc(sizeof *t->sparse)), code);
}

void octal_end(struct octal_table *t)
{
    if (t->sparse != NULL)
        sparse_end(t->sparse);
    if (t->endless != NULL)
        endless_end(t->endless);
    free(t->sparse);
    free(t->endless);
    free(t->nimber);
}

/* ---- periods ---- */

uint64_t octal_proof_end(const struct octal *code, struct octal_period p)
{
    return 2 * (uint64_t)p.from + 2 * (uint64_t)p.period + code->length - 1;
}

/* Finds the least period that holds for the last `run` heaps up to `last` and those one period before them. Returns 0 if there is none. It
 * is a search for the last run, read backwards, in the heaps before it (Knuth, Morris and Pratt): fail[i] is the length of the longest
 * border of its first i + 1 nimbers. */
static uint32_t find_run(const uint16_t *nimber, uint32_t last, uint32_t run)
{
    const uint16_t *end = nimber + last;
    uint32_t *fail = octal_checked(malloc(run * sizeof *fail)), length = 0, i;

    fail[0] = 0;
    for (i = 1; i < last && length < run; i++) {
        while (length > 0 && end[-(ptrdiff_t)i] != end[-(ptrdiff_t)length])
            length = fail[length - 1];
        length += end[-(ptrdiff_t)i] == end[-(ptrdiff_t)length];
        if (i < run)
            fail[i] = length;
    }
    free(fail);
    return length == run ? i - run : 0;
}

/* Returns the period with the first heap above 0 from which on it holds up to `last`. */
static struct octal_period with_start(const uint16_t *nimber, uint32_t last, uint32_t period)
{
    uint32_t n = last - period;

    while (n >= 1 && nimber[n] == nimber[n + period])
        n--;
    return (struct octal_period){ period, n + 1 };
}

/* Lets a period begin at 0 if it may. */
static struct octal_period from_zero(const uint16_t *nimber, struct octal_period p)
{
    if (p.from == 1 && nimber[p.period] == nimber[0])
        p.from = 0;
    return p;
}

static bool has_theorem(const struct octal *code)
{
    return code->cycle == 0 && !code->unequal;
}

bool octal_find_period(const struct octal_table *t, uint32_t last, struct octal_period *p)
{
    uint32_t run = (uint32_t)(((uint64_t)last + t->code.length + 2) / 2), period;

    if (t->proved.period > 0) {
        *p = t->proved;
        return octal_proof_end(&t->code, (struct octal_period){ p->period, p->from > 0 ? p->from : 1 }) <= last;
    }
    period = has_theorem(&t->code) && run < last ? find_run(t->nimber, last, run) : 0;
    if (period > 0)
        *p = from_zero(t->nimber, with_start(t->nimber, last, period));
    return period > 0;
}

/* Looks for a candidate among the heaps up to n; or drops the candidate at heap n, or proves it. */
static void follow(struct octal_table *t, uint32_t n)
{
    struct octal_period *c = &t->candidate;
    uint32_t period;

    if (!has_theorem(&t->code))
        return;
    if (c->period > 0 && t->nimber[n] != t->nimber[n - c->period])
        c->period = 0;
    if (n >= t->look) {
        t->look = n + n / LOOK_STEP;
        if (c->period == 0 && (period = find_run(t->nimber, n, n / LEAST_RUN)) > 0)
            *c = with_start(t->nimber, n, period);
    }
    if (c->period > 0 && n >= octal_proof_end(&t->code, *c))
        t->proved = from_zero(t->nimber, *c);
}

void octal_resume(struct octal_table *t, uint16_t *nimber, uint32_t count)
{
    t->nimber = nimber;
    t->room = t->count = count;
    if (count > FIRST_LOOK)
        t->look = count - 1;
    if (t->sparse != NULL && count > 0) {
        sparse_know(t->sparse, nimber, count);
        follow(t, count - 1);
    }
    for (uint32_t n = 0; t->endless != NULL && n < count; n++)
        endless_nimber(t->endless, nimber, n);
}

/* ---- heaps ---- */

/* Makes room for the next heap, and for more, but not beyond `last`. */
static void make_room(struct octal_table *t, uint32_t last)
{
    uint32_t more = t->room + t->room / 2 + FIRST_ROOM;

    if (t->count < t->room)
        return;
    t->room = more > last || more < t->room ? last + 1 : more;
    t->nimber = octal_checked(realloc(t->nimber, t->room * sizeof *t->nimber));
}

static uint32_t next_nimber(struct octal_table *t, uint64_t *work)
{
    uint32_t g;

    *work += HEAP_WORK + (t->endless != NULL ? t->count : 0);
    if (t->sparse != NULL)
        g = sparse_nimber(t->sparse, t->nimber, t->count, work);
    else
        g = endless_nimber(t->endless, t->nimber, t->count);
    if (g > UINT16_MAX)
        desk_end(DESK_BAD_QUERY, "octal: the nimber of a heap of %u is greater than %d", t->count, UINT16_MAX);
    return g;
}

bool octal_extend(struct octal_table *t, uint32_t last, octal_watch *watch, void *context)
{
    uint64_t work = 0;

    while (t->count <= last && t->proved.period == 0) {
        make_room(t, last);
        t->nimber[t->count] = (uint16_t)next_nimber(t, &work);
        t->count++;
        follow(t, t->count - 1);
        if (work > WATCH_WORK) {
            work = 0;
            if (!watch(t->count, context))
                return false;
        }
    }
    return true;
}

uint16_t octal_nimber(const struct octal_table *t, uint64_t heap)
{
    if (heap >= t->count)
        heap = t->proved.from + (heap - t->proved.from) % t->proved.period;
    return t->nimber[heap];
}

/* Counts the heaps 0..end - 1 that are won. */
static uint64_t wins_below(const struct octal_table *t, uint64_t end)
{
    uint32_t period = t->proved.period, from = t->proved.from;
    uint64_t wins = 0, whole = period > 0 && end > from ? (end - from) / period : 0, in_period = 0;

    for (uint32_t i = 0; whole > 0 && i < period; i++)
        in_period += t->nimber[from + i] > 0;
    for (uint64_t heap = 0; heap < (whole > 0 ? end - whole * period : end); heap++)
        wins += octal_nimber(t, heap) > 0;
    return wins + whole * in_period;
}

uint64_t octal_count_wins(const struct octal_table *t, uint64_t from, uint64_t to)
{
    return wins_below(t, to + 1) - wins_below(t, from);
}
