/* Rook: a rook on 16 by 16 squares goes left or up any distance.  normal: who cannot move loses.  added: so too, but a square
 * 0 -1 beside the corner is the end.  misere: who brings it to the corner loses (Frolov, figures 1a to 1c).
 *
 * Outcome and remoteness are those of Nim with the piles x and y; x and y + 1 with the added square, for no square stands
 * above another column; misère Nim.  Nimbers: x xor y; f(x, y) of Digit Deletion; and misère, of all but the corner, the
 * inverse of f in its second argument, g(x, y) = k where f(x, k) = y.  All three are found from the rule: corner.h. */
#include "corner.h"
#include "pieces.h"
#include "why.h"

enum { RULE, NORMAL = 0, ADDED = 1, MISERE = 2 };
enum { X, Y };

/* The piles of Nim that the rook is. */
struct piles {
    uint8_t x, y, less, more;
    uint8_t rule;
};

static void look(const struct position *p, struct piles *n)
{
    n->x = (uint8_t)p->part[X];
    n->y = (uint8_t)p->part[Y];
    n->rule = (uint8_t)p->option[RULE];
    if (n->rule == ADDED)
        n->y++;
    n->less = n->x < n->y ? n->x : n->y;
    n->more = n->x ^ n->y ^ n->less;
}

/* Misère: one move less than in normal play, or with a pile of 0 one more; but the same where none is above 1. */
static uint8_t remoteness(const struct piles *n)
{
    uint8_t moves = 2 * n->less + (n->less != n->more);

    if (n->rule == MISERE && n->more > 1)
        return n->less > 0 ? moves - 1 : moves + 1;
    return moves;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct piles n;
    uint8_t moves;

    look(p, &n);
    moves = remoteness(&n);
    v->remoteness = moves;
    v->outcome = (moves & 1) != (n.rule == MISERE) ? OUTCOME_N : OUTCOME_P;
    v->nimber = corner_nimber(false, n.rule == ADDED ? ~1u : n.rule == MISERE, n.x, n.y);
    if (n.rule == MISERE && n.more == 0)
        v->nimber = UNKNOWN;
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return 2;
}

/* The column x = 0 goes on to y = -1. */
static uint16_t count(const struct position *p, uint8_t group)
{
    uint16_t moves = p->part[group];

    if (group == Y && p->part[X] == 0 && (uint8_t)p->option[RULE] == ADDED)
        moves++;
    return moves;
}

static void apply(struct position *p, struct move m)
{
    p->part[m.group] -= m.index + 1;
}

/* Where y must not be -1, that is no number of moves. */
static bool legal(const struct position *p)
{
    return p->part[X] < CORNER_SIDE && count(p, Y) <= CORNER_SIDE;
}

/* Winning: to equal piles; misère with a pile of 0 or 1, to one pile of 1.  Lost: equal piles (or misère one pile of 1), and one
 * step is the longest. */
static struct move reply(const struct position *p)
{
    struct piles n;
    uint8_t take;

    look(p, &n);
    take = n.more - n.less;
    if (n.rule == MISERE && n.less <= 1)
        take = n.more + n.less - 1;
    if (take > 0)
        take--;
    return (struct move){ .group = n.x < n.y, .index = take };
}

/* On a board of 8, off the diagonal and the edges. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t piece;

    p->parts = 1;
    pieces_setup(p, random, 6);
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
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    WITH_WHY(.why = rook_why,)
    .reply = reply,
};
