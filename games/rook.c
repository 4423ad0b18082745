/* Rook: a rook on 16 by 16 squares goes left or up any distance.  normal: who cannot move loses.  added: so too, but a square
 * 0 -1 beside the corner is the end.  misere: who brings it to the corner loses (Frolov, figures 1a to 1c).
 *
 * Outcome and remoteness are those of Nim with the piles x and y; x and y + 1 with the added square, for no square stands
 * above another column; misère Nim.  Nimbers: x xor y; f(x, y) of Digit Deletion; and misère, of all but the corner, the
 * inverse of f in its second argument, g(x, y) = k where f(x, k) = y.  All three are found from the rule: corner.h. */
#include "corner_nimber.h"
#include "board_pieces.h"
#include "piles.h"
#include "search.h"
#include "why/why.h"

extern const __flash struct game game_nim; /* also where it is not in the list */

enum { RULE, NORMAL = 0, ADDED = 1, MISERE = 2 }; /* where Nim has its play: option 0 */
enum { X, Y };

/* The piles of Nim that the rook is. */
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
    uint8_t rule = (uint8_t)p->option[RULE];

    to_nim(p, &piles);
    game_nim.judge(&piles, v);
    v->nimber = corner_nimber(false, rule == ADDED ? (uint16_t)~1u : rule == MISERE, (uint8_t)piles.part[X], (uint8_t)piles.part[Y]);
    if (rule == MISERE && v->remoteness == 0)
        v->nimber = UNKNOWN;
}

/* The column x = 0 goes on to y = -1. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t moves = p->part[group];

    if (group == Y && p->part[X] == 0 && (uint8_t)p->option[RULE] == ADDED)
        moves++;
    return moves;
}

/* Where y must not be -1, that is no number of moves. */
static bool legal(const struct position *p)
{
    return p->part[X] < CORNER_SIDE && count(p, Y) <= CORNER_SIDE;
}

/* That of Nim.  All of y + 1 may be taken at x = 0 alone, but elsewhere it would leave the other pile to be taken: no move is worse. */
static struct move reply(const struct position *p)
{
    struct position piles;

    to_nim(p, &piles);
    return search_reply(&game_nim, &piles);
}

/* On a board of 8, off the diagonal and the edges. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t piece;

    p->parts = 1;
    board_pieces_setup(p, random, 6);
    piece = p->part[X];
    p->part[X] = PART_X(piece);
    p->part[Y] = PART_Y(piece);
    p->parts = 2;
}

static const __flash struct option options[] = {
    [RULE] = { .name = NAME_rule, .kind = OPTION_WORDS, .greatest = MISERE, .initial = NORMAL },
};

const __flash struct game game_rook = {
    .options = options,
    .option_count = 1,
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
    WITH_WHY(.why = rook_why,)
    .reply = reply,
};
