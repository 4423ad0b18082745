/* Spearman's rank correlation of two measures of the same things; equal values share their mean rank.  Returns 1 for the same order, 0 for
 * no relation, NAN if either measure has only one value. */
#ifndef TOOLS_BENCH_RANK_H
#define TOOLS_BENCH_RANK_H

#include <stddef.h>

double rank_correlation(const double *a, const double *b, size_t count);

#endif
