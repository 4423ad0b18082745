#include "review.h"

enum { OUTCOME_SHIFT = 6, REMOTE = 63 }; /* a verdict in a byte: bits 7..6 outcome, bits 5..0 remoteness; REMOTE: greater or unknown */

static uint8_t packed(const struct verdict *v)
{
    return (uint8_t)(v->outcome << OUTCOME_SHIFT | (v->remoteness < REMOTE ? v->remoteness : REMOTE));
}

static uint8_t outcome_after(const struct review_state *r, uint8_t moves)
{
    return r->verdict[moves] >> OUTCOME_SHIFT;
}

uint8_t review_winner(const struct review_state *r, const struct match *m, uint8_t moves)
{
    return match_wins(outcome_after(r, moves), m->first ^ (moves & 1));
}

uint16_t review_remoteness(const struct review_state *r, uint8_t moves)
{
    uint8_t remoteness = r->verdict[moves] & REMOTE;

    return remoteness == REMOTE ? UNKNOWN : remoteness;
}

void review_judge(struct review_state *r, struct match *m)
{
    uint8_t at = 0;

    m->here = m->start;
    for (uint8_t moves = 0;; moves++) {
        match_value(m);
        r->verdict[moves] = packed(&m->value);
        if (moves == m->moves)
            break;
        history_step(&m->history, &at, &m->here, &m->move);
    }
    mistake_find(&r->mistake, m);
}

void review_go(struct match *m, uint8_t move)
{
    match_go(m, move - 1);
    m->left = m->start;
    history_replay(&m->history, move, &m->left, &m->move);
    match_consider(m);
    match_focus(m);
}
