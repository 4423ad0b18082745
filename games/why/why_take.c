/* The reasoning in games of takes: Squares, subtraction, Bash, the race, PowerGame, CakeParty. */
#include "games/bash.h"
#include "games/squares.h"
#include "why.h"

/* ---- one pile ---- */

/* Writes the index-th option of one pile: the take, what is left, and the value of that.  Returns false when there are fewer. */
static bool option(const __flash struct game *game, const struct position *p, uint8_t index, struct why_step *w)
{
    struct position left = *p;
    struct verdict v;
    struct move m;

    if (index >= game->count(p, 0))
        return false;
    m.group = 0;
    m.index = index;
    game->apply(&left, m);
    game->judge(&left, &v);
    w->number[2] = why_face(v.outcome);
    w->number[3] = v.remoteness;
    return why_say(w, WHY_TAKE, p->part[0] - left.part[0], left.part[0]);
}

/* Writes the perfect player's move, if it wins: the take, and the lost pile that is left. */
static bool winning_take(const __flash struct game *game, const struct position *p, struct why_step *w)
{
    struct position left = *p;
    struct verdict v;

    game->apply(&left, game_reply(game, p));
    game->judge(&left, &v);
    return v.outcome == OUTCOME_P && why_say(w, WHY_TAKE_LEAVES, p->part[0] - left.part[0], left.part[0]);
}

/* The steps about the options of one pile, and then the winning one. */
static bool options(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t count = (uint8_t)game->count(p, 0);

    return step == count ? winning_take(game, p, w) : option(game, p, step, w);
}

bool squares_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return options(game, p, step, w);
}

/* ---- subtraction: the row of faces, where it repeats, the options ---- */

enum { SET = 1, FACES = 12 };

/* The state of a heap n, in normal play: bit i is set iff the heap n - 1 - i is lost, for as many heaps as the greatest take.  A heap
 * is lost iff no take leads to a lost heap, so the state of n determines the state of n + 1, and the states repeat. */
struct row {
    uint16_t set;    /* bit t - 1 is set if t may be taken */
    uint16_t mask;   /* the bits of a state */
    uint16_t period; /* least p > 0 with state(first + p) = state(first); 0 if first + p is above the heap that is explained */
    uint16_t first;  /* the first heap of the first period */
};

/* Returns the state of the heap after the one whose state is given. */
static uint16_t next(const struct row *row, uint16_t state)
{
    uint16_t lost = (state & row->set) == 0;

    return (state << 1 | lost) & row->mask;
}

/* Returns the state of the heap n. */
static uint16_t state_of(const struct row *row, uint16_t n)
{
    uint16_t state = 0;

    for (; n > 0; n--)
        state = next(row, state);
    return state;
}

/* Returns whether the heap n is lost. */
static bool is_lost(const struct row *row, uint16_t n)
{
    return (state_of(row, n) & row->set) == 0;
}

/* Begins the first period earlier if the faces repeat before the states do.  A state also has bits of heaps below 0, which have no face. */
static void begin_earlier(struct row *row)
{
    while (row->first > 0 && is_lost(row, row->first - 1) == is_lost(row, row->first - 1 + row->period))
        row->first--;
}

/* Sets the period and the first heap of *row, for heaps up to n, by Brent's method (1980): the hare walks ahead of the tortoise, which
 * jumps to the hare after 1, 2, 4, ... states. */
static void find_period(struct row *row, uint16_t n)
{
    uint16_t tortoise = 0, hare = 0, ahead = 1;

    row->period = row->first = 0;
    do {
        if (row->period == ahead) {
            tortoise = hare;
            ahead *= 2;
            row->period = 0;
        }
        hare = next(row, hare);
        row->period++;
        if (ahead > 2 * n) {
            row->period = 0;
            return;
        }
    } while (tortoise != hare);
    hare = state_of(row, row->period);
    for (tortoise = 0; tortoise != hare; row->first++) {
        tortoise = next(row, tortoise);
        hare = next(row, hare);
    }
    if (row->first + row->period > n)
        row->period = 0;
    else
        begin_earlier(row);
}

/* Writes the faces of `count` heaps, beginning with the heap `from`. */
static bool say_row(const struct row *row, uint16_t from, uint8_t count, struct why_step *w)
{
    uint16_t state = state_of(row, from), faces = 1;

    for (; count > 0; count--) {
        faces = faces << 1 | ((state & row->set) == 0);
        state = next(row, state);
    }
    return why_say(w, WHY_ROW, from, faces);
}

/* Returns the least number of the set. */
static uint8_t least_take(uint16_t set)
{
    uint8_t take = 1;

    for (; !(set & 1); set >>= 1)
        take++;
    return take;
}

bool subtraction_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t n = p->part[0], heaps;
    uint8_t rows;
    struct row row;

    row.set = row.mask = p->option[SET];
    row.mask |= row.mask >> 1;
    row.mask |= row.mask >> 2;
    row.mask |= row.mask >> 4;
    row.mask |= row.mask >> 8;
    if (p->option[0] != PLAY_NORMAL) {
        n -= least_take(row.set);
        if (why_step_within(&step, 1))
            return why_say(w, WHY_MISERE, n, 0);
    }
    find_period(&row, n);
    heaps = row.period > 0 ? row.first + row.period : n + 1;
    rows = (uint8_t)((heaps + FACES - 1) / FACES);
    if (why_step_within(&step, rows)) {
        heaps -= step * FACES;
        return say_row(&row, step * FACES, heaps > FACES ? FACES : (uint8_t)heaps, w);
    }
    if (row.period > 0) {
        if (why_step_within(&step, 1))
            return why_say(w, WHY_REPEAT, row.period, row.first);
        if (why_step_within(&step, 1))
            return why_say(w, WHY_LIKE, n, row.first + (n - row.first) % row.period);
    }
    return options(game, p, step, w);
}

/* ---- Bash and the race: the rest over the rounds ---- */

/* The steps about a heap of n: a round is a move and its answer, max + 1 together. */
static bool rounds(const struct position *p, uint16_t n, uint8_t step, struct why_step *w)
{
    uint16_t round = p->option[BASH_MAX] + 1, rest;

    if (p->option[BASH_PLAY] != PLAY_NORMAL) {
        n--;
        if (why_step_within(&step, 1))
            return why_say(w, WHY_MISERE, n, 0);
    }
    rest = n % round;
    switch (step) {
    case 0:
        return why_say(w, WHY_ROUND, round, 0);
    case 1:
        w->number[2] = round;
        w->number[3] = rest;
        return why_say(w, WHY_REST, n, n / round);
    case 2:
        return why_say(w, WHY_TAKE_REST, rest, 0) && rest > 0;
    }
    return false;
}

bool bash_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    (void)game;
    return rounds(p, p->part[0], step, w);
}

bool race_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t goal = game->greatest_for(p), count = p->part[0];

    w->number[2] = goal - count;
    if (why_step_within(&step, 1))
        return why_say(w, WHY_MISSING, goal, count);
    return rounds(p, goal - count, step, w) && (w->sentence != WHY_TAKE_REST || why_say(w, WHY_SAY, count + w->number[0], 0));
}

/* ---- two piles of Squares ---- */

bool power_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    struct verdict v;
    struct move m;
    uint8_t remoteness;

    if (step < p->parts) {
        remoteness = squares_value_of(p->part[step]).remoteness;
        w->number[2] = remoteness;
        return why_say(w, WHY_SQUARES, p->part[step], remoteness & 1 ? 2 : 3);
    }
    game->judge(p, &v);
    if (step == p->parts)
        return why_say(w, WHY_LEAST, v.remoteness, 0);
    if (step > p->parts + 1 || v.outcome == OUTCOME_P)
        return false;
    m = game_reply(game, p);
    m.group++;
    m.index++;
    return why_say(w, WHY_TAKE_EACH, m.group * m.group, m.index * m.index);
}

/* ---- the largest piles ---- */

bool cake_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t most = 0;
    uint8_t piles = 0, full = 0, i;

    for (i = 0; i < p->parts; i++) {
        full += p->part[i] > 0;
        if (p->part[i] > most) {
            most = p->part[i];
            piles = 0;
        }
        piles += p->part[i] == most;
    }
    switch (step) {
    case 0:
        return why_say(w, WHY_LARGEST, piles, most);
    case 1:
        return why_say(w, piles & 1 ? WHY_ODD : WHY_EVEN, 0, 0);
    case 2:
        if (piles & 1) {
            why_move(game, p, game_reply(game, p), w);
            if (full > 1) /* a single pile is eaten up: then no number of piles is left */
                w->sentence = WHY_MAKE_EVEN;
            return true;
        }
    }
    return false;
}
