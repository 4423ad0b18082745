/* The machine's move in a sum, part by part: no combination of moves is ever tried.  Where the sum has a remoteness, the parts'
 * own replies make the move; else a walk over the options of each part finds the best. */
#include "sum.h"

enum {
    LOOKS = 200,         /* options of games that are not slow that may be looked at; more only until some move is found */
    MANY = INT16_MAX,    /* winning replies: more than there are; counts of three parts of 30 each can be multiplied */
    NOTHING = INT16_MIN, /* replies gained: no move is found yet */
};

__attribute__((noinline)) static void begin(struct walk *w, const struct component *c)
{
    walk_begin(w, component_game(c), &c->position);
}

__attribute__((noinline)) static bool step(struct sum_work *h, struct walk *w)
{
    uint8_t cost = 1 + w->game->judge_cost;

    if (w->game->form == FORM_PILES) /* Squares take 1,500 to 13,000 cycles by the pile, and great piles have many moves */
        cost += w->from->part[0] >> 8;
    h->looks = h->looks > cost ? h->looks - cost : 0;
    return walk_step(w);
}

/* The nimber of what the step leaves. */
__attribute__((noinline)) static uint16_t judged(const struct walk *w)
{
    struct verdict v;

    w->game->judge(&w->left, &v);
    return v.outcome == OUTCOME_P ? 0 : v.nimber;
}

/* Counts the winning replies in part j when part i of a lost sum has been moved, its value changed by turn: back to the value that
 * it had, or by another part following it.  Some when there are no looks left. */
__attribute__((noinline)) static uint8_t replies(struct sum_work *h, uint8_t j, uint16_t turn)
{
    struct walk *w = &h->reply;
    uint8_t (*wins)(const struct position *, uint16_t);
    uint16_t wanted = h->part[j].nimber;
    uint8_t count = 0;

    begin(w, &h->sum->part[j]);
    if (j == h->i)
        w->from = &h->walk.left;
    else
        wanted ^= turn;
    wins = w->game->count_wins;
    if (wins)
        return turn > UINT8_MAX ? 0 : wins(w->from, turn); /* the nimbers of such games are below 256 */
    while (h->looks > 0 && step(h, w))
        if (judged(w) == wanted)
            count++;
    return count;
}

/* How many replies win: by one of the other parts (one), by each of them (some), but none where they are lost themselves (any). */
static uint16_t wins_after(struct sum_work *h, uint16_t turn)
{
    uint8_t join = h->sum->join;
    uint16_t wins = 0, others = join == JOIN_SOME;

    for (uint8_t j = 0; j < h->sum->count; j++) {
        uint16_t more;

        if (join == JOIN_ANY && j != h->i)
            continue;
        more = replies(h, j, turn);
        if (j == h->i)
            wins = more;
        else if (join == JOIN_SOME)
            others *= more;
        else
            others += more;
    }
    return h->looks > 0 ? wins + others : MANY; /* too few may have been counted */
}

/* Looks for a better move in part i: of a won sum one to the wanted value; of a lost one any, but when one has been found that leaves
 * one winning reply only such as leave more replies. */
__attribute__((noinline)) static void look(struct sum_work *h, uint16_t wanted)
{
    struct walk *w = &h->walk;
    uint8_t i = h->i;
    uint16_t (*part)(const struct position *, uint16_t, uint8_t *);
    uint16_t before;
    bool found;
    uint8_t move;

    begin(w, &h->sum->part[i]);
    part = w->game->sum_value;
    found = part && !h->lost;
    if (found) { /* what comes after the move that is found leaves no more moves */
        part(w->from, wanted, &move);
        w->move.index = move - 1;
    }
    before = game_moves(w->game, w->from);
    while ((h->looks > 0 || h->most == NOTHING) && step(h, w)) {
        int16_t gain = (int16_t)(game_moves(w->game, &w->left) - before);
        bool more = gain > h->most;
        uint16_t wins;

        if (!more && h->fewest <= h->lost)
            continue;
        wins = found ? 0 : judged(w) ^ wanted;
        if (h->lost)
            wins = wins_after(h, wins);
        if (wins < h->fewest + more) {
            h->fewest = wins;
            h->most = gain;
            h->best->parts = (uint8_t)(h->kept | 1 << i);
            h->best->move[i] = w->move;
        }
    }
}

/* No remoteness known.  Winning: one part gets the xor of the others (one), or all of them the least value that there is (some). */
static void choose(struct sum_work *h, uint16_t sum)
{
    bool each = h->sum->join == JOIN_SOME && !h->lost;
    uint16_t least = UNKNOWN;

    for (uint8_t i = 0; i < h->sum->count; i++)
        if (h->part[i].nimber < least)
            least = h->part[i].nimber;
    h->fewest = h->lost ? MANY : 0;
    h->most = NOTHING;
    for (h->i = 0; h->i < h->sum->count; h->i++) {
        uint16_t wanted = h->part[h->i].nimber;

        if (!each) {
            wanted ^= sum;
        } else if (wanted == least) {
            continue;
        } else {
            wanted = least;
            h->most = NOTHING;
            h->kept = h->best->parts;
        }
        look(h, wanted);
    }
}

/* All: each part hurries or delays; the one of least remoteness decides.  Any, winning: every part that is not lost becomes so;
 * lost: one part alone, the first, for that costs one move only. */
static void each(const struct sum *s, const struct verdict *part, const struct verdict *v, struct sum_move *m)
{
    const struct component *c = s->part;

    struct move *move = m->move;
    bool all = s->join == JOIN_ALL;

    for (uint8_t bit = 1; bit < 1 << s->count; bit <<= 1, part++, c++, move++) {
        if (!all && (part->remoteness == 0 || part->outcome != v->outcome))
            continue;
        m->parts |= bit;
        *move = component_reply(c);
        if (!all && v->outcome == OUTCOME_P)
            return;
    }
}

void sum_reply(const struct sum *s, struct sum_move *m, struct sum_work *h)
{
    struct verdict v;

    for (uint8_t i = 0; i < s->count; i++)
        if (!sum_part_value(s, i, &h->part[i]))
            component_judge(&s->part[i], &h->part[i]);
    sum_combine(s->join, h->part, s->count, &v);
    h->sum = s;
    h->best = m;
    m->parts = h->kept = 0;
    h->lost = v.outcome == OUTCOME_P;
    if (s->count == 1 || v.remoteness != UNKNOWN || (s->join == JOIN_ANY && !h->lost)) {
        each(s, h->part, &v, m);
        return;
    }
    h->looks = LOOKS;
    if (h->lost) {
        v.nimber = 0;
        if (s->join == JOIN_ANY)
            for (uint8_t i = 0; i < s->count; i++)
                h->part[i].nimber = 0;
    }
    choose(h, v.nimber);
}
