/* The idea of a hint: of the steps of a reasoning those that name no move, so that the player finds the move.  Where they say too little,
 * lost heaps beside the one to leave, or how many moves win. */
#include "why.h"

/* The sentences of a reasoning that are part of an idea. */
static const __flash uint8_t ideas[] = {
    WHY_MISERE, WHY_ROUND, WHY_REST, WHY_MISSING, WHY_PILE, WHY_PILE_MOD, WHY_XOR, WHY_ONES, WHY_BIG, WHY_LAST_BIG, WHY_APART, WHY_PAIR,
    WHY_IN_PAIR, WHY_SQUARES, WHY_LEAST, WHY_STAIR, WHY_LARGEST, WHY_ODD, WHY_STONE, WHY_ROOK_NORMAL, WHY_ROOK_ADDED, WHY_ROOK_MISERE,
    WHY_ROOK_AT, WHY_WORTH, WHY_QUEEN_LINES, WHY_DIGIT, WHY_NODE_END, WHY_NODE_LOST, WHY_PART_NIMBER, WHY_PART_IN, WHY_PART,
    WHY_FIRST_ENDS, WHY_HURRY, WHY_EACH_LOST, WHY_EACH_WON, WHY_EQUAL, WHY_BRING_DOWN, WHY_PART_INFINITE, WHY_HEAP, WHY_COIN,
    WHY_ZECKENDORF, WHY_LEAST_PART, WHY_LEAST_PART_IN, WHY_GOLDEN, WHY_BELOW_GOLDEN, WHY_ABOVE_GOLDEN, WHY_TWO_ROWS, WHY_WHOLE_BAR,
    WHY_TABLE, WHY_REACH,
};

static bool is_idea(uint8_t sentence)
{
    for (uint8_t i = 0; i < sizeof ideas; i++)
        if (ideas[i] == sentence)
            return true;
    return false;
}

/* Returns whether the sentence leads to no winning move by itself: the number of those follows. */
static bool says_little(uint8_t sentence)
{
    return sentence == WHY_WHOLE_BAR || sentence == WHY_TABLE || sentence == WHY_REACH;
}

/* The sentences that are written: those from number `first` on, as far as there is room. */
struct ideas {
    struct why_step *step;
    uint8_t first, room;
    uint8_t count; /* number of sentences so far, with those before `first` and those that have no room */
};

static void put(struct ideas *i, const struct why_step *w)
{
    uint8_t place = i->count++ - i->first;

    if (place < i->room)
        i->step[place] = *w;
}

/* ---- lost heaps ---- */

static bool is_lost(const __flash struct game *game, const struct position *p, uint16_t heap)
{
    struct position at = *p;
    struct verdict v;

    at.part[0] = heap;
    game->judge(&at, &v);
    return v.outcome == OUTCOME_P;
}

/* Puts the next lost heap after `heap` in the direction (1 or -1), if there is one from 0 up to the pile of p. */
static void put_next(struct ideas *i, const __flash struct game *game, const struct position *p, uint16_t heap, int8_t direction)
{
    struct why_step w;

    do
        heap += direction;
    while (heap < p->part[0] && !is_lost(game, p, heap)); /* -1 is above every pile */
    if (heap < p->part[0] && why_say(&w, WHY_IS_LOST, heap, 0))
        put(i, &w);
}

/* Puts the lost heap to leave between its lost neighbours, so that the player sees which of them a take reaches. */
static void put_lost(struct ideas *i, const __flash struct game *game, const struct position *p)
{
    struct position left = *p;

    game->apply(&left, game_reply(game, p));
    put_next(i, game, p, left.part[0], -1);
    put_next(i, game, p, left.part[0] - 1, 1);
    put_next(i, game, p, left.part[0], 1);
}

/* ---- all ---- */

uint8_t why_ideas(const struct sum *s, struct why_step *step, uint8_t first, uint8_t room)
{
    const __flash struct game *game = component_game(s->part);
    const struct position *p = &s->part[0].position;
    struct ideas i = { step, first, room, 0 };
    bool little = true;
    struct why_step w;

    for (uint8_t k = 0; sum_why(s, k, &w); k++) {
        if (w.sentence == WHY_TAKE) { /* options of one pile: they name all moves, and nothing before them helps as much as lost heaps */
            i.count = 0;
            put_lost(&i, game, p);
            return i.count;
        }
        if (!is_idea(w.sentence))
            continue;
        little = says_little(w.sentence);
        put(&i, &w);
    }
    if (little) {
        why_count(game, p, &w);
        put(&i, &w);
    }
    return i.count;
}
