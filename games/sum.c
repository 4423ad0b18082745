/* Sums: making moves, ends, verdicts, and the parts that a join refuses.  sum_reply.c chooses the machine's move. */
#include "infinite.h"

/* Returns true iff a move in that many parts is a move of the join. */
static bool wanted(const struct sum *s, uint8_t parts)
{
    uint8_t least = 1, most = s->count;

    if (s->join == JOIN_ALL)
        least = most;
    else if (s->join == JOIN_ONE)
        most = 1;
    else if (s->join == JOIN_SOME && most > 1)
        most--;
    return parts >= least && parts <= most;
}

bool sum_make(struct sum *s, const struct sum_move *m)
{
    struct component *c = s->part;
    const struct move *move = m->move;
    uint8_t parts = 0, rest = m->parts;

    for (uint8_t i = s->count; i > 0; i--, c++, move++, rest >>= 1) {
        if (rest & 1) {
            if (!component_make(c, *move))
                return false;
            parts++;
        }
    }
    return rest == 0 && wanted(s, parts);
}

/* Why the rules of sum.h hold.  One: the theorem of Sprague and Grundy.  All: the first part to end decides, so the winner hurries
 * and the loser delays in every part (Steinhaus's remoteness).  Any: the winner moves in every part that is N, and leaves every
 * part lost.  Some: when all nimbers are equal, every move makes them differ, because at least one part keeps its nimber; when
 * they differ, the player lowers every nimber that is above the least to the least. */
void sum_combine(uint8_t join, const struct verdict *parts, uint8_t count, struct verdict *v)
{
    uint16_t nimber = 0, differ = 0, least = UNKNOWN, total = 0, known = 0; /* known: the or of all; UNKNOWN if one is UNKNOWN */
    uint8_t winnable = 0;

    if (count == 1) {
        *v = *parts;
        return;
    }
    if (join == JOIN_ONE && infinite_combine(parts, count, v))
        return;
    for (const struct verdict *part = parts; count > 0; count--, part++) {
        nimber ^= part->nimber;
        differ |= part->nimber ^ parts->nimber;
        winnable |= part->outcome;
        known |= part->remoteness;
        total += part->remoteness - part->outcome;
        if (part->remoteness < least)
            least = part->remoteness;
    }
    if (join == JOIN_ANY) {
        total = known > INT16_MAX ? UNKNOWN : total + winnable;
    } else if (join == JOIN_ALL) {
        total = least;
        winnable = least & 1;
    } else {
        total = known > 0 ? UNKNOWN : 0; /* all parts have remoteness 0: the sum is ended */
        winnable = (join == JOIN_ONE ? nimber : differ) > 0;
    }
    v->outcome = winnable;
    v->remoteness = total;
    v->nimber = total == 0 ? 0 : join == JOIN_ONE ? nimber : UNKNOWN;
}
_Static_assert(OUTCOME_P == 0 && OUTCOME_N == 1, "the outcome of a part, or of all, is also whether it can be won");

/* For a part whose game has `sum_value`: writes what the join needs to know of it to *v.  hurry: the join needs remotenesses; the nimber
 * then means nothing.  Else the remoteness only says whether the part is ended: 0. */
static void value_of(const struct component *c, bool hurry, struct verdict *v)
{
    uint8_t move;

    v->nimber = component_game(c)->sum_value(&c->position, hurry ? UNKNOWN : 0, &move);
    v->remoteness = v->nimber;
    v->outcome = v->nimber & 1;
    if (!hurry) {
        v->outcome = v->nimber > 0;
        v->remoteness = component_moves(c);
    }
}

/* Calls the judge of each game itself, not through component_judge: below the judges little of a small stack is left. */
void sum_judge_parts(const struct sum *s, struct verdict *part)
{
    const struct component *c = s->part;
    bool hurry = s->join == JOIN_ALL || s->join == JOIN_ANY;

    for (uint8_t i = s->count; i > 0; i--, c++, part++) {
        if (s->count > 1 && component_game(c)->sum_value)
            value_of(c, hurry, part);
        else
            component_game(c)->judge(&c->position, part);
    }
}

void sum_judge(const struct sum *s, struct verdict *v)
{
    struct verdict part[SUM_PARTS];

    sum_judge_parts(s, part);
    sum_combine(s->join, part, s->count, v);
}

bool sum_ended(const struct sum *s)
{
    const struct component *c = s->part;
    uint8_t parts = 0;

    for (uint8_t i = s->count; i > 0; i--, c++)
        if (component_moves(c) > 0)
            parts++;
    return parts < (s->join == JOIN_ALL ? s->count : 1);
}

/* Returns true iff the position is in misère play: iff the value of option 0 is named "misere". */
static bool misere(const __flash struct game *game, const struct position *p)
{
    uint8_t word;

    if (game->option_count == 0 || game->options->kind != OPTION_WORDS)
        return false;
    word = game->options->name + 1 + (uint8_t)p->option[0];
    return word == NAME_play_misere || word == NAME_rule_misere;
}

enum sum_need sum_lacks(uint8_t join, const struct component *c)
{
    const __flash struct game *game = component_game(c);
    struct verdict v;

    if (game->flags & FLAG_NO_SUMS || misere(game, &c->position))
        return NEED_NORMAL_PLAY;
    game->judge(&c->position, &v);
    if (game->form == FORM_NODE)
        return join != JOIN_ONE && (v.nimber == UNKNOWN || v.stage > 0) ? NEED_NIMBER : NEED_NOTHING;
    if (v.nimber == UNKNOWN && (join == JOIN_ONE || join == JOIN_SOME))
        return NEED_NIMBER;
    return join == JOIN_ALL && v.remoteness == UNKNOWN ? NEED_REMOTENESS : NEED_NOTHING;
}

uint8_t sum_refused_part(const struct sum *s)
{
    uint8_t i = 0;

    while (i < s->count && (s->count == 1 || sum_lacks(s->join, &s->part[i]) == NEED_NOTHING))
        i++;
    return i;
}
