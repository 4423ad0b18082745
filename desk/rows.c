/* The rows of g as bit masks. rows.h explains the masks. `taken` is the set of values that the rows above have in the column under
 * way. */
#include "rows.h"
#include <stdlib.h>

enum { ROW_0_LENGTH = 4096 }; /* any length is a multiple of the period 1; a long table makes the loops over it long */

/* Row 0 has the value n - 1 in column n. */
enum { ROW_0_MASK = 1 << (ROWS_MOST - 1) };

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
        r.used[i] = (1u << ROWS_MOST) - 1; /* of the rows below row 0 none has a negative value: these count as used */
    return r;
}

struct rows rows_over(const struct rows *r, const struct row_table *table)
{
    struct rows over = *r;

    over.table = table;
    return over;
}

/* Advances `count` rows by one column. Returns the value of the last one. */
static inline uint32_t take_all(uint32_t *used, int count, uint32_t *taken)
{
    uint32_t bit = ROW_0_MASK; /* if count is 0, the last row is row 0 */

    for (int i = 0; i < count; i++)
        bit = rows_take(&used[i], taken);
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

/* Variants of pass_many for one, two and three rows, whose masks the compiler keeps in registers. */
static void pass_1(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        rows_take(&a, &taken);
    }
    used[0] = a;
}

static void pass_2(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0], b = used[1];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        rows_take(&a, &taken);
        rows_take(&b, &taken);
    }
    used[0] = a;
    used[1] = b;
}

static void pass_3(uint32_t *used, const uint32_t *mask, uint64_t columns)
{
    uint32_t a = used[0], b = used[1], c = used[2];

    for (uint64_t i = 0; i < columns; i++) {
        uint32_t taken = mask[i];

        rows_take(&a, &taken);
        rows_take(&b, &taken);
        rows_take(&c, &taken);
    }
    used[0] = a;
    used[1] = b;
    used[2] = c;
}

/* Advances `count` rows by `columns` columns. mask: what the rows above take in each of them. */
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
