/* Nimbers of codes that repeat. endless.h says how. */
#include "endless.h"
#include <stdlib.h>

enum { VALUES = 1 << 16 /* no option has this value or a greater one */ };

void endless_begin(struct endless *e, const struct octal *code)
{
    *e = (struct endless){ .code = *code, .seen = octal_checked(calloc(VALUES + 1, sizeof *e->seen)) };
    for (uint8_t i = 0; i < code->cycle; i++)
        e->kept[i] = octal_checked(calloc(VALUES + 1, 1));
}

void endless_end(struct endless *e)
{
    for (uint8_t i = 0; i < e->code.cycle; i++)
        free(e->kept[i]);
    free(e->seen);
}

/* Keeps the values of what a move with this digit may leave together. */
static void keep(uint8_t *kept, const struct octal *code, const uint16_t *nimber, uint32_t rest, uint8_t digit)
{
    if (rest == 0 && digit & OCTAL_NOTHING)
        kept[0] = 1;
    if (rest > 0 && digit & OCTAL_HEAP)
        kept[nimber[rest]] = 1;
    for (uint32_t heap = 1; digit & OCTAL_TWO && rest > 1 && heap <= (rest - code->unequal) / 2; heap++)
        kept[nimber[heap] ^ nimber[rest - heap]] = 1;
}

/* Sees the values of the moves with one digit before the cycle. */
static void see(struct endless *e, const uint16_t *nimber, uint32_t n, uint32_t take)
{
    uint32_t rest = n - take, mark = n + 1;
    uint8_t digit = e->code.digit[take];

    if (rest == 0 && digit & OCTAL_NOTHING)
        e->seen[0] = mark;
    if (rest > 0 && digit & OCTAL_HEAP)
        e->seen[nimber[rest]] = mark;
    for (uint32_t heap = 1; digit & OCTAL_TWO && rest > 1 && heap <= (rest - e->code.unequal) / 2; heap++)
        e->seen[nimber[heap] ^ nimber[rest - heap]] = mark;
}

uint32_t endless_nimber(struct endless *e, const uint16_t *nimber, uint32_t n)
{
    uint8_t cycle = e->code.cycle;
    uint32_t first = e->code.length - cycle + 1u, place = n % cycle, g;

    for (uint32_t i = 0; i < cycle && first <= n; i++) /* what is left is new to the heaps n, n + 1, ... and those a cycle later */
        keep(e->kept[(n + i) % cycle], &e->code, nimber, n - first, e->code.digit[first + i]);
    while (e->kept[place][e->missing[place]])
        e->missing[place]++;
    for (uint32_t take = 0; take < first && take <= n; take++)
        see(e, nimber, n, take);
    for (g = e->missing[place]; e->kept[place][g] || e->seen[g] == n + 1;)
        g++;
    return g;
}
