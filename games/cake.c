/* CakeParty: only a pile that is a largest one may be eaten from, 1 or more; who eats the last piece wins.
 *
 * N iff an odd number of piles are largest (and not empty): an even number can be left by eating one of them, wholly or so far
 * that it joins the next largest or not, as their number wants.  An even number cannot be kept. */
#include "piles.h"

enum { PILES = 8, GREATEST = 99, FORMULA = 3 };

/* The largest and the next largest size, 0 for none, with the number of piles of each; the piles that are not empty. */
struct party {
    uint8_t size[2], piles[2], full;
};

static void look(const struct position *p, struct party *party)
{
    *party = (struct party){ .full = 0 };
    for (uint8_t i = 0; i < p->parts; i++) {
        uint8_t size = (uint8_t)p->part[i];

        party->full += size > 0;
        if (size > party->size[0]) {
            party->size[1] = party->size[0];
            party->piles[1] = party->piles[0];
            party->size[0] = size;
            party->piles[0] = 0;
        } else if (size > party->size[1] && size < party->size[0]) {
            party->size[1] = size;
            party->piles[1] = 0;
        }
        for (uint8_t j = 0; j < 2; j++)
            party->piles[j] += size > 0 && size == party->size[j];
    }
}

/* Three piles a <= b <= c at most: with just two largest 2c; else 2b + 1, b the middle one. */
static uint16_t remoteness(const struct party *party)
{
    if (party->full > FORMULA)
        return UNKNOWN;
    if (party->full == 0)
        return 0;
    if (party->piles[0] == 2)
        return 2 * party->size[0];
    return 2 * party->size[party->piles[0] == 1] + 1;
}

static void judge(const struct position *p, struct verdict *v)
{
    struct party party;

    look(p, &party);
    v->nimber = UNKNOWN;
    v->outcome = party.piles[0] & 1 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = remoteness(&party);
}

static uint16_t count(const struct position *p, uint8_t group)
{
    struct party party;

    look(p, &party);
    return p->part[group] == party.size[0] ? p->part[group] : 0;
}

/* Every largest pile has the same moves, so the first of them is eaten from: nearly always 1.
 * One largest: down to the next, or if those are already even in number, to one less.  What is taken beyond that changes nothing.
 * Two largest, lost: what is left has one winning reply, but as many as the next largest has pieces if one less than the largest
 * is just the next, and makes their number even.  Then taking 2 leaves one winning reply.  Where the formula holds, 1 delays. */
static struct move reply(const struct position *p)
{
    struct move m = { .group = 0 };
    struct party party;
    uint8_t gap;

    look(p, &party);
    gap = party.size[0] - party.size[1];
    while (p->part[m.group] != party.size[0])
        m.group++;
    if (party.piles[0] == 1)
        m.index = gap - (party.piles[1] & 1 || party.size[1] == 0);
    else if (party.piles[0] == 2 && gap == 1 && party.piles[1] & 1 && party.size[1] > 1 && party.full > FORMULA)
        m.index = 1;
    return m;
}

const __flash struct game game_cake = {
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
