/* The machine's move in a sum, part by part: no combination of moves is ever tried.  Where the sum has a remoteness, the parts'
 * own replies make the move; else one pass over the options of a part finds its best move to a nimber. */
#include "sum.h"

enum {
    LOOKS = 600,  /* verdicts that may be spent on weighing the moves of a lost sum: about 0.1 s */
    COUNTED = 40, /* winning replies of a part, as far as they are counted: 40 ^ 3 fits 16 bits */
};

/* The sum, and how many verdicts may still be spent. */
struct hand {
    const struct sum *sum;
    uint16_t looks;
};

/* A move in one part, and how many moves the part then has. */
struct pick {
    struct move move;
    uint16_t replies;
};

__attribute__((noinline)) static void put(struct sum_move *m, uint8_t i, struct move move)
{
    m->parts |= 1 << i;
    m->move[i] = move;
}

/* All: each part hurries or delays; the one of least remoteness decides.  Any, winning: every part that is not lost becomes so;
 * lost: one part alone, the first, for that costs one move only. */
static void reply_each(const struct sum *s, bool lost, struct sum_move *m)
{
    for (uint8_t i = 0; i < s->count; i++) {
        struct verdict v;

        if (s->join == JOIN_ANY) {
            component_judge(&s->part[i], &v);
            if (lost ? v.remoteness == 0 : v.outcome == OUTCOME_P)
                continue;
        }
        put(m, i, component_reply(&s->part[i]));
        if (lost && s->join == JOIN_ANY)
            return;
    }
}

/* What decides about a part when the sum has no remoteness: the outcome (any) or the nimber. */
static uint16_t value_of(const struct sum *s, const struct component *c)
{
    struct verdict v;

    component_judge(c, &v);
    return s->join == JOIN_ANY ? v.outcome : v.nimber;
}

/* Counts the moves of c to the wanted value, up to COUNTED; as many if there are no verdicts left to spend.  With a pick, finds
 * the one that leaves most moves, the first of equals, and counts only those that are better than all before. */
static uint16_t find(struct hand *h, const struct component *c, uint16_t wanted, struct pick *best)
{
    struct walk w = { .from = c };
    uint16_t count = 0;

    while (count < COUNTED && walk_step(&w)) {
        uint16_t replies = best ? component_moves(&w.option) : 0;

        if (best && count > 0 && replies <= best->replies)
            continue;
        if (h->looks == 0)
            return COUNTED;
        h->looks--;
        if (value_of(h->sum, &w.option) == wanted) {
            count++;
            if (best)
                *best = (struct pick){ w.move, replies };
        }
    }
    return count;
}

/* Winning: the parts come to have values that are lost together.  One: one part gets the xor of the others.  Some: the value of one
 * part becomes that of all.  Any: all are lost.  Of several such moves that after which the parts have most moves. */
static void win(struct hand *h, uint16_t sum, struct sum_move *m)
{
    const struct sum *s = h->sum;
    int16_t most = INT16_MIN;

    for (uint8_t i = 0; i < s->count; i++) {
        struct sum_move made = { .parts = 0 };
        uint16_t goal = s->join == JOIN_ANY ? OUTCOME_P : value_of(s, &s->part[i]);
        int16_t gain = 0;
        uint8_t j = 0;

        for (; j < s->count; j++) {
            uint16_t value = value_of(s, &s->part[j]);
            struct pick pick;

            if (s->join == JOIN_ONE)
                goal = i == j ? value ^ sum : value;
            if (value == goal)
                continue;
            if (find(h, &s->part[j], goal, &pick) == 0)
                break;
            gain += pick.replies - component_moves(&s->part[j]);
            put(&made, j, pick.move);
        }
        if (j == s->count && (gain > most || (gain == most && made.parts < m->parts))) {
            most = gain;
            *m = made;
        }
    }
}

/* How many replies win when part i of a lost sum has become `option`: its own back to the value it had; or by the other parts
 * following it, one of them (one), each of them (some), but none where they are lost themselves (any). */
static uint16_t wins_after(struct hand *h, uint8_t i, const struct component *option)
{
    const struct sum *s = h->sum;
    uint16_t was = value_of(s, &s->part[i]), turned = value_of(s, option) ^ was;
    uint16_t back = find(h, option, was, 0), sum = 0, each = 1;

    if (s->join == JOIN_ANY)
        return back;
    for (uint8_t j = 0; j < s->count; j++) {
        if (j != i) {
            uint16_t count = find(h, &s->part[j], value_of(s, &s->part[j]) ^ turned, 0);

            sum += count;
            each *= count;
        }
    }
    return back + (s->join == JOIN_ONE ? sum : each);
}

/* Lost, no remoteness known.  A move after which one reply wins can be beaten only by one that leaves more replies. */
static void resist(struct hand *h, struct sum_move *m)
{
    uint16_t fewest = UINT16_MAX;
    int16_t most = INT16_MIN;

    for (uint8_t i = 0; i < h->sum->count; i++) {
        struct walk w = { .from = &h->sum->part[i] };
        uint16_t before = component_moves(w.from);

        while (h->looks > 0 && walk_step(&w)) {
            int16_t gain = (int16_t)(component_moves(&w.option) - before);
            uint16_t wins = 1;

            if (fewest > 1 || gain > most)
                wins = wins_after(h, i, &w.option);
            if (wins < fewest || (wins == fewest && gain > most)) {
                fewest = wins;
                most = gain;
                m->parts = 0;
                put(m, i, w.move);
            }
        }
    }
}

void sum_reply(const struct sum *s, struct sum_move *m)
{
    struct hand h = { s, UINT16_MAX };
    struct verdict v;

    m->parts = 0;
    if (s->count == 1) {
        put(m, 0, component_reply(s->part));
        return;
    }
    sum_judge(s, &v);
    if (v.remoteness != UNKNOWN) {
        reply_each(s, v.outcome == OUTCOME_P, m);
    } else if (v.outcome == OUTCOME_N) {
        win(&h, v.nimber, m);
    } else {
        h.looks = LOOKS;
        resist(&h, m);
    }
}
