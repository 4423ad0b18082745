/* Tests StoneGameStrategist: all sorted piles of a range against brute force from the rule alone, and the replies. */
#include "games/game.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PILES = 8, CELLS = RANGE_STONES_CELLS };

static uint8_t nimber[CELLS];

static uint32_t number_of(const uint16_t *pile, uint8_t piles, uint16_t side)
{
    uint32_t number = 0;

    for (uint8_t i = 0; i < piles; i++)
        number = number * side + pile[i];
    return number;
}

static bool sorted(const uint16_t *pile, uint8_t piles)
{
    for (uint8_t i = 1; i < piles; i++)
        if (pile[i] < pile[i - 1])
            return false;
    return true;
}

/* Returns the mex of the options.  Writes the number of options with the nimber 0 to *zeros, and the number of options to *moves. */
static uint8_t solve(uint16_t *pile, uint8_t piles, uint16_t side, uint16_t *zeros, uint16_t *moves)
{
    bool seen[128] = { false };
    uint8_t mex = 0;

    *zeros = *moves = 0;
    for (uint8_t i = 0; i < piles; i++) {
        uint16_t whole = pile[i];

        while (pile[i]-- > 0) {
            if (!sorted(pile, piles))
                continue;
            uint8_t option = nimber[number_of(pile, piles, side)];

            seen[option] = true;
            *zeros += option == 0;
            ++*moves;
        }
        pile[i] = whole;
    }
    while (seen[mex])
        mex++;
    return mex;
}

static bool right(const struct position *p, uint8_t mex, uint16_t zeros, uint16_t moves)
{
    struct verdict v;

    game_stones.judge(p, &v);
    return v.nimber == mex && v.outcome == (mex ? OUTCOME_N : OUTCOME_P) && v.remoteness == (moves ? UNKNOWN : 0) &&
           game_moves(&game_stones, p) == moves && (mex == 0 || game_stones.count_wins(p, mex) == zeros);
}

/* Returns whether the reply is the best move: the first that ends the game or leaves a lost position, or else the fewest winning replies,
 * then the most replies. */
static bool right_reply(const struct position *p, uint16_t side)
{
    struct move best = { .group = 0 }, reply;
    int32_t most = INT32_MIN;

    for (uint8_t i = 0; i < p->parts; i++) {
        struct position next = *p;

        for (uint16_t take = 1; next.part[i]-- > 0 && sorted(next.part, next.parts); take++) {
            uint16_t zeros, moves;
            uint8_t option = solve(next.part, next.parts, side, &zeros, &moves);
            int32_t worth = (moves == 0 ? 2000000 : option == 0 ? 1000000 : 0) - 1000 * (int32_t)zeros + moves;

            if (worth > most) {
                most = worth;
                best = (struct move){ .group = i, .index = take - 1 };
            }
        }
    }
    if (most == INT32_MIN)
        return true;
    reply = game_reply(&game_stones, p);
    return reply.group == best.group && reply.index == best.index;
}

/* Advances to the next position of piles below `side`, the last pile first. */
static bool step(uint16_t *pile, uint8_t piles, uint16_t side)
{
    while (piles-- > 0) {
        if (++pile[piles] < side)
            return true;
        pile[piles] = 0;
    }
    return false;
}

/* Tries all positions of `piles` piles below `side`. */
static void try_all(uint8_t piles, uint16_t side, uint32_t wrong[2])
{
    struct position p = { .parts = piles };

    do {
        bool legal = sorted(p.part, piles);

        wrong[0] += game_legal(&game_stones, &p) != legal;
        if (legal) {
            uint16_t zeros, moves;
            uint32_t number = number_of(p.part, piles, side);

            nimber[number] = solve(p.part, piles, side, &zeros, &moves);
            wrong[0] += !right(&p, nimber[number], zeros, moves);
            wrong[1] += !right_reply(&p, side);
        }
    } while (step(p.part, piles, side));
}

static void test_all(void)
{
    static const uint8_t sides[PILES + 1] = { 0, 100, RANGE_STONES_TWO, RANGE_STONES_THREE, RANGE_STONES_FOUR, 9, 6, 5, 5 };
    uint32_t wrong[2] = { 0, 0 };

    for (uint8_t piles = 1; piles <= PILES; piles++) {
        uint16_t side = piles >= 5 && sides[piles] > RANGE_STONES_MANY ? RANGE_STONES_MANY : sides[piles];

        try_all(piles, side, wrong);
        NOTE("piles", piles);
        NOTE("each below", side);
    }
    CHECK(wrong[0] == 0, "outcome, nimber, moves, winning moves and legality are those of brute force");
    CHECK(wrong[1] == 0, "and so is the reply");
}

static struct verdict judge(const struct position *p)
{
    struct verdict v;

    game_stones.judge(p, &v);
    return v;
}

/* Tests large piles: a winning reply leaves the nimber 0, and the mex rule holds in each position. */
static void test_great(void)
{
    uint32_t random = 1, wrong = 0;

    for (uint16_t i = 0; i < RANGE_STONES_SAMPLES; i++) {
        struct position p = { .parts = 1 + i % PILES };
        struct move m;
        bool seen[128] = { false };
        uint8_t mex = 0;

        for (uint8_t j = 0; j < p.parts; j++) {
            uint16_t before = j > 0 ? p.part[j - 1] : 0;

            random = random * 1103515245 + 12345;
            p.part[j] = before + (random >> 16) % (100 - before) / (i % 3 + 1);
        }
        for (bool more = game_first(&game_stones, &p, &m); more; more = game_next(&game_stones, &p, &m)) {
            struct position next = p;

            game_stones.apply(&next, m);
            seen[judge(&next).nimber] = true;
        }
        while (seen[mex])
            mex++;
        wrong += judge(&p).nimber != mex;
        if (mex > 0) {
            game_stones.apply(&p, game_reply(&game_stones, &p));
            wrong += judge(&p).nimber != 0;
        }
    }
    NOTE("samples of 1 to 8 piles to 99", RANGE_STONES_SAMPLES);
    CHECK(wrong == 0, "the nimber is the mex of the options' and a reply wins");
}

static void test_published(void)
{
    struct position p = { .part = { 6, 6 }, .parts = 2 }, q = { .part = { 6, 12 }, .parts = 2 },
                    r = { .part = { 1, 2, 3 }, .parts = 3 }, unsorted = { .part = { 3, 2 }, .parts = 2 };
    struct move m = game_reply(&game_stones, &q);

    CHECK(judge(&p).outcome == OUTCOME_P, "6 6 is lost");
    CHECK(judge(&q).nimber == 6 && m.group == 1 && m.index == 5, "6 12 wins by taking 6 from the second");
    CHECK(judge(&r).nimber == 0, "1 2 3: differences 1 1 1, the last and the first count: lost");
    CHECK(!game_legal(&game_stones, &unsorted), "3 2 is not in order");
}

int main(void)
{
    test_all();
    test_great();
    test_published();
    return tap_done();
}
