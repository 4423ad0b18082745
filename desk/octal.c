/* Nimbers and periods of octal games. octal.h has the theory. */
#include "octal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIMBERS = 1 << 16, FIRST_LOOK = 256, WATCH_WORK = 1 << 24 /* options between two calls of the watch */ };

static void *checked(void *memory)
{
    if (memory == NULL) {
        fputs("octal: there is no memory for the nimbers\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

void octal_begin(struct octal_table *t, const struct octal *code)
{
    *t = (struct octal_table){ .code = *code, .seen = checked(calloc(NIMBERS, sizeof *t->seen)) };
}

void octal_end(struct octal_table *t)
{
    free(t->nimber);
    free(t->seen);
    free(t->proved);
}

/* Marks the nimbers of all ways to leave two heaps of `rest` together, as seen from the heap that `mark` stands for. */
static void see_pairs(const struct octal_table *t, uint32_t rest, uint32_t mark)
{
    const uint16_t *low = t->nimber + 1, *high = t->nimber + rest - 1;

    while (low <= high)
        t->seen[*low++ ^ *high--] = mark;
}

/* Computes the nimber of heap n from those below it. Returns about how many options it looked at. */
static uint64_t compute(struct octal_table *t, uint32_t n)
{
    uint32_t mark = n + 1, mex = 0;
    uint64_t work = 1;

    for (uint32_t take = 1; take <= t->code.length && take <= n; take++) {
        uint32_t rest = n - take;
        uint8_t digit = t->code.digit[take];

        if (rest == 0 && digit & OCTAL_NOTHING)
            t->seen[0] = mark;
        if (rest > 0 && digit & OCTAL_HEAP)
            t->seen[t->nimber[rest]] = mark;
        if (rest > 1 && digit & OCTAL_TWO) {
            see_pairs(t, rest, mark);
            work += rest / 2;
        }
    }
    while (t->seen[mex] == mark)
        mex++;
    t->nimber[n] = (uint16_t)mex;
    return work;
}

bool octal_find_period(const struct octal_table *t, uint32_t last, struct octal_period *p)
{
    const uint16_t *g = t->nimber;

    for (uint32_t period = 1; 2 * (uint64_t)period + 1 + t->code.length <= last; period++) {
        uint32_t n = last - period;

        while (n >= 1 && g[n] == g[n + period])
            n--;
        n++; /* g(n) = g(n + period) from this n on, up to `last` */
        if (2 * (uint64_t)n + 2 * (uint64_t)period + t->code.length - 1 > last)
            continue;
        *p = (struct octal_period){ period, n == 1 && g[period] == g[0] ? 0 : n };
        return true;
    }
    return false;
}

/* Makes room for the heaps 0..last. */
static void make_room(struct octal_table *t, uint32_t last)
{
    if (last < t->room)
        return;
    t->nimber = checked(realloc(t->nimber, ((size_t)last + 1) * sizeof *t->nimber));
    t->room = last + 1;
}

/* Looks for a period when the number of known heaps is a power of two. */
static void look(struct octal_table *t)
{
    struct octal_period p;

    if (t->proved != NULL || t->count < FIRST_LOOK || (t->count & (t->count - 1)) != 0 || !octal_find_period(t, t->count - 1, &p))
        return;
    t->proved = checked(malloc(sizeof *t->proved));
    *t->proved = p;
}

bool octal_extend(struct octal_table *t, uint32_t last, octal_watch *watch, void *context)
{
    uint64_t work = 0;

    make_room(t, last);
    while (t->count <= last) {
        if (t->proved != NULL)
            t->nimber[t->count] = t->nimber[t->count - t->proved->period];
        else
            work += compute(t, t->count);
        t->count++;
        look(t);
        if (work > WATCH_WORK) {
            work = 0;
            if (!watch(t->count, context))
                return false;
        }
    }
    return true;
}
