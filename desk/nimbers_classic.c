#include "nimbers.h"
#include "desk.h"
#include "games/chomp.h"
#include <string.h>

/* ---- Fibonacci Nim ---- */

/* The nimber of a pile does not fall when more may be taken, because then there are all moves of before. So a pile has steps: the least
 * limits from which on the nimber is 1, 2, 3, ... */
struct steps {
    uint16_t piles;                        /* those of 0..piles - 1 are known */
    uint32_t first[NIMBERS_FIBONACCI + 2]; /* of a pile in `limit`; the next pile's are behind them */
    uint16_t *limit;
    uint32_t room;
};

static uint16_t count_steps(const struct steps *s, uint16_t pile, uint64_t limit)
{
    uint32_t from = s->first[pile], to = s->first[pile + 1];

    while (from < to) {
        uint32_t middle = (from + to) / 2;

        if (s->limit[middle] <= limit)
            from = middle + 1;
        else
            to = middle;
    }
    return (uint16_t)(from - s->first[pile]);
}

static void add_step(struct steps *s, uint16_t limit)
{
    uint32_t *end = &s->first[s->piles + 1];

    if (*end == s->room) {
        s->room = 2 * s->room + 64;
        s->limit = desk_resize(s->limit, s->room, sizeof *s->limit);
    }
    s->limit[(*end)++] = limit;
}

/* Finds the steps of the next pile. A move that takes k leaves a pile of which 2k may be taken. */
static void add_pile(struct steps *s)
{
    bool seen[NIMBERS_FIBONACCI + 1] = { false };
    uint16_t mex = 0, pile = s->piles;

    s->first[pile + 1] = s->first[pile];
    for (uint16_t take = 1; take <= pile; take++) {
        seen[count_steps(s, pile - take, 2ull * take)] = true;
        for (; seen[mex]; mex++)
            add_step(s, take);
    }
    s->piles++;
}

uint16_t nimber_of_fibonacci(uint16_t pile, uint64_t limit)
{
    static struct steps s;

    while (s.piles <= pile)
        add_pile(&s);
    return count_steps(&s, pile, limit);
}

/* ---- Chomp ---- */

/* The nimbers by a number of three bits for each row, the first row the highest. A bite lowers the first row that it changes, so no option
 * has a greater number. */
enum { CHOMP_BARS = 1 << 3 * CHOMP_ROWS };

static uint16_t number_of(const uint16_t row[CHOMP_ROWS])
{
    uint16_t number = 0;

    for (int i = 0; i < CHOMP_ROWS; i++)
        number = (uint16_t)(number << 3 | row[i]);
    return number;
}

/* Returns the number of the bar after a bite that leaves so many squares of a row. */
static uint16_t bitten(uint16_t number, int bite, uint16_t left)
{
    uint16_t row[CHOMP_ROWS];

    for (int i = 0; i < CHOMP_ROWS; i++) {
        row[i] = number >> 3 * (CHOMP_ROWS - 1 - i) & 7;
        if (i >= bite && row[i] > left)
            row[i] = left;
    }
    return number_of(row);
}

/* Returns the nimber of a bar from those of the lesser numbers. The first square is poison. */
static uint8_t value_of(const uint8_t *nimber, uint16_t number)
{
    bool seen[CHOMP_ROWS * CHOMP_COLUMNS + 1] = { false };
    uint8_t mex = 0;

    for (int i = 0; i < CHOMP_ROWS; i++)
        for (uint16_t left = i == 0; left < (number >> 3 * (CHOMP_ROWS - 1 - i) & 7); left++)
            seen[nimber[bitten(number, i, left)]] = true;
    while (seen[mex])
        mex++;
    return mex;
}

static bool is_bar(uint16_t number)
{
    for (int i = 0; i + 1 < CHOMP_ROWS; i++)
        if ((number >> 3 * i & 7) > (number >> 3 * (i + 1) & 7))
            return false;
    return number > 0;
}

uint16_t nimber_of_chomp(const struct position *p)
{
    static uint8_t nimber[CHOMP_BARS];
    static bool known;

    for (uint32_t number = 0; number < CHOMP_BARS && !known; number++)
        if (is_bar((uint16_t)number))
            nimber[number] = value_of(nimber, (uint16_t)number);
    known = true;
    return nimber[number_of(p->part)];
}

/* ---- Euclid ---- */

/* Let b = q a + r, 0 <= r < a. A move from r + j a, a leads to r + i a, a for each i < j. So the nimbers of j = 1, 2, 3, ... are 0, 1, 2,
 * ... without that of r, a, which is 0 if r is 0. */
uint64_t nimber_of_euclid(uint64_t a, uint64_t b)
{
    uint64_t lesser = a < b ? a : b, greater = a < b ? b : a, times, rest;

    if (lesser == 0)
        return 0;
    times = greater / lesser;
    rest = nimber_of_euclid(greater % lesser, lesser);
    return times <= rest ? times - 1 : times;
}
