/* Nim: up to eight piles; a move takes any number from one pile, or with the option max at most that many.
 *
 * With q = max + 1 a pile counts as its residue modulo q.  Its nimber is that residue, a position's their xor (Bouton 1901;
 * Sprague-Grundy).  Misère is the same except at its end: where no residue is above 1, xor 0 wins and not xor 1. */
#include "piles.h"
#include "search.h"
#include "why/why.h"

extern const __flash struct game game_nim; /* also where it is not in the list */

enum { PLAY, MAX, PILES = PILES_MOST, GREATEST = 99, FORMULA = 2 };

/* The piles as the theory sees them; none beyond the last. */
struct heaps {
    uint8_t size[PILES], residue[PILES];
    uint8_t q; /* modulus */
    bool misere;
};

/* No limit is the limit of the greatest pile. */
static uint8_t limit(const struct position *p)
{
    return p->option[MAX] > 0 ? (uint8_t)p->option[MAX] : GREATEST;
}

static void gather(struct heaps *h, const struct position *p)
{
    h->q = limit(p) + 1;
    h->misere = p->option[PLAY] != PLAY_NORMAL;
    for (uint8_t i = 0; i < PILES; i++) {
        h->size[i] = (uint8_t)p->part[i];
        h->residue[i] = h->size[i];
        if (h->size[i] >= h->q) /* divisions take time */
            h->residue[i] %= h->q;
    }
}

/* The xor of the residues, turned at misère's end: 0 is lost. */
static uint8_t sum(const struct heaps *h)
{
    const uint8_t *residue = h->residue;
    uint8_t sum = 0, any = 0;

    for (uint8_t i = PILES; i > 0; i--) {
        sum ^= *residue;
        any |= *residue++;
    }
    return h->misere && any <= 1 ? sum ^ 1 : sum;
}

/* Of two piles.  Each q in a pile is a move and its answer.  What remains, a <= b: normal 2a if equal, else 2a + 1.
 * Misère: 2a - 1 if equal, else 2a, and as if a were 1 if it is 0; but the end of a game, b <= 1, is that of normal play. */
static uint16_t remoteness(const struct heaps *h)
{
    uint8_t sizes = 0, rest = 0, more = 0, less, normal;

    for (uint8_t i = 0; i < PILES; i++) {
        sizes += h->size[i];
        rest += h->residue[i];
        if (h->residue[i] > more)
            more = h->residue[i];
    }
    less = rest - more;
    normal = !h->misere || more <= 1;
    if (!normal && less == 0)
        less = 1;
    return 2 * ((uint8_t)(sizes - rest) / h->q + less) + normal - (less == more);
}

static void judge(const struct position *p, struct verdict *v)
{
    struct heaps h;

    gather(&h, p);
    piles_verdict_of_nimber(v, sum(&h), false);
    if (h.misere)
        v->nimber = UNKNOWN;
    if (piles_nonempty(p) <= FORMULA)
        v->remoteness = remoteness(&h);
}

static uint16_t count(const struct position *p, uint8_t group)
{
    uint8_t most = limit(p);

    return p->part[group] < most ? p->part[group] : most;
}

/* How many moves of an N position win.  A winning move leaves a heap the residue that is the xor of the others.  That may raise
 * it, by taking past a multiple of q: a heap can come to have any residue below q and below its size, but its own, which cannot be
 * wanted in an N position.  Misère wants the opposite when no other residue is above 1; for the only heap of a greater residue both
 * can be had, so that the number is the same. */
static uint8_t winning_moves(const struct heaps *h, uint8_t sum)
{
    const uint8_t *residue = h->residue, *size = h->size;
    uint8_t moves = 0, q = h->q;

    for (uint8_t i = PILES; i > 0; i--) {
        uint8_t to = *residue++ ^ sum;

        if (to < *size++ && to < q)
            moves++;
    }
    return moves;
}

/* What is being looked at, and the best move so far: what it is worth, the more the better. */
struct study {
    struct heaps h;
    bool lost;
    uint16_t most;
    struct move best;
};

/* Weighs the moves of a pile.  Where one wins, only those that do; else by fewest winning replies; then by most replies.  replies: how
 * many moves there are now, and 1, 793 at most. */
__attribute__((noinline)) static void weigh(struct study *s, uint8_t pile, uint8_t moves, uint16_t replies)
{
    uint8_t *size = &s->h.size[pile], *residue = &s->h.residue[pile];

    for (uint8_t index = 0; index < moves; index++) {
        uint16_t worth;
        uint8_t xor;

        if (*size < s->h.q)
            replies--;
        --*size;
        if (*residue == 0)
            *residue = s->h.q;
        --*residue;
        xor = sum(&s->h);
        worth = replies;
        if (s->lost)
            worth += (uint8_t)(PILES - winning_moves(&s->h, xor)) << 10;
        else if (xor)
            continue;
        if (worth > s->most) {
            s->most = worth;
            s->best = (struct move){ pile, index };
        }
    }
}

/* Where remoteness is known there are two piles at most, and the search of all games is fast enough. */
static struct move reply(const struct position *p)
{
    struct study s;

    if (piles_nonempty(p) <= FORMULA)
        return search_reply(&game_nim, p);
    gather(&s.h, p);
    s.lost = sum(&s.h) == 0;
    s.most = 0;
    for (uint8_t pile = 0; pile < p->parts; pile++) {
        gather(&s.h, p);
        weigh(&s, pile, (uint8_t)count(p, pile), (uint16_t)game_moves(&game_nim, p) + 1);
    }
    return s.best;
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
    WITH_WHY(.why = nim_why,)
    .reply = reply,
};
