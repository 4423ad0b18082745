/* Tests Roxor: whole rows against brute force from the rule alone, the published values by distance, and the replies. */
#include "games/search.h"
#include "range.h"
#include "host_tests/tap.h"

enum { PILES = 10, MOST = 6, WEIGHT = RANGE_ROXOR_WEIGHT, START = 15 };

static uint8_t nimber[RANGE_ROXOR_CELLS];

/* The options of a row: the mex of their nimbers, their number, the number with the nimber 0. */
struct options {
    uint8_t mex;
    uint16_t moves, zeros;
};

/* Returns the number of a row.  No move increases the sum of 2^distance, so this sum bounds every pile except the last, which has no
 * influence.  The first pile is the leading digit of the number, so a move lowers the number. */
static uint32_t number_of(const uint16_t *pile, uint8_t piles)
{
    uint32_t number = 0;

    for (uint8_t i = 0; i + 1 < piles; i++)
        number = number * ((WEIGHT >> (piles - 2 - i)) + 1) + pile[i];
    return number;
}

static uint16_t weight_of(const uint16_t *pile, uint8_t piles)
{
    uint16_t weight = 0;

    for (uint8_t i = 0; i + 1 < piles; i++)
        weight = 2 * weight + pile[i];
    return weight;
}

static struct options solve(uint16_t *pile, uint8_t piles)
{
    struct options o = { .mex = 0 };
    bool seen[64] = { false };

    for (uint8_t i = 0; i < piles; i++) {
        for (uint8_t j = i + 1; j < piles && pile[i] > 0; j++) {
            for (uint8_t k = j; k < piles; k++) {
                uint8_t option;

                pile[i]--, pile[j]++, pile[k]++;
                option = nimber[number_of(pile, piles)];
                pile[i]++, pile[j]--, pile[k]--;
                seen[option] = true;
                o.moves++;
                o.zeros += option == 0;
            }
        }
    }
    while (seen[o.mex])
        o.mex++;
    return o;
}

static bool right(const struct position *p, const struct options *o)
{
    struct verdict v;

    game_roxor.judge(p, &v);
    return v.nimber == o->mex && v.outcome == (o->mex ? OUTCOME_N : OUTCOME_P) && v.remoteness == (o->moves ? UNKNOWN : 0) &&
           game_moves(&game_roxor, p) == o->moves;
}

/* Returns whether the reply is the best move: the first that ends the game or leaves a lost row, or else the fewest winning replies, then
 * the most replies.  Moves are numbered by i, j, k. */
static bool right_reply(const struct position *p)
{
    struct move best = { .group = 0 }, reply;
    int32_t most = INT32_MIN;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t index = 0;

        for (uint8_t j = i + 1; j < p->parts && p->part[i] > 0; j++) {
            for (uint8_t k = j; k < p->parts; k++, index++) {
                struct position next = *p;

                next.part[i]--, next.part[j]++, next.part[k]++;
                struct options o = solve(next.part, next.parts);
                int32_t worth = (o.moves == 0 ? 2000000 : o.mex == 0 ? 1000000 : 0) - 1000 * (int32_t)o.zeros + o.moves;

                if (worth > most) {
                    most = worth;
                    best = (struct move){ .group = i, .index = index };
                }
            }
        }
    }
    if (most == INT32_MIN)
        return true;
    reply = game_reply(&game_roxor, p);
    return reply.group == best.group && reply.index == best.index;
}

/* Advances to the next row up to the weight, by number; the last pile stays empty. */
static bool step(uint16_t *pile, uint8_t piles)
{
    for (uint8_t i = piles - 1; i-- > 0; pile[i] = 0) {
        pile[i]++;
        if (weight_of(pile, piles) <= WEIGHT)
            return true;
    }
    return false;
}

static void test_rows(void)
{
    uint32_t wrong = 0, replies = 0, rows = 0;

    for (uint8_t piles = 2; piles <= MOST; piles++) {
        struct position p = { .parts = piles };

        do {
            struct options o = solve(p.part, piles);

            nimber[number_of(p.part, piles)] = o.mex;
            p.part[piles - 1] = rows % 4; /* dead stones have no influence */
            wrong += !right(&p, &o) || !game_legal(&game_roxor, &p);
            p.part[piles - 1] = 0;
            replies += !right_reply(&p);
            rows++;
        } while (step(p.part, piles));
    }
    NOTE("rows of 2 to 6 piles", rows);
    NOTE("up to the weight", WEIGHT);
    CHECK(wrong == 0, "outcome, nimber and number of moves are those of brute force");
    CHECK(replies == 0, "and so is the reply");
}

/* Tests one stone at each distance: its value is the mex of the values of the pairs of stones that it can become (Sprague-Grundy). */
static void test_values(void)
{
    static const uint8_t published[PILES] = { 0, 1, 2, 4, 7, 8, 11, 13, 14, 16 };
    uint8_t value[PILES];
    uint16_t wrong = 0, differ = 0;

    for (uint8_t d = 0; d < PILES; d++) {
        struct position p = { .parts = PILES };
        struct verdict v;
        bool seen[64] = { false };

        for (uint8_t a = 0; a < d; a++)
            for (uint8_t b = 0; b <= a; b++)
                seen[value[a] ^ value[b]] = true;
        for (value[d] = 0; seen[value[d]]; value[d]++)
            ;
        p.part[PILES - 1 - d] = 1;
        game_roxor.judge(&p, &v);
        wrong += value[d] != published[d];
        differ += v.nimber != value[d];
    }
    CHECK(wrong == 0, "values by distance: 0 1 2 4 7 8 11 13 14 16");
    CHECK(differ == 0, "a stone alone has that nimber");
}

/* Adds stones from the left for the missing values: 16, 8, 4, 2, 1 are at the distances 9, 5, 3, 2, 1. */
static void make_lost(struct position *p)
{
    static const uint8_t distance[] = { 9, 5, 3, 2, 1 };
    struct verdict v;

    for (uint8_t i = 0; i < sizeof distance; i++) {
        game_roxor.judge(p, &v);
        if (distance[i] < p->parts && v.nimber >> (4 - i) & 1)
            p->part[p->parts - 1 - distance[i]]++;
    }
}

/* Tests rows of 7 to 10 piles: the reply is that of the search, and wins exactly if some move wins. */
static void test_great(void)
{
    uint32_t random = 1, wrong = 0, replies = 0;

    for (uint16_t i = 0; i < RANGE_ROXOR_SAMPLES; i++) {
        struct position p = { .parts = 7 + i % 4 };
        struct verdict v;
        struct move m, found;

        for (uint8_t j = 0; j < p.parts; j++) {
            random = random * 1103515245 + 12345;
            p.part[j] = i % 3 == 0 ? 15 : (random >> 16) % 3;
        }
        p.part[0]++;
        if (i % 2 == 0)
            make_lost(&p);
        game_roxor.judge(&p, &v);
        m = game_reply(&game_roxor, &p);
        found = search_reply(&game_roxor, &p);
        wrong += game_wins(&game_roxor, &p, found) != (v.outcome == OUTCOME_N);
        replies += m.group != found.group || m.index != found.index;
    }
    NOTE("rows of 7 to 10 piles, half of them lost", RANGE_ROXOR_SAMPLES);
    CHECK(wrong == 0, "some move wins iff the row is won");
    CHECK(replies == 0, "the reply is the search's");
}

static void test_published(void)
{
    struct position p = { .part = { 0, 0, 1, 0, 1, 1, 2 }, .parts = 7 }, most = { .parts = PILES };
    struct move m;
    uint16_t wins = 0, left = 0;
    struct verdict v;

    game_roxor.judge(&p, &v);
    CHECK(v.nimber == 4, "0 0 1 0 1 1 2 has the nimber 7 xor 2 xor 1");
    for (bool more = game_first(&game_roxor, &p, &m); more; more = game_next(&game_roxor, &p, &m)) {
        struct position next = p;

        if (game_wins(&game_roxor, &p, m)) {
            game_roxor.apply(&next, m);
            wins++;
            left = next.part[4] * 100 + next.part[5] * 10 + next.part[6];
        }
    }
    CHECK(wins == 1 && left == 222, "and wins only by a stone from the third pile to the fifth and the sixth");
    for (uint8_t i = 0; i < PILES; i++)
        most.part[i] = START;
    CHECK(game_legal(&game_roxor, &most) && game_roxor.greatest_start == START, "15 in each of 10 piles is legal");
    most.part[0]++;
    CHECK(!game_legal(&game_roxor, &most), "a stone more in the first of them is too much for the last pile to come");
    most.part[0]--;
    while (game_first(&game_roxor, &most, &m) && most.part[PILES - 1] < 20000)
        game_roxor.apply(&most, m);
    CHECK(most.part[PILES - 1] == START * 1023 && game_legal(&game_roxor, &most), "the slowest game from there ends legally");
    most = (struct position){ .parts = 4, .part = { 15345, 15345, 6234, 5 } };
    CHECK(!game_legal(&game_roxor, &most), "nor is a weight legal that is 5 in 16 bits");
}

/* Tests how many moves change the nimber by each amount, counted move by move, in rows of ten piles, which have all distances. */
static void test_wins(void)
{
    uint32_t random = 7, wrong = 0;

    for (uint16_t i = 0; i < RANGE_ROXOR_SAMPLES; i++) {
        struct position p = { .parts = PILES };
        uint8_t found[32] = { 0 };
        struct verdict before, after;
        struct move m;

        for (uint8_t j = 0; j < PILES; j++) {
            random = random * 1103515245 + 12345;
            p.part[j] = (random >> 16) % 3;
        }
        game_roxor.judge(&p, &before);
        for (bool more = game_first(&game_roxor, &p, &m); more; more = game_next(&game_roxor, &p, &m)) {
            struct position next = p;

            game_roxor.apply(&next, m);
            game_roxor.judge(&next, &after);
            found[(before.nimber ^ after.nimber) & 31]++;
        }
        for (uint8_t change = 1; change < 32; change++)
            wrong += game_roxor.count_wins(&p, change) != found[change];
    }
    CHECK(wrong == 0, "how many moves win is right for every nimber");
}

int main(void)
{
    test_rows();
    test_wins();
    test_values();
    test_great();
    test_published();
    return tap_done();
}
