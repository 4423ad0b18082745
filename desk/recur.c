/* The search for the periods of rows and their proof. recur.h explains the method. */
#include "recur.h"
#include <stdlib.h>

enum {
    FROM = 1024,      /* first column of a guess: beyond every known pre-period */
    LEAD = 8192,      /* columns from there until random states have become those of the core */
    CHUNK = 1u << 22, /* columns between two calls of the watch: some ten milliseconds */
};

/* Returns the greatest common divisor, by Euclid's algorithm. */
static uint64_t greatest_common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* Returns the least prime factor of n that is greater than q; 0 if there is none. */
static uint64_t next_prime(uint64_t n, uint64_t q)
{
    for (uint64_t i = 2; n > 1; i++) {
        if (i * i > n)
            i = n;
        if (n % i != 0)
            continue;
        if (i > q)
            return i;
        while (n % i == 0)
            n /= i;
        i = 1;
    }
    return 0;
}

/* Tells the watch about the column, and up to which one it goes. Returns false if the search must end. */
static bool go_on(struct search *s, uint64_t column, uint64_t last)
{
    if (column > s->column)
        s->column = column;
    return s->watch->go_on(s->watch, s->row, column, last);
}

/* Advances the state to the column, which must not be behind it. Returns false if the watch ended the search. */
static bool advance_to(struct search *s, struct rows *r, uint64_t column)
{
    while (r->column < column) {
        uint64_t columns = column - r->column;

        rows_pass(r, columns < CHUNK ? columns : CHUNK);
        if (!go_on(s, r->column, column))
            return false;
    }
    return true;
}

/* Advances the core to the column, which must not be behind it. */
static enum found advance_core(struct search *s, struct core *c, uint64_t column)
{
    while (c->rows.column < column) {
        uint64_t columns = column - c->rows.column;

        if (!core_pass(c, columns < CHUNK ? columns : CHUNK))
            return FOUND_NO_CORE;
        if (!go_on(s, c->rows.column, s->cores[0].rows.column + s->common_period))
            return FOUND_STOPPED;
    }
    return FOUND;
}

/* Returns the state that names tokens `names` one common period later. */
static uint32_t turned(const struct search *s, uint32_t names)
{
    return ~core_used(&s->end, names) & s->end.token;
}

/* Computes the state at a column: before the core begins, starting from column 0; later from the last core that was kept before the column,
 * within the common period. */
static enum found state_at(struct search *s, uint64_t column, struct rows *r)
{
    uint64_t first = s->cores[0].rows.column, turns = (column - first) / s->common_period, at = first + (column - first) % s->common_period;
    uint32_t names = s->names;
    struct core c;
    enum found found;

    if (column < first) {
        *r = rows_begin(&s->row_0, s->row);
        return advance_to(s, r, column) ? FOUND : FOUND_STOPPED;
    }
    for (size_t i = 0; i < s->core_count && s->cores[i].rows.column <= at; i++)
        c = s->cores[i];
    found = advance_core(s, &c, at);
    for (turns %= s->turns; turns > 0; turns--)
        names = turned(s, names);
    *r = c.rows;
    r->column = column;
    r->used[++r->last] = core_used(&c, names);
    return found;
}

/* Returns how far after its first column the core is kept next: at the end of the common period T; T / q, 2 T / q, ... after the first
 * column for each prime factor q of T, where find_least_period looks; at a multiple of T, where find_pre_periods does. */
static uint64_t next_stop(const struct search *s, uint64_t behind)
{
    uint64_t next = s->common_period, first = s->cores[0].rows.column, multiple = (next - first % next) % next;

    if (multiple > behind)
        next = multiple;
    for (uint64_t q = next_prime(s->common_period, 1); q != 0; q = next_prime(s->common_period, q)) {
        uint64_t part = s->common_period / q, stop = (behind / part + 1) * part;

        if (stop < next)
            next = stop;
    }
    return next;
}

/* Guesses the core at column s->from + LEAD and keeps it as the first one, unless the search of this row is under way. Returns
 * FOUND_NO_CORE if the row's state is not in it. */
static enum found begin_core(struct search *s)
{
    struct rows above = rows_begin(&s->row_0, s->row - 1), row = rows_begin(&s->row_0, s->row);

    if (s->under_way)
        return FOUND;
    if (!advance_to(s, &above, s->from) || !advance_to(s, &row, s->from + LEAD))
        return FOUND_STOPPED;
    above = rows_over(&above, &s->table);
    core_guess(&s->cores[0], &above, LEAD);
    s->core_count = 1;
    s->end = s->cores[0];
    s->under_way = core_holds(&s->cores[0], row.used[s->row], &s->names);
    return s->under_way ? FOUND : FOUND_NO_CORE;
}

/* Passes the core over one common period, and keeps it on the way. */
static enum found pass_period(struct search *s)
{
    struct core c = s->end;
    uint64_t first = s->cores[0].rows.column, end = first + s->common_period;

    while (c.rows.column < end) {
        enum found found = advance_core(s, &c, first + next_stop(s, c.rows.column - first));

        s->end = c;
        if (found != FOUND)
            return found;
        if (c.rows.column < end && s->core_count < CORES_MOST)
            s->cores[s->core_count++] = c;
    }
    return c.always == s->cores[0].always && c.token == s->cores[0].token ? FOUND : FOUND_NO_CORE;
}

/* Finds the first two columns of the same state, and so tau and its proof. Fills in row, period (tau), from and again. */
static enum found find_recurrence(struct search *s, struct period *p)
{
    enum found found = begin_core(s);
    uint32_t names = s->names;

    if (found == FOUND)
        found = pass_period(s);
    if (found != FOUND)
        return found;
    s->turns = 0;
    do {
        names = turned(s, names);
        s->turns++;
    } while (names != s->names);
    p->row = s->row;
    p->period = s->turns * s->common_period;
    p->from = s->cores[0].rows.column;
    p->again = p->from + p->period;
    p->tokens = __builtin_popcount(s->cores[0].token);
    p->chosen = __builtin_popcount(s->names);
    p->turns = s->turns;
    return FOUND;
}

/* Compares the difference g(m, n) - n of each of the p->period columns from p->from on with that of the column `apart` later. Sets *differ
 * to true if two are not equal. */
static enum found differs(struct search *s, const struct period *p, uint64_t apart, bool *differ)
{
    struct rows a, b;

    enum found found = state_at(s, p->from, &a);

    if (found == FOUND)
        found = state_at(s, p->from + apart, &b);
    if (found != FOUND)
        return found;
    *differ = false;
    for (uint64_t i = 0; i < p->period && !*differ; i++) {
        *differ = rows_difference(rows_step(&a)) != rows_difference(rows_step(&b));
        if (i % CHUNK == 0 && !go_on(s, a.column, p->from + p->period))
            return FOUND_STOPPED;
    }
    return FOUND;
}

/* Reduces p->period from tau to the least period. */
static enum found find_least_period(struct search *s, struct period *p)
{
    for (uint64_t q = next_prime(p->period, 1); q != 0; q = next_prime(p->period, q)) {
        while (p->period % q == 0 && p->period / q % s->common_period != 0) {
            bool differ;

            enum found found = differs(s, p, p->period / q, &differ);

            if (found != FOUND)
                return found;
            if (differ)
                break;
            p->period /= q;
        }
    }
    return FOUND;
}

/* Finds the pre-periods of g and f. All columns from p->from on are periodic, so only those before it are compared. g(m, n) = k is
 * f(m, k) = n: where g fails to repeat at n, f fails to repeat at k. */
static enum found find_pre_periods(struct search *s, struct period *p)
{
    struct rows a, b;

    enum found found = state_at(s, 0, &a);

    if (found == FOUND)
        found = state_at(s, p->again - p->from, &b);
    if (found != FOUND)
        return found;
    p->pre_g = p->pre_f = 0;
    for (uint64_t n = 0; n < p->from; n++) {
        int difference = rows_difference(rows_step(&a));

        if (difference != rows_difference(rows_step(&b))) {
            uint64_t k = n + (uint64_t)difference;

            p->pre_g = n + 1;
            p->pre_f = k + 1 > p->pre_f ? k + 1 : p->pre_f;
        }
    }
    return FOUND;
}

/* Fills a table with t->length columns of the rows 0..s->row. Returns false if the watch ended the search. */
static bool fill_table(struct search *s, struct row_table *t)
{
    struct rows r;

    r = rows_begin(&s->row_0, s->row);
    if (!advance_to(s, &r, s->from))
        return false;
    r = rows_over(&r, &s->table);
    for (uint64_t done = 0; done < t->length;) {
        uint64_t columns = t->length - done < CHUNK ? t->length - done : CHUNK;

        rows_record(&r, columns, t->mask, t->length);
        done += columns;
        if (!go_on(s, r.column, s->from + t->length))
            return false;
    }
    return true;
}

/* Replaces the table by one of all rows found, if that fits the memory; later rows then cost less time. If it does not fit, the old
 * table stays, and the results are the same. */
static void tabulate(struct search *s)
{
    struct row_table next = { .from = s->from, .rows = s->row + 1 };

    next.length = (s->row_0.length + s->common_period - 1) / s->common_period * s->common_period;
    if (next.length + s->table.length > s->memory / sizeof *next.mask)
        return;
    next.mask = malloc(next.length * sizeof *next.mask);
    if (next.mask == NULL || !fill_table(s, &next)) {
        free(next.mask);
        return;
    }
    if (s->table.mask != s->row_0.mask)
        free(s->table.mask);
    s->table = next;
}

enum found search_begin(struct search *s, uint64_t memory, struct watch *watch)
{
    *s = (struct search){ .memory = memory, .watch = watch, .common_period = 1, .from = FROM };
    if (!rows_table_of_row_0(&s->row_0))
        return FOUND_NO_MEMORY;
    s->table = s->row_0;
    return FOUND;
}

void search_end(struct search *s)
{
    if (s->table.mask != s->row_0.mask)
        free(s->table.mask);
    free(s->row_0.mask);
}

/* Finds the period of row s->row. */
static enum found find_row(struct search *s, struct period *p)
{
    enum found found;

    if (s->row == 0) {
        *p = (struct period){ .period = 1, .again = 1, .turns = 1 }; /* row 0 of g is n - 1 for all n */
        return FOUND;
    }
    found = find_recurrence(s, p);
    if (found == FOUND)
        found = find_pre_periods(s, p);
    if (found == FOUND)
        found = find_least_period(s, p);
    return found;
}

void search_know(struct search *s, const struct period *p)
{
    s->common_period = s->common_period / greatest_common_divisor(s->common_period, p->period) * p->period;
    tabulate(s);
    s->row++;
    s->under_way = false;
    s->core_count = 0;
}

enum found search_next(struct search *s, struct period *p)
{
    enum found found;

    s->column = 0;
    found = find_row(s, p);
    if (found == FOUND)
        search_know(s, p);
    return found;
}
