/* Reports the greatest cycles of judging sums and of choosing the machine's move in them. */
#ifndef TOOLS_BENCH_SUMS_H
#define TOOLS_BENCH_SUMS_H

#include "asker.h"

/* effort: how many operations are counted natively for each join. */
void sums_report(struct asker *a, uint64_t effort);

#endif
