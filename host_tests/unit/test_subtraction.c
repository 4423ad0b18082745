/* Tests the fact on which the solver of subtraction games relies: how much the remotenesses of neighbouring heaps differ, with every set
 * of takes. */
#include "range.h"
#include "host_tests/tap.h"

enum { GREATEST = 999, TAKES = 16, SETS = 65535, SPREAD = 68 };

static uint16_t remoteness[GREATEST + 1]; /* with one set, by the rule; even: lost */

static void solve(uint16_t set, uint16_t greatest)
{
    for (uint16_t n = 0; n <= greatest; n++) {
        uint16_t least = UINT16_MAX, most = 0;
        bool ended = true;

        for (uint8_t s = 1; s <= TAKES && s <= n; s++) {
            uint16_t r = remoteness[n - s];

            if (!(set >> (s - 1) & 1))
                continue;
            ended = false;
            if (r % 2 == 0 && r < least)
                least = r;
            if (r > most)
                most = r;
        }
        remoteness[n] = ended ? 0 : 1 + (least < UINT16_MAX ? least : most);
    }
}

/* Tests by how much the remotenesses of neighbouring heaps differ. */
static void test_spread(void)
{
    uint16_t most = 0;

    for (uint32_t set = 1; set <= SETS; set += RANGE_SUBTRACTION_STEP) {
        solve(set, RANGE_SUBTRACTION_SPREAD);
        for (uint16_t n = 0; n <= RANGE_SUBTRACTION_SPREAD; n++) {
            for (uint8_t s = 1; s <= TAKES && s <= n; s++) {
                uint16_t a = remoteness[n], b = remoteness[n - s], apart = a > b ? a - b : b - a;

                if (apart > most)
                    most = apart;
            }
        }
    }
    NOTE("greatest difference", most);
    CHECK(most <= SPREAD, "within a window of 16 remoteness differs by 68 at most");
}

int main(void)
{
    test_spread();
    return tap_done();
}
