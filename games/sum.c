/* Sums: legality, ends, verdicts, refusals.  sum_reply.c chooses the machine's move. */
#include "sum.h"

/* That many parts are as many as the join wants. */
static bool wanted(const struct sum *s, uint8_t parts)
{
    if (s->count == 1 || s->join == JOIN_ANY)
        return parts > 0;
    if (s->join == JOIN_ONE)
        return parts == 1;
    return s->join == JOIN_ALL ? parts == s->count : parts > 0 && parts < s->count;
}

bool sum_legal(const struct sum *s, const struct sum_move *m)
{
    uint8_t rest = m->parts, parts = 0;
    const struct move *move = m->move;

    for (const struct component *c = s->part; c < s->part + s->count; c++, move++, rest >>= 1) {
        if (rest & 1) {
            if (!component_allows(c, *move))
                return false;
            parts++;
        }
    }
    return rest == 0 && wanted(s, parts);
}

bool sum_ended(const struct sum *s)
{
    bool all = s->join == JOIN_ALL;

    for (const struct component *c = s->part; c < s->part + s->count; c++) {
        struct move m;

        if (game_first(component_game(c), &c->position, &m) != all)
            return all;
    }
    return !all;
}

void sum_apply(struct sum *s, const struct sum_move *m)
{
    struct component *c = s->part;
    const struct move *move = m->move;

    for (uint8_t rest = m->parts; rest > 0; rest >>= 1, c++, move++)
        if (rest & 1)
            component_apply(c, *move);
}

/* One: Sprague-Grundy.  All: the first part to end decides, so all hurry or delay together (Steinhaus's remoteness).  Any:
 * to move is to make every part lost at once.  Some: from equal nimbers any move makes them differ, for some part stays; from
 * others all that are above the least can be brought down to it, and the least stays. */
void sum_combine(uint8_t join, const struct verdict *parts, uint8_t count, struct verdict *v)
{
    uint16_t nimber = 0, least = UNKNOWN, total = 0;
    bool known = true, winnable = false, differ = false;

    if (count == 1) {
        *v = *parts;
        return;
    }
    for (const struct verdict *part = parts; part < parts + count; part++) {
        bool n = part->outcome == OUTCOME_N;

        nimber ^= part->nimber;
        differ |= part->nimber != parts->nimber;
        winnable |= n;
        known &= part->remoteness != UNKNOWN;
        total += part->remoteness - n;
        if (part->remoteness < least)
            least = part->remoteness;
    }
    total += winnable;
    if (!known)
        total = UNKNOWN;
    if (join == JOIN_ALL) {
        total = least;
        winnable = least & 1;
    } else if (join != JOIN_ANY) {
        if (total > 0) /* 0: the sum is ended */
            total = UNKNOWN;
        winnable = join == JOIN_ONE ? nimber > 0 : differ;
    }
    v->outcome = winnable ? OUTCOME_N : OUTCOME_P;
    v->remoteness = total;
    v->nimber = total == 0 ? 0 : join == JOIN_ONE ? nimber : UNKNOWN;
}

void sum_judge(const struct sum *s, struct verdict *v)
{
    struct verdict part[SUM_PARTS];

    for (uint8_t i = 0; i < s->count; i++)
        component_judge(&s->part[i], &part[i]);
    sum_combine(s->join, part, s->count, v);
}

/* Option 0, where it has words, is the play or the rule: its last word is misère. */
static bool normal_play(const struct component *c)
{
    const __flash struct game *game = component_game(c);

    return !game->alone && (game->option_count == 0 || game->options->kind != OPTION_WORDS ||
                            c->position.option[0] < game->options->greatest);
}

static enum sum_need lacks(uint8_t join, const struct component *c)
{
    struct verdict v;

    if (!normal_play(c))
        return NEED_NORMAL_PLAY;
    component_judge(c, &v);
    if (v.nimber == UNKNOWN) {
        if (component_game(c)->form == FORM_NODE)
            return NEED_NO_CYCLE;
        if (join == JOIN_ONE || join == JOIN_SOME)
            return NEED_NIMBER;
    }
    return join == JOIN_ALL && v.remoteness == UNKNOWN ? NEED_REMOTENESS : NEED_NOTHING;
}

struct sum_refusal sum_refuses(const struct sum *s)
{
    struct sum_refusal refusal = { NEED_NOTHING, 0 };

    if (s->count > 1)
        for (; refusal.part < s->count; refusal.part++)
            if ((refusal.need = lacks(s->join, &s->part[refusal.part])) != NEED_NOTHING)
                return refusal;
    refusal.part = 0;
    return refusal;
}
