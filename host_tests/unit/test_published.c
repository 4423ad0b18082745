/* Published values: what others found, as numbers with their source.  test_judged.c has all values by brute force. */
#include "games/game.h"
#include "games/squares.h"
#include "host_tests/tap.h"

#define OF(name) GAME_INDEX_##name
#define AT(x, y) PART_PIECE(x, y)

static struct verdict judge(uint8_t game, const struct position *p)
{
    struct verdict v;

    game_list[game]->judge(p, &v);
    return v;
}

static struct position one(uint16_t option, uint16_t second, uint16_t n)
{
    return (struct position){ .option = { option, second }, .part = { n }, .parts = 1 };
}

/* ---- nimbers of single piles ---- */

struct sequence {
    uint8_t game, count;
    uint16_t option[2];
    uint8_t nimber[20]; /* of piles from 1 on */
};

static const __flash struct sequence sequences[] = {
    { OF(octal), 15, { 0 }, { 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7 } }, /* Kayles: Guy and Smith 1956 */
    { OF(octal), 11, { 1 }, { 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3 } },             /* Dawson's Kayles: the same */
    { OF(grundy), 11, { 0 }, { 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2 } },            /* Winning Ways, chapter 4 */
    { OF(lasker), 10, { 0 }, { 1, 2, 4, 3, 5, 6, 8, 7, 9, 10 } },              /* the same */
    { OF(subtraction), 20, { 0, 0x000D }, { 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2 } }, /* 1, 3, 4: period 7 */
};

static void test_sequences(void)
{
    uint8_t wrong = 0;

    for (uint8_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
        for (uint8_t n = 0; n < sequences[i].count; n++) {
            struct position p = one(sequences[i].option[0], sequences[i].option[1], n + 1);

            wrong += judge(sequences[i].game, &p).nimber != sequences[i].nimber[n];
        }
    CHECK(wrong == 0, "nimbers of piles: Kayles, Dawson's Kayles, Grundy's game, Lasker's Nim, take 1, 3 or 4");
}

/* Roxor: one stone at each distance from the right. */
static void test_distances(void)
{
    static const __flash uint8_t values[] = { 0, 1, 2, 4, 7, 8, 11, 13, 14, 16 };
    uint8_t wrong = 0;

    for (uint8_t d = 0; d < sizeof values; d++) {
        struct position p = { .parts = sizeof values };

        p.part[sizeof values - 1 - d] = 1;
        wrong += judge(OF(roxor), &p).nimber != values[d];
    }
    CHECK(wrong == 0, "roxor: values by distance 0 1 2 4 7 8 11 13 14 16");
}

/* Knights on 8 by 8 (Berlekamp, Conway, Guy, Winning Ways, chapter 9: the white knight), row by row. */
static void test_knights(void)
{
    static const __flash char rows[8][9] = { "00110011", "00210011", "12223222", "11214323",
                                             "00340011", "00230021", "11221222", "11231120" };
    uint8_t wrong = 0;

    for (uint8_t y = 0; y < 8; y++)
        for (uint8_t x = 0; x < 8; x++) {
            struct position p = one(2, 0, AT(y, x));

            wrong += judge(OF(knights), &p).nimber != (uint8_t)(rows[y][x] - '0');
        }
    CHECK(wrong == 0, "knights: the 8 by 8 squares");
}

/* ---- lost positions ---- */

static void test_squares(void)
{
    static const __flash uint8_t a030193[] = { 0,  2,  5,  7,  10, 12, 15,  17,  20,  22,  34,  39,  44,  52,  57, 62,
                                               65, 67, 72, 85, 95, 109, 119, 124, 127, 130, 132, 137, 142, 147 };
    uint16_t lost = 0, listed = 0, greatest = 0, where = 0;
    uint8_t nimber = 0;

    for (uint16_t n = 0; n <= SQUARES_GREATEST; n++) {
        struct position p = one(0, 0, n);
        struct verdict v = judge(OF(squares), &p);

        if (v.outcome == OUTCOME_P && lost++ < sizeof a030193)
            listed += a030193[lost - 1] == n;
        if (v.nimber != UNKNOWN && v.nimber > nimber)
            nimber = (uint8_t)v.nimber;
        if (v.remoteness > greatest) {
            greatest = v.remoteness;
            where = n;
        }
    }
    CHECK(listed == sizeof a030193, "squares: lost piles begin as A030193");
    CHECK(lost == 579 && greatest == 53 && where == 6545 && nimber == 9,
          "579 piles up to 10000 are lost; the greatest remoteness is 53, first at 6545; the greatest nimber up to 255 is 9");
}

static void test_wythoff(void)
{
    static const __flash uint8_t pairs[][2] = { { 0, 0 },  { 1, 2 },  { 3, 5 },   { 4, 7 },  { 6, 10 },
                                                { 8, 13 }, { 9, 15 }, { 11, 18 }, { 12, 20 } };
    uint8_t found = 0, others = 0;

    for (uint8_t a = 0; a <= 20; a++)
        for (uint8_t b = a; b <= 20; b++) {
            struct position p = { .part = { a, b }, .parts = 2 };

            if (judge(OF(wythoff), &p).outcome != OUTCOME_P)
                continue;
            if (found < sizeof pairs / sizeof *pairs && pairs[found][0] == a && pairs[found][1] == b)
                found++;
            else
                others++;
        }
    CHECK(found == sizeof pairs / sizeof *pairs && others == 0, "wythoff: lost pairs begin 0 0, 1 2, 3 5, 4 7 (Wythoff 1907)");
}

/* Chomp: every whole bar is won but the poison alone (Gale 1974). */
static void test_bars(void)
{
    uint8_t won = 0;

    for (uint8_t rows = 1; rows <= 5; rows++)
        for (uint8_t columns = 1; columns <= 7; columns++) {
            struct position p = { .parts = rows };

            for (uint8_t i = 0; i < rows; i++)
                p.part[i] = columns;
            won += judge(OF(chomp), &p).outcome == OUTCOME_N;
        }
    CHECK(won == 5 * 7 - 1, "chomp: every whole bar is won but that of the poison alone");
}

/* ---- single positions ---- */

struct single {
    uint8_t game;
    struct position p;
    uint8_t outcome;
    uint16_t nimber, remoteness;
};

#define PILES(n, ...) { .part = { __VA_ARGS__ }, .parts = n }
#define WITH(a, b, n, ...) { .option = { a, b }, .part = { __VA_ARGS__ }, .parts = n }

static const __flash struct single singles[] = {
    { OF(squares), PILES(1, 75), OUTCOME_N, 6, 7 },
    { OF(squares), PILES(1, 17), OUTCOME_P, 0, 8 },
    { OF(power), PILES(2, 4, 9), OUTCOME_N, UNKNOWN, 1 }, /* PowerGame: the contest's examples */
    { OF(power), PILES(2, 4, 3), OUTCOME_N, UNKNOWN, 1 },
    { OF(power), PILES(2, 2, 3), OUTCOME_P, UNKNOWN, 2 },
    { OF(power), PILES(2, 7, 13), OUTCOME_P, UNKNOWN, 4 },
    { OF(power), PILES(2, 2136, 1244), OUTCOME_N, UNKNOWN, 7 },
    { OF(nim), PILES(3, 1, 2, 3), OUTCOME_P, 0, UNKNOWN }, /* Bouton 1901 */
    { OF(stones), PILES(2, 6, 6), OUTCOME_P, 0, UNKNOWN }, /* StoneGameStrategist: the contest's examples */
    { OF(stones), PILES(2, 6, 12), OUTCOME_N, 6, UNKNOWN },
    { OF(cake), PILES(3, 3, 3, 9), OUTCOME_N, UNKNOWN, 7 }, /* CakeParty */
    { OF(cake), PILES(3, 9, 9, 2), OUTCOME_P, UNKNOWN, 18 },
    { OF(cake), PILES(3, 99, 99, 99), OUTCOME_N, UNKNOWN, 199 },
    { OF(roxor), PILES(7, 0, 0, 1, 0, 1, 1, 2), OUTCOME_N, 4, UNKNOWN }, /* RoxorGame */
    { OF(rook), PILES(2, 3, 5), OUTCOME_N, 6, 7 },
    { OF(queens), PILES(2, AT(0, 1), AT(0, 1)), OUTCOME_N, UNKNOWN, UNKNOWN },
    { OF(queens), PILES(2, AT(1, 6), AT(3, 4)), OUTCOME_P, UNKNOWN, UNKNOWN },
    { OF(queens), PILES(1, AT(1, 2)), OUTCOME_P, UNKNOWN, 2 },
    { OF(fibonacci), PILES(2, 13, 12), OUTCOME_P, UNKNOWN, UNKNOWN }, /* Whinihan 1963 */
    { OF(fibonacci), PILES(2, 20, 1), OUTCOME_P, UNKNOWN, UNKNOWN },
    { OF(fibonacci), PILES(2, 20, 2), OUTCOME_N, UNKNOWN, UNKNOWN },
    { OF(digits), PILES(6, 6, 1, 8, 0, 3, 4), OUTCOME_N, 1, UNKNOWN },
};

static void test_singles(void)
{
    for (uint8_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        struct position p = singles[i].p;
        struct verdict v = judge(singles[i].game, &p);

        NOTE("single position", i);
        CHECK(v.outcome == singles[i].outcome && v.nimber == singles[i].nimber && v.remoteness == singles[i].remoteness,
              "outcome, nimber and remoteness are as published");
    }
}

/* ---- winning moves ---- */

struct winning {
    uint8_t game;
    struct position p;
    uint8_t count;
    uint16_t first[2][7]; /* what the winning moves leave, in their order */
};

static const __flash struct winning winnings[] = {
    { OF(squares), PILES(1, 19), 2, { { 15 }, { 10 } } },
    { OF(squares), PILES(1, 14), 2, { { 10 }, { 5 } } },
    { OF(squares), PILES(1, 22), 0, { { 0 } } },
    { OF(squares), PILES(1, 75), 1, { { 39 } } },
    { OF(subtraction), WITH(0, 0x000D, 1, 11), 1, { { 7 } } },
    { OF(race), { .option = { 0, 10, 100 }, .parts = 1 }, 1, { { 1 } } }, /* the race to 100: Bachet 1612 */
    { OF(race), { .option = { 0, 10, 100 }, .parts = 1, .part = { 5 } }, 1, { { 12 } } },
    { OF(bash), WITH(0, 10, 1, 100), 1, { { 99 } } },
    { OF(nim), PILES(3, 2, 4, 5), 1, { { 1, 4, 5 } } },
    { OF(nim), PILES(3, 7, 4, 1), 1, { { 5, 4, 1 } } },
    { OF(nim), WITH(0, 3, 2, 5, 3), 2, { { 3, 3 }, { 5, 1 } } },
    { OF(roxor), PILES(7, 0, 0, 1, 0, 1, 1, 2), 1, { { 0, 0, 0, 0, 2, 2, 2 } } },
    { OF(digits), PILES(6, 6, 1, 8, 0, 3, 4), 1, { { 6, 1, 2, 0, 3, 4 } } },
    { OF(chomp), PILES(5, 7, 7, 7, 7, 7), 1, { { 7, 2, 2, 2, 2 } } },
};

static bool leaves(const struct position *p, const __flash uint16_t *parts)
{
    for (uint8_t i = 0; i < 7; i++)
        if (p->part[i] != parts[i])
            return false;
    return true;
}

static void test_winnings(void)
{
    for (uint8_t i = 0; i < sizeof winnings / sizeof *winnings; i++) {
        const __flash struct game *game = game_list[winnings[i].game];
        struct position p = winnings[i].p;
        struct move m;
        uint8_t found = 0;
        bool right = true;

        for (bool more = game_first(game, &p, &m); more; more = game_next(game, &p, &m)) {
            struct position next = p;

            if (!game_wins(game, &p, m))
                continue;
            game->apply(&next, m);
            right &= found < winnings[i].count && leaves(&next, winnings[i].first[found]);
            found++;
        }
        NOTE("position", i);
        CHECK(right && found == winnings[i].count, "the winning moves, and no others");
    }
}

int main(void)
{
    test_sequences();
    test_distances();
    test_knights();
    test_squares();
    test_wythoff();
    test_bars();
    test_singles();
    test_winnings();
    return tap_done();
}
