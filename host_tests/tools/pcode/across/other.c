/* Functions that corpus.c calls, with tables, variables and functions of this file; corpus.c has some of the same names. */
#include "other.h"

static const uint8_t table[] = { 200, 100, 50, 25 };
static uint16_t kept;

static uint16_t own(uint16_t a)
{
    return a / 3 ^ 0x55;
}

uint16_t from_table(uint8_t i)
{
    static const uint16_t inside[] = { 1, 20, 300, 4000 };

    return table[i] + inside[i];
}

uint16_t with_own(uint16_t a)
{
    return own(a) + own(a + 1);
}

uint16_t with_returns(uint16_t a)
{
    if (a > 1000)
        return 3;
    if (a & 1)
        return a + 7;
    return a >> 2;
}

uint16_t with_changed(uint16_t a, uint8_t n)
{
    for (n &= 7; n > 0; n--)
        a += n;
    return a;
}

uint16_t with_kept(uint16_t a)
{
    kept = kept * 3 + a;
    return kept;
}

uint16_t often(uint16_t a)
{
    return own(a ^ 9);
}
