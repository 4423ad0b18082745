/* The machine's move in a sum, part by part: no combination of moves is ever tried.  Where the sum has a remoteness, the parts'
 * own replies make the move; else a walk over the options of each part finds the best. */
#include "sum.h"

enum {
    LOOKS = 600,  /* options that may be looked at to weigh the moves of a lost sum: about 0.1 s */
    COUNTED = 40, /* winning replies of a part, as far as they are counted: 40 ^ 3 fits 16 bits */
    MANY = INT16_MAX,
};

struct hand {
    const struct sum *sum;
    struct sum_move *best;
    uint16_t looks;            /* options that may still be looked at */
    uint8_t join;
    bool lost;
    uint8_t i;                 /* the part that is looked at */

    /* Of the best move so far: how many winning replies it leaves, and how many moves more than its part had. */
    uint16_t fewest;
    int16_t most;

    uint16_t value[SUM_PARTS]; /* what decides about a part: its nimber; in `any` 0 if it is lost */
    struct walk walk, reply;
};

/* The value of what the step leaves. */
__attribute__((noinline)) static uint16_t judged(const struct walk *w)
{
    struct verdict v;

    w->game->judge(&w->left, &v);
    return v.outcome == OUTCOME_P ? 0 : v.nimber;
}

__attribute__((noinline)) static void begin(struct walk *w, const struct component *c)
{
    walk_begin(w, component_game(c), &c->position);
}

__attribute__((noinline)) static bool step(struct hand *h, struct walk *w)
{
    if (h->looks == 0)
        return false;
    h->looks--;
    return walk_step(w);
}

__attribute__((noinline)) static uint8_t count_to(struct hand *h, uint16_t wanted)
{
    struct walk *w = &h->reply;
    uint8_t count = 0;

    while (count < COUNTED && step(h, w))
        if (judged(w) == wanted)
            count++;
    return count;
}

/* How many replies win when part i of a lost sum has become p, its value changed by turn: its own back to the value it had; or by
 * the other parts following it, one of them (one), each of them (some), but none where they are lost themselves (any). */
__attribute__((noinline)) static uint16_t wins_after(struct hand *h, uint16_t turn)
{
    uint16_t wins = 0, each = h->join == JOIN_SOME;

    for (uint8_t j = 0; j < h->sum->count; j++) {
        uint16_t wanted = h->value[j];
        uint8_t count;

        begin(&h->reply, &h->sum->part[j]);
        if (j == h->i)
            h->reply.from = &h->walk.left;
        else if (h->join == JOIN_ANY)
            continue;
        else
            wanted ^= turn;
        count = count_to(h, wanted);
        if (j != h->i && h->join == JOIN_SOME)
            each *= count;
        else
            wins += count;
    }
    return wins + each;
}

/* Looks for a better move in part i: of a won sum one to the wanted value; of a lost one any, but when one has been found that leaves
 * one winning reply only such as leave more replies. */
__attribute__((noinline)) static void look(struct hand *h, uint16_t wanted)
{
    struct walk *w = &h->walk;

    begin(w, &h->sum->part[h->i]);
    while (step(h, w)) {
        int16_t gain = (int16_t)(game_moves(w->game, &w->left) - game_moves(w->game, w->from));
        bool more = gain > h->most;
        uint16_t wins;

        if (!more && h->fewest <= h->lost)
            continue;
        wins = judged(w) ^ wanted;
        if (h->lost)
            wins = wins_after(h, wins);
        if (wins < h->fewest + more && (h->looks > 0 || h->fewest == MANY)) {
            h->fewest = wins;
            h->most = gain;
            h->best->parts = 1 << h->i;
            h->best->move[h->i] = w->move;
        }
    }
}

__attribute__((noinline)) static void choose(struct hand *h, uint16_t sum)
{
    bool each = h->join == JOIN_SOME && !h->lost;
    uint16_t least = UNKNOWN;
    uint8_t parts = 0;

    for (uint8_t i = 0; i < h->sum->count; i++)
        if (h->value[i] < least)
            least = h->value[i];
    h->fewest = h->lost ? MANY : 0;
    h->most = INT16_MIN;
    for (h->i = 0; h->i < h->sum->count; h->i++) {
        uint16_t wanted = h->value[h->i] ^ sum;
        if (each) {
            if (h->value[h->i] == least)
                continue;
            h->most = INT16_MIN;
            wanted = least;
        }
        look(h, wanted);
        if (each)
            parts |= h->best->parts;
    }
    if (each)
        h->best->parts = parts;
}

/* All: each part hurries or delays; the one of least remoteness decides.  Any, winning: every part that is not lost becomes so;
 * lost: one part alone, the first, for that costs one move only. */
__attribute__((noinline)) static void each(const struct sum *s, const struct verdict *part, bool lost, struct sum_move *m)
{
    const struct component *c = s->part;
    struct move *move = m->move;
    bool any = s->join == JOIN_ANY;

    for (uint8_t bit = 1; bit < 1 << s->count; bit <<= 1, part++, c++, move++) {
        if (any && (lost ? part->remoteness == 0 : part->outcome == OUTCOME_P))
            continue;
        m->parts |= bit;
        *move = component_reply(c);
        if (lost & any)
            return;
    }
}

void sum_reply(const struct sum *s, struct sum_move *m)
{
    struct hand h = { .sum = s, .best = m, .looks = UINT16_MAX, .join = s->join };
    struct verdict v, part[SUM_PARTS];

    m->parts = 0;
    sum_judge_parts(s, part, &v);
    for (uint8_t i = 0; i < s->count; i++)
        h.value[i] = part[i].outcome == OUTCOME_P ? 0 : part[i].nimber;
    h.lost = v.outcome == OUTCOME_P;
    if (s->count == 1 || v.remoteness != UNKNOWN || (s->join == JOIN_ANY && !h.lost)) {
        each(s, part, h.lost, m);
    } else {
        if (h.lost)
            h.looks = LOOKS;
        choose(&h, h.lost ? 0 : v.nimber);
    }
}
