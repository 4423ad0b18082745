/* The journal's choice of the newest record: of two sequences, one of them up to 511 ahead of the other round the end of all 1,024, that one
 * is the newer, and only that one.  Frama-C's WP proves it from what ahead() gives; that is a mask, which Z3 does not take in, so main()
 * goes natively through all pairs there are. */
#include <stdbool.h>
#include <stdint.h>

/*@ requires a < 1024 && b < 1024;
    assigns \nothing;
    ensures \result == (a >= b ? a - b : a - b + 1024);
    ensures \result < 1024; */
static uint16_t ahead(uint16_t a, uint16_t b);

/*@ requires a < 1024 && b < 1024;
    assigns \nothing;
    ensures \result != 0 <==> (b >= a ? b - a : b - a + 1024) >= 512; */
static bool newer(uint16_t a, uint16_t b);

#include "firmware/journal.c"

/*@ requires a < 1024 && 1 <= d < 512; */
void of_two(uint16_t a, uint16_t d);
void of_two(uint16_t a, uint16_t d)
{
    uint16_t b = (uint16_t)(a + d >= 1024 ? a + d - 1024 : a + d);

    //@ assert what_is_ahead: (b >= a ? b - a : b - a + 1024) == d;
    bool ahead_is = newer(b, a), behind_is = newer(a, b);
    //@ assert only_that: ahead_is && !behind_is;
    (void)ahead_is, (void)behind_is;
}

int main(void)
{
    for (uint16_t a = 0; a < 1024; a++)
        for (uint16_t b = 0; b < 1024; b++)
            if (ahead(a, b) != (a >= b ? a - b : a - b + 1024))
                return 1;
    return 0;
}
