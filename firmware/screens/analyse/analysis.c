#include "analyse.h"

/* A step of a why that tells a winning move; a few games tell one of theirs, the others all. */
static bool is_win(const struct why_step *w)
{
    switch (w->sentence) {
    case WHY_TAKE:
        return w->number[2] == why_face(OUTCOME_P);
    case WHY_PILE_TO:
    case WHY_GOES:
    case WHY_ROOK_GOES:
    case WHY_TAKE_REST:
    case WHY_SAY:
    case WHY_TAKE_BOTH:
    case WHY_TAKE_GREATER:
    case WHY_TAKE_LESS:
    case WHY_TAKE_EACH:
    case WHY_MAKE_EVEN:
    case WHY_ROXOR_GOES:
    case WHY_DIGIT_TO:
    case WHY_DIGIT_CUT:
    case WHY_PART_TO:
        return true;
    }
    return false;
}

/* Where only one winning move is told, or a sum's part that can be changed in many ways, their number is not. */
static bool is_counted(uint8_t says)
{
    return says != WHY_TAKE_EACH && says != WHY_MAKE_EVEN && says != WHY_PART_TO;
}

/* The sentences before the winning moves. */
enum { VERDICT, NIMBER, COUNT, WINS };

/* Puts a sentence where it is shown, if it is among those. */
static void put(struct steps *r, uint8_t at, const struct why_step *w)
{
    at -= r->first;
    if (at < STEPS)
        r->step[at] = *w;
}

/* Who wins, and the nimber. */
static void put_verdict(struct steps *r, struct match *m)
{
    struct why_step w;

    match_value(m);
    why_conclude(&m->value, &w);
    put(r, VERDICT, &w);
    why_say(&w, m->value.nimber == UNKNOWN ? WHY_NO_NIMBER : WHY_NIMBER, m->value.nimber, 0);
    put(r, NIMBER, &w);
}

/* The winning moves; returns how many are told, and whether those are all. */
static uint8_t put_wins(struct steps *s, const struct match *m, bool *counted)
{
    uint8_t wins = 0;
    struct why_step w;

    *counted = m->here.count == 1;
    for (uint8_t step = 0; sum_why(&m->here, step, &w); step++) {
        if (!is_win(&w))
            continue;
        *counted &= is_counted(w.sentence);
        put(s, WINS + wins++, &w);
    }
    return wins;
}

void analysis_find(struct steps *s, struct match *m, uint8_t first)
{
    const struct component *c = m->here.part;
    uint8_t wins, i;
    bool counted;
    struct why_step w;

    s->first = first;
    for (i = 0; i < STEPS; i++)
        s->step[i].sentence = WHY_COUNT;
    put_verdict(s, m);
    if (m->value.remoteness == 0)
        return;
    wins = put_wins(s, m, &counted);
    if (counted)
        why_say(&w, WHY_MOVES, wins, component_moves(c));
    else
        why_say(&w, WHY_SUCH, 0, 0);
    if (counted || wins > 0)
        put(s, COUNT, &w);
}
