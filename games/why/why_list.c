/* Where the nimber of a part comes from: the nimbers that its moves lead to, of which it is the least that is missing. */
#include "why.h"
#include "games/search.h"

/* Nimbers from LIST_NIMBERS on have no place in a set; the most numbers of a set for which a sentence has room. */
enum { LIST_NIMBERS = 16, LIST_MOST = 10 };

static uint8_t count_of(uint16_t set)
{
    uint8_t count = 0;

    for (; set > 0; set &= set - 1)
        count++;
    return count;
}

/* Finds the nimbers of the positions after the moves of p, as a set.  Returns false if p has no move, or a sentence has no room for
 * them. */
static bool find_set(const __flash struct game *game, const struct position *p, uint16_t *set)
{
    struct verdict v;
    struct walk walk;

    *set = 0;
    walk_begin(&walk, game, p);
    while (walk_step(&walk)) {
        game->judge(&walk.left, &v);
        if (v.nimber >= LIST_NIMBERS)
            return false;
        *set |= 1u << v.nimber;
    }
    return *set != 0 && count_of(*set) <= LIST_MOST;
}

/* Writes the sentence about part `part`, whose moves are those of p.  Returns false, with *w unchanged, if there is none. */
static bool say_set(const __flash struct game *game, const struct position *p, uint16_t part, uint8_t sentence, struct why_step *w)
{
    uint16_t set, missing = 0;

    if (!find_set(game, p, &set))
        return false;
    while (set >> missing & 1)
        missing++;
    w->number[2] = missing;
    return why_say(w, sentence, part, set);
}

void why_list(const __flash struct game *game, const struct position *p, struct why_step *w)
{
    struct position alone = *p;

    if (w->sentence != WHY_REACHES)
        return;
    for (uint8_t i = 1; i < p->parts; i++)
        alone.part[i] = 0;
    alone.parts = 1;
    alone.part[0] = w->number[0];
    say_set(game, &alone, w->number[0], WHY_LEAVES, w);
}

/* ---- steps that are added: after those that say the nimber of each coin, or of each game of a sum ---- */

/* Returns how many steps say these nimbers; they are the first ones. */
static uint8_t asserted(const struct sum *s)
{
    struct why_step w;

    if (!sum_why(s, 0, &w) || (w.sentence != WHY_PART_NIMBER && w.sentence != WHY_COIN))
        return 0;
    return w.sentence == WHY_COIN ? count_of(s->part[0].position.part[0]) : s->count;
}

/* Writes the step that is added for head or game number i.  Returns false if none is. */
static bool added(const struct sum *s, uint8_t i, struct why_step *w)
{
    const struct component *c = &s->part[s->count > 1 ? i : 0];
    struct position coin = c->position;
    uint8_t place = 0;

    if (s->count > 1)
        return say_set(component_game(c), &c->position, i + 1, WHY_PART_LEAVES, w);
    while (!(coin.part[0] >> place & 1) || i-- > 0)
        place++;
    coin.part[0] = 1u << place;
    return say_set(component_game(c), &coin, place + 1, WHY_LEAVES, w);
}

/* Writes the step that is added at *step.  If none is, lowers *step by the number of steps that are added before it, and returns false. */
static bool find_added(const struct sum *s, uint8_t *step, struct why_step *w)
{
    uint8_t parts = asserted(s), more = 0;

    if (*step < parts)
        return false;
    for (uint8_t i = 0; i < parts; i++)
        if (added(s, i, w) && *step == parts + more++)
            return true;
    *step -= more;
    return false;
}

bool why_listed(const struct sum *s, uint8_t step, struct why_step *w)
{
    if (step > 0 && find_added(s, &step, w))
        return true;
    if (!sum_why(s, step, w))
        return false;
    if (s->count == 1)
        why_list(component_game(s->part), &s->part[0].position, w);
    return true;
}
