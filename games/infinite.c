/* Sums of join `one` with nodes of graphs that reach cycles: verdicts and the machine's move.  infinite.h has the theory. */
#include "infinite.h"

/* Greater than every rise of a total of stages. */
enum { NO_RISE = INT8_MAX };
_Static_assert((int)GRAPH_NODES < (int)NO_RISE, "a stage fits an int8_t");

bool infinite_reaches(const struct verdict *v, uint16_t nimber)
{
    return nimber < GRAPH_NODES && v->reach[nimber / 8] >> nimber % 8 & 1;
}

bool infinite_combine(const struct verdict *parts, uint8_t count, struct verdict *v)
{
    const struct verdict *infinite = 0;
    uint16_t others = 0;
    uint8_t infinites = 0;

    for (; count > 0; count--, parts++) {
        if (parts->nimber == UNKNOWN) {
            infinite = parts;
            infinites++;
        } else {
            others ^= parts->nimber;
        }
    }
    if (infinites == 0)
        return false;
    v->outcome = infinites == 1 && infinite_reaches(infinite, others) ? OUTCOME_N : OUTCOME_D;
    v->nimber = v->remoteness = UNKNOWN;
    return true;
}

/* Returns whether part i is a node that reaches a cycle. */
static bool goes_round(const struct sum_work *h, uint8_t i)
{
    return component_game(&h->sum->part[i])->form == FORM_NODE && (h->part[i].nimber == UNKNOWN || h->part[i].stage > 0);
}

/* Makes the last step of the walk the best move. */
static void take(struct sum_work *h, int16_t gain)
{
    h->most = gain;
    h->best->parts = (uint8_t)(1 << h->i);
    h->best->move[h->i] = h->walk.move;
}

/* Begins a walk over the moves of part h->i.  Returns the number of moves. */
static uint16_t begin(struct sum_work *h)
{
    const struct component *c = &h->sum->part[h->i];

    walk_begin(&h->walk, component_game(c), &c->position);
    return component_moves(c);
}

/* Returns how many more moves the part has after the last step of the walk than the `before` that it had. */
static int16_t gain_of(const struct sum_work *h, uint16_t before)
{
    return (int16_t)(game_moves(h->walk.game, &h->walk.left) - before);
}

/* Looks for winning moves in part h->i, which goes round: to nodes of nimber `wanted`.  Takes one that raises the total of stages less than
 * *rise, or as little and leaves more replies than the best move so far. */
static void win_in_node(struct sum_work *h, uint16_t wanted, int8_t *rise)
{
    uint16_t before = begin(h);
    uint8_t stage = h->part[h->i].nimber == UNKNOWN ? 0 : h->part[h->i].stage;

    while (walk_step(&h->walk)) {
        struct verdict v;
        int8_t raised;
        int16_t gain;

        h->walk.game->judge(&h->walk.left, &v);
        if (v.nimber != wanted)
            continue;
        raised = (int8_t)(v.stage - stage);
        gain = gain_of(h, before);
        if (raised > *rise || (raised == *rise && gain <= h->most))
            continue;
        *rise = raised;
        take(h, gain);
    }
}

/* Takes a winning move of a sum that is won.  The others are first the parts that do not go round, in which the total of stages stays.  A
 * sum with an infinite part is won in this part only. */
static void win(struct sum_work *h)
{
    uint16_t all = 0;
    uint8_t infinite = h->sum->count;
    int8_t rise;

    for (uint8_t i = 0; i < h->sum->count; i++) {
        all ^= h->part[i].nimber;
        if (h->part[i].nimber == UNKNOWN)
            infinite = i;
    }
    for (h->i = 0; h->i < h->sum->count && infinite == h->sum->count; h->i++)
        if (!goes_round(h, h->i))
            sum_look(h, h->part[h->i].nimber ^ all);
    rise = h->best->parts ? 0 : NO_RISE;
    for (h->i = 0; h->i < h->sum->count; h->i++)
        if (goes_round(h, h->i) && (infinite == h->sum->count || h->i == infinite))
            win_in_node(h, h->part[h->i].nimber ^ all, &rise);
}

/* Looks for moves of part h->i that hold the draw.  Takes the one that leaves most replies; the first, if the part does not go round. */
static void hold_in(struct sum_work *h)
{
    struct verdict before = h->part[h->i], whole;
    uint16_t moves = begin(h);
    bool node = goes_round(h, h->i);

    while (walk_step(&h->walk)) {
        int16_t gain = gain_of(h, moves);

        if (h->best->parts && gain <= h->most)
            continue;
        h->walk.game->judge(&h->walk.left, &h->part[h->i]);
        sum_combine(JOIN_ONE, h->part, h->sum->count, &whole);
        if (whole.outcome == OUTCOME_D)
            take(h, gain);
        if (!node && h->best->parts)
            break;
    }
    h->part[h->i] = before;
}

/* Takes a move that holds the draw: in a part that goes round, or else in another one. */
static void hold(struct sum_work *h)
{
    for (uint8_t pass = 0; pass < 2 && !h->best->parts; pass++)
        for (h->i = 0; h->i < h->sum->count; h->i++)
            if (goes_round(h, h->i) == (pass == 0) && (pass == 0 || !h->best->parts))
                hold_in(h);
}

bool infinite_reply(struct sum_work *h, uint8_t outcome)
{
    bool any = false;

    for (uint8_t i = 0; i < h->sum->count; i++)
        any |= goes_round(h, i);
    if (h->sum->join != JOIN_ONE || outcome == OUTCOME_P || !any)
        return false;
    if (outcome == OUTCOME_N)
        win(h);
    else
        hold(h);
    return true;
}
