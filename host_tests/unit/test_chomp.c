/* Tests the starts of Chomp. */
#include "games/chomp.h"
#include "games/game.h"
#include "host_tests/tap.h"

enum { ROWS = CHOMP_ROWS };

/* Returns whether all starts of so many rows are good and of all kinds: a bar of 4 to 7 columns, from whose last row 0 to 2 squares are
 * bitten off if there are two rows or more. */
static bool good_starts(uint8_t rows)
{
    uint8_t columns = 0, bitten = 0; /* bit n: n of them have occurred */
    bool good = true;

    for (uint32_t random = 0; random <= UINT16_MAX; random += 97) {
        struct position p = { .parts = rows };

        game_chomp.setup(&p, (uint16_t)random);
        for (uint8_t i = 1; i + 1 < rows; i++)
            good &= p.part[i] == p.part[0];
        columns |= 1 << p.part[0];
        bitten |= 1 << (p.part[0] - p.part[rows - 1]);
        good &= p.parts == rows;
    }
    return good && columns == 0xF0 && bitten == (rows > 1 ? 7 : 1);
}

static void test_starts(void)
{
    uint8_t wrong = 0;

    for (uint8_t rows = 1; rows <= ROWS; rows++)
        wrong += !good_starts(rows);
    CHECK(wrong == 0, "starts: bars of 4 to 7 columns, of whose last row up to two squares are bitten off");
}

int main(void)
{
    test_starts();
    return tap_done();
}
