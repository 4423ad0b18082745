/* What the desk's sequences are measured beside: the rule as a plain loop, and forty lines of sparse space with a mask that is given. */
#ifndef BENCH_DESK_RIVALS_H
#define BENCH_DESK_RIVALS_H

#include <stdint.h>

/* Both write the nimbers of the heaps 0..last of 0.CODE, or of Grundy's game where code is NULL, to g[]. */
void plain_loop(const char *code, uint32_t last, uint16_t *g);
void forty_lines(const char *code, uint32_t mask, uint32_t last, uint16_t *g);

#endif
