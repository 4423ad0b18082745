/* The work of solving a position by hand: the positions one must look at, as a pupil who has had the lessons does with a pencil. */
#include "rules.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 15 };

/* The positions that are looked at, and a hash table of them: 1 + their numbers. */
static struct {
    struct place *position;
    unsigned *slot, count;
} all;

/* How the parts of a game stand to each other: each has a nimber of its own (lessons Sums and Split heaps), or their order is nothing. */
enum parts { ORDERED, ALIKE, APART };

static enum parts parts_of(const struct place *p)
{
    static const enum parts parts[RULES_COUNT] = {
        [RULES_NIM] = APART, [RULES_KNIGHTS] = APART, [RULES_OCTAL] = APART, [RULES_GRUNDY] = APART, [RULES_LASKER] = APART,
        [RULES_WYTHOFF] = ALIKE, [RULES_POWER] = ALIKE, [RULES_EUCLID] = ALIKE, [RULES_FRAENKEL] = ALIKE,
    };

    return parts[p->game] == APART && rules_misere(p) ? ALIKE : parts[p->game];
}

static int compare(const void *a, const void *b)
{
    return *(const uint16_t *)b - *(const uint16_t *)a;
}

static void look(const struct place *p)
{
    struct place w = *p;
    const unsigned char *byte = (const unsigned char *)&w;
    unsigned h = 2166136261u; /* FNV-1a */

    if (parts_of(p) == ALIKE)
        qsort(w.part, p->parts, sizeof p->part[0], compare);
    for (size_t i = 0; i < sizeof w; i++)
        h = (h ^ byte[i]) * 16777619u;
    for (h %= SLOTS; all.slot[h] > 0; h = (h + 1) % SLOTS)
        if (memcmp(&all.position[all.slot[h] - 1], &w, sizeof w) == 0)
            return;
    if (all.count == RULES_WORK_COUNTED)
        return;
    all.position[all.count++] = w;
    all.slot[h] = all.count;
}

/* Looks at the parts one by one if each has a nimber of its own. */
static void look_at_parts(const struct place *p)
{
    if (parts_of(p) != APART) {
        look(p);
        return;
    }
    for (unsigned i = 0; i < p->parts; i++) {
        struct place one = *p;

        memset(one.part, 0, sizeof one.part);
        one.parts = 1;
        one.part[0] = p->part[i];
        look(&one);
    }
}

unsigned rules_work(const struct whole *w)
{
    return rules_work_of(w, 1);
}

unsigned rules_work_of(const struct whole *w, unsigned positions)
{
    static struct place left[RULES_MOVES];
    unsigned count;

    all.position = malloc(RULES_WORK_COUNTED * sizeof *all.position);
    all.slot = calloc(SLOTS, sizeof *all.slot);
    assert(all.position && all.slot);
    all.count = 0;
    for (unsigned n = 0; n < positions; n++)
        for (unsigned i = 0; i < w[n].count; i++)
            look_at_parts(&w[n].game[i]);
    for (unsigned i = 0; i < all.count; i++) {
        unsigned moves = rules_moves(&all.position[i], left);

        for (unsigned j = 0; j < moves; j++)
            look_at_parts(&left[j]);
    }
    count = all.count;
    free(all.position);
    free(all.slot);
    return count;
}

const char *rules_taught(const struct whole *w)
{
    static const char *const rule[RULES_COUNT] = {
        [RULES_BASH] = "multiples", [RULES_RACE] = "multiples", [RULES_NIM] = "columns", [RULES_WYTHOFF] = "pairs",
        [RULES_FIBONACCI] = "Fibonacci numbers", [RULES_DIGITS] = "from the last digit back",
    };

    return w->count == 1 ? rule[w->game[0].game] : NULL;
}

bool rules_too_much(const struct whole *w, bool last)
{
    return !rules_taught(w) && rules_work(w) > (last ? RULES_WORK_LAST : RULES_WORK);
}
