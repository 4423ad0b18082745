#include "bars.h"
#include "desk.h"
#include <stdlib.h>
#include <string.h>

enum { KEPT = 8 /* outer bars whose values stay */ };

/* The bars within an outer one, in the order of their first rows, then of their second ones, and so on. A bite lowers the first row that it
 * changes, so no option has a greater number. */
struct bars {
    uint8_t rows;
    uint16_t row[BARS_ROWS];
    /* before[i][n]: how many ways there are to fill the rows i, i + 1, ... with fewer than n squares in row i. The number of a bar is
     * the sum of before[i][row i]. */
    uint64_t *before[BARS_ROWS];
    struct bar_value *value;
};

static void forget(struct bars *b)
{
    for (uint8_t i = 0; i < b->rows; i++)
        free(b->before[i]);
    free(b->value);
    memset(b, 0, sizeof *b);
}

/* Fills in `before`, from the last row up. Returns the number of bars, or a number above BARS_MOST. */
static uint64_t count_bars(struct bars *b)
{
    uint64_t bars = 0;

    for (uint8_t i = b->rows; i-- > 0;) {
        b->before[i] = desk_room(b->row[i] + 2u, sizeof *b->before[i]);
        for (uint16_t n = 0; n <= b->row[i]; n++) {
            bool last = i + 1 == b->rows;
            uint16_t below = last ? 0 : n < b->row[i + 1] ? n : b->row[i + 1];
            uint64_t ways = last ? 1 : b->before[i + 1][below + 1];

            b->before[i][n + 1] = b->before[i][n] + ways > BARS_MOST ? BARS_MOST + 1ull : b->before[i][n] + ways;
        }
        bars = b->before[i][b->row[i] + 1];
    }
    return bars;
}

static uint64_t squares_of(const struct bars *b)
{
    uint64_t squares = 0;

    for (uint8_t i = 0; i < b->rows; i++)
        squares += b->row[i];
    return squares;
}

static uint32_t number_of(const struct bars *b, const uint16_t *row, uint8_t rows)
{
    uint64_t number = 0;

    for (uint8_t i = 0; i < rows; i++)
        number += b->before[i][row[i]];
    return (uint32_t)number;
}

/* The options of a bar, as far as they count. */
struct options {
    uint16_t fast, slow; /* the least remoteness of a lost one, the greatest of all */
    bool lost, any;
    bool *seen; /* their nimbers */
};

static void see(struct options *o, const struct bar_value *v)
{
    o->any = true;
    o->seen[v->nimber] = true;
    if (v->remoteness > o->slow)
        o->slow = v->remoteness;
    if (v->nimber == 0 && (!o->lost || v->remoteness < o->fast)) {
        o->lost = true;
        o->fast = v->remoteness;
    }
}

/* Values a bar from all its options: the rows from i on keep at most `left` squares. */
static struct bar_value value_of(const struct bars *b, const uint16_t *row, bool *seen)
{
    struct options o = { .seen = seen };
    struct bar_value v = { 0, 0 };
    uint64_t above = 0;

    memset(seen, 0, squares_of(b) + 1);
    for (uint8_t i = 0; i < b->rows; above += b->before[i][row[i]], i++)
        for (uint16_t left = i == 0; left < row[i]; left++) {
            uint64_t number = above;

            for (uint8_t j = i; j < b->rows && row[j] > 0; j++)
                number += b->before[j][row[j] < left ? row[j] : left];
            see(&o, &b->value[number]);
        }
    while (seen[v.nimber])
        v.nimber++;
    if (o.any)
        v.remoteness = 1 + (o.lost ? o.fast : o.slow);
    return v;
}

/* Goes to the next bar in the order of their numbers. Returns false after the last one. */
static bool next_bar(const struct bars *b, uint16_t *row)
{
    uint8_t i = b->rows;

    while (i-- > 0) {
        if (row[i] < b->row[i] && (i == 0 || row[i] < row[i - 1])) {
            row[i]++;
            memset(&row[i + 1], 0, (size_t)(b->rows - i - 1) * sizeof *row);
            return true;
        }
    }
    return false;
}

static void value_all(struct bars *b)
{
    uint16_t row[BARS_ROWS] = { 0 };
    bool *seen = desk_room(squares_of(b) + 1, sizeof *seen);

    while (next_bar(b, row))
        b->value[number_of(b, row, b->rows)] = value_of(b, row, seen);
    free(seen);
}

/* Returns whether a bar is within the outer one. */
static bool holds(const struct bars *b, const uint16_t *row, uint8_t rows)
{
    bool within = rows <= b->rows;

    for (uint8_t i = 0; within && i < rows; i++)
        within = row[i] <= b->row[i];
    return within;
}

/* Begins with a bar, cut off after so many columns. Returns the number of bars within it; 0, and no bar, if they are too many. */
static uint64_t begin(struct bars *b, const uint16_t *row, uint8_t rows, uint16_t columns)
{
    uint64_t bars;

    b->rows = rows;
    for (uint8_t i = 0; i < rows; i++)
        b->row[i] = row[i] < columns ? row[i] : columns;
    bars = count_bars(b);
    if (bars <= BARS_MOST && bars * squares_of(b) <= BARS_MOVES)
        return bars;
    forget(b);
    return 0;
}

/* Values all bars within one, which is then kept. Returns NULL if they are too many. */
static const struct bars *make(const uint16_t *row, uint8_t rows)
{
    static struct bars kept[KEPT];
    static unsigned next;
    struct bars *b;
    uint64_t bars;

    for (unsigned i = 0; i < KEPT; i++)
        if (holds(&kept[i], row, rows))
            return &kept[i];
    b = &kept[next++ % KEPT];
    forget(b);
    bars = begin(b, row, rows, UINT16_MAX);
    if (bars == 0)
        return NULL;
    b->value = desk_room(bars, sizeof *b->value);
    value_all(b);
    return b;
}

uint16_t bars_columns(const uint16_t *row, uint8_t rows)
{
    struct bars b = { .rows = 0 };
    uint16_t good = 0, bad = row[0] + 1;

    while (good + 1 < bad) {
        uint16_t columns = (uint16_t)((good + bad) / 2);

        if (begin(&b, row, rows, columns) > 0)
            good = columns;
        else
            bad = columns;
        forget(&b);
    }
    return good;
}

bool bars_value(const uint16_t *row, uint8_t rows, struct bar_value *value)
{
    const struct bars *b = make(row, rows);

    if (b != NULL)
        *value = b->value[number_of(b, row, rows)];
    return b != NULL;
}
