/* The bench's rows: what was measured, the limit, and what other libraries need. */
#ifndef TOOLS_BENCH_TABLE_H
#define TOOLS_BENCH_TABLE_H

#include <stdbool.h>
#include <stdio.h>

struct row {
    const char *what;
    const char *unit;
    double limit;      /* 0: there is no limit */
    bool least;        /* the limit is a minimum, not a maximum */
    const char *peers; /* the values of Arduboy2 6.0, of u8g2 2.37 on a 328P, or the bound of the bus or the CPU */
};

void table_heading(const char *heading);
void table_row(const struct row *r, double measured);

/* Returns "over", or blanks. */
const char *table_mark(double measured, double limit, bool least);

/* A number as text: with commas between thousands, or with two decimals. */
struct number {
    char text[40];
};
struct number table_number(double n);

#endif
