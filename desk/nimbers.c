#include "nimbers.h"
#include "desk.h"
#include <stdlib.h>
#include <string.h>

/* ---- Wythoff's game, with a reach ---- */

/* The nimbers that a line of squares has, as bits. A nimber is at most as great as the number of moves. The squares x, y of a diagonal have
 * the same x - y. */
enum { SIDE = NIMBERS_WYTHOFF + 1, REACH_MOST = 3, WORDS = (2 * REACH_MOST + 1) * SIDE / 64 + 1, CENTRE = SIDE + REACH_MOST,
       DIAGONALS = 2 * CENTRE, SETS = 2 * REACH_MOST + 1 };
typedef uint64_t nimber_set[WORDS];

/* The nimbers of the squares so far: row by row, x is the row. */
struct lines {
    nimber_set row, *column, *diagonal;
    nimber_set *late; /* of diagonals, but without the row before this one */
};

static void put(nimber_set set, uint16_t nimber)
{
    set[nimber / 64] |= 1ull << nimber % 64;
}

/* Returns the least number that is in none of the sets. */
static uint16_t least_missing(uint64_t *const set[SETS], int sets)
{
    for (int word = 0;; word++) {
        uint64_t all = 0;

        for (int i = 0; i < sets; i++)
            all |= set[i][word];
        if (all != UINT64_MAX)
            return (uint16_t)(64 * word + __builtin_ctzll(~all));
    }
}

/* Returns the nimber of a square, and adds it to its lines. The squares so far of the diagonals that are less than the reach away are
 * options, or in the same row or column; but two diagonals away the row before has x - 1, y + 1, which is none. */
static uint16_t give_least(struct lines *l, int x, int y, int reach)
{
    uint64_t *set[SETS] = { l->row, l->column[y] };
    int sets = 2, diagonal = CENTRE + x - y;
    uint16_t nimber;

    for (int away = 1 - reach; away < reach; away++)
        set[sets++] = away < -1 ? l->late[diagonal + away] : l->diagonal[diagonal + away];
    nimber = least_missing(set, sets);
    put(l->row, nimber);
    put(l->column[y], nimber);
    put(l->diagonal[diagonal], nimber);
    return nimber;
}

static void find_reach(uint16_t (*nimber)[SIDE], int reach)
{
    struct lines l = { .column = desk_room(SIDE, sizeof *l.column), .diagonal = desk_room(DIAGONALS, sizeof *l.diagonal),
                       .late = desk_room(DIAGONALS, sizeof *l.late) };

    for (int x = 0; x < SIDE; x++) {
        memset(l.row, 0, sizeof l.row);
        for (int y = 0; y < SIDE && x >= 2; y++)
            put(l.late[CENTRE + x - 2 - y], nimber[x - 2][y]);
        for (int y = 0; y < SIDE; y++)
            nimber[x][y] = give_least(&l, x, y, reach);
    }
    free(l.column);
    free(l.diagonal);
    free(l.late);
}

uint16_t nimber_of_wythoff(uint16_t reach, uint16_t a, uint16_t b)
{
    static uint16_t (*nimber[REACH_MOST + 1])[SIDE];

    if (nimber[reach] == NULL) {
        nimber[reach] = desk_room(SIDE, sizeof **nimber);
        find_reach(nimber[reach], reach);
    }
    return nimber[reach][a][b];
}

/* ---- PowerGame ---- */

/* seen[g]: the last position that had an option of nimber g; positions are numbered from 1. */
static uint16_t mex_of(const uint32_t *seen, uint32_t position)
{
    uint16_t mex = 0;

    while (seen[mex] == position)
        mex++;
    return mex;
}

/* The nimbers of the piles x, y, x = 0..greater, y = 0..lesser, at x * (lesser + 1) + y. */
struct powers {
    uint16_t greater, lesser;
    uint16_t *nimber; /* NULL: not made yet */
};

/* A set of nimbers, as bits. The tables have nimbers up to 139. */
enum { POWER_WORDS = 3 };
struct nimbers {
    uint64_t word[POWER_WORDS];
};

static void add_nimber(struct nimbers *set, uint16_t nimber)
{
    set->word[nimber / 64] |= 1ull << nimber % 64;
}

static uint16_t mex_of_set(const struct nimbers *set)
{
    uint16_t word = 0;

    while (~set->word[word] == 0)
        word++;
    return (uint16_t)(64 * word + __builtin_ctzll(~set->word[word]));
}

/* Writes for each y the nimbers of x - i * i, y, for all i. */
static void find_columns(const struct powers *p, uint16_t x, struct nimbers *column)
{
    memset(column, 0, (p->lesser + 1u) * sizeof *column);
    for (int i = 1; i * i <= x; i++) {
        const uint16_t *row = &p->nimber[(uint32_t)(x - i * i) * (p->lesser + 1u)];

        for (uint16_t y = 0; y <= p->lesser; y++)
            add_nimber(&column[y], row[y]);
    }
}

/* The options of x, y are those that are in the columns y - j * j. */
static void make_powers(struct powers *p)
{
    uint32_t side = p->lesser + 1u;
    struct nimbers *column = desk_room(side, sizeof *column);

    p->nimber = desk_room((p->greater + 1u) * side, sizeof *p->nimber);
    for (uint16_t x = 0; x <= p->greater; x++) {
        find_columns(p, x, column);
        for (uint16_t y = 0; y <= p->lesser; y++) {
            struct nimbers seen = { { 0 } };

            for (int j = 1; j * j <= y; j++)
                for (int i = 0; i < POWER_WORDS; i++)
                    seen.word[i] |= column[y - j * j].word[i];
            p->nimber[x * side + y] = mex_of_set(&seen);
        }
    }
    free(column);
}

/* The tables: that with the least piles whose product is at most NIMBERS_POWER is made when it is first needed. */
static struct powers *powers_for(uint16_t greater, uint16_t lesser)
{
    static struct powers tables[] = { { 300, 300, NULL }, { 10000, 80, NULL }, { 9876, 120, NULL }, { 6611, 180, NULL },
                                      { 4419, 270, NULL }, { 2952, 405, NULL }, { 1970, 608, NULL }, { 1313, 894, NULL } };
    struct powers *p = tables;

    while (greater > p->greater || lesser > p->lesser)
        p++;
    if (p->nimber == NULL)
        make_powers(p);
    return p;
}

uint16_t nimber_of_power(uint16_t a, uint16_t b)
{
    uint16_t greater = a > b ? a : b, lesser = a > b ? b : a;
    const struct powers *p;

    if ((uint32_t)a * b > NIMBERS_POWER)
        return UNKNOWN;
    p = powers_for(greater, lesser);
    return p->nimber[(uint32_t)greater * (p->lesser + 1u) + lesser];
}

/* ---- cake ---- */

/* Positions of `count` piles, none empty: sorted, a1 <= a2 <= ...; their numbers are sum C(ai - 1 + i - 1, i), so that no position has an
 * option, other than with fewer piles, of a greater number. A pile of 0 leaves a position of one pile less, which has a table of its
 * own. */
struct cakes {
    uint32_t positions; /* in the table; 0: there is no table yet */
    uint16_t most;      /* the greatest pile */
    uint16_t *nimber;
};

/* Returns C(n, k), or a number above NIMBERS_CAKE if it is above that. */
static uint64_t choose(uint64_t n, unsigned k)
{
    uint64_t c = 1;

    for (unsigned i = 1; i <= k && c <= NIMBERS_CAKE; i++)
        c = c * (n - k + i) / i;
    return n < k ? 0 : c;
}

/* Returns the number of a sorted position. */
static uint32_t number_of(const uint16_t *pile, unsigned count)
{
    uint64_t number = 0;

    for (unsigned i = 1; i <= count; i++)
        number += choose(pile[i - 1] - 1u + i - 1, i);
    return (uint32_t)number;
}

/* Goes to the next sorted position in the order of their numbers. */
static void next_position(uint16_t *pile, unsigned count)
{
    unsigned i = 0;

    while (i + 1 < count && pile[i] == pile[i + 1])
        pile[i++] = 1;
    pile[i]++;
}

static uint16_t nimber_at(const struct cakes *tables, const uint16_t *pile, unsigned count)
{
    return count == 0 ? 0 : tables[count].nimber[number_of(pile, count)];
}

/* Returns the nimber of a sorted position with so many left in the place of its last pile. */
static uint16_t nimber_with(const struct cakes *tables, const uint16_t *pile, unsigned count, uint16_t left)
{
    uint16_t option[GAME_PARTS], *to = option;
    bool placed = left == 0;

    for (unsigned i = 0; i + 1 < count; i++) {
        if (!placed && left <= pile[i]) {
            *to++ = left;
            placed = true;
        }
        *to++ = pile[i];
    }
    if (!placed)
        *to++ = left;
    return nimber_at(tables, option, (unsigned)(to - option));
}

/* Returns the nimber of a position from those of its options: of the largest pile 0..pile - 1 are left. */
static uint16_t value_of(const struct cakes *tables, const uint16_t *pile, unsigned count, uint32_t *seen, uint32_t position)
{
    for (uint16_t left = 0; left < pile[count - 1]; left++)
        seen[nimber_with(tables, pile, count, left)] = position;
    return mex_of(seen, position);
}

/* Makes the table of so many piles, and those of fewer, with piles up to `most`. */
static void make_tables(struct cakes *tables, unsigned count, uint16_t most)
{
    for (unsigned k = 1; k <= count; k++) {
        uint16_t pile[GAME_PARTS];
        uint32_t *seen;

        if (tables[k].most >= most)
            continue;
        free(tables[k].nimber);
        tables[k] = (struct cakes){ (uint32_t)choose(most - 1u + k, k), most,
                                    desk_room(choose(most - 1u + k, k), sizeof *tables[k].nimber) };
        seen = desk_room(most + 2u, sizeof *seen);
        for (unsigned i = 0; i < k; i++)
            pile[i] = 1;
        for (uint32_t n = 0; n < tables[k].positions; n++, next_position(pile, k))
            tables[k].nimber[n] = value_of(tables, pile, k, seen, n + 1);
        free(seen);
    }
}

static int by_size(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Returns the nimber of sorted piles of which the last, the greatest, is alone above the next one. From it 0, 1, 2, ... stones may be left
 * beside the others. Let A be the nimbers with 0..second left. With second + 1, second + 2, ... the nimber is each time the least that no
 * lesser number of stones has, so they are the numbers that are not in A, in rising order. */
static uint16_t value_of_tall(const struct cakes *tables, const uint16_t *pile, unsigned count)
{
    uint16_t second = count > 1 ? pile[count - 2] : 0, missing = pile[count - 1] - second, nimber = 0;
    bool *seen = desk_room(pile[count - 1] + 2u, sizeof *seen);

    for (uint16_t left = 0; left <= second; left++) {
        uint16_t nimber_left = nimber_with(tables, pile, count, left);

        if (nimber_left <= pile[count - 1])
            seen[nimber_left] = true;
    }
    for (; seen[nimber] || --missing > 0; nimber++)
        ;
    free(seen);
    return nimber;
}

uint16_t nimber_of_cake(const struct position *p)
{
    static struct cakes tables[GAME_PARTS + 1];
    uint16_t pile[GAME_PARTS], second;
    unsigned count = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] > 0)
            pile[count++] = p->part[i];
    if (count == 0)
        return 0;
    qsort(pile, count, sizeof *pile, by_size);
    second = count > 1 ? pile[count - 2] : 0;
    if (second > 0 && choose(second - 1u + count, count) > NIMBERS_CAKE)
        return UNKNOWN;
    make_tables(tables, count, second);
    return second == pile[count - 1] ? nimber_at(tables, pile, count) : value_of_tall(tables, pile, count);
}
