/* Knights: one to six on a board of N by N; each moves only two columns left and a row down or up, or two rows up and a column
 * right or left.  They may share squares.  Who cannot move loses.
 *
 * Nimbers come in blocks of 4 by 4 that depend on their distance from the diagonal alone, but for one square or two in the far
 * corner; tests prove it for every even N to 16.  The knights are independent: the nimber of all is the xor. */
#include "nibble_table.h"
#include "board_pieces.h"
#include "why/why.h"

enum { BOARD, JUMPS = 4, FAR_BLOCK = 2, OFF = UINT16_MAX };

/* Rows of x modulo 4, columns of y modulo 4, two nibbles a byte, the even column in the low half: blocks on the diagonal, beside
 * it, and further from it; y's block is no less than x's. */
static const __flash uint8_t blocks[] = {
    0x00, 0x11, 0x00, 0x12, 0x21, 0x22, 0x11, 0x12, /* 0011 0021 1222 1121 */
    0x00, 0x11, 0x00, 0x11, 0x23, 0x22, 0x34, 0x32, /* 0011 0011 3222 4323 */
    0x00, 0x11, 0x00, 0x11, 0x23, 0x22, 0x33, 0x32, /* 0011 0011 3222 3323 */
};

/* N - 1. */
static uint8_t last_of(const struct position *p)
{
    return 3 + 2 * (uint8_t)p->option[BOARD];
}

static uint16_t most(const struct position *p)
{
    return last_of(p);
}

/* 4 divides N: the far corner is 0.  Else: two squares left of it, or above, is 1. */
static uint8_t value(uint16_t piece, uint8_t last)
{
    uint8_t x = PART_X(piece), y = PART_Y(piece), block, four = last & 2, corner = last - 2 + four;

    if (x > y) {
        x = y;
        y = PART_X(piece);
    }
    if (y == last && x == corner)
        return four == 0;
    block = (y >> 2) - (x >> 2);
    if (block > FAR_BLOCK)
        block = FAR_BLOCK;
    x = (uint8_t)((x & 3) << 2) | (y & 3);
    return nibble_table_read(blocks, (uint8_t)(block << 4) | x);
}

/* What a jump adds to a piece.  Where x borrows from y, x itself becomes too great for a board. */
#define JUMP(right, down) (uint16_t)((down) * 256 + (right))
static const __flash uint16_t jumps[JUMPS] = { JUMP(-2, 1), JUMP(-2, -1), JUMP(1, -2), JUMP(-1, -2) };

/* Where a piece goes by the index-th of the jumps that keep it on the board; OFF when there are fewer. */
__attribute__((noinline)) static uint16_t jump(uint16_t piece, uint8_t index, uint8_t last)
{
    for (uint8_t which = 0; which < JUMPS; which++) {
        uint16_t to = piece + jumps[which];
        uint8_t x = PART_X(to), y = PART_Y(to);

        if (x <= last && y <= last && index-- == 0)
            return to;
    }
    return OFF;
}

static uint8_t groups(const struct position *p)
{
    return p->parts;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t found = 0;

    while (jump(p->part[group], found, last_of(p)) != OFF)
        found++;
    return found;
}

static void apply(struct position *p, struct move m)
{
    p->part[m.group] = jump(p->part[m.group], (uint8_t)m.index, last_of(p));
}

static uint8_t sum_of(const struct position *p)
{
    uint8_t sum = 0;

    for (uint8_t i = p->parts; i-- > 0;)
        sum ^= value(p->part[i], last_of(p));
    return sum;
}

/* The jumps that change a nimber by the sum of all. */
static uint8_t wins(const struct position *p, uint16_t nimber)
{
    uint8_t sum = (uint8_t)nimber, last = last_of(p), moves = 0;

    for (uint8_t i = p->parts; i-- > 0;) {
        uint8_t wanted = value(p->part[i], last) ^ sum;

        uint16_t to;

        for (uint8_t index = 0; (to = jump(p->part[i], index, last)) != OFF; index++)
            moves += value(to, last) == wanted;
    }
    return moves;
}

/* Of one knight where 4 divides N: 0011 0011 1111 1113, two more for each block further on; but the far corner. */
static uint8_t remoteness_of_one(uint16_t piece, uint8_t last)
{
    uint8_t x = PART_X(piece), y = PART_Y(piece), moves = ((x | y) >> 1 & 1) + 2 * ((x >> 2) + (y >> 2));

    if ((x & y) == last)
        return last - 1;
    if ((x & y & 3) == 3)
        moves += 2;
    return moves;
}

static uint16_t remoteness(const struct position *p, uint8_t last)
{
    uint16_t places = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        places |= p->part[i];
    if ((places & PART_PIECE(0xFE, 0xFE)) == 0) /* all within the corner of 2 by 2, where no jump is left */
        return 0;
    return p->parts == 1 && (last & 2) ? remoteness_of_one(places, last) : UNKNOWN;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint8_t last = last_of(p);

    v->nimber = sum_of(p);
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = remoteness(p, last);
}

static void setup(struct position *p, uint16_t random)
{
    board_pieces_setup(p, random, last_of(p) - 1);
}

static const __flash struct option options[] = {
    [BOARD] = { .name = NAME_board, .kind = OPTION_WORDS, .greatest = 6, .initial = 2 },
};

const __flash struct game game_knights = {
    .options = options,
    .option_count = 1,
    .form = FORM_PIECES,
    .least_parts = 1,
    .most_parts = PIECES_MOST,
    .greatest = 15,
    .greatest_for = most,
    .view = { VIEW_KNIGHTS },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = knights_why,)
    .count_wins = wins,
};
