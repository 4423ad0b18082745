#include "analyse.h"

/* Returns whether a step of the reasoning (games/why/why.h) names a winning move.  The reasoning of most games names all winning moves;
 * that of some games names one. */
static bool is_win(const struct why_step *w)
{
    switch (w->sentence) {
    case WHY_TAKE:
        return w->number[2] == why_face(OUTCOME_P);
    case WHY_PILE_TO:
    case WHY_PILE_SPLITS:
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
    case WHY_INFINITE_TO:
    case WHY_TURN_ONE:
    case WHY_TURN_TWO:
    case WHY_TURN_THREE:
    case WHY_TURN_ALL:
    case WHY_TAKE_PARTS:
    case WHY_SUBTRACT:
    case WHY_BITE:
    case WHY_TO_PAIR:
        return true;
    }
    return false;
}

/* Returns whether a sentence stands for exactly one winning move, and the reasoning has such a sentence for each winning move.  Then the
 * number of sentences is the number of winning moves. */
static bool is_counted(uint8_t sentence)
{
    return sentence != WHY_TAKE_EACH && sentence != WHY_MAKE_EVEN && sentence != WHY_TO_PAIR && sentence != WHY_PART_TO
           && sentence != WHY_INFINITE_TO;
}

/* Numbers of the sentences; from WINS on, the winning moves. */
enum { VERDICT, NIMBER, COUNT, WINS };

/* Writes sentence `number`, if it is among the STEPS sentences from s->first on. */
static void put(struct steps *s, uint8_t number, const struct why_step *w)
{
    number -= s->first;
    if (number < STEPS)
        s->step[number] = *w;
}

/* Writes the sentence about the nimber: a node of a graph in normal play has one, or is infinite. */
static void say_nimber(const struct match *m, struct why_step *w)
{
    const struct component *c = m->here.part;
    const struct position *p = &c->position;

    if (m->value.nimber != UNKNOWN)
        why_say(w, WHY_NIMBER, m->value.nimber, 0);
    else if (m->here.count == 1 && component_game(c)->form == FORM_NODE && p->option[0] == PLAY_NORMAL)
        why_say(w, WHY_INFINITE, p->part[0], 0);
    else
        why_say(w, WHY_NO_NIMBER, 0, 0);
}

/* Writes the sentences that say who wins and what the nimber is. */
static void put_verdict(struct steps *s, struct match *m)
{
    struct why_step w;

    match_value(m);
    why_conclude(&m->value, &w);
    put(s, VERDICT, &w);
    say_nimber(m, &w);
    put(s, NIMBER, &w);
}

/* Writes the sentences about winning moves and returns their number.  Writes *counted: whether that is also the number of winning moves. */
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
    s->form = match_game(m, 0)->form;
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
