/* Chomp on greater bars, and knights on any board. */
#include "bars.h"
#include "extra.h"
#include <stdlib.h>
#include <string.h>

/* ---- Chomp ---- */

static bool chomp_options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    (void)game;
    for (uint8_t i = 0; i < p->parts; i++)
        for (uint16_t squares = p->part[i]; squares-- > (i == 0);) {
            struct place left = *p;

            for (uint8_t j = i; j < p->parts; j++)
                left.part[j] = left.part[j] < squares ? left.part[j] : squares;
            while (left.part[left.parts - 1] == 0)
                left.parts--;
            if (!found(&left, context))
                return false;
        }
    return true;
}

static uint32_t chomp_nimber(const struct ruled *game, const struct place *p)
{
    struct bar_value v;

    (void)game;
    return bars_value(p->part, p->parts, &v) ? v.nimber : PLACE_UNKNOWN;
}

static uint32_t chomp_remoteness(const struct ruled *game, const struct place *p)
{
    struct bar_value v;

    (void)game;
    return bars_value(p->part, p->parts, &v) ? v.remoteness : PLACE_UNKNOWN;
}

static void chomp_limit(const struct place *p, char *text, size_t size)
{
    snprintf(text, size, "the budget: the bars within it times its squares, %llu at most; its rows may have %u squares each", BARS_MOVES,
             bars_columns(p->part, p->parts));
}

static bool read_chomp(struct reader *r, struct ruled *game, struct place *p)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    (void)game;
    if (name.length < peek_word(r).length)
        return refuse(r, "chomp: there is no option \"%.*s\": %s", QUOTED(name), wider_chomp.usage);
    if (!extra_read_piles(r, &wider_chomp, BARS_ROWS, BARS_COLUMNS, p))
        return false;
    while (p->parts > 1 && p->part[p->parts - 1] == 0)
        p->parts--;
    if (p->part[0] == 0)
        return refuse(r, "chomp: the first row has its poisoned square at least: %s", wider_chomp.usage);
    for (uint8_t i = 1; i < p->parts; i++)
        if (p->part[i] > p->part[i - 1])
            return refuse(r, "chomp: row %u is longer than the row above it: %s", i + 1u, wider_chomp.usage);
    return true;
}

const struct extra wider_chomp = {
    .name = "chomp",
    .usage = "chomp [play=normal|misere] N ... (1 to 100 rows of 0..10000, none longer than the one above; "
             "bars within times squares up to 2^29)",
    .device = "chomp: up to 5 rows of 7",
    .rule = { .options = chomp_options, .print = place_print_numbers, .nimber = chomp_nimber, .remoteness = chomp_remoteness,
              .limit = chomp_limit },
    .read = read_chomp,
};

/* ---- knights ---- */

enum { KNIGHTS = 16, BOARD_MOST = 4096, JUMPS = 4, BOARD_INITIAL = 8 };

static const int8_t jump[JUMPS][2] = { { -2, 1 }, { -2, -1 }, { 1, -2 }, { -1, -2 } };

/* A place has x and y of each knight, one after the other. Returns whether a jump stays on the board, then in *x and *y. */
static bool may_jump(uint16_t board, uint8_t which, uint16_t *x, uint16_t *y)
{
    int to_x = *x + jump[which][0], to_y = *y + jump[which][1];

    if (to_x < 0 || to_y < 0 || to_x >= board || to_y >= board)
        return false;
    *x = (uint16_t)to_x;
    *y = (uint16_t)to_y;
    return true;
}

static bool knight_options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    for (uint8_t i = 0; i < p->parts; i += 2)
        for (uint8_t which = 0; which < JUMPS; which++) {
            struct place left = *p;

            if (may_jump(game->most, which, &left.part[i], &left.part[i + 1]) && !found(&left, context))
                return false;
        }
    return true;
}

struct square {
    uint8_t nimber;
    uint16_t remoteness;
};

static struct square value_square(const struct square *all, uint16_t board, uint16_t x, uint16_t y)
{
    struct square v = { 0, 0 };
    uint8_t seen = 0;
    uint16_t fast = UINT16_MAX, slow = 0;

    for (uint8_t which = 0; which < JUMPS; which++) {
        uint16_t to_x = x, to_y = y;
        const struct square *to;

        if (!may_jump(board, which, &to_x, &to_y))
            continue;
        to = &all[(size_t)to_x * board + to_y];
        seen |= (uint8_t)(1 << to->nimber);
        slow = to->remoteness > slow ? to->remoteness : slow;
        fast = to->nimber == 0 && to->remoteness < fast ? to->remoteness : fast;
    }
    while (seen >> v.nimber & 1)
        v.nimber++;
    v.remoteness = seen == 0 ? 0 : 1 + (v.nimber > 0 ? fast : slow);
    return v;
}

/* Returns the values of the squares x, y of a board at x * board + y. A jump goes to a lesser sum of x and y. */
static const struct square *squares_of(uint16_t board)
{
    static struct square *all;
    static uint16_t known;

    if (board == known)
        return all;
    free(all);
    all = desk_room((size_t)board * board, sizeof *all);
    for (uint16_t sum = 0; sum <= 2 * (board - 1); sum++)
        for (uint16_t x = sum < board ? 0 : (uint16_t)(sum - board + 1); x <= sum && x < board; x++)
            all[(size_t)x * board + (sum - x)] = value_square(all, board, x, sum - x);
    known = board;
    return all;
}

static uint32_t knight_nimber(const struct ruled *game, const struct place *p)
{
    const struct square *all = squares_of(game->most);
    uint32_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i += 2)
        sum ^= all[(size_t)p->part[i] * game->most + p->part[i + 1]].nimber;
    return sum;
}

static uint32_t knight_remoteness(const struct ruled *game, const struct place *p)
{
    return p->parts == 2 ? squares_of(game->most)[(size_t)p->part[0] * game->most + p->part[1]].remoteness : PLACE_UNKNOWN;
}

static void print_knights(const struct ruled *game, const struct place *p, FILE *out)
{
    (void)game;
    for (uint8_t i = 0; i < p->parts; i += 2)
        fprintf(out, "%s%u,%u", i > 0 ? " " : "", p->part[i], p->part[i + 1]);
}

static bool read_board(struct reader *r, struct ruled *game)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    game->most = BOARD_INITIAL;
    if (name.length == peek_word(r).length)
        return true;
    next_word(r);
    if (!word_is(name, "board"))
        return refuse(r, "knights: there is no option \"%.*s\": %s", QUOTED(name), wider_knights.usage);
    return read_number(r, value, "knights: board=", 1, BOARD_MOST, &game->most);
}

static bool read_knights(struct reader *r, struct ruled *game, struct place *p)
{
    struct word word, y;

    if (!read_board(r, game))
        return false;
    for (p->parts = 0; (word = next_word(r)).length > 0; p->parts += 2) {
        struct word x = split_word(word, ',', &y);
        char prefix[80];

        if (memchr(word.start, '=', word.length) != NULL)
            return refuse_late_option(r, "knights", word, wider_knights.usage);
        if (p->parts == 2 * KNIGHTS)
            return refuse(r, "knights: \"%.*s\" is one knight too many: %s", QUOTED(word), wider_knights.usage);
        snprintf(prefix, sizeof prefix, "knights: squares are 0,0..%u,%u; in %.*s, ", game->most - 1u, game->most - 1u, QUOTED(word));
        if (!read_number(r, x, prefix, 0, game->most - 1, &p->part[p->parts])
            || !read_number(r, y, prefix, 0, game->most - 1, &p->part[p->parts + 1]))
            return false;
    }
    return p->parts > 0 || refuse(r, "knights: there are no knights: %s", wider_knights.usage);
}

const struct extra wider_knights = {
    .name = "knights",
    .usage = "knights [play=normal|misere] [board=1..4096] X,Y ... (1 to 16 knights on a board of so many squares a side)",
    .device = "knights: up to 6 on a board of 4, 6, 8, 10, 12, 14 or 16",
    .rule = { .options = knight_options, .print = print_knights, .nimber = knight_nimber, .remoteness = knight_remoteness },
    .read = read_knights,
};
