/* The search for the periods of rows and their proof. recur.h explains the method. */
#include "recur.h"
#include <stdlib.h>

enum {
    FROM = 1024,      /* first column that is compared: beyond every known pre-period, so that its state recurs */
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

/* Tells the watch about the column. Returns false if the search must end. */
static bool go_on(struct search *s, uint64_t column)
{
    if (column > s->column)
        s->column = column;
    return s->watch->go_on(s->watch, s->row, column);
}

/* Advances the state to the column, which must not be behind it. Returns false if the watch ended the search. */
static bool advance_to(struct search *s, struct rows *r, uint64_t column)
{
    while (r->column < column) {
        uint64_t columns = column - r->column;

        rows_pass(r, columns < CHUNK ? columns : CHUNK);
        if (!go_on(s, r->column))
            return false;
    }
    return true;
}

/* Adds a copy of the state to s->states. Returns false if memory ran out. */
static bool store_state(struct search *s, const struct rows *r)
{
    if (s->state_count == s->state_room) {
        size_t room = 2 * s->state_room + 64;
        struct rows *more = realloc(s->states, room * sizeof *more);

        if (more == NULL)
            return false;
        s->states = more;
        s->state_room = room;
    }
    s->states[s->state_count++] = *r;
    return true;
}

/* Computes the state at a column, starting from the last stored state that is not behind the column, or from column 0. Returns
 * false if the watch ended the search. */
static bool state_at(struct search *s, uint64_t column, struct rows *r)
{
    *r = rows_begin(&s->row_0, s->row);
    for (size_t i = 0; i < s->state_count && s->states[i].column <= column; i++)
        *r = s->states[i];
    return advance_to(s, r, column);
}

/* Returns the next column at which the state is stored: the next one that may be compared with row m's first state, that is the
 * first column of a second period, or at which a period tau / q would repeat the first state. */
static uint64_t next_state_column(const struct search *s, uint64_t column)
{
    uint64_t next = (column / s->common_period + 1) * s->common_period, q = 1;

    do {
        uint64_t part = s->common_period / q, stop = s->from + ((column - s->from) / part + 1) * part;

        if (stop < next)
            next = stop;
        q = next_prime(s->common_period, q);
    } while (q != 0);
    return next;
}

/* Returns a stored state a whole number of common periods before r with the same mask of the row searched; NULL if there is none. */
static const struct rows *find_same_state(const struct search *s, const struct rows *r)
{
    for (size_t i = 0; i < s->state_count; i++)
        if ((r->column - s->states[i].column) % s->common_period == 0 && s->states[i].column < r->column &&
            s->states[i].used[s->row] == r->used[s->row])
            return &s->states[i];
    return NULL;
}

/* Finds the first two columns of the same state, and so tau and its proof. Fills in row, period (tau), from and again. */
static enum found find_recurrence(struct search *s, struct period *p)
{
    struct rows r;
    const struct rows *before;

    s->state_count = 0;
    if (!state_at(s, s->from, &r))
        return FOUND_STOPPED;
    r = rows_over(&r, &s->table);
    for (;;) {
        if ((r.column - s->from) % s->common_period == 0 && (before = find_same_state(s, &r)) != NULL) {
            *p = (struct period){ .row = s->row, .period = r.column - before->column, .from = before->column, .again = r.column };
            return FOUND;
        }
        if (!store_state(s, &r))
            return FOUND_NO_MEMORY;
        if (!advance_to(s, &r, next_state_column(s, r.column)))
            return FOUND_STOPPED;
    }
}

/* Looks in the p->period columns from p->from on for one whose difference g(m, n) - n is not that of the column `apart` later.
 * *differ: one was found. */
static enum found differs(struct search *s, const struct period *p, uint64_t apart, bool *differ)
{
    struct rows a, b;

    if (!state_at(s, p->from, &a) || !state_at(s, p->from + apart, &b))
        return FOUND_STOPPED;
    *differ = false;
    for (uint64_t i = 0; i < p->period && !*differ; i++) {
        *differ = rows_difference(rows_step(&a)) != rows_difference(rows_step(&b));
        if (i % CHUNK == 0 && !go_on(s, a.column))
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

            if (differs(s, p, p->period / q, &differ) != FOUND)
                return FOUND_STOPPED;
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

    if (!state_at(s, 0, &a) || !state_at(s, p->again - p->from, &b))
        return FOUND_STOPPED;
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

    if (!state_at(s, s->from, &r))
        return false;
    for (uint64_t done = 0; done < t->length;) {
        uint64_t columns = t->length - done < CHUNK ? t->length - done : CHUNK;

        rows_record(&r, columns, t->mask, t->length);
        done += columns;
        if (!go_on(s, r.column))
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
    free(s->states);
}

/* Finds the period of row s->row. */
static enum found find_row(struct search *s, struct period *p)
{
    enum found found;

    if (s->row == 0) {
        *p = (struct period){ .period = 1, .again = 1 }; /* row 0 of g is n - 1 for all n */
        return FOUND;
    }
    found = find_recurrence(s, p);
    if (found == FOUND)
        found = find_pre_periods(s, p);
    if (found == FOUND)
        found = find_least_period(s, p);
    return found;
}

enum found search_next(struct search *s, struct period *p)
{
    enum found found;

    s->column = 0;
    found = find_row(s, p);
    if (found != FOUND)
        return found;
    s->common_period = s->common_period / greatest_common_divisor(s->common_period, p->period) * p->period;
    if (s->from < p->from)
        s->from = p->from;
    tabulate(s);
    s->row++;
    return FOUND;
}
