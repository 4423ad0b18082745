/* The bench's rows: what was measured, beside the limit and what the peers need. */
#ifndef TOOLS_BENCH_TABLE_H
#define TOOLS_BENCH_TABLE_H

#include <stdbool.h>
#include <stdio.h>

struct row {
    const char *what;
    const char *unit;
    double limit;      /* 0: there is none */
    bool least;        /* the limit is the least that is good, not the most */
    const char *peers; /* Arduboy2 6.0; u8g2 2.37 on a 328P; the bus or the CPU */
};

void table_heading(const char *heading);
void table_row(const struct row *r, double measured);

/* "over", or blanks. */
const char *table_mark(double measured, double limit, bool least);

/* A number with commas between thousands, or with two decimals. */
struct number {
    char text[40];
};
struct number table_number(double n);

#endif
