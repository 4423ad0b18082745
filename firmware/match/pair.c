#include "pair.h"

void pair_begin(struct pair *p, struct match *m)
{
    p->holds = p->won[0] + p->won[1] > 0 ? PAIR_DUE : 0;
    if (p->last > 0)
        m->turn = m->first = (p->last - 1) ^ 1;
}

void pair_ends(struct pair *p, const struct match *m, bool again)
{
    uint8_t winner = match_winner(m);

    if (again && p->last > 0)
        p->won[p->last - 1]--;
    p->last = winner == PLAYER_NOBODY ? 0 : 1 + winner;
    if (p->last > 0 && p->won[winner] < PAIR_WON_MOST)
        p->won[winner]++;
}

bool pair_calls(const struct pair *p, const struct match *m)
{
    return p->holds != 1 + m->turn && (p->hands_over || p->holds == PAIR_DUE);
}
