#include "board_pieces.h"

/* Returns 2..wide + 1; random is 0..255. */
static uint8_t coordinate(uint8_t random, uint8_t wide)
{
    return 2 + (uint8_t)((uint16_t)(random * wide) >> 8);
}

void board_pieces_setup(struct position *p, uint16_t random, uint8_t wide)
{
    if (p->parts == 0 || p->parts > PIECES_MOST)
        p->parts = 2;
    for (uint8_t i = 0; i < p->parts; i++) {
        uint8_t x, y;

        random = random * 25173 + 13849; /* a linear congruence of full period; its high bits are the most random */
        x = coordinate(random >> 8, wide);
        y = coordinate((uint8_t)(random >> 4), wide);
        p->part[i] = PART_PIECE(x, x == y ? 1 : y);
    }
}
