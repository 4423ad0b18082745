/* The machine's move in a sum, found part by part: combinations of moves of several parts are never tried.  Where the remoteness
 * of the sum is known, the parts' own replies make up the move; else a walk over the options of each part finds the best one. */
#include "infinite.h"
#include <string.h>

enum {
    LOOKS = 150,         /* options that may be looked at, if each costs 1; more are looked at only until some move is found */
    MANY = INT16_MAX,    /* a number of winning replies that is never reached: three parts of 30 replies each have 27,000 */
    NOTHING = INT16_MIN, /* sum_work.most when no move has been found yet */
};

_Static_assert((int)SUM_JUDGED == (int)SUM_PARTS, "every part has its verdict");

static void begin(struct walk *w, const struct component *c)
{
    walk_begin(w, component_game(c), &c->position);
}

/* Returns what a step of the walk takes from h->looks. */
static uint8_t cost_of(const struct walk *w)
{
    uint8_t cost = 1 + w->game->judge_cost;

    if (w->game->form == FORM_PILES) /* great piles have many moves, and Squares needs 1,500 to 13,000 cycles, more for greater piles */
        cost += w->from->part[0] >> 8;
    return cost;
}

/* Returns the nimber of the position that the last step of the walk leaves; 0 for a P position, which may have no known nimber. */
static uint16_t judged(const struct walk *w)
{
    uint16_t (*value)(const struct position *, uint16_t, uint8_t *) = w->game->sum_value;
    uint8_t move;
    struct verdict v;

    if (value)
        return value(&w->left, 0, &move);
    w->game->judge(&w->left, &v);
    return v.outcome == OUTCOME_P ? 0 : v.nimber;
}

/* Steps on to the next move that leaves the nimber `wanted`, or to the next one at all if `wanted` is UNKNOWN; each step takes `cost` from
 * h->looks.  Returns false when there is none, or when the looks are spent and some move has been found. */
static bool seek(struct sum_work *h, struct walk *w, uint16_t wanted, uint8_t cost)
{
    while (h->looks > 0 || h->most == NOTHING) {
        h->looks = h->looks > cost ? h->looks - cost : 0;
        if (!walk_step(w))
            break;
        if (wanted == UNKNOWN || judged(w) == wanted)
            return true;
    }
    return false;
}

/* Returns how many of the moves that h->reply walks over leave the nimber `wanted`.  Returns 0, and leaves no looks, when there are not
 * enough looks for all of them. */
static uint8_t try_replies(struct sum_work *h, uint16_t wanted)
{
    struct walk *w = &h->reply;
    uint16_t moves = game_moves(w->game, w->from);
    uint8_t count = 0, cost = cost_of(w);

    if (moves >= h->looks || (uint16_t)((moves + 1) * cost) >= h->looks)
        h->looks = 0;
    else
        while (seek(h, w, wanted, cost))
            count++;
    return count;
}

/* Returns the number of winning replies in part j after a move in part i of a lost sum that changed part i's nimber by xor with
 * `turn`.  A reply in part i itself restores the nimber that part i had; a reply in another part changes that part's nimber by
 * the same xor.  A count takes a look.  The number is too low when the looks run out. */
static uint8_t replies(struct sum_work *h, uint8_t j, uint16_t turn)
{
    struct walk *w = &h->reply;
    uint8_t (*wins)(const struct position *, uint16_t);
    uint16_t wanted = h->part[j].nimber;

    begin(w, &h->sum->part[j]);
    if (j == h->i)
        w->from = &h->walk.left;
    else
        wanted ^= turn;
    wins = w->game->count_wins;
    if (!wins)
        return try_replies(h, wanted);
    if (h->looks > 0)
        h->looks--;
    return turn > UINT8_MAX ? 0 : wins(w->from, turn); /* games with count_wins have nimbers below 256 */
}

/* Returns the number of winning replies that move in the other parts than i, or any number from `enough` on if there are at least `enough`.
 * Join one: the replies of the parts are added; there are none if the move has left an infinite node, which has no nimber.  Some: a reply
 * moves in each of these parts, so their numbers are multiplied.  Any: the other parts are lost, so no reply wins there. */
static uint16_t others(struct sum_work *h, uint16_t turn, uint16_t enough)
{
    uint8_t join = h->sum->join;
    uint16_t wins = join == JOIN_SOME;

    if (join == JOIN_ANY || turn > INT16_MAX)
        return 0;
    for (uint8_t j = 0; j < h->sum->count && (join == JOIN_SOME || wins < enough); j++) {
        uint8_t more;

        if (j == h->i)
            continue;
        more = replies(h, j, turn);
        wins = join == JOIN_SOME ? wins * more : wins + more;
    }
    return wins;
}

/* Does the same.  The number depends only on part i and `turn`, so it is counted once and kept. */
static uint16_t others_kept(struct sum_work *h, uint16_t turn)
{
    uint16_t *kept = &h->others[turn < SUM_TURNS ? turn : 0]; /* a winning reply never turns by 0 */

    if (*kept == 0 || turn >= SUM_TURNS)
        *kept = others(h, turn, h->fewest + 1) + 1;
    return *kept - 1;
}

/* Returns the number of winning replies of all parts after that move, or any number from `enough` on if there are at least `enough`; MANY
 * when the looks have run out. */
static uint16_t wins_after(struct sum_work *h, uint16_t turn, uint16_t enough)
{
    uint16_t wins = others_kept(h, turn);

    if (wins < enough)
        wins += replies(h, h->i, turn);
    return h->looks > 0 ? wins : MANY;
}

/* Keeps the move of the walk's last step if it is better than the best one so far; `before` is the number of moves of its part.  In a lost
 * sum: once a move leaves a single winning reply, which is the fewest there can be, only moves that leave more replies are judged. */
static void weigh(struct sum_work *h, uint16_t wanted, uint16_t before)
{
    struct walk *w = &h->walk;
    int16_t gain = (int16_t)(game_moves(w->game, &w->left) - before);
    uint16_t enough = h->fewest, wins = 0;

    if (gain > h->most)
        enough++;
    else if (enough <= h->lost)
        return;
    if (h->lost)
        wins = wins_after(h, judged(w) ^ wanted, enough);
    if (wins >= enough)
        return;
    h->fewest = wins;
    h->most = gain;
    h->best->parts = (uint8_t)(h->kept | 1 << h->i);
    h->best->move[h->i] = w->move;
}

/* With `sum_value` the walk over the moves of a won sum is one step, to the first winning move; later ones leave no more replies. */
void sum_look(struct sum_work *h, uint16_t wanted)
{
    struct walk *w = &h->walk;
    uint16_t (*part)(const struct position *, uint16_t, uint8_t *);
    uint16_t before;
    bool found;
    uint8_t move, cost;

    begin(w, &h->sum->part[h->i]);
    part = w->game->sum_value;
    found = part && !h->lost;
    if (found) {
        part(w->from, wanted, &move);
        w->move.index = move - 1;
    }
    before = game_moves(w->game, w->from);
    cost = cost_of(w);
    while (seek(h, w, found || h->lost ? UNKNOWN : wanted, cost)) {
        weigh(h, wanted, before);
        if (found)
            return;
    }
}

/* Chooses the move of a sum without a known remoteness; `sum` is the xor of the nimbers.  Won: one part gets the xor of the other
 * nimbers (join one), or every part gets the least nimber of all (join some).  Lost: the best move of all parts.  When the looks are
 * spent, a won sum walks only over parts that get a lesser nimber, because such a move surely exists. */
static void choose(struct sum_work *h, uint16_t sum)
{
    bool each = h->sum->join == JOIN_SOME && !h->lost;
    uint16_t least = UNKNOWN;

    for (uint8_t i = 0; i < h->sum->count; i++) {
        struct verdict *v = &h->part[i];

        if (v->outcome == OUTCOME_P) /* join any: it may be UNKNOWN */
            v->nimber = 0;
        if (v->nimber < least)
            least = v->nimber;
    }
    for (h->i = 0; h->i < h->sum->count; h->i++) {
        uint16_t wanted = h->part[h->i].nimber;

        memset(h->others, 0, sizeof h->others);
        if (!each) {
            wanted ^= sum;
        } else if (wanted == least) {
            continue;
        } else {
            wanted = least;
            h->most = NOTHING;
            h->kept = h->best->parts;
        }
        if (h->looks > 0 || wanted <= h->part[h->i].nimber)
            sum_look(h, wanted);
    }
}

/* Makes up the move from the parts' own replies; part is the parts' verdicts, v that of the sum.  All: every part moves.  Any, won:
 * every part that is N moves.  Any, lost: the first part that is not ended moves alone, because a move in more parts would
 * shorten the game by more than one. */
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

    sum_judge_parts(s, h->part);
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
    h->fewest = h->lost ? MANY : 0;
    h->most = NOTHING;
    if (infinite_reply(h, v.outcome))
        return;
    choose(h, h->lost ? 0 : v.nimber);
}
