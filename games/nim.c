/* Nim: up to eight piles; a move takes any number from one pile, or with the option max at most that many.
 *
 * With q = max + 1 a pile counts as its residue modulo q.  Its nimber is that residue, a position's their xor (Bouton 1901;
 * Sprague-Grundy).  Misère is the same except at its end: where no residue is above 1, xor 0 wins and not xor 1. */
#include "game.h"

enum { PLAY, MAX, PILES = 8, GREATEST = 99 };

/* The piles as the theory sees them; `big` counts the residues above 1, which is what misère turns on. */
struct heaps {
    uint8_t size[PILES], residue[PILES];
    uint8_t count, full; /* piles; those not empty */
    uint8_t q, sum, big; /* modulus; xor of the residues */
    bool misere;
};

/* No limit is the limit of the greatest pile. */
static uint8_t limit(const struct position *p)
{
    return p->option[MAX] > 0 ? (uint8_t)p->option[MAX] : GREATEST;
}

static void enter(struct heaps *h, uint8_t i, uint8_t size)
{
    uint8_t residue = size % h->q;

    h->size[i] = size;
    h->residue[i] = residue;
    h->full += size > 0;
    h->sum ^= residue;
    h->big += residue > 1;
}

static void leave(struct heaps *h, uint8_t i)
{
    h->full -= h->size[i] > 0;
    h->sum ^= h->residue[i];
    h->big -= h->residue[i] > 1;
}

static void gather(struct heaps *h, const struct position *p)
{
    *h = (struct heaps){ .count = p->parts, .q = limit(p) + 1, .misere = p->option[PLAY] == PLAY_MISERE };
    for (uint8_t i = 0; i < h->count; i++)
        enter(h, i, (uint8_t)p->part[i]);
}

/* How many to take from pile i to leave a P position, or 0.  One residue at most does it: that of the xor of the others, or
 * in misère its opposite when every other residue is at most 1.  A residue is raised by taking past a multiple of q. */
static uint8_t winning_take(const struct heaps *h, uint8_t i)
{
    uint8_t residue = h->residue[i], wanted = residue ^ h->sum;

    if (h->misere && h->big == (residue > 1))
        wanted ^= 1;
    if (wanted < residue)
        return residue - wanted;
    if (wanted > residue && wanted < h->q && h->size[i] >= h->q)
        return residue + h->q - wanted;
    return 0;
}

/* Each q in a pile is a move and its answer.  What remains, a <= b: normal 2a if equal, else 2a + 1.  Misère: see the lines. */
static uint16_t remoteness(const struct heaps *h)
{
    uint8_t size[2] = { 0, 0 }, rest[2], n = 0, less, steps;

    if (h->full > 2)
        return UNKNOWN;
    for (uint8_t i = 0; i < h->count; i++)
        if (h->size[i] > 0)
            size[n++] = h->size[i];
    rest[0] = size[0] % h->q;
    rest[1] = size[1] % h->q;
    steps = 2 * (size[0] / h->q) + 2 * (size[1] / h->q);
    less = rest[rest[1] < rest[0]];
    n = rest[rest[1] >= rest[0]];
    if (!h->misere)
        return steps + 2 * less + (less != n);
    if (n <= 1)
        return steps + less + n; /* 0 0: 0, 0 1: 1, 1 1: 2 */
    if (less <= 1)
        return steps + 2;
    return steps + 2 * less - (less == n);
}

static bool lost(const struct heaps *h)
{
    return h->sum == (h->misere && h->big == 0);
}

static void judge(const struct position *p, struct verdict *v)
{
    struct heaps h;

    gather(&h, p);
    v->outcome = lost(&h) ? OUTCOME_P : OUTCOME_N;
    v->nimber = h.misere ? UNKNOWN : h.sum;
    v->remoteness = remoteness(&h);
}

/* How good it is to leave h for the opponent; greater is better.  By remoteness where it is known from the start: who wins
 * (the opponent is lost) hurries.  Else by fewest winning replies, then by most replies (792 at most). */
static uint16_t worth(const struct heaps *h, bool known)
{
    uint16_t replies = 0;
    uint8_t safe = PILES;

    if (known)
        return lost(h) ? UINT16_MAX - remoteness(h) : remoteness(h) + 1;
    for (uint8_t i = 0; i < h->count; i++) {
        safe -= winning_take(h, i) > 0;
        replies += h->size[i] < h->q ? h->size[i] : h->q - 1;
    }
    return (uint16_t)(safe << 10) | replies;
}

/* Lost: weighs every move.  Winning: at most one a pile wins. */
static struct move reply(const struct position *p)
{
    struct heaps h;
    struct move best = { .group = 0 };
    uint16_t most = 0;
    bool known, all;

    gather(&h, p);
    known = h.full <= 2;
    all = lost(&h);
    for (uint8_t i = 0; i < h.count; i++) {
        uint8_t size = h.size[i], take = 1, last = size < h.q ? size : h.q - 1;

        if (!all) {
            last = winning_take(&h, i);
            take = last > 0 ? last : 1;
        }
        for (; take <= last; take++) {
            uint16_t worthy;

            leave(&h, i);
            enter(&h, i, size - take);
            worthy = worth(&h, known);
            if (worthy > most) {
                most = worthy;
                best = (struct move){ .group = i, .index = take - 1 };
            }
        }
        leave(&h, i);
        enter(&h, i, size);
    }
    return best;
}

static uint8_t groups(const struct position *p)
{
    return p->parts;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t most = limit(p);

    return p->part[group] < most ? p->part[group] : most;
}

static void apply(struct position *p, struct move m)
{
    p->part[m.group] -= m.index + 1;
}

/* Small piles: 1..9. */
static void setup(struct position *p, uint16_t random)
{
    if (p->parts == 0 || p->parts > PILES)
        p->parts = 3;
    for (uint8_t i = 0; i < p->parts; i++) {
        random = random * 25173 + 13849; /* full period; its upper bits are the good ones */
        p->part[i] = 1 + (random >> 8) % 9;
    }
}

static const __flash char max[] = "max";
static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MAX] = { .name = max, .least = 1, .greatest = GREATEST, .initial = 0 },
};
static const __flash char id[] = "nim", title[] = "Nim", rule[] = "Any number, one pile";

const __flash struct game game_nim = {
    .id = id,
    .title = title,
    .rule = rule,
    .options = options,
    .option_count = 2,
    .least_parts = 1,
    .most_parts = PILES,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .reply = reply,
};
