/* Games that the desk plays beyond the range of the screen: their rules need counts of 16 bits, no tables. */
#include "desk.h"

enum { CAKE_FORMULA = 3 };

static uint16_t largest(const struct position *p)
{
    uint16_t most = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] > most)
            most = p->part[i];
    return most;
}

static uint16_t cake_count(const struct position *p, uint8_t group)
{
    return p->part[group] == largest(p) ? p->part[group] : 0;
}

/* games/cake.c says why. */
static void cake_judge(const struct position *p, struct verdict *v)
{
    uint16_t most = largest(p), next = 0;
    unsigned piles = 0, full = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        full += p->part[i] > 0;
        if (p->part[i] == most)
            piles += most > 0;
        else if (p->part[i] > next)
            next = p->part[i];
    }
    v->nimber = most == 0 ? 0 : UNKNOWN;
    v->outcome = piles % 2 == 1 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = UNKNOWN;
    if (full <= CAKE_FORMULA)
        v->remoteness = piles % 2 == 0 ? 2 * most : 2 * (piles == 1 ? next : most) + 1;
}

/* games/stones.c says why. */
static void stones_judge(const struct position *p, struct verdict *v)
{
    v->nimber = 0;
    for (int i = p->parts - 1; i >= 0; i -= 2)
        v->nimber ^= (uint16_t)(p->part[i] - (i > 0 ? p->part[i - 1] : 0));
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = largest(p) > 0 ? UNKNOWN : 0;
}

struct game desk_wide(uint8_t index)
{
    struct game game = *game_list[index];
    bool cake = index == GAME_INDEX_cake, stones = index == GAME_INDEX_stones, roxor = index == GAME_INDEX_roxor;

    if (cake || stones || roxor) {
        game.greatest = DESK_WIDE;
        game.reply = NULL; /* the device's */
    }
    if (cake) {
        game.count = cake_count;
        game.judge = cake_judge;
    }
    if (stones)
        game.judge = stones_judge;
    if (roxor) {
        game.start = 0;
        game.legal = NULL; /* it keeps the piles within 16 bits to the end of a game; here one move is made */
    }
    return game;
}
