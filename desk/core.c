/* The core of a row, and passing it over many columns. core.h explains it. */
#include "core.h"

enum { SAMPLES = 256, TOP = 31 /* the bit of the value that enters the mask in each column */ };

/* ---- columns ---- */

/* Advances the core by column n, in which the rows above take the values `taken`. Returns false if two open tokens are below c, or a free
 * value would leave the mask. */
static inline bool advance(struct core *c, uint64_t n, uint32_t taken)
{
    uint32_t open = ~taken, least = c->always & open, first;

    least &= -least;
    first = c->token & open & (least - 1);
    if (((first & (first - 1)) | ((c->always | c->token) & 1)) != 0)
        return false;
    if (first != 0) {
        c->name[(n + (unsigned)__builtin_ctz(least)) % TOKENS] = c->name[(n + (unsigned)__builtin_ctz(first)) % TOKENS];
        c->token ^= first | least;
    }
    c->always = (c->always ^ least) >> 1 | 1u << TOP;
    c->token >>= 1;
    return true;
}

/* Passes columns of which the table has the masks of all rows but `count`, at most three so that the compiler can unroll them. */
static inline bool pass(struct core *c, const uint32_t *mask, uint64_t columns, int count)
{
    struct core here = *c;
    uint32_t *used = here.rows.used + here.rows.table->rows;
    bool good = true;

    for (uint64_t i = 0; i < columns && good; i++) {
        uint32_t taken = mask[i];

        for (int row = 0; row < count; row++)
            rows_take(&used[row], &taken);
        good = advance(&here, here.rows.column, taken);
        here.rows.column++;
    }
    *c = here;
    return good;
}

bool core_pass(struct core *c, uint64_t columns)
{
    const struct row_table *t = c->rows.table;
    int count = c->rows.last - t->rows + 1;
    bool good = true;

    while (columns > 0 && good) {
        uint64_t at = c->rows.column % t->length, run = t->length - at < columns ? t->length - at : columns;
        const uint32_t *mask = t->mask + at;

        switch (count) {
        case 0: good = pass(c, mask, run, 0); break;
        case 1: good = pass(c, mask, run, 1); break;
        case 2: good = pass(c, mask, run, 2); break;
        case 3: good = pass(c, mask, run, 3); break;
        default: good = pass(c, mask, run, count);
        }
        columns -= run;
    }
    return good;
}

/* ---- states ---- */

bool core_holds(const struct core *c, uint32_t used, uint32_t *names)
{
    uint32_t free = ~used, tokens = free & c->token;

    *names = 0;
    for (uint32_t rest = tokens; rest != 0; rest &= rest - 1)
        *names |= 1u << c->name[(c->rows.column + (unsigned)__builtin_ctz(rest)) % TOKENS];
    return (free ^ tokens) == c->always;
}

uint32_t core_used(const struct core *c, uint32_t names)
{
    uint32_t used = ~c->always;

    for (uint32_t rest = c->token; rest != 0; rest &= rest - 1)
        if (names >> c->name[(c->rows.column + (unsigned)__builtin_ctz(rest)) % TOKENS] & 1)
            used ^= rest & -rest;
    return used;
}

void core_name(struct core *c)
{
    for (unsigned bit = 0; bit < TOKENS; bit++)
        c->name[(c->rows.column + bit) % TOKENS] = (uint8_t)bit;
}

/* Returns a random mask of used values of row m with as many of them as the row has: half of the values from n - m to n + m - 1, and all
 * below. */
static uint32_t random_used(int m, uint32_t *seed)
{
    uint32_t used = (1u << (ROWS_MOST - m)) - 1;

    for (int left = m, bit = ROWS_MOST - m; bit < ROWS_MOST + m; bit++) {
        *seed = *seed * 1664525 + 1013904223;
        if ((*seed >> 8) % (uint32_t)(ROWS_MOST + m - bit) < (uint32_t)left) {
            used |= 1u << bit;
            left--;
        }
    }
    return used;
}

void core_guess(struct core *c, const struct rows *r, uint64_t lead)
{
    uint32_t every = UINT32_MAX, any = 0, seed = 1;
    struct rows row;

    for (int i = 0; i < SAMPLES; i++) {
        row = *r;
        row.last++;
        row.used[row.last] = random_used(row.last, &seed);
        rows_pass(&row, lead);
        every &= ~row.used[row.last];
        any |= ~row.used[row.last];
    }
    row.last--;
    *c = (struct core){ .rows = row, .always = every, .token = any & ~every };
    core_name(c);
}
