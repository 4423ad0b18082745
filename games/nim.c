/* Nim: up to eight piles; a move takes any number from one pile, or at most max with the option max.
 *
 * The nimber of a pile is its residue modulo q = max + 1 (without max, the pile itself); the nimber of a position is the xor of the
 * residues (Bouton 1901; Sprague and Grundy).  A position is N iff the xor is not 0.  Misère play is the same except where no
 * residue is above 1: there a position is N iff the xor is 0. */
#include "piles.h"
#include "search.h"
#include "why/why.h"

extern const __flash struct game game_nim; /* also where it is not in the list */

enum { PLAY, MAX, PILES = PILES_MOST, GREATEST = 99, FORMULA = 2 };

/* The piles as the theory sees them; 0 beyond the last. */
struct heaps {
    uint8_t size[PILES], residue[PILES];
    uint8_t q; /* the modulus, max + 1; 100, above every pile, without max */
    bool misere;
};

/* Returns the most that a move may take: max, or the greatest pile when there is no max. */
static uint8_t limit(const struct position *p)
{
    return p->option[MAX] > 0 ? (uint8_t)p->option[MAX] : GREATEST;
}

/* Sets *h to the piles of p. */
static void gather(struct heaps *h, const struct position *p)
{
    h->q = limit(p) + 1;
    h->misere = p->option[PLAY] != PLAY_NORMAL;
    for (uint8_t i = 0; i < PILES; i++) {
        uint8_t rest = h->size[i] = (uint8_t)p->part[i];

        while (rest >= h->q) /* a division takes as long as twenty rounds; where more are needed, q is so small that there are few moves */
            rest -= h->q;
        h->residue[i] = rest;
    }
}

/* Returns the xor of the residues; xored with 1 where misère play differs from normal play.  The result is 0 iff the position is P. */
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

/* Returns the remoteness of one or two piles.  Each q in a pile adds 2: a move and its answer.  The residues a <= b add
 * - normal play: 2a if a = b, else 2a + 1;
 * - misère play, b > 1: 2a - 1 if a = b, else 2a, with a = 1 in place of a = 0;
 * - misère play, b <= 1: as in normal play. */
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

/* Returns the number of winning moves of an N position whose xor (as `sum` returns it) is `sum`.  A winning move gives a pile the
 * residue that is the xor of the other residues.  A move that takes past a multiple of q raises the residue: a pile can get
 * every residue below q and below its size except its own, which is never the wanted one in an N position.  In misère play a
 * pile needs the wanted residue xor 1 when no other residue is above 1; if it is the only pile of a residue above 1 it can get
 * both, so the number of moves is the same. */
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

/* The state of the search for the best move. */
struct study {
    struct heaps h;   /* the piles after the move that is looked at */
    bool lost;        /* the position is P */
    uint16_t most;    /* score of the best move so far; 0: none */
    struct move best;
};

/* Scores the moves 0..moves - 1 of a pile.  The score of a move is the number of replies; in a lost position plus 1,024 for each
 * winning reply fewer than PILES (each pile has at most one).  In a won position only winning moves get a score.  replies: the
 * number of moves of the position, plus 1; at most 793. */
static void weigh(struct study *s, uint8_t pile, uint8_t moves, uint16_t replies)
{
    uint8_t *size = &s->h.size[pile], *residue = &s->h.residue[pile];

    for (uint8_t index = 0; index < moves; index++) {
        uint16_t worth;
        uint8_t xor;

        if (*size < s->h.q) /* else the pile still has max moves after taking 1 more */
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

/* Where the remoteness is known there are at most two piles, and the generic search is fast enough. */
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

/* Of class codes: play, max. */
static const __flash uint8_t sets[] = {
    PLAY_NORMAL, 0,
    PLAY_MISERE, 0,
    PLAY_NORMAL, 3,
    PLAY_MISERE, 3,
    PLAY_NORMAL, 2,
    PLAY_NORMAL, 4,
    PLAY_NORMAL, 5,
    PLAY_NORMAL, 7,
};

const __flash struct game game_nim = {
    .options = options,
    .option_count = 2,
    .set_count = sizeof sets / 2,
    .sets = sets,
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
