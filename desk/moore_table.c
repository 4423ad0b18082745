/* Positions are visited in the order of their piles, as numbers of several digits. Let S be a set of as many piles as a move may change. By
 * changes of the piles in S alone a position can leave the positions with one stone less in one of them, and what these can leave. So each
 * position and each S needs as many steps as S has piles, however great the piles are. */
#include "moore_table.h"
#include <stdlib.h>
#include <string.h>

enum { PILES = 16, CELLS = 1 << 24, ROOM = 1 << 26, NEVER = UINT16_MAX, SHARE = 64 };
#define WORK (1ull << 30) /* words that are read */

/* What the positions that S can leave have among them. */
struct left {
    uint16_t fast, slow; /* the least remoteness of a lost one, NEVER if there is none; the greatest of all, and 1 */
};

/* The values below the greatest piles. */
struct table {
    uint16_t most, greatest[PILES]; /* from the greatest on */
    uint8_t piles;
    uint32_t stride[PILES];   /* so far apart are the values of positions that differ by a stone of this pile */
    struct moore_value *value; /* NULL: no table yet */
};

/* A table that is being made. */
struct making {
    struct table *table;
    uint32_t sets, *set;       /* all S, as bits */
    uint32_t words;            /* of a set of nimbers */
    uint64_t *nimbers;         /* for each S and each position of the piles but the first: of what S can leave, and the position itself */
    struct left *left;         /* likewise */
    uint16_t at[PILES];        /* the position */
    uint32_t cell, rest;       /* its place in the table, and among those of the piles but the first */
    uint64_t *seen, *none;     /* the nimbers that any S can leave; no nimbers */
};

/* ---- sizes ---- */

static uint32_t sets_of(uint8_t piles, uint16_t most)
{
    uint32_t sets = 0;

    for (uint32_t set = 0; set >> piles == 0; set++)
        sets += __builtin_popcount(set) == (most < piles ? most : piles);
    return sets;
}

/* Returns the words of a set of the nimbers below these piles: a nimber is at most the number of stones. */
static uint32_t words_of(const struct table *t)
{
    uint32_t stones = 0;

    for (uint8_t i = 0; i < t->piles; i++)
        stones += t->greatest[i];
    return stones / 64 + 1;
}

/* Sets the strides. Returns false if the table would be too large, or would take too long. */
static bool is_within(struct table *t)
{
    uint64_t cells = 1, sets = sets_of(t->piles, t->most), words = words_of(t);

    for (uint8_t i = t->piles; i-- > 0 && cells <= CELLS;) {
        t->stride[i] = (uint32_t)cells;
        cells *= t->greatest[i] + 1u;
    }
    return cells <= CELLS && cells * sets * (t->most < t->piles ? t->most : t->piles) * (words + 1) <= WORK
           && t->stride[0] * sets * words <= ROOM / sizeof(uint64_t);
}

/* ---- making a table ---- */

static void make_room(struct making *m)
{
    const struct table *t = m->table;

    m->sets = sets_of(t->piles, t->most);
    m->words = words_of(t);
    m->set = desk_room(m->sets, sizeof *m->set);
    m->nimbers = desk_room((size_t)t->stride[0] * m->sets * m->words, sizeof *m->nimbers);
    m->left = desk_room((size_t)t->stride[0] * m->sets, sizeof *m->left);
    m->seen = desk_room(m->words, sizeof *m->seen);
    m->none = desk_room(m->words, sizeof *m->none);
    for (uint32_t set = 0, sets = 0; set >> t->piles == 0; set++)
        if (__builtin_popcount(set) == (t->most < t->piles ? t->most : t->piles))
            m->set[sets++] = set;
}

/* Writes the union of two sets of nimbers to a third, and adds it to those that are seen. */
static void unite(struct making *m, const uint64_t *a, const uint64_t *b, uint64_t *to)
{
    uint64_t *seen = m->seen;

    for (uint32_t word = 0; word < m->words; word++) {
        to[word] = a[word] | b[word];
        seen[word] |= to[word];
    }
}

/* Finds what one S can leave. That of the position with a stone less in the first pile stands where that of this position will. */
static struct left find_left(struct making *m, uint32_t s)
{
    const struct table *t = m->table;
    size_t here = (size_t)m->rest * m->sets + s;
    struct left left = { NEVER, 0 };
    uint64_t *to = &m->nimbers[here * m->words];
    const uint64_t *so_far = m->none;
    bool united = false;

    if (m->set[s] & 1 && m->at[0] > 0) {
        left = m->left[here];
        so_far = to;
    }
    for (uint32_t set = m->set[s] & ~1u; set != 0; set &= set - 1) {
        uint8_t i = (uint8_t)__builtin_ctz(set);
        size_t other = (size_t)(m->rest - t->stride[i]) * m->sets + s;

        if (m->at[i] == 0)
            continue;
        unite(m, so_far, &m->nimbers[other * m->words], to);
        so_far = to;
        united = true;
        left.fast = m->left[other].fast < left.fast ? m->left[other].fast : left.fast;
        left.slow = m->left[other].slow > left.slow ? m->left[other].slow : left.slow;
    }
    if (!united)
        unite(m, so_far, m->none, to);
    m->left[here] = left;
    return left;
}

static uint16_t mex_of(const uint64_t *seen)
{
    uint16_t word = 0;

    while (~seen[word] == 0)
        word++;
    return (uint16_t)(64 * word + __builtin_ctzll(~seen[word]));
}

/* Adds the position itself to what each S can leave from greater ones. */
static void add_position(struct making *m, struct moore_value v)
{
    for (uint32_t s = 0; s < m->sets; s++) {
        size_t here = (size_t)m->rest * m->sets + s;

        m->nimbers[here * m->words + v.nimber / 64] |= 1ull << v.nimber % 64;
        if (v.nimber == 0 && v.remoteness < m->left[here].fast)
            m->left[here].fast = v.remoteness;
        if (v.remoteness + 1 > m->left[here].slow)
            m->left[here].slow = v.remoteness + 1;
    }
}

/* Finds the value of the position. */
static void find_value(struct making *m)
{
    struct left all = { NEVER, 0 };
    struct moore_value *v = &m->table->value[m->cell];

    memset(m->seen, 0, m->words * sizeof *m->seen);
    for (uint32_t s = 0; s < m->sets; s++) {
        struct left left = find_left(m, s);

        all.fast = left.fast < all.fast ? left.fast : all.fast;
        all.slow = left.slow > all.slow ? left.slow : all.slow;
    }
    v->nimber = mex_of(m->seen);
    v->remoteness = all.fast < NEVER ? all.fast + 1 : all.slow;
    add_position(m, *v);
}

/* Goes to the next position. Returns false after the last one. */
static bool next_position(struct making *m)
{
    const struct table *t = m->table;
    uint8_t i = t->piles;

    while (i > 0 && m->at[i - 1] == t->greatest[i - 1])
        m->at[--i] = 0;
    if (i == 0)
        return false;
    m->at[i - 1]++;
    m->cell++;
    m->rest = m->cell % t->stride[0];
    return true;
}

static void make_table(struct table *t)
{
    struct making m = { .table = t };

    t->value = desk_room((size_t)t->stride[0] * (t->greatest[0] + 1u), sizeof *t->value);
    make_room(&m);
    do
        find_value(&m);
    while (next_position(&m));
    free(m.set);
    free(m.nimbers);
    free(m.left);
    free(m.seen);
    free(m.none);
}

/* ---- looking up ---- */

/* Writes the piles from the greatest on. */
static void sort(const struct place *p, uint16_t pile[PILES])
{
    struct place sorted = *p;

    place_sort(NULL, &sorted);
    memset(pile, 0, PILES * sizeof *pile);
    for (uint8_t i = 0; i < sorted.parts; i++)
        pile[i] = sorted.part[sorted.parts - 1 - i];
}

/* Returns the place of the piles in the table; UINT32_MAX if they are beyond it. */
static uint32_t cell_of(const struct table *t, const uint16_t pile[PILES])
{
    uint32_t cell = 0;

    for (uint8_t i = 0; i < t->piles; i++) {
        if (pile[i] > t->greatest[i])
            return UINT32_MAX;
        cell += pile[i] * t->stride[i];
    }
    return cell;
}

/* Makes each pile as great as that of the table and of the position, and a share of 1 / 2^shift greater. `equal`: all as the first. */
static void cover(const struct table *old, const uint16_t pile[PILES], uint8_t shift, bool equal, struct table *t)
{
    for (uint8_t i = 0; i < t->piles; i++) {
        uint32_t most = pile[i] > old->greatest[i] ? pile[i] : old->greatest[i], more = most + (most >> shift);

        t->greatest[i] = equal && i > 0 ? t->greatest[0] : (uint16_t)(more > UINT16_MAX ? most : more);
    }
}

static uint64_t positions_of(const struct table *t)
{
    return (uint64_t)t->stride[0] * (t->greatest[0] + 1u);
}

/* Chooses the greatest piles of a new table. It has more than is asked for, but not more than SHARE times as much, if that is within the
 * budget, so that not each line of a file needs a new one. Returns false if the position alone is beyond it. */
static bool choose(const struct table *old, const uint16_t pile[PILES], struct table *t)
{
    static const struct {
        uint8_t shift;
        bool equal;
    } way[] = { { 4, true }, { 2, false }, { 6, true }, { 4, false }, { 16, false } };
    struct table alone = *t;
    uint64_t asked;

    memcpy(alone.greatest, pile, sizeof alone.greatest);
    if (!is_within(&alone))
        return false;
    asked = positions_of(&alone);
    if (old->value != NULL && positions_of(old) > asked)
        asked = positions_of(old);
    for (size_t i = 0; i < sizeof way / sizeof *way && old->value != NULL; i++) {
        cover(old, pile, way[i].shift, way[i].equal, t);
        if (is_within(t) && positions_of(t) <= SHARE * asked)
            return true;
    }
    *t = alone;
    return true;
}

const struct moore_value *moore_value_of(uint16_t most, const struct place *p)
{
    static struct table tables[PILES + 1]; /* for each number of piles the one of the last `most` */
    uint16_t pile[PILES];
    struct table t = { .most = most }, *old;

    sort(p, pile);
    while (t.piles < PILES && pile[t.piles] > 0)
        t.piles++;
    if (t.piles == 0)
        t.piles = 1;
    old = &tables[t.piles];
    if (old->most != most) {
        free(old->value);
        *old = (struct table){ .most = most, .piles = t.piles };
    }
    if (old->value == NULL || cell_of(old, pile) == UINT32_MAX) {
        if (!choose(old, pile, &t))
            return NULL;
        free(old->value);
        *old = t;
        make_table(old);
    }
    return &old->value[cell_of(old, pile)];
}
