/* How well one measure orders what another measures: Spearman's rank correlation, equals sharing their mean rank.
 * 1: the same order; 0: none; NAN where either has one value only. */
#ifndef TOOLS_BENCH_RANK_H
#define TOOLS_BENCH_RANK_H

#include <stddef.h>

double rank_correlation(const double *a, const double *b, size_t count);

#endif
