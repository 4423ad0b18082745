/* The nimbers of the heaps of any subtraction game by bit sets. Each nimber g has a set: the heaps that have an option of nimber g. The
 * nimber of the next heap is the first one whose set it is not in; and then all heaps that are a number of the game greater join that set,
 * 64 at a time. */
#include "desk.h"
#include "take.h"
#include "ticks.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST = 1 << 12, OFTEN = 1 << 12 /* heaps between two looks at the clock */ };

struct sequence {
    struct take_set set;
    uint32_t *nimber;       /* of the heaps 0..known - 1 */
    uint32_t known;
    uint64_t **level;       /* level[g]: bit i of it is set if heap base + i has an option of nimber g; 2 * take_words(&set) words */
    uint32_t levels, base;
    uint64_t work;
    bool outcomes;          /* 1 stands for all nimbers above 0 */
    bool beyond;            /* there is no more work, or no more room */
    struct take_period proved; /* period 0: not yet */
};

/* ---- sets ---- */

static bool same_set(const struct take_set *a, const struct take_set *b)
{
    return a->count == b->count && memcmp(a->number, b->number, a->count * sizeof *a->number) == 0;
}

static void copy_set(struct take_set *to, const struct take_set *from)
{
    *to = *from;
    to->number = desk_room(from->count, sizeof *to->number);
    to->bit = desk_room(take_words(from), sizeof *to->bit);
    memcpy(to->number, from->number, from->count * sizeof *to->number);
    memcpy(to->bit, from->bit, take_words(from) * sizeof *to->bit);
}

static void forget(struct sequence *s)
{
    for (uint32_t g = 0; g < s->levels; g++)
        free(s->level[g]);
    free(s->level);
    free(s->nimber);
    free(s->set.number);
    free(s->set.bit);
    *s = (struct sequence){ 0 };
}

/* ---- nimbers ---- */

/* Returns the set of a nimber, which may be a new one; NULL if there is no room for it. */
static uint64_t *level_of(struct sequence *s, uint32_t g)
{
    size_t words = 2ull * take_words(&s->set) + 1;

    if (g < s->levels)
        return s->level[g];
    if ((g + 1) * words * sizeof **s->level > TAKE_ROOM)
        return NULL;
    if ((g & (g - 1)) == 0)
        s->level = desk_resize(s->level, g == 0 ? 1 : 2ull * g, sizeof *s->level);
    s->level[g] = desk_room(words, sizeof **s->level);
    s->levels++;
    return s->level[g];
}

/* Moves the window on, so that heap n is its first one. */
static void slide(struct sequence *s, uint32_t n)
{
    uint32_t words = take_words(&s->set);

    for (uint32_t g = 0; g < s->levels; g++) {
        memmove(s->level[g], s->level[g] + words, words * sizeof **s->level);
        memset(s->level[g] + words, 0, (words + 1) * sizeof **s->level);
    }
    s->work += 2ull * words * s->levels;
    s->base = n;
}

/* Adds to a set the heaps that are a number of the game greater than the `at`-th of the window. */
static void spread(struct sequence *s, uint64_t *level, uint32_t at)
{
    uint32_t words = take_words(&s->set), first = (at + 1) / 64, shift = (at + 1) % 64;

    if (s->set.count < words) {
        for (uint32_t i = 0; i < s->set.count; i++)
            level[(at + s->set.number[i]) / 64] |= 1ull << (at + s->set.number[i]) % 64;
        s->work += s->set.count;
        return;
    }
    s->work += words;
    for (uint32_t i = 0; i < words; i++)
        level[first + i] |= s->set.bit[i] << shift;
    for (uint32_t i = 0; shift > 0 && i < words; i++)
        level[first + i + 1] |= s->set.bit[i] >> (64 - shift);
}

/* Finds the nimber of the next heap. */
static void add_heap(struct sequence *s)
{
    uint32_t n = s->known, g = 0, at;
    uint64_t *level;

    if (n - s->base == 64 * take_words(&s->set))
        slide(s, n);
    at = n - s->base;
    while (g < s->levels && s->level[g][at / 64] >> at % 64 & 1)
        g++;
    s->work += g;
    if (s->outcomes && g > 0)
        g = 1;
    level = s->outcomes && g > 0 ? NULL : level_of(s, g);
    s->beyond = s->work > TAKE_WORK || (level == NULL && !s->outcomes);
    if (s->beyond)
        return;
    if (level != NULL)
        spread(s, level, at);
    s->nimber[s->known++] = g;
}

bool take_period_of(const void *items, size_t size, uint32_t length, uint32_t window, struct take_period *p)
{
    const uint8_t *x = items;
    uint32_t then = window, n = window, from;

    for (;;) {
        if (++n > length)
            return false;
        if (memcmp(x + (n - window) * size, x + (then - window) * size, window * size) == 0)
            break;
        if ((n & (n - 1)) == 0)
            then = n;
    }
    p->period = n - then;
    for (from = then; from > 0 && memcmp(x + (from - 1) * size, x + (from - 1 + p->period) * size, size) == 0;)
        from--;
    p->from = from;
    return true;
}

/* Goes on until heap `last` is known or a period is proved. */
static enum take_found go_on(struct sequence *s, uint64_t last)
{
    for (uint32_t length = FIRST; s->proved.period == 0 && s->known <= last && length <= TAKE_HEAPS && !s->beyond; length *= 2) {
        if (length <= s->known)
            continue;
        s->nimber = desk_resize(s->nimber, length, sizeof *s->nimber);
        while (s->known < length && !s->beyond) {
            add_heap(s);
            if (s->known % OFTEN == 0 && !ticks_go_on("heap", s->known))
                return TAKE_STOPPED;
        }
        if (s->known > s->set.greatest)
            take_period_of(s->nimber, sizeof *s->nimber, s->known, s->set.greatest, &s->proved);
    }
    ticks_clear();
    return s->proved.period > 0 || s->known > last ? TAKE_GOOD : TAKE_BEYOND;
}

static struct sequence *sequence_of(const struct take_set *set, bool outcomes)
{
    static struct sequence known[2];
    struct sequence *s = &known[outcomes];

    if (!same_set(&s->set, set)) {
        forget(s);
        copy_set(&s->set, set);
        s->outcomes = outcomes;
    }
    return s;
}

/* The numbers first, first + 1, ..., greatest. Heap n has nimber floor((n mod (first + greatest)) / first): from heap first + i,
 * i < greatest, a move leads to all nimbers below that, and not to the same (Winning Ways, chapter 4). */
static bool is_interval(const struct take_set *set)
{
    return set->greatest - set->number[0] + 1 == set->count;
}

enum take_found take_nimber(const struct take_set *set, bool outcomes, uint64_t heap, uint32_t *nimber)
{
    struct sequence *s;
    enum take_found found;

    if (is_interval(set)) {
        *nimber = (uint32_t)(heap % (set->number[0] + set->greatest) / set->number[0]);
        *nimber = outcomes && *nimber > 0 ? 1 : *nimber;
        return TAKE_GOOD;
    }
    s = sequence_of(set, outcomes);
    found = go_on(s, heap);
    if (found == TAKE_GOOD && heap >= s->known)
        heap = s->proved.from + (heap - s->proved.from) % s->proved.period;
    if (found == TAKE_GOOD)
        *nimber = s->nimber[heap];
    return found;
}

enum take_found take_find_period(const struct take_set *set, bool outcomes, struct take_period *p)
{
    struct sequence *s;
    enum take_found found;

    if (is_interval(set)) {
        *p = (struct take_period){ set->number[0] + set->greatest, 0 };
        return TAKE_GOOD;
    }
    s = sequence_of(set, outcomes);
    found = go_on(s, UINT64_MAX);
    *p = s->proved;
    return found;
}

enum take_found take_misere_period(const struct take_set *set, struct take_period *p)
{
    enum take_found found = take_find_period(set, true, p);
    uint32_t least = set->number[0];
    bool more = found == TAKE_GOOD;

    /* The outcomes are those of normal play, `least` heaps later; before them all heaps are won. */
    if (more)
        p->from += least;
    while (more && p->from > 0) {
        uint32_t a = 1, b = 1, n = p->from - 1;

        if (n >= least)
            take_nimber(set, true, n - least, &a);
        if (n + p->period >= least)
            take_nimber(set, true, n + p->period - least, &b);
        more = a == b;
        p->from -= more;
    }
    return found;
}
