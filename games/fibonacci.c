/* Fibonacci Nim (Whinihan, Fibonacci Nim, Fibonacci Quarterly 1, 1963): one pile; a move takes at least 1, and at most twice what the move
 * before took.  The first move takes any number, but not all.  A position is the pile and the most that may be taken now.
 *
 * The player to move has lost iff the least Zeckendorf part of the pile is more than may be taken.  A winning move takes the sum of the j
 * least parts, where the next part is more than twice that sum, or where there is no next part. */
#include "fibonacci.h"
#include "why/why.h"

enum { PILE = FIBONACCI_PILE, LIMIT = FIBONACCI_LIMIT, GREATEST = 999, LIMIT_GREATEST = 2 * GREATEST, NEXT = 1597 };

uint8_t fibonacci_parts(uint16_t n, uint16_t *part)
{
    uint8_t parts = 0;

    for (uint16_t here = 987, next = NEXT, before; n > 0; next = here, here = before) {
        before = next - here;
        if (n < here)
            continue;
        n -= here;
        for (uint8_t i = parts++; i > 0; i--) /* the greater parts came first */
            part[i] = part[i - 1];
        part[0] = here;
    }
    return parts;
}

/* Returns the number of moves. */
static uint16_t moves_of(uint16_t pile, uint16_t limit)
{
    return pile < limit ? pile : limit;
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    (void)group;
    return moves_of(p->part[PILE], p->part[LIMIT]);
}

static void apply(struct position *p, struct move m)
{
    uint16_t take = m.index + 1;

    p->part[PILE] -= take;
    p->part[LIMIT] = p->part[PILE] > 0 ? 2 * take : 0;
}

/* game->said: what a move takes. */
static uint16_t said(const struct position *p, struct move m)
{
    (void)p;
    return m.index + 1;
}

static void judge(const struct position *p, struct verdict *v)
{
    uint16_t part[FIBONACCI_PARTS];
    bool ended = count(p, 0) == 0;

    v->outcome = !ended && fibonacci_parts(p->part[PILE], part) > 0 && part[0] <= p->part[LIMIT] ? OUTCOME_N : OUTCOME_P;
    v->nimber = v->remoteness = ended ? 0 : UNKNOWN;
}

static bool legal(const struct position *p)
{
    return p->part[PILE] <= GREATEST;
}

/* The winning moves of a position. */
struct wins {
    uint8_t count;
    uint16_t take; /* of the winning moves one that leaves most replies, the first of them; or that which takes all */
};

/* Finds the winning moves. */
static struct wins look(uint16_t pile, uint16_t limit)
{
    uint16_t part[FIBONACCI_PARTS], take = 0, most = 0;
    uint8_t parts = fibonacci_parts(pile, part);
    struct wins w = { 0, 0 };

    for (uint8_t i = 0; i < parts; i++) {
        uint16_t replies;

        take += part[i];
        if (take > limit)
            break;
        if (i + 1 < parts && part[i + 1] <= 2 * take)
            continue;
        w.count++;
        replies = i + 1 == parts ? UINT16_MAX : moves_of(pile - take, 2 * take);
        if (replies > most) {
            most = replies;
            w.take = take;
        }
    }
    return w;
}

/* Returns the move of a lost position that leaves the fewest winning replies, then the most replies.  The takes are tried in the order of
 * the number of replies: a take of t leaves min(pile - t, 2 t), which is most for about a third of the pile and falls to both sides.  The
 * first take that leaves one winning reply is the answer. */
static uint16_t resist(uint16_t pile, uint16_t limit)
{
    uint16_t below = pile / 3, above, best = 1;
    uint8_t fewest = UINT8_MAX;

    if (below > limit)
        below = limit;
    above = below + 1;
    while (fewest > 1 && (below > 0 || above <= limit)) {
        bool up = below == 0 || (above <= limit && pile - above > 2 * below);
        uint16_t take = up ? above++ : below--;
        uint8_t wins = look(pile - take, 2 * take).count;

        if (wins < fewest) {
            fewest = wins;
            best = take;
        }
    }
    return best;
}

static struct move reply(const struct position *p)
{
    uint16_t pile = p->part[PILE], limit = moves_of(pile, p->part[LIMIT]);
    struct wins w = look(pile, limit);
    struct move m = { .group = 0 };

    if (w.count == 0)
        w.take = resist(pile, limit);
    m.index = w.take - 1;
    return m;
}

/* Starts with a pile of 13, 15, ... or 51.  Of an odd pile a half and three quarters, rounded up, are 1 more than those of the limit: so a
 * smaller start is a start, too (firmware/match/match.c). */
static void setup(struct position *p, uint16_t random)
{
    p->parts = 2;
    p->part[PILE] = 13 + (random >> 8) % 20 * 2;
    p->part[LIMIT] = p->part[PILE] - 1;
}

const __flash struct game game_fibonacci = {
    .least_parts = 2,
    .most_parts = 2,
    .greatest = LIMIT_GREATEST,
    .legal = legal,
    .view = { VIEW_LIMIT },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
    .reply = reply,
};
