/* Tests the starts of Knights. */
#include "games/board_pieces.h"
#include "host_tests/tap.h"

enum { SIDES = 7 };

/* Tests that a start has the number of knights that was asked for, or two, near the diagonal, on columns and rows from 2 on; and that all
 * such squares occur. */
static void test_starts(void)
{
    uint16_t columns = 0, rows = 0, full = 0xFFFCu;
    bool right = true;

    for (uint16_t i = 0; i < 256; i++) {
        struct position p = { .option = { SIDES - 1 }, .parts = i % (PIECES_MOST + 2) };
        uint8_t asked = p.parts;

        game_knights.setup(&p, i * 257);
        right &= p.parts == (asked >= 1 && asked <= PIECES_MOST ? asked : 2);
        for (uint8_t j = 0; j < p.parts; j++) {
            right &= part_x(p.part[j]) != part_y(p.part[j]);
            columns |= 1u << part_x(p.part[j]);
            rows |= 1u << part_y(p.part[j]);
        }
    }
    CHECK(right, "a start has the knights that are asked for, or two, none on the diagonal");
    CHECK(columns == full && (rows | 2) == (full | 2), "and uses all columns and rows from 2 on");
}

int main(void)
{
    test_starts();
    return tap_done();
}
