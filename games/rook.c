/* Rook: a rook on 16 by 16 squares moves left or up any distance (Frolov, figures 1a to 1c).  The three rules:
 *
 *     rule     the player loses who              outcome, remoteness     nimber
 *     normal   cannot move                       Nim x, y                x xor y
 *     added    cannot move; the board has the    Nim x, y + 1            f(x, y) of Digit Deletion (digit_value.h)
 *              square 0 -1 beside the corner
 *     misere   brings the rook to the corner     misère Nim x, y         g(x, y) = k where f(x, k) = y; UNKNOWN at the corner
 *
 * The nimbers are computed from the rule (corner_nimber.h); those of `added` in the first columns are in the table of Digit Deletion. */
#include "corner_nimber.h"
#include "board_pieces.h"
#include "digit_value.h"
#include "piles.h"
#include "search.h"
#include "why/why.h"

extern const __flash struct game game_nim; /* also where it is not in the list */

enum { RULE, NORMAL = 0, ADDED = 1, MISERE = 2 }; /* the option and its values; RULE is also the index of Nim's play */
enum { X, Y };

/* Sets *piles to the position of Nim that has the rook's outcome and remoteness. */
static void to_nim(const struct position *p, struct position *piles)
{
    *piles = *p;
    piles->option[RULE] = p->option[RULE] == MISERE ? PLAY_MISERE : PLAY_NORMAL;
    if (p->option[RULE] == ADDED)
        piles->part[Y]++;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct position piles;
    uint8_t rule = (uint8_t)p->option[RULE], x;

    to_nim(p, &piles);
    game_nim.judge(&piles, v);
    x = (uint8_t)piles.part[X];
    if (rule == ADDED && x < DIGIT_VALUE_ROWS)
        v->nimber = digit_value(x, (uint8_t)p->part[Y]);
    else
        v->nimber = corner_nimber(rule == ADDED ? (uint16_t)~1u : rule == MISERE, x, (uint8_t)piles.part[Y]);
    if (rule == MISERE && v->remoteness == 0)
        v->nimber = UNKNOWN;
}

/* game->count: with the rule `added` the column x = 0 goes on to y = -1. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t moves = p->part[group];

    if (group == Y && p->part[X] == 0 && (uint8_t)p->option[RULE] == ADDED)
        moves++;
    return moves;
}

/* x must be on the board, and so must y, or be -1 on the added square: count() is 0 there.  A y of -1 elsewhere is 65,535 moves. */
static bool legal(const struct position *p)
{
    return p->part[X] < CORNER_SIDE && count(p, Y) <= CORNER_SIDE;
}

/* The reply of Nim.  A rook with x > 0 cannot make Nim's move that takes all of the pile y + 1, but Nim's reply never is that move:
 * the opponent would take the other pile and win at once. */
static struct move reply(const struct position *p)
{
    struct position piles;

    to_nim(p, &piles);
    return search_reply(&game_nim, &piles);
}

/* Starts within 8 by 8 squares, off the diagonal and the edges. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t piece;

    p->parts = 1;
    board_pieces_setup(p, random, 6);
    piece = p->part[X];
    p->part[X] = part_x(piece);
    p->part[Y] = part_y(piece);
    p->parts = 2;
}

static const __flash struct option options[] = {
    [RULE] = { .name = NAME_rule, .kind = OPTION_WORDS, .greatest = MISERE, .initial = NORMAL },
};

/* Of class codes: rule. */
static const __flash uint8_t sets[] = { NORMAL, ADDED, MISERE };

const __flash struct game game_rook = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .form = FORM_ROOK,
    .least_parts = 2,
    .most_parts = 2,
    .greatest = CORNER_SIDE - 1,
    .legal = legal,
    .view = { VIEW_ROOK },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = piles_take,
    .judge = judge,
    .reply = reply,
    .judge_cost = 7,
};
