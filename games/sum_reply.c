/* The machine's move in a sum, part by part: no combination of moves is ever tried.  Where the sum has a remoteness, the parts'
 * own replies make the move; else a walk over the options of each part finds the best. */
#include "sum.h"

enum {
    LOOKS = 600,  /* verdicts that may be spent on weighing the moves of a lost sum: about 0.1 s */
    COUNTED = 40, /* winning replies of a part, as far as they are counted: 40 ^ 3 fits 16 bits */
};

struct hand {
    const struct sum *sum;
    uint16_t value[SUM_PARTS]; /* what decides about a part: its nimber; the outcome of one that has none */
    bool lost;
    uint16_t looks; /* verdicts that may still be spent */

    /* The best move so far: in which part, how many winning replies it leaves, and how many moves more than the part had. */
    uint8_t part;
    uint16_t fewest;
    int16_t most;
};

static uint16_t value_of(const struct verdict *v)
{
    return v->nimber == UNKNOWN ? v->outcome : v->nimber;
}

static uint16_t judged(const __flash struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return value_of(&v);
}

/* Counts the moves to the wanted value, up to COUNTED; as many if there are no verdicts left to spend. */
__attribute__((noinline)) static uint8_t count_to(struct hand *h, uint8_t i, const struct position *p, uint16_t wanted)
{
    struct walk w = { .game = component_game(&h->sum->part[i]), .from = p, .move = WALK_BEGIN };
    uint8_t count = 0;

    while (count < COUNTED && walk_step(&w)) {
        if (h->looks == 0)
            return COUNTED;
        h->looks--;
        count += judged(w.game, &w.left) == wanted;
    }
    return count;
}

/* How many replies win when part i of a lost sum has become p, of that value: its own back to the value it had; or by the other
 * parts following it, one of them (one), each of them (some), but none where they are lost themselves (any). */
static uint16_t wins_after(struct hand *h, uint8_t i, const struct position *p, uint16_t value)
{
    const struct sum *s = h->sum;
    uint16_t sum = 0, each = 1, back = count_to(h, i, p, h->value[i]);

    value ^= h->value[i];
    if (s->join == JOIN_ANY)
        return back;
    for (uint8_t j = 0; j < s->count; j++) {
        if (j != i) {
            uint8_t count = count_to(h, j, &s->part[j].position, h->value[j] ^ value);

            sum += count;
            each *= count;
        }
    }
    return back + (s->join == JOIN_ONE ? sum : each);
}

/* Looks for a better move in part i: of a won sum one to the wanted value; of a lost one any, but when one has been found that leaves
 * one winning reply only such as leave more replies. */
static void look(struct hand *h, uint8_t i, uint16_t wanted, struct sum_move *m)
{
    const struct component *c = &h->sum->part[i];
    struct walk w = { .game = component_game(c), .from = &c->position, .move = WALK_BEGIN };
    uint16_t before = component_moves(c);

    while (h->looks > 0 && walk_step(&w)) {
        int16_t gain = (int16_t)(game_moves(w.game, &w.left) - before);
        uint16_t value, wins;

        if (gain <= h->most && h->fewest <= h->lost)
            continue;
        value = judged(w.game, &w.left);
        wins = h->lost ? wins_after(h, i, &w.left, value) : value != wanted;
        if (wins < h->fewest || (wins == h->fewest && gain > h->most)) {
            h->fewest = wins;
            h->most = gain;
            h->part = i;
            m->move[i] = w.move;
        }
    }
}

/* No remoteness known.  Winning: one part gets the xor of the others (one), or all of them the least value that there is (some). */
static void choose(struct hand *h, uint16_t sum, struct sum_move *m)
{
    const struct sum *s = h->sum;
    bool each = s->join == JOIN_SOME && !h->lost;
    uint16_t least = UNKNOWN;

    for (uint8_t i = 0; i < s->count; i++)
        if (h->value[i] < least)
            least = h->value[i];
    h->fewest = h->lost ? UINT16_MAX : 0;
    h->most = INT16_MIN;
    for (uint8_t i = 0; i < s->count; i++) {
        if (each) {
            if (h->value[i] == least)
                continue;
            h->most = INT16_MIN;
            m->parts |= 1 << i;
        }
        look(h, i, each ? least : h->value[i] ^ sum, m);
    }
    if (!each)
        m->parts = 1 << h->part;
}

/* All: each part hurries or delays; the one of least remoteness decides.  Any, winning: every part that is not lost becomes so;
 * lost: one part alone, the first, for that costs one move only. */
static void each(const struct sum *s, const struct verdict *part, bool lost, struct sum_move *m)
{
    for (uint8_t i = 0; i < s->count; i++, part++) {
        if (s->join == JOIN_ANY && (lost ? part->remoteness == 0 : part->outcome == OUTCOME_P))
            continue;
        m->parts |= 1 << i;
        m->move[i] = component_reply(&s->part[i]);
        if (lost && s->join == JOIN_ANY)
            return;
    }
}

void sum_reply(const struct sum *s, struct sum_move *m)
{
    struct hand h = { .sum = s, .looks = UINT16_MAX };
    struct verdict v, part[SUM_PARTS];

    m->parts = 0;
    for (uint8_t i = 0; i < s->count; i++) {
        component_judge(&s->part[i], &part[i]);
        h.value[i] = value_of(&part[i]);
    }
    sum_combine(s->join, part, s->count, &v);
    h.lost = v.outcome == OUTCOME_P;
    if (s->count == 1 || v.remoteness != UNKNOWN || (s->join == JOIN_ANY && !h.lost)) {
        each(s, part, h.lost, m);
    } else {
        if (h.lost)
            h.looks = LOOKS;
        choose(&h, v.nimber, m);
    }
}
