/* Knights: one to six knights on a board of N by N squares, N even, 4..16.  A knight moves by (-2,+1), (-2,-1), (+1,-2) or (-1,-2).
 * Knights may share squares.  The player who cannot move loses.
 *
 * The nimbers of one knight form blocks of 4 by 4 squares that depend only on the block's distance from the diagonal, except for
 * one or two squares in the far corner.  host_tests/unit/test_knights.c compares all boards with brute force.  Several knights are a sum
 * (join one): their nimbers are xored. */
#include "nibble_table.h"
#include "board_pieces.h"
#include "why/why.h"

enum { BOARD, JUMPS = 4, FAR_BLOCK = 2, OFF = UINT16_MAX };

/* Nibbles of three blocks: on the diagonal, beside it, and further from it, where y's block is not less than x's.  The index within
 * a block is 4 * (x mod 4) + y mod 4. */
static const __flash uint8_t blocks[] = {
    0x00, 0x11, 0x00, 0x12, 0x21, 0x22, 0x11, 0x12, /* 0011 0021 1222 1121 */
    0x00, 0x11, 0x00, 0x11, 0x23, 0x22, 0x34, 0x32, /* 0011 0011 3222 4323 */
    0x00, 0x11, 0x00, 0x11, 0x23, 0x22, 0x33, 0x32, /* 0011 0011 3222 3323 */
};

/* Returns N - 1, the last column and row. */
static uint8_t last_of(const struct position *p)
{
    return 3 + 2 * (uint8_t)p->option[BOARD];
}

static uint16_t most(const struct position *p)
{
    return last_of(p);
}

/* Returns the nimber of one knight.  The exceptions: if 4 divides N, the far corner has 0; else the two squares that are two
 * columns or two rows from the far corner have 1. */
static uint8_t value(uint16_t piece, uint8_t last)
{
    uint8_t x = part_x(piece), y = part_y(piece), block, four = last & 2, corner = last - 2 + four;

    if (x > y) {
        x = y;
        y = part_x(piece);
    }
    if (y == last && x == corner)
        return four == 0;
    block = (y >> 2) - (x >> 2);
    if (block > FAR_BLOCK)
        block = FAR_BLOCK;
    x = (uint8_t)((x & 3) << 2) | (y & 3);
    return nibble_table_read(blocks, (uint8_t)(block << 4) | x);
}

/* What a jump adds to a piece.  A jump over the edge makes a coordinate greater than any board, also where x borrows from y. */
#define JUMP(right, down) (uint16_t)((down) * 256 + (right))
static const __flash uint16_t jumps[JUMPS] = { JUMP(-2, 1), JUMP(-2, -1), JUMP(1, -2), JUMP(-1, -2) };

/* Returns the square after the index-th of the jumps that stay on the board; OFF when there are fewer. */
static uint16_t jump(uint16_t piece, uint8_t index, uint8_t last)
{
    for (uint8_t which = 0; which < JUMPS; which++) {
        uint16_t to = piece + jumps[which];
        uint8_t x = part_x(to), y = part_y(to);

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

/* Returns the xor of the nimbers of all knights. */
static uint8_t sum_of(const struct position *p)
{
    uint8_t sum = 0;

    for (uint8_t i = p->parts; i-- > 0;)
        sum ^= value(p->part[i], last_of(p));
    return sum;
}

/* game->count_wins: counts the jumps that change the nimber of their knight by xor with `nimber`. */
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

/* Returns the remoteness of one knight where 4 divides N: blocks 0011 0011 1111 1113, plus 2 for each block to the right or down;
 * the far corner has N - 2. */
static uint8_t remoteness_of_one(uint16_t piece, uint8_t last)
{
    uint8_t x = part_x(piece), y = part_y(piece), moves = ((x | y) >> 1 & 1) + 2 * ((x >> 2) + (y >> 2));

    if ((x & y) == last)
        return last - 1;
    if ((x & y & 3) == 3)
        moves += 2;
    return moves;
}

/* Returns the remoteness: 0 at an end; a formula is known for one knight where 4 divides N; else UNKNOWN. */
static uint16_t remoteness(const struct position *p, uint8_t last)
{
    uint16_t places = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        places |= p->part[i];
    if ((places & PART_PIECE(0xFE, 0xFE)) == 0) /* all knights are in the corner of 2 by 2 squares, which has no moves */
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

/* Of class codes: board. */
static const __flash uint8_t sets[] = { 2, 0, 1, 3, 4, 5, 6 };

const __flash struct game game_knights = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
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
    .count_wins = wins,
};
