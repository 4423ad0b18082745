/* floor(k * phi) of games/wythoff.c is exact for every k that two piles of 9,999 ask for, for Frama-C's Eva, which runs through them all:
 * m = floor(k * phi) iff m * m <= m * k + k * k and (m + 1) * (m + 1) > (m + 1) * k + k * k, phi being the greater root of x * x = x + 1.
 * LOWER is what the file calls it. */
#include "games/wythoff.c"

int main(void)
{
    //@ loop unroll 10002;
    for (uint16_t k = 0; k <= GREATEST + 1; k++) {
        uint32_t m = LOWER(k), more = m + 1;

        //@ assert not_above: m * m <= m * k + (unsigned long)k * k;
        //@ assert not_below: more * more > more * k + (unsigned long)k * k;
    }
    return 0;
}
