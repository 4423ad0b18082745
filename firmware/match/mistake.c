#include "mistake.h"

/* Returns whether the loser made move number `move`, from 1, in a position that was not lost.  Goes to that position. */
static bool is_mistake(struct match *m, uint8_t move, uint8_t loser)
{
    match_go(m, move - 1);
    if (m->turn != loser)
        return false;
    match_value(m);
    return m->value.outcome != OUTCOME_P;
}

/* Returns the number that the move to m->left takes, if the game has one pile and the move makes the pile smaller; otherwise 0. */
static uint16_t taken(const struct match *m)
{
    const struct position *here = &m->here.part[0].position, *left = &m->left.part[0].position;
    bool one = m->here.count == 1 && match_game(m, 0)->form == FORM_PILES && here->parts == 1 && left->parts == 1;

    return one && here->part[0] > left->part[0] ? here->part[0] - left->part[0] : 0;
}

/* Compares the mistake, before which the match stands, with a good move. */
static void compare(struct mistake *k, struct match *m)
{
    match_reply(m);
    k->better = taken(m);
    m->left = m->start;
    history_replay(&m->history, k->move, &m->left, &m->move);
    k->taken = taken(m);
}

void mistake_find(struct mistake *k, struct match *m)
{
    uint8_t end = (uint8_t)m->moves, loser = match_winner(m) ^ 1; /* of PLAYER_NOBODY this is no player, who has made no move */

    *k = (struct mistake){ 0 };
    if (m->moves != m->history.moves)
        return;
    for (k->move = end; k->move > 0 && !is_mistake(m, k->move, loser);)
        k->move--;
    if (k->move > 0)
        compare(k, m);
    match_go(m, end);
    match_value(m);
}
