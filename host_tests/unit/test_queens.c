/* Tests Queens: one queen on every square and several queens on small boards, by brute force from the moves; many queens on the whole
 * board, by the nimbers of the restricted game, which are found by brute force, too; and the machine's move. */
#include "games/game.h"
#include "range_boards.h"
#include "host_tests/tap.h"

enum { SIDE = 16, WAYS = 3, MOST = 6, POSITIONS = RANGE_QUEENS_ALL, LINE = UINT8_MAX };

static uint8_t nimber[SIDE][SIDE];       /* of one queen that must not stand on the lines; LINE: the square is on a line */
static uint8_t remoteness[SIDE][SIDE];   /* of one queen */
static uint8_t lost[(POSITIONS + 7) / 8]; /* one bit each */

/* Moves a queen n steps left, up, or both.  Returns false if that leaves the board. */
static bool step(uint8_t *x, uint8_t *y, uint8_t way, uint8_t n)
{
    if ((way != 1 && *x < n) || (way != 0 && *y < n))
        return false;
    *x -= way != 1 ? n : 0;
    *y -= way != 0 ? n : 0;
    return true;
}

static void solve_square(uint8_t x, uint8_t y)
{
    bool seen[64] = { false };
    uint8_t least = UINT8_MAX, greatest = 0, mex = 0;

    for (uint8_t way = 0; way < WAYS; way++) {
        uint8_t i = x, j = y;

        for (uint8_t n = 1; step(&i, &j, way, n); n++, i = x, j = y) {
            if (nimber[i][j] != LINE)
                seen[nimber[i][j]] = true;
            if (remoteness[i][j] % 2 == 0 && remoteness[i][j] < least)
                least = remoteness[i][j];
            if (remoteness[i][j] > greatest)
                greatest = remoteness[i][j];
        }
    }
    while (seen[mex])
        mex++;
    nimber[x][y] = x == 0 || y == 0 || x == y ? LINE : mex;
    remoteness[x][y] = x + y == 0 ? 0 : 1 + (least < UINT8_MAX ? least : greatest);
}

/* ---- positions of the test ---- */

struct court {
    uint8_t side, count, x[MOST], y[MOST];
    bool theory; /* whether a position is lost is found by the nimbers (true) or by `lost` */
};

static struct position position_of(const struct court *c)
{
    struct position p = { .parts = c->count };

    for (uint8_t i = 0; i < c->count; i++)
        p.part[i] = PART_PIECE(c->x[i], c->y[i]);
    return p;
}

static uint16_t number_of(const struct court *c)
{
    uint16_t number = 0;

    for (uint8_t i = 0; i < c->count; i++)
        number = (number * c->side + c->x[i]) * c->side + c->y[i];
    return number;
}

static bool ended(const struct court *c)
{
    for (uint8_t i = 0; i < c->count; i++)
        if (c->x[i] + c->y[i] == 0)
            return true;
    return false;
}

static bool is_lost(const struct court *c)
{
    uint16_t number = number_of(c);
    uint8_t sum = 0, lines = 0;

    if (!c->theory)
        return lost[number / 8] >> number % 8 & 1;
    for (uint8_t i = 0; i < c->count; i++) {
        if (nimber[c->x[i]][c->y[i]] == LINE)
            lines++;
        else
            sum ^= nimber[c->x[i]][c->y[i]];
    }
    return ended(c) || (lines == 0 && sum == 0);
}

/* Counts the winning moves and all moves. */
static void look(struct court *c, uint16_t *wins, uint16_t *moves)
{
    *wins = *moves = 0;
    if (ended(c))
        return;
    for (uint8_t i = 0; i < c->count; i++) {
        uint8_t x = c->x[i], y = c->y[i];

        for (uint8_t way = 0; way < WAYS; way++) {
            for (uint8_t n = 1; step(&c->x[i], &c->y[i], way, n); n++, c->x[i] = x, c->y[i] = y) {
                ++*moves;
                *wins += is_lost(c);
            }
        }
    }
}

/* Returns the first of the best moves: for one queen by remoteness; else a move that ends the game, the fewest winning replies, then the
 * most replies. */
static struct move best_of(const struct court *from)
{
    struct court c = *from;
    struct move best = { .group = 0 };
    int16_t most = INT16_MIN;

    for (uint8_t i = 0; i < c.count; i++) {
        for (uint8_t way = 0; way < WAYS; way++) {
            for (uint8_t n = 1; step(&c.x[i], &c.y[i], way, n); n++, c = *from) {
                uint16_t wins, replies;
                uint8_t r = remoteness[c.x[0]][c.y[0]];
                int16_t worth;

                look(&c, &wins, &replies);
                worth = c.count > 1 ? ended(&c) ? INT16_MAX : (int16_t)replies - 300 * (int16_t)wins : r % 2 == 0 ? 1000 - r : r;
                if (worth > most) {
                    most = worth;
                    best = (struct move){ .group = WAYS * i + way, .index = n - 1 };
                }
            }
        }
    }
    return best;
}

static bool right_reply(const struct court *c)
{
    struct position p = position_of(c);
    struct move best = best_of(c), m = game_reply(&game_queens, &p);

    return m.group == best.group && m.index == best.index;
}

static bool right_moves(const struct court *from)
{
    struct position p = position_of(from);
    struct court c = *from;

    for (uint8_t i = 0; i < c.count; i++) {
        for (uint8_t way = 0; way < WAYS; way++) {
            uint8_t n = 1;

            for (; step(&c.x[i], &c.y[i], way, n); n++, c = *from) {
                struct position next = p;

                if (ended(from))
                    break;
                game_queens.apply(&next, (struct move){ .group = WAYS * i + way, .index = n - 1 });
                if (next.part[i] != PART_PIECE(c.x[i], c.y[i]))
                    return false;
            }
            if (game_queens.count(&p, WAYS * i + way) + 1 != n)
                return false;
            c = *from;
        }
    }
    return game_queens.groups(&p) == WAYS * c.count;
}

static struct verdict judge(const struct court *c)
{
    struct position p = position_of(c);
    struct verdict v;

    game_queens.judge(&p, &v);
    return v;
}

static void test_one(void)
{
    uint16_t wrong = 0, replies = 0, moves = 0;

    for (uint8_t x = 0; x < SIDE; x++) {
        for (uint8_t y = 0; y < SIDE; y++) {
            struct court c = { .side = SIDE, .count = 1, .x = { x }, .y = { y }, .theory = true };
            struct verdict v;

            solve_square(x, y);
            v = judge(&c);
            wrong += v.outcome != (remoteness[x][y] % 2 ? OUTCOME_N : OUTCOME_P) || v.remoteness != remoteness[x][y];
            wrong += v.nimber != UNKNOWN;
            moves += !right_moves(&c);
            replies += x + y > 0 && !right_reply(&c);
        }
    }
    CHECK(wrong == 0, "one queen everywhere: outcome and remoteness, no nimber");
    CHECK(moves == 0, "its moves: left, up, both, nearest first");
    CHECK(replies == 0, "its reply hurries or resists");
}

/* Tests all positions of a small board, in an order in which the options of a position come before it. */
static void test_all(uint8_t side, uint8_t count)
{
    struct court c = { .side = side, .count = count };
    uint16_t positions = 1, wrong = 0, replies = 0, moves = 0;

    for (uint8_t i = 0; i < count; i++)
        positions *= side * side;
    for (uint16_t number = 0; number < positions; number++) {
        uint16_t rest = number, wins, options;
        struct verdict v;

        for (uint8_t i = count; i-- > 0; rest /= side * side) {
            c.y[i] = rest % (side * side) % side;
            c.x[i] = rest % (side * side) / side;
        }
        look(&c, &wins, &options);
        lost[number / 8] &= (uint8_t)~(1 << number % 8);
        lost[number / 8] |= (uint8_t)((wins == 0) << number % 8);
        v = judge(&c);
        wrong += v.outcome != (wins == 0 ? OUTCOME_P : OUTCOME_N);
        wrong += v.nimber != UNKNOWN || v.remoteness != (options == 0 ? 0 : UNKNOWN);
        moves += !right_moves(&c);
        if (options > 0 && number % RANGE_QUEENS_STEP == 0)
            replies += !right_reply(&c);
    }
    NOTE("side", side);
    NOTE("queens", count);
    NOTE("positions", positions);
    CHECK(wrong == 0, "outcomes are those of brute force; remoteness is known of an end alone");
    CHECK(moves == 0, "the moves by queen, left, up, both; none once a queen has come home");
    CHECK(replies == 0, "the reply is the first of the best");
}

/* Tests positions of two to six random queens; in three of four samples the last queen makes the position lost, if possible. */
static void test_many(void)
{
    uint16_t random = 1, wrong = 0, replies = 0, lost_ones = 0;

    for (uint16_t n = 0; n < RANGE_QUEENS_SAMPLES; n++) {
        struct court c = { .side = SIDE, .count = 2 + n % 5, .theory = true };
        uint8_t last = c.count - 1;

        for (uint8_t i = 0; i < c.count; i++) {
            random = random * 25173 + 13849;
            c.x[i] = (random >> 4) % SIDE;
            c.y[i] = (random >> 9) % SIDE;
            if (n / 2 % 2 && nimber[c.x[i]][c.y[i]] == LINE) {
                c.x[i] = 15;
                c.y[i] = 1 + (random >> 5) % 14;
            }
        }
        for (uint8_t i = 0; n % 4 > 0 && i < SIDE * SIDE - 1 && !is_lost(&c); i++) {
            c.x[last] = SIDE - 1 - i % SIDE;
            c.y[last] = SIDE - 1 - i / SIDE;
        }
        wrong += judge(&c).outcome != (is_lost(&c) ? OUTCOME_P : OUTCOME_N);
        lost_ones += is_lost(&c);
        replies += !ended(&c) && !right_reply(&c);
    }
    NOTE("positions", RANGE_QUEENS_SAMPLES);
    NOTE("of them lost", lost_ones);
    CHECK(wrong == 0, "2 to 6 queens: the outcome is that of the nimbers off the lines");
    CHECK(replies == 0, "2 to 6 queens: the reply is the first of the best");
}

static uint8_t outcome(uint8_t count, uint8_t x0, uint8_t y0, uint8_t x1, uint8_t y1)
{
    struct court c = { .count = count, .x = { x0, x1 }, .y = { y0, y1 } };

    return judge(&c).outcome;
}

int main(void)
{
    test_one();
    test_all(RANGE_QUEENS_TWO, 2);
    test_all(RANGE_QUEENS_THREE, 3);
    test_many();
    CHECK(outcome(2, 0, 1, 0, 1) == OUTCOME_N, "0,1 0,1 is N");
    CHECK(outcome(2, 1, 6, 3, 4) == OUTCOME_P, "1,6 3,4 is P");
    CHECK(outcome(2, 3, 4, 3, 5) == OUTCOME_N, "3,4 3,5 is N");
    CHECK(outcome(1, 1, 2, 0, 0) == OUTCOME_P, "1,2 is P");
    return tap_done();
}
