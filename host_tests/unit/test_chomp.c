/* Tests Chomp: all positions of the device's bar against brute force from the rule. */
#include "games/search.h"
#include "games/chomp.h"
#include "range.h"
#include "host_tests/tap.h"

enum { ROWS = CHOMP_ROWS, COLUMNS = CHOMP_COLUMNS, CODES = 1u << 3 * ROWS };

static uint8_t lost[CODES / 8]; /* a bit for each code: three bits a row, the first row the highest */

static uint16_t code_of(const uint8_t *row)
{
    uint16_t code = 0;

    for (uint8_t i = 0; i < ROWS; i++)
        code = code << 3 | row[i];
    return code;
}

static bool rows_of(uint16_t code, uint8_t *row)
{
    for (uint8_t i = ROWS; i-- > 0; code >>= 3)
        row[i] = code & 7;
    for (uint8_t i = 1; i < ROWS; i++)
        if (row[i] > row[i - 1])
            return false;
    return row[0] > 0;
}

static bool is_lost(uint16_t code)
{
    return lost[code / 8] >> code % 8 & 1;
}

/* Writes the rows after the bite of the square in row i and column `from`, both from 0. */
static void bite(uint8_t *left, const uint8_t *row, uint8_t i, uint8_t from)
{
    for (uint8_t j = 0; j < ROWS; j++)
        left[j] = j >= i && row[j] > from ? from : row[j];
}

/* Every bite leaves a lower code, so the codes are solved in their order.  Returns the number of bites. */
static uint8_t solve(uint16_t code, const uint8_t *row)
{
    uint8_t bites = 0, wins = 0;

    for (uint8_t i = 0; i < ROWS; i++)
        for (uint8_t from = i == 0; from < row[i]; from++, bites++) {
            uint8_t left[ROWS];

            bite(left, row, i, from);
            wins += is_lost(code_of(left));
        }
    if (wins == 0)
        lost[code / 8] |= 1 << code % 8;
    return bites;
}

static struct position position_of(const uint8_t *row)
{
    struct position p = { .parts = 0 };

    for (uint8_t i = 0; i < ROWS && row[i] > 0; i++)
        p.part[p.parts++] = row[i];
    return p;
}

/* Returns whether the moves come row by row, the bites from the end of the row on, and leave what the rule says. */
static bool right_moves(const struct position *p, const uint8_t *row)
{
    struct move m;
    bool more = game_first(&game_chomp, p, &m), holds = true;

    for (uint8_t i = 0; i < ROWS; i++)
        for (uint8_t from = row[i]; from-- > (i == 0); more = game_next(&game_chomp, p, &m)) {
            struct position left = *p, wanted;
            uint8_t after[ROWS], squares = 0;

            if (!more)
                return false;
            bite(after, row, i, from);
            wanted = position_of(after);
            game_chomp.apply(&left, m);
            holds &= left.parts == wanted.parts;
            for (uint8_t j = 0; j < ROWS; j++) {
                holds &= left.part[j] == wanted.part[j];
                squares += row[j] - after[j];
            }
            holds &= game_chomp.said(p, m) == squares;
        }
    return holds && !more;
}

static void test_all(void)
{
    uint16_t wrong[3] = { 0 }, positions = 0, lost_positions = 0;
    uint8_t row[ROWS];

    for (uint16_t code = 0; code < CODES; code++) {
        struct position p;
        struct verdict v;
        uint8_t bites;

        if (!rows_of(code, row))
            continue;
        bites = solve(code, row);
        p = position_of(row);
        game_chomp.judge(&p, &v);
        lost_positions += is_lost(code);
        wrong[0] += v.outcome != (is_lost(code) ? OUTCOME_P : OUTCOME_N) || v.remoteness != (bites > 0 ? UNKNOWN : 0) ||
                    !game_legal(&game_chomp, &p) || game_moves(&game_chomp, &p) != bites;
        if (positions++ % RANGE_CHOMP_STEP == 0)
            wrong[1] += !right_moves(&p, row);
        if (row[2] == 0 && row[1] > 0)
            wrong[2] += is_lost(code) != (row[1] + 1 == row[0]);
    }
    NOTE("positions", positions);
    NOTE("of which are lost", lost_positions);
    CHECK(positions == 791, "there are 791 of them, and the bar without any square");
    CHECK(wrong[0] == 0, "outcomes and numbers of moves are those of brute force");
    CHECK(wrong[1] == 0, "moves come in order and leave what the rule says");
    CHECK(wrong[2] == 0, "two rows are lost iff the second is one shorter");
}

/* Of a whole bar every size is won; that of 7 by 5 by one bite. */
static void test_whole(void)
{
    uint8_t won = 0, wins = 0;
    struct position p = { .part = { 7, 7, 7, 7, 7 }, .parts = 5 };
    struct move m;

    for (uint8_t rows = 1; rows <= ROWS; rows++)
        for (uint8_t columns = 1; columns <= COLUMNS; columns++) {
            uint8_t row[ROWS] = { 0 };

            for (uint8_t i = 0; i < rows; i++)
                row[i] = columns;
            won += !is_lost(code_of(row));
        }
    for (bool more = game_first(&game_chomp, &p, &m); more; more = game_next(&game_chomp, &p, &m))
        wins += game_wins(&game_chomp, &p, m);
    game_chomp.apply(&p, game_reply(&game_chomp, &p));
    CHECK(won == ROWS * COLUMNS - 1, "every whole bar is won but that of the poison alone");
    CHECK(wins == 1 && p.parts == 5 && p.part[0] == 7 && p.part[1] == 2 && p.part[4] == 2,
          "from 7 7 7 7 7 one bite wins: it leaves 7 2 2 2 2");
}

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
    struct position grows = { .part = { 2, 3 }, .parts = 2 }, empty = { .part = { 3, 0 }, .parts = 2 }, none = { .parts = 1 };

    test_all();
    test_whole();
    test_starts();
    CHECK(!game_legal(&game_chomp, &grows) && !game_legal(&game_chomp, &empty) && !game_legal(&game_chomp, &none),
          "rows that grow, and empty rows, are refused");
    return tap_done();
}
