#include "review.h"

/* A byte for each position: its outcome, and its remoteness as far as it fits. */
enum { OUTCOME_SHIFT = 6, REMOTE = 63 };

bool review_can(const struct match *m)
{
    return m->moves > 0 && m->moves == m->history.moves && match_ended(m);
}

static uint8_t packed(const struct verdict *v)
{
    return (uint8_t)(v->outcome << OUTCOME_SHIFT | (v->remoteness < REMOTE ? v->remoteness : REMOTE));
}

static uint8_t outcome_after(const struct match *m, uint8_t moves)
{
    return m->review[moves] >> OUTCOME_SHIFT;
}

uint8_t review_winner(const struct match *m, uint8_t moves)
{
    return match_wins(outcome_after(m, moves), m->first ^ (moves & 1));
}

uint16_t review_remoteness(const struct match *m, uint8_t moves)
{
    uint8_t remoteness = m->review[moves] & REMOTE;

    return remoteness == REMOTE ? UNKNOWN : remoteness;
}

/* The last move of who has lost before which it was not lost; 0: there is none, or nobody has lost. */
static uint8_t mistake(const struct match *m)
{
    uint8_t winner = review_winner(m, (uint8_t)m->moves), move = (uint8_t)m->moves;

    for (; move > 0 && winner != PLAYER_NOBODY; move--)
        if ((m->first ^ ((move - 1) & 1)) != winner && outcome_after(m, move - 1) != OUTCOME_P)
            return move;
    return 0;
}

void review_look(struct match *m)
{
    uint8_t at = 0;

    m->here = m->start;
    for (uint8_t moves = 0;; moves++) {
        match_value(m);
        m->review[moves] = packed(&m->value);
        if (moves == m->moves)
            break;
        history_step(&m->history, &at, &m->here, &m->move);
    }
    m->mistake = mistake(m);
}

void review_show(struct match *m, uint8_t move)
{
    match_go(m, move - 1);
    m->left = m->start;
    history_replay(&m->history, move, &m->left, &m->move);
    match_consider(m);
    match_focus(m);
}
