#include "brute_kept.h"
#include <stdlib.h>
#include <string.h>

/* What is kept: the game as it was typed, its play, and the piles below which the positions are. */
struct keeper {
    struct brute_kept kept;
    char *typed;
    uint8_t play;
    struct place piles;
};

static void forget(struct keeper *k)
{
    brute_end(&k->kept.graph);
    free(k->typed);
    memset(k, 0, sizeof *k);
}

static bool is_same(const struct keeper *k, const struct total *total, uint8_t play)
{
    struct word typed = total->game[0].typed;

    return k->typed != NULL && k->play == play && word_is(typed, k->typed);
}

/* Makes each pile as great as that of `other`, the greatest beside the greatest. Both are in rising order. */
static void cover(struct place *piles, const struct place *other)
{
    struct place all = piles->parts >= other->parts ? *piles : *other;
    const struct place *lesser = piles->parts >= other->parts ? other : piles;
    uint8_t more = all.parts - lesser->parts;

    for (uint8_t i = 0; i < lesser->parts; i++)
        if (lesser->part[i] > all.part[more + i])
            all.part[more + i] = lesser->part[i];
    *piles = all;
}

/* Keeps all positions below these piles. Returns false, and keeps nothing, if they are beyond the budget. */
static bool keep_below(struct keeper *k, const struct total *total, uint8_t play, const struct place *piles)
{
    struct total below = *total;

    forget(k);
    below.place[0] = *piles;
    if (!brute_begin(&k->kept.graph, &below)) {
        forget(k);
        return false;
    }
    k->play = play;
    k->piles = *piles;
    k->typed = desk_room(total->game[0].typed.length + 1, 1);
    memcpy(k->typed, total->game[0].typed.start, total->game[0].typed.length);
    brute_judge(&k->kept.graph, play);
    brute_find_nimbers(&k->kept.graph);
    k->kept.has_genera = play == PLAY_MISERE && brute_find_genera(&k->kept.graph);
    return true;
}

const struct brute_kept *brute_keep(const struct total *total, uint8_t play)
{
    static struct keeper k;
    struct place piles = total->place[0], wide;

    total->game[0].rule->tidy(&total->game[0], &piles);
    if (is_same(&k, total, play)) {
        if (brute_has(&k.kept.graph, &piles))
            return &k.kept;
        wide = piles;
        cover(&wide, &k.piles);
        if (keep_below(&k, total, play, &wide) && brute_has(&k.kept.graph, &piles))
            return &k.kept;
    }
    return keep_below(&k, total, play, &piles) ? &k.kept : NULL;
}
