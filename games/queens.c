/* Queens (ChessTraining): one to six queens move left, up, or diagonally left and up, any distance; they may share squares.  The
 * player who first brings any queen to 0,0 wins.
 *
 * A queen on a line x = 0, y = 0 or x = y can move to 0,0, so moving a queen to a line loses unless it is the move to 0,0.  With the
 * lines forbidden, the game is a sum (join one) that ends when no move is left: the nimbers of the queens (queens_table.h) are
 * xored.  One queen alone is Wythoff's game. */
#include "board_pieces.h"
#include "queens.h"
#include "why/why.h"
#include <string.h>

extern const __flash struct game game_queens, game_wythoff; /* also where they are not in the list */

/* The directions of a queen; the goal; the nimber on a line; the sum of queens of which one is on a line; no queen. */
enum { LEFT, UP, BOTH, WAYS, CORNER = PART_PIECE(0, 0), LINE = QUEENS_LINE, BUSY, NOBODY = UINT8_MAX };

/* Returns the square one step further.  A step over the edge makes a coordinate greater than any board: see on_board. */
static uint16_t step(uint16_t piece, uint8_t way)
{
    if (way != UP)
        piece -= PART_PIECE(1, 0);
    if (way != LEFT)
        piece -= PART_PIECE(0, 1);
    return piece;
}

static bool on_board(uint16_t piece)
{
    return (piece & PART_PIECE(0x80, 0x80)) == 0;
}

/* Returns the number of steps to the edge: x, y, or the lesser of them. */
static uint8_t reach(uint16_t piece, uint8_t way)
{
    uint8_t x = part_x(piece), y = part_y(piece);

    if (way == LEFT || (way == BOTH && x < y))
        return x;
    return y;
}

/* Returns the number of moves of one queen. */
static uint8_t moves_of(uint16_t piece)
{
    return part_x(piece) + part_y(piece) + reach(piece, BOTH);
}

queens_value queens_nimber(uint16_t piece)
{
    uint8_t x = part_x(piece), y = part_y(piece);

    if (x > y) {
        x = y;
        y = part_x(piece);
    }
    if (x == 0 || x == y)
        return LINE;
    y--;
    return queens_nimbers[(queens_index)(((queens_index)(y * (uint8_t)(y - 1)) >> 1) + x - 1)]; /* 15 * 14 at most on the device */
}

/* Returns the xor of the nimbers of all queens except queen `but` (NOBODY: of all); BUSY when one of them is on a line. */
static queens_value sum_of(const struct position *p, uint8_t but)
{
    queens_value sum = 0;

    for (uint8_t i = p->parts; i-- > 0;) {
        queens_value nimber;

        if (i == but)
            continue;
        nimber = queens_nimber(p->part[i]);
        if (nimber == LINE)
            return BUSY;
        sum ^= nimber;
    }
    return sum;
}

static bool ended(const struct position *p)
{
    for (uint8_t i = p->parts; i-- > 0;)
        if (p->part[i] == CORNER)
            return true;
    return false;
}

/* Sets the two piles of Wythoff's game that one queen is; the functions of that game read nothing else of a position. */
static void to_piles(struct position *piles, uint16_t queen)
{
    piles->part[0] = part_x(queen);
    piles->part[1] = part_y(queen);
}

static void judge(const struct position *p, struct verdict *v)
{
    if (p->parts == 1) {
        struct position piles;

        to_piles(&piles, p->part[0]);
        game_wythoff.judge(&piles, v);
    } else {
        v->outcome = sum_of(p, NOBODY) > 0 ? OUTCOME_N : OUTCOME_P;
        v->remoteness = UNKNOWN;
        if (ended(p)) {
            v->outcome = OUTCOME_P;
            v->remoteness = 0;
        }
    }
    v->nimber = UNKNOWN;
}

static uint8_t groups(const struct position *p)
{
    return WAYS * p->parts;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    return ended(p) ? 0 : reach(p->part[group / WAYS], group % WAYS);
}

static void apply(struct position *p, struct move m)
{
    uint16_t *piece = &p->part[m.group / WAYS];

    do
        *piece = step(*piece, m.group % WAYS);
    while (m.index-- > 0);
}

/* The state of the search for the best move, while the moves of one queen are scored. */
struct study {
    struct move best;
    uint16_t most;     /* the score of the best move so far; 0: none */
    queens_value own, rest; /* the queen's nimber, and the sum of the other queens (sum_of); they are equal in a lost position */
    uint8_t moves;     /* the number of the queen's moves, plus 1 */

    /* ways[d]: the number of moves of the other queens that change a nimber by xor with d. */
    uint8_t ways[QUEENS_VALUES];
};

/* Fills s->ways from the moves of all queens except queen `but`. */
static void count_ways(struct study *s, const struct position *p, uint8_t but)
{
    memset(s->ways, 0, sizeof s->ways);
    for (uint8_t i = p->parts; i-- > 0;) {
        uint16_t piece = p->part[i];
        queens_value own = queens_nimber(piece);

        for (uint8_t way = i == but ? WAYS : LEFT; way < WAYS; way++) {
            for (uint16_t to = piece; on_board(to = step(to, way));) {
                queens_value nimber = queens_nimber(to);

                if (nimber != LINE)
                    s->ways[(own ^ nimber) % QUEENS_VALUES]++;
            }
        }
    }
}

/* Returns the number of moves of one queen that lead to that nimber. */
static uint8_t hits(uint16_t piece, queens_value nimber)
{
    uint8_t found = 0;

    for (uint8_t way = LEFT; way < WAYS; way++)
        for (uint16_t to = piece; on_board(to = step(to, way));)
            if (queens_nimber(to) == nimber)
                found++;
    return found;
}

/* Returns the score of moving the queen to the square `to`; greater is better.  The move to the corner scores most; else the high
 * byte counts winning replies (fewer is better), the low byte replies.  0: the move gives a win away, or is not the best.
 * After a move from a lost position the opponent wins by moving the same queen back to the nimber it had, or from a line to
 * 0,0; or by a move of another queen that makes the same change. */
static uint16_t worth(const struct study *s, uint16_t to)
{
    queens_value nimber = queens_nimber(to);
    uint8_t wins = 0, replies = moves_of(to) - s->moves;

    if (nimber != s->rest) {
        if (to == CORNER)
            return UINT16_MAX;
        if (s->own != s->rest)
            return 0;
        wins = nimber == LINE ? 1 : s->ways[s->own ^ nimber];
        if ((uint8_t)~wins < s->most >> 8)
            return 0;
        wins += hits(to, s->own);
    }
    return (uint16_t)(uint8_t)~wins << 8 | replies;
}

/* Scores all moves of the queen at `from`; `group` is the first of its groups. */
static void consider(struct study *s, uint16_t from, uint8_t group)
{
    struct move m = { .group = group };

    for (uint8_t way = LEFT; way < WAYS; way++, m.group++) {
        m.index = 0;
        for (uint16_t to = from; on_board(to = step(to, way)); m.index++) {
            uint16_t found = worth(s, to);

            if (found > s->most) {
                s->most = found;
                s->best = m;
            }
        }
    }
}

/* One queen makes the reply of Wythoff's game: the groups left, up, both are the first pile, the second pile, both. */
static struct move reply(const struct position *p)
{
    struct study s;

    if (p->parts == 1) {
        struct position piles;

        to_piles(&piles, p->part[0]);
        return game_wythoff.reply(&piles);
    }
    s.most = 0;
    for (uint8_t i = 0; i < p->parts; i++) {
        count_ways(&s, p, i);
        s.rest = sum_of(p, i);
        s.own = queens_nimber(p->part[i]);
        s.moves = moves_of(p->part[i]) + 1; /* plus 1, so that no other square scores as much as the corner */
        consider(&s, p->part[i], i * WAYS);
    }
    return s.best;
}

static void setup(struct position *p, uint16_t random)
{
    board_pieces_setup(p, random, 6);
}

const __flash struct game game_queens = {
    .form = FORM_PIECES,
    .least_parts = 1,
    .most_parts = PIECES_MOST,
    .greatest = QUEENS_SIDE - 1,
    .view = { VIEW_QUEENS },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
    .flags = FLAG_NO_SUMS,
};
