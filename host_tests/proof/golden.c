/* floor(k * phi) of games/wythoff.c is exact for every k that piles of up to 9,999 need: m = floor(k * phi) iff m * m <= m * k + k * k and
 * (m + 1) * (m + 1) > (m + 1) * k + k * k, phi being the greater root of x * x = x + 1.  main() tries every k natively; Frama-C's Eva
 * proves that no k has a run-time error.  LOWER is the name of the function in that file. */
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
