/* Tests Knights against brute force from the jumps alone: the pattern of 4 by 4 on every board, several knights without the theory of sums,
 * and the machine's move. */
#include "games/game.h"
#include "range_boards.h"
#include "host_tests/tap.h"

enum { SIDES = 7, MOST_SIDE = 16, SQUARES = MOST_SIDE * MOST_SIDE, JUMPS = 4, ALL = RANGE_KNIGHTS_ALL };

static uint8_t nimber[SQUARES], remoteness[SQUARES]; /* values of one knight, by square: y * 16 + x */
static bool lost[ALL];                               /* values of several knights, by the number whose digits are their squares */

static uint8_t side_of(uint8_t option)
{
    return 4 + 2 * option;
}

/* Returns the n-th square to which a knight may jump, in the order of the rule; SQUARES after the last one. */
static uint16_t jump(uint8_t side, uint16_t square, uint8_t n)
{
    static const __flash int8_t jumps[JUMPS][2] = { { -2, 1 }, { -2, -1 }, { 1, -2 }, { -1, -2 } };

    for (uint8_t i = 0; i < JUMPS; i++) {
        int8_t x = square % MOST_SIDE + jumps[i][0], y = square / MOST_SIDE + jumps[i][1];

        if (x >= 0 && y >= 0 && x < side && y < side && n-- == 0)
            return y * MOST_SIDE + x;
    }
    return SQUARES;
}

static void solve_one(uint8_t side, uint16_t square)
{
    uint8_t least = UINT8_MAX, greatest = 0, mex = 0, n = 0;
    bool seen[JUMPS + 1] = { false };
    uint16_t to;

    for (; (to = jump(side, square, n)) < SQUARES; n++) {
        seen[nimber[to]] = true;
        if (remoteness[to] % 2 == 0 && remoteness[to] < least)
            least = remoteness[to];
        if (remoteness[to] > greatest)
            greatest = remoteness[to];
    }
    while (seen[mex])
        mex++;
    nimber[square] = mex;
    remoteness[square] = n == 0 ? 0 : 1 + (least < UINT8_MAX ? least : greatest);
}

/* Solves one knight on a board.  Squares are visited by x + y, because every jump lowers x + y. */
static void solve(uint8_t side)
{
    for (uint8_t sum = 0; sum <= 2 * side - 2; sum++)
        for (uint8_t x = sum < side ? 0 : sum - side + 1; x < side && x <= sum; x++)
            solve_one(side, (sum - x) * MOST_SIDE + x);
}

static uint16_t piece_of(uint16_t square)
{
    return PART_PIECE(square % MOST_SIDE, square / MOST_SIDE);
}

static void test_one(uint8_t option)
{
    uint8_t side = side_of(option);
    uint16_t wrong = 0, moves_wrong = 0, far = 0;

    solve(side);
    for (uint8_t y = 0; y < side; y++) {
        for (uint8_t x = 0; x < side; x++) {
            struct position p = { .option = { option }, .part = { PART_PIECE(x, y) }, .parts = 1 };
            uint16_t square = y * MOST_SIDE + x, to;
            struct verdict v;
            struct move m = { .group = 0 };

            game_knights.judge(&p, &v);
            wrong += v.nimber != nimber[square] || v.outcome != (nimber[square] > 0 ? OUTCOME_N : OUTCOME_P);
            wrong += v.remoteness != (side % 4 == 0 || remoteness[square] == 0 ? remoteness[square] : UNKNOWN);
            for (; (to = jump(side, square, (uint8_t)m.index)) < SQUARES; m.index++) {
                struct position next = p;

                game_knights.apply(&next, m);
                moves_wrong += next.part[0] != piece_of(to);
            }
            moves_wrong += game_knights.count(&p, 0) != m.index;
        }
    }
    for (uint8_t x = side; x < MOST_SIDE; x++) {
        struct position p = { .option = { option }, .part = { PART_PIECE(x, 0) }, .parts = 1 };
        struct position q = { .option = { option }, .part = { PART_PIECE(0, x) }, .parts = 1 };

        far += game_legal(&game_knights, &p) || game_legal(&game_knights, &q);
    }
    NOTE("side", side);
    CHECK(wrong == 0, "one knight: nimber and outcome; remoteness where 4 divides the side");
    CHECK(moves_wrong == 0, "its moves in order");
    CHECK(far == 0, "squares beyond the side are refused");
}

static void test_published(void)
{
    static const __flash char rows[8][9] = { "00110011", "00210011", "12223222", "11214323",
                                             "00340011", "00230021", "11221222", "11231120" };
    uint16_t wrong = 0;

    solve(8);
    for (uint8_t y = 0; y < 8; y++)
        for (uint8_t x = 0; x < 8; x++)
            wrong += nimber[x * MOST_SIDE + y] != rows[x][y] - '0';
    CHECK(wrong == 0, "the 8 by 8 rows are as published");
}

/* ---- several knights on a small board: positions numbered in the radix of its squares ---- */

struct herd {
    uint8_t side, count;
    bool theory; /* true: a position is lost if the xor of the knights' nimbers is 0; false: `lost` has the outcome */
};

static struct position position_of(const struct herd *h, uint16_t number)
{
    struct position p = { .option = { (h->side - 4) / 2 }, .parts = h->count };

    for (uint8_t i = 0; i < h->count; i++, number /= h->side * h->side) {
        uint8_t square = number % (h->side * h->side);

        p.part[i] = PART_PIECE(square % h->side, square / h->side);
    }
    return p;
}

static uint16_t number_of(const struct herd *h, const struct position *p)
{
    uint16_t number = 0;

    for (uint8_t i = h->count; i-- > 0;)
        number = number * h->side * h->side + part_y(p->part[i]) * h->side + part_x(p->part[i]);
    return number;
}

/* Makes the index-th move of knight i by the test's own jumps.  Returns false if there is none. */
static bool make(const struct herd *h, struct position *p, uint8_t i, uint8_t index)
{
    uint16_t to = jump(h->side, part_y(p->part[i]) * MOST_SIDE + part_x(p->part[i]), index);

    if (to == SQUARES)
        return false;
    p->part[i] = piece_of(to);
    return true;
}

static uint8_t sum_of_nimbers(const struct position *p)
{
    uint8_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        sum ^= nimber[part_y(p->part[i]) * MOST_SIDE + part_x(p->part[i])];
    return sum;
}

/* Counts the winning moves and all moves. */
static void look(const struct herd *h, const struct position *p, uint8_t *wins, uint8_t *moves)
{
    *wins = *moves = 0;
    for (uint8_t i = 0; i < h->count; i++) {
        struct position next = *p;

        for (uint8_t index = 0; make(h, &next, i, index); index++, next = *p) {
            ++*moves;
            *wins += h->theory ? sum_of_nimbers(&next) == 0 : lost[number_of(h, &next)];
        }
    }
}

static uint8_t sum_of_coordinates(const struct position *p)
{
    uint8_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        sum += part_x(p->part[i]) + part_y(p->part[i]);
    return sum;
}

/* Returns the first of the best moves: a move that ends the game, else the fewest winning replies, then the most replies. */
static struct move best_of(const struct herd *h, const struct position *p)
{
    struct move best = { .group = 0 };
    int16_t most = INT16_MIN;

    for (uint8_t i = 0; i < h->count; i++) {
        struct position next = *p;

        for (uint8_t index = 0; make(h, &next, i, index); index++, next = *p) {
            uint8_t wins, replies;
            int16_t worth;

            look(h, &next, &wins, &replies);
            worth = replies > 0 ? replies - 100 * wins : INT16_MAX;
            if (worth > most) {
                most = worth;
                best = (struct move){ .group = i, .index = index };
            }
        }
    }
    return best;
}

static void test_herd(uint8_t side, uint8_t count, uint8_t step)
{
    struct herd h = { .side = side, .count = count };
    uint16_t positions = 1, wrong = 0, replies = 0;
    uint8_t top = 2 * (side - 1) * count;

    for (uint8_t i = 0; i < count; i++)
        positions *= side * side;
    for (uint8_t sum = 0; sum <= top; sum++) {
        for (uint16_t number = 0; number < positions; number++) {
            struct position p = position_of(&h, number);
            uint8_t wins, moves;
            struct verdict v;

            if (sum_of_coordinates(&p) != sum)
                continue;
            look(&h, &p, &wins, &moves);
            lost[number] = wins == 0;
            game_knights.judge(&p, &v);
            wrong += v.outcome != (wins > 0 ? OUTCOME_N : OUTCOME_P);
            wrong += v.remoteness != (moves > 0 ? UNKNOWN : 0);
            if (moves > 0 && number % step == 0) {
                struct move m = best_of(&h, &p), reply = game_reply(&game_knights, &p);

                replies += m.group != reply.group || m.index != reply.index;
            }
        }
    }
    NOTE("side", side);
    NOTE("knights", count);
    NOTE("positions", positions);
    CHECK(wrong == 0, "outcomes are those of brute force; remoteness is known of an end alone");
    CHECK(replies == 0, "the reply is the first of the best");
}

/* Tests positions of two to six random knights; in every other position the last knight makes the xor 0, if possible. */
static void test_many(void)
{
    uint16_t random = 1, wrong = 0, differ = 0, lost_ones = 0;

    for (uint16_t n = 0; n < RANGE_KNIGHTS_SAMPLES; n++) {
        struct herd h = { .side = side_of(n / 8 % SIDES), .count = 2 + n % 5, .theory = true };
        struct position p = { .option = { n / 8 % SIDES }, .parts = h.count };
        struct verdict v;

        if (n % 8 == 0)
            solve(h.side);
        for (uint8_t tries = 0; tries < 20 && (tries == 0 || (n % 2 == 0 && sum_of_nimbers(&p) != 0)); tries++) {
            for (uint8_t i = tries == 0 ? 0 : h.count - 1; i < h.count; i++) {
                random = random * 25173 + 13849;
                p.part[i] = PART_PIECE((random >> 4) % h.side, (random >> 9) % h.side);
            }
        }
        game_knights.judge(&p, &v);
        wrong += v.nimber != sum_of_nimbers(&p) || v.outcome != (v.nimber > 0 ? OUTCOME_N : OUTCOME_P);
        lost_ones += v.outcome == OUTCOME_P;
        if (game_moves(&game_knights, &p) > 0) {
            struct move m = best_of(&h, &p), reply = game_reply(&game_knights, &p);

            differ += m.group != reply.group || m.index != reply.index;
        }
    }
    NOTE("positions", RANGE_KNIGHTS_SAMPLES);
    NOTE("of them lost", lost_ones);
    CHECK(wrong == 0, "2 to 6 knights: the nimber is the xor");
    CHECK(differ == 0, "2 to 6 knights: the reply is the first of the best");
}

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
    for (uint8_t option = 0; option < SIDES; option++)
        test_one(option);
    test_published();
    test_herd(4, 2, 1);
    test_herd(6, 2, RANGE_KNIGHTS_STEP);
    if (ALL >= 4096) {
        test_herd(8, 2, RANGE_KNIGHTS_STEP);
        test_herd(4, 3, RANGE_KNIGHTS_STEP);
    }
    test_many();
    return tap_done();
}
