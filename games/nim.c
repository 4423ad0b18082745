/* Nim: up to eight piles; a move takes any number from one pile, or with the option max at most that many.
 *
 * With q = max + 1 a pile counts as its residue modulo q.  Its nimber is that residue, a position's their xor (Bouton 1901;
 * Sprague-Grundy).  Misère is the same except at its end: where no residue is above 1, xor 0 wins and not xor 1. */
#include "piles.h"

enum { PLAY, MAX, PILES = 8, GREATEST = 99, NORMAL = 1 };

struct heap {
    uint8_t size, residue;
};

/* The piles as the theory sees them. */
struct heaps {
    struct heap heap[PILES];
    uint8_t count, full; /* piles; those not empty */
    uint8_t q, sum;      /* modulus; xor of the residues */
    uint8_t big;         /* residues above 1; in normal play NORMAL more, for there it must not matter that there are none */
    uint16_t replies;    /* moves: 792 at most */
};

/* No limit is the limit of the greatest pile. */
static uint8_t limit(const struct position *p)
{
    return p->option[MAX] > 0 ? (uint8_t)p->option[MAX] : GREATEST;
}

static void gather(struct heaps *h, const struct position *p)
{
    *h = (struct heaps){ .count = p->parts, .q = limit(p) + 1, .big = p->option[PLAY] == PLAY_NORMAL ? NORMAL : 0 };
    for (uint8_t i = 0; i < h->count; i++) {
        uint8_t size = (uint8_t)p->part[i], residue = size % h->q;

        h->heap[i] = (struct heap){ size, residue };
        h->sum ^= residue;
        if (size > 0)
            h->full++;
        if (residue > 1)
            h->big++;
        h->replies += size < h->q ? size : h->q - 1;
    }
}

/* Takes one from a heap of h that is not empty. */
static void take_one(struct heaps *h, struct heap *heap)
{
    uint8_t before = heap->residue, after = (before > 0 ? before : h->q) - 1;

    if (before == 2)
        h->big--;
    if (before == 0 && after > 1)
        h->big++;
    if (heap->size < h->q)
        h->replies--;
    if (--heap->size == 0)
        h->full--;
    heap->residue = after;
    h->sum ^= before ^ after;
}

static bool lost(const struct heaps *h)
{
    return h->sum == (h->big == 0);
}

/* How many moves of an N position leave a P position: of each heap one at most, to the residue that is the xor of the others.
 * That may raise the residue, by taking past a multiple of q: a heap can come to have any residue below q and below its size,
 * but its own, which cannot be wanted in an N position.  Misère wants the opposite when no other residue is above 1; for the
 * only heap of a greater residue both can be had, so that the number is the same. */
static uint8_t winning_moves(const struct heaps *h)
{
    const struct heap *heap = h->heap;
    uint8_t moves = 0, q = h->q, sum = h->sum;

    if (h->big == 0)
        sum ^= 1;
    for (uint8_t i = h->count; i > 0; i--, heap++) {
        uint8_t to = heap->residue ^ sum;

        if (to < q && to < heap->size)
            moves++;
    }
    return moves;
}

/* Each q in a pile is a move and its answer.  What remains, a <= b: normal 2a if equal, else 2a + 1.
 * Misère: 2a - 1 if equal, else 2a, but that the end of a game is one move or two. */
static uint16_t remoteness(const struct heaps *h)
{
    uint8_t size[2] = { 0, 0 }, rest[2], n = 0, less, steps;

    if (h->full > 2)
        return UNKNOWN;
    for (uint8_t i = 0; i < h->count; i++)
        if (h->heap[i].size > 0)
            size[n++] = h->heap[i].size;
    rest[0] = size[0] % h->q;
    rest[1] = size[1] % h->q;
    steps = 2 * (size[0] / h->q) + 2 * (size[1] / h->q);
    less = rest[rest[1] < rest[0]];
    n = rest[rest[1] >= rest[0]];
    if (h->big >= NORMAL + (rest[0] > 1) + (rest[1] > 1)) /* normal play */
        return steps + 2 * less + (less != n);
    if (n <= 1)
        return steps + less + n; /* 0 0: 0, 0 1: 1, 1 1: 2 */
    if (less == 0)
        return steps + 2;
    return steps + 2 * less - (less == n);
}

static void judge(const struct position *p, struct verdict *v)
{
    struct heaps h;

    gather(&h, p);
    v->outcome = lost(&h) ? OUTCOME_P : OUTCOME_N;
    v->nimber = p->option[PLAY] == PLAY_NORMAL ? h.sum : UNKNOWN;
    v->remoteness = remoteness(&h);
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t most = limit(p);

    return p->part[group] < most ? p->part[group] : most;
}

/* How good it is to leave h for the opponent, who is lost if that wins; greater is better.  By remoteness where it is known
 * from the start: who wins hurries.  Else by fewest winning replies, then by most replies. */
static uint16_t worth(const struct heaps *h, bool known, bool wins)
{
    uint8_t safe = PILES;

    if (known)
        return wins ? UINT16_MAX - remoteness(h) : remoteness(h) + 1;
    if (!wins)
        safe -= winning_moves(h);
    return (uint16_t)(safe << 10) | h->replies;
}

/* Weighs every move: where one wins, only those that do. */
static struct move reply(const struct position *p)
{
    struct heaps h;
    struct move m, best = { .group = 0 };
    uint16_t most = 0;
    bool known, winning;

    gather(&h, p);
    known = h.full <= 2;
    winning = !lost(&h);
    for (m.group = 0; m.group < p->parts; m.group++) {
        uint16_t moves = count(p, m.group);

        gather(&h, p);
        for (m.index = 0; m.index < moves; m.index++) {
            take_one(&h, &h.heap[m.group]);
            if (!winning || lost(&h)) {
                uint16_t value = worth(&h, known, winning);

                if (value > most) {
                    most = value;
                    best = m;
                }
            }
        }
    }
    return best;
}

static const __flash struct option options[] = {
    [PLAY] = OPTION_PLAY,
    [MAX] = { .name = NAME_max, .least = 1, .greatest = GREATEST, .initial = 0 },
};

const __flash struct game game_nim = {
    .options = options,
    .option_count = 2,
    .least_parts = 1,
    .most_parts = PILES,
    .greatest = GREATEST,
    .view = { VIEW_PILES },
    .setup = piles_setup,
    .groups = piles_groups,
    .count = count,
    .apply = piles_take,
    .judge = judge,
    .reply = reply,
};
