#include "piles.h"

enum { USUAL = 3, MOST = PILES_MOST, STONES = 9 };

uint8_t piles_groups(const struct position *p)
{
    return p->parts;
}

uint8_t piles_nonempty(const struct position *p)
{
    const uint16_t *pile = p->part;
    uint8_t full = 0;

    for (uint8_t i = p->parts; i > 0; i--)
        if (*pile++ > 0)
            full++;
    return full;
}

void piles_take(struct position *p, struct move m)
{
    p->part[m.group] -= m.index + 1;
}

void piles_verdict_of_remoteness(struct verdict *v, uint16_t remoteness, uint8_t play)
{
    v->remoteness = remoteness;
    v->outcome = (remoteness ^ play) & 1 ? OUTCOME_N : OUTCOME_P;
    v->nimber = UNKNOWN;
    if (remoteness == 0 && play == PLAY_NORMAL)
        v->nimber = 0;
}

void piles_verdict_of_nimber(struct verdict *v, uint8_t nimber, bool ended)
{
    v->nimber = nimber;
    v->outcome = nimber ? OUTCOME_N : OUTCOME_P;
    v->remoteness = ended ? 0 : UNKNOWN;
}

void piles_verdict_of_heap(const struct position *p, uint16_t n, uint8_t least,
                           struct heap_value (*solve)(const struct position *, uint16_t), struct verdict *v)
{
    uint8_t play = (uint8_t)p->option[0];
    struct heap_value heap = { 0 };

    if (play == PLAY_NORMAL || n >= least) {
        heap = solve(p, play == PLAY_NORMAL ? n : n - least);
        heap.remoteness += play;
    }
    piles_verdict_of_remoteness(v, heap.remoteness, play);
    if (play == PLAY_NORMAL && heap.nimber != HEAP_UNKNOWN)
        v->nimber = heap.nimber;
}

void piles_setup(struct position *p, uint16_t random)
{
    uint16_t *pile = p->part;

    if (p->parts == 0 || p->parts > MOST)
        p->parts = USUAL;
    for (uint8_t i = p->parts; i > 0; i--) {
        random = random * 25173 + 13849; /* a linear congruence of full period; its high bits are the most random */
        *pile++ = 1 + (random >> 8) % STONES;
    }
}
