/* The reasoning in Wythoff's game: the difference of the piles gives the only pair with that difference.  If the piles are another
 * position, the winning moves lead to that pair or to the pair of one of the piles. */
#include "why.h"
#include "games/wythoff.h"

/* The steps about the pair that has the number piles[0]; if the other pile, piles[1], is above its partner, lowering it to the
 * partner wins, in the sentence `sentence`. */
static bool of_pair(const uint16_t *piles, uint8_t *step, uint8_t sentence, struct why_step *w)
{
    uint16_t k = wythoff_pair_index(piles[0]), low = wythoff_lower(k), partner = low;

    if (low == piles[0])
        partner += k;
    w->number[2] = low + k;
    if (why_step_within(step, 1))
        return why_say(w, WHY_IN_PAIR, piles[0], low);
    return piles[1] > partner && why_step_within(step, 1) && why_say(w, sentence, piles[1] - partner, 0);
}

bool wythoff_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t pile[3], apart, low;

    (void)game;
    pile[0] = pile[2] = p->part[0];
    pile[1] = p->part[1];
    if (pile[0] > pile[1]) {
        pile[0] = p->part[1];
        pile[1] = pile[2];
    }
    pile[2] = pile[0]; /* pile: the lesser, the greater, the lesser */
    apart = pile[1] - pile[0];
    low = wythoff_lower(apart);
    w->number[2] = apart;
    if (why_step_within(&step, 1))
        return why_say(w, WHY_APART, pile[1], pile[0]);
    w->number[2] = low;
    w->number[3] = low + apart;
    if (why_step_within(&step, 1))
        return why_say(w, WHY_PAIR, apart, low);
    if (pile[0] == low)
        return why_step_within(&step, 1) && why_say(w, WHY_IS_PAIR, 0, 0);
    if (pile[0] > low && why_step_within(&step, 1))
        return why_say(w, WHY_TAKE_BOTH, pile[0] - low, 0);
    return of_pair(pile, &step, WHY_TAKE_GREATER, w) || (apart > 0 && of_pair(pile + 1, &step, WHY_TAKE_LESS, w));
}
