/* Functions that call those of another file (other.c), which are inlined; `own` and `table` are different things there. */
#include "corpus.h"
#include "other.h"

static const uint8_t table[] = { 9, 8, 7, 6 };

static uint16_t own(uint16_t a)
{
    return a * 3 + 1;
}

uint16_t of_table(uint16_t a, uint16_t b)
{
    return from_table(a & 3) * 5 + table[b & 3];
}

uint16_t of_both(uint16_t a, uint16_t b)
{
    return own(a) + with_own(b) - own(b);
}

/* The inlined function returns early; the caller must go on. */
uint16_t of_returns(uint16_t a, uint16_t b)
{
    uint16_t n = with_returns(a - b);

    for (uint8_t i = 0; i < 3; i++)
        if (n & 1)
            n += b;
    return n;
}

/* The inlined function changes its parameters; the variables of the caller must keep their values. */
uint16_t of_changed(uint16_t a, uint16_t b)
{
    return with_changed(a, b) * 7 + a - b;
}

uint16_t of_kept(uint16_t a, uint16_t b)
{
    return with_kept(a ^ b) + 1;
}

uint16_t of_two(uint16_t a, uint16_t b)
{
    return often(a) * 5 - often(b);
}
