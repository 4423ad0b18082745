/* Proved periods. The rows of g as bit masks are compared with the rule; the periods with Table 2 of Frolov's paper and the
 * premises of his Theorem 1; the periods of subtraction games with their sequences. */
#include "host_tests/tap.h"
#include "desk/recur.h"
#include "desk/subtract.h"
#include <stdlib.h>

/* ROWS: Theorem 1 is checked for rows 0..ROWS. COLUMNS: computed columns of g. MOST: more than any value in them. SEQUENCE: values
 * of a subtraction game. */
enum { ROWS = 7, COLUMNS = 18000, MOST = COLUMNS + 2 * ROWS_MOST, SEQUENCE = 2000 };

/* g(m, n) computed from the rule; g(0, 0) is -1. */
static int16_t g[ROWS_MOST + 1][COLUMNS];

/* Fills in g, column by column. */
static void find_g(void)
{
    static bool in_row[ROWS_MOST + 1][MOST];
    static int least[ROWS_MOST + 1]; /* the least value that the row has not had yet */

    for (int n = 0; n < COLUMNS; n++) {
        for (int m = 0; m <= ROWS_MOST; m++) {
            int value = n + m == 0 ? -1 : least[m];

            for (bool again = value >= 0; again;) {
                again = in_row[m][value];
                for (int above = 0; above < m; above++)
                    again |= g[above][n] == value;
                value += again;
            }
            g[m][n] = (int16_t)value;
            if (value >= 0)
                in_row[m][value] = true;
            while (in_row[m][least[m]])
                least[m]++;
        }
    }
}

/* Compares stepped rows, and rows that were passed over 4,500 columns, with g. */
static void test_rows(void)
{
    struct row_table row_0;
    bool good = true;

    rows_table_of_row_0(&row_0);
    for (int m = 0; m <= ROWS_MOST; m++) {
        struct rows r = rows_begin(&row_0, m), fast = rows_begin(&row_0, m);

        for (int n = 0; n < COLUMNS; n++)
            good &= rows_difference(rows_step(&r)) == g[m][n] - n;
        rows_pass(&fast, 4500);
        for (int n = 4500; n < COLUMNS; n++)
            good &= rows_difference(rows_step(&fast)) == g[m][n] - n;
    }
    free(row_0.mask);
    CHECK(good, "rows 0..16 as bit masks, stepped and passed, are those of the rule");
}

/* A watch that never ends the search. */
static bool always(struct watch *w, int row, uint64_t column, uint64_t last)
{
    (void)w, (void)row, (void)column, (void)last;
    return true;
}

/* Checks the premise of Theorem 1 on g itself: the differences h(m, n) = g(m, n) - n repeat after tau for T columns from k =
 * p->from on, where T > 2m is a multiple of the common period of the rows above. */
static bool theorem_1(const struct period *p, uint64_t common)
{
    uint64_t tau = p->again - p->from, T = common;

    while (T <= 2 * (uint64_t)p->row)
        T += common;
    if (p->again + T > COLUMNS || tau % common != 0)
        return false;
    for (uint64_t n = p->from; n < p->from + T; n++)
        if (g[p->row][n + tau] - (int64_t)tau != g[p->row][n])
            return false;
    return true;
}

/* Searches rows 0..8 with so much memory for tables; returns true if the periods t and pre-periods p of g and f are those of Table
 * 2. */
static bool table_2(uint64_t memory)
{
    static const uint64_t t[] = { 1, 1, 3, 9, 36, 144, 720, 5040, 10080 }, p_g[] = { 0, 0, 0, 5, 10, 25, 25, 21, 68 },
                          p_f[] = { 0, 0, 0, 3, 12, 22, 22, 21, 72 };
    struct watch watch = { always };
    struct search s;
    bool good = search_begin(&s, memory, &watch) == FOUND;
    uint64_t common = 1;

    for (int m = 0; m < 9; m++) {
        struct period p;

        good &= search_next(&s, &p) == FOUND && p.row == m && p.period == t[m] && p.pre_g == p_g[m] && p.pre_f == p_f[m];
        good &= m > ROWS || theorem_1(&p, common);
        common = t[m];
    }
    search_end(&s);
    return good;
}

/* A watch that ends the search at a call. */
struct ending {
    struct watch watch;
    unsigned calls, last; /* calls so far, and the number of the one that ends the search */
};

static bool until_last(struct watch *w, int row, uint64_t column, uint64_t last)
{
    struct ending *e = (struct ending *)w;

    (void)row, (void)column, (void)last;
    return e->calls++ < e->last;
}

/* Ends the search for rows 0..7 at each call of the watch. Returns true if each time the search ended, and did not call again. There are no
 * tables: where the making of one is ended, the search goes on without it until the next call. */
static bool test_ends(void)
{
    for (unsigned last = 0;; last++) {
        struct ending e = { .watch = { until_last }, .last = last };
        struct search s;
        struct period p;
        enum found found = search_begin(&s, 0, &e.watch);

        for (int m = 0; m < 8 && found == FOUND; m++)
            found = search_next(&s, &p);
        search_end(&s);
        if (found == FOUND)
            return last > 20 && e.calls <= last;
        if (found != FOUND_STOPPED || e.calls != last + 1)
            return false;
    }
}

/* Returns true if the sequence x repeats with this period from p.from on, but not from an earlier value on and not with a smaller
 * period. */
static bool exact(const uint8_t *x, struct subtract_period p)
{
    if (p.period == 0 || p.from + 2 * p.period > SEQUENCE)
        return false;
    for (unsigned n = p.from; n + p.period < SEQUENCE; n++)
        if (x[n] != x[n + p.period])
            return false;
    if (p.from > 0 && x[p.from - 1] == x[p.from - 1 + p.period])
        return false;
    for (unsigned t = 1; t < p.period; t++) {
        unsigned n = p.from;

        while (n < p.from + p.period && x[n] == x[n + t])
            n++;
        if (n == p.from + p.period)
            return false;
    }
    return true;
}

/* Computes the sequences of one set from the rule and checks all three periods of it. */
static bool exact_set(uint16_t set)
{
    static uint8_t nimber[SEQUENCE], normal[SEQUENCE], misere[SEQUENCE];

    for (int n = 0; n < SEQUENCE; n++) {
        bool seen[20] = { false }, any = false;

        nimber[n] = normal[n] = misere[n] = 0;
        for (int s = 1; s <= 16 && s <= n; s++) {
            if (!(set >> (s - 1) & 1))
                continue;
            any = true;
            seen[nimber[n - s]] = true;
            normal[n] |= !normal[n - s];
            misere[n] |= !misere[n - s];
        }
        misere[n] |= !any;
        while (seen[nimber[n]])
            nimber[n]++;
    }
    return exact(nimber, subtract_nimbers(set)) && exact(normal, subtract_outcomes(set, false)) &&
           exact(misere, subtract_outcomes(set, true));
}

static void test_periods(void)
{
    struct subtract_period p = subtract_nimbers(1 | 4 | 8);
    bool good = true, within = true;

    CHECK(p.period == 7 && p.from == 0, "{1,3,4} has period 7 from 0 on");
    for (uint32_t set = 1; set <= UINT16_MAX; set++)
        within &= subtract_nimbers((uint16_t)set).period > 0 && subtract_outcomes((uint16_t)set, false).period > 0;
    CHECK(within, "every set repeats within what is looked at");
    for (uint32_t set = 1; set <= UINT16_MAX && good; set += set < 256 ? 1 : 127)
        good = exact_set((uint16_t)set);
    CHECK(good, "periods and pre-periods are exact and least");
}

int main(void)
{
    find_g();
    test_rows();
    CHECK(table_2(1 << 24), "rows 0 to 8 of Table 2, each proved by the premises of Theorem 1");
    CHECK(table_2(0), "the same without tables");
    CHECK(test_ends(), "Ctrl-C and the limit of time end a search at whatever it is");
    test_periods();
    return tap_done();
}
