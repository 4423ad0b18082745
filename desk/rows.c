#include "rows.h"
#include <stdlib.h>

enum { ROW_0_LENGTH = 4096 }; /* any multiple of 1: long enough that starting again costs nothing */

/* The value -1 of row 0, in column n the value n - 1. */
#define ROW_0_MASK (1u << (ROWS_MOST - 1))

bool rows_table_of_row_0(struct row_table *t)
{
    *t = (struct row_table){ .mask = malloc(ROW_0_LENGTH * sizeof *t->mask), .length = ROW_0_LENGTH, .rows = 1 };
    if (t->mask == NULL)
        return false;
    for (int i = 0; i < ROW_0_LENGTH; i++)
        t->mask[i] = ROW_0_MASK;
    return true;
}

struct rows rows_begin(const struct row_table *row_0, int last)
{
    struct rows r = { .table = row_0, .last = last };

    for (int i = 0; i <= last; i++)
        r.used[i] = (1u << ROWS_MOST) - 1; /* no row but row 0 has a value below 0 */
    return r;
}

struct rows rows_over(const struct rows *r, const struct row_table *table)
{
    struct rows over = *r;

    over.table = table;
    return over;
}

/* One row passes a column: takes the least value that is neither used nor taken above.  The lowest bit, which then leaves the
 * window, is always used: g(m, n) >= n - m. */
static inline uint32_t take(uint32_t *used, uint32_t *taken)
{
    uint32_t not_free = *used | *taken, bit = ~not_free & (not_free + 1);

    *taken |= bit;
    *used = (*used | bit) >> 1;
    return bit;
}

static inline uint32_t take_all(uint32_t *used, int count, uint32_t *taken)
{
    uint32_t bit = ROW_0_MASK; /* when there is row 0 alone */

    for (int i = 0; i < count; i++)
        bit = take(&used[i], taken);
    return bit;
}

uint32_t rows_step(struct rows *r)
{
    uint32_t taken = r->table->mask[r->column % r->table->length];

    r->column++;
    return take_all(r->used + r->table->rows, r->last - r->table->rows + 1, &taken);
}

int rows_difference(uint32_t bit)
{
    return __builtin_ctz(bit) - ROWS_MOST;
}

/* Few rows are kept in registers. */
static void pass_1(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        take(&a, &taken);
    }
    used[0] = a;
}

static void pass_2(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0], b = used[1];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        take(&a, &taken);
        take(&b, &taken);
    }
    used[0] = a;
    used[1] = b;
}

static void pass_3(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0], b = used[1], c = used[2];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        take(&a, &taken);
        take(&b, &taken);
        take(&c, &taken);
    }
    used[0] = a;
    used[1] = b;
    used[2] = c;
}

static void pass_many(uint32_t *used, int count, const uint32_t *mask, uint64_t columns)
{
    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        take_all(used, count, &taken);
    }
}

void rows_pass(struct rows *r, uint64_t columns)
{
    uint32_t *used = r->used + r->table->rows;
    int count = r->last - r->table->rows + 1;

    while (columns > 0) {
        uint64_t at = r->column % r->table->length, run = r->table->length - at;

        if (run > columns)
            run = columns;
        if (count == 1)
            pass_1(used, r->table->mask + at, run);
        else if (count == 2)
            pass_2(used, r->table->mask + at, run);
        else if (count == 3)
            pass_3(used, r->table->mask + at, run);
        else
            pass_many(used, count, r->table->mask + at, run);
        r->column += run;
        columns -= run;
    }
}

void rows_record(struct rows *r, uint64_t columns, uint32_t *mask, uint64_t length)
{
    for (; columns > 0; columns--) {
        uint32_t taken = r->table->mask[r->column % r->table->length];

        take_all(r->used + r->table->rows, r->last - r->table->rows + 1, &taken);
        mask[r->column % length] = taken;
        r->column++;
    }
}
