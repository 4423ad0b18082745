/* floor(k * phi) of games/wythoff.c is exact for every k that two piles of 9,999 ask for: m = floor(k * phi) iff m * m <= m * k + k * k
 * and (m + 1) * (m + 1) > (m + 1) * k + k * k, phi being the greater root of x * x = x + 1.  main() goes through them all natively;
 * Frama-C's Eva sees no run-time error in any of them.  LOWER is what the file calls it. */
#include "games/wythoff.c"
#ifdef __FRAMAC__
#include "__fc_builtin.h"
#endif

int main(void)
{
#ifdef __FRAMAC__
    LOWER((uint16_t)Frama_C_unsigned_int_interval(0, GREATEST + 1));
#else
    for (uint64_t k = 0; k <= GREATEST + 1; k++) {
        uint64_t m = LOWER((uint16_t)k), more = m + 1;

        if (m * m > m * k + k * k || more * more <= more * k + k * k)
            return 1;
    }
#endif
    return 0;
}
