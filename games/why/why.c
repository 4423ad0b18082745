/* The helpers of why.h, and the reasoning about a game: its own steps, or the winning moves, and the conclusion. */
#include "why.h"
bool why_say(struct why_step *w, uint8_t sentence, uint16_t first, uint16_t second)
{
    w->sentence = sentence;
    w->number[0] = first;
    w->number[1] = second;
    return true;
}

bool why_step_within(uint8_t *step, uint8_t steps)
{
    if (*step < steps)
        return true;
    *step -= steps;
    return false;
}

uint16_t why_face(uint8_t outcome)
{
    return outcome == OUTCOME_P ? 3 : 2;
}

uint8_t why_digit_count(uint16_t most)
{
    uint8_t digits = 1;

    while (most >>= 1)
        digits++;
    return digits;
}

uint16_t why_binary(uint16_t number, uint8_t digits)
{
    return number | 1u << digits;
}

/* ---- winning moves ---- */

/* Writes what becomes of heap i: two heaps in its place, a lesser one, or none. */
static bool say_heap(const struct position *p, const struct position *left, uint8_t i, struct why_step *w)
{
    if (left->parts > p->parts) {
        w->number[2] = left->part[i + 1];
        return why_say(w, WHY_PILE_SPLITS, p->part[i], left->part[i]);
    }
    w->number[2] = left->parts < p->parts ? 0 : left->part[i];
    return why_say(w, WHY_PILE_TO, i + 1, p->part[i]);
}

/* Writes what differs between p and `left`, the position after a move of that group.  A rook: where it goes.  A heap, which is the group:
 * where several are equal, the first that differs may be another.  Piles of which some grow (roxor): which pile shrinks and which grow.  A
 * pile that splits: the two parts.  Else: the first part that changes, before and after. */
static bool say_change(const __flash struct game *game, const struct position *p, const struct position *left, uint8_t group,
                       struct why_step *w)
{
    uint8_t i = 0, j, last = p->parts;

    if (game->form == FORM_ROOK)
        return why_say(w, WHY_ROOK_GOES, left->part[0], left->part[1]);
    if (game->form == FORM_HEAPS)
        return say_heap(p, left, group, w);
    while (i + 1 < last && p->part[i] == left->part[i]) /* an arc from a node to itself changes nothing */
        i++;
    if (game->form > FORM_ROOK)
        return why_say(w, WHY_GOES, p->part[i], left->part[i]);
    if (left->parts > last) {
        w->number[2] = left->part[last];
        return why_say(w, WHY_PILE_SPLITS, p->part[i], left->part[i]);
    }
    for (j = i + 1; j < last && left->part[j] <= p->part[j];)
        j++;
    if (j < last) {
        while (left->part[last - 1] <= p->part[last - 1])
            last--;
        w->number[2] = last;
        return why_say(w, WHY_ROXOR_GOES, i + 1, j + 1);
    }
    w->number[2] = left->part[i];
    return why_say(w, WHY_PILE_TO, i + 1, p->part[i]);
}

bool why_move(const __flash struct game *game, const struct position *p, struct move m, struct why_step *w)
{
    struct position left = *p;

    game->apply(&left, m);
    return say_change(game, p, &left, m.group, w);
}

bool why_winning_move(const __flash struct game *game, const struct position *p, uint8_t k, struct why_step *w)
{
    struct walk walk;
    struct verdict v;

    walk_begin(&walk, game, p);
    while (walk_step(&walk)) {
        game->judge(&walk.left, &v);
        if (v.outcome == OUTCOME_P && k-- == 0)
            return say_change(game, p, &walk.left, walk.move.group, w);
    }
    return false;
}

/* ---- a game ---- */

bool why_count(const __flash struct game *game, const struct position *p, struct why_step *w)
{
    uint8_t wins = 0;

    while (why_winning_move(game, p, wins, w))
        wins++;
    return why_say(w, WHY_MOVES, wins, game_moves(game, p));
}

/* The steps of a game without a `why` of its own: the number of winning moves, then each of them. */
static bool plain(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return step > 0 ? why_winning_move(game, p, step - 1, w) : why_count(game, p, w);
}

bool why_conclude(const struct verdict *v, struct why_step *w)
{
    uint8_t sentence = v->remoteness == 0 ? WHY_OVER_LOST : v->remoteness == UNKNOWN ? WHY_LOST : WHY_LOST_IN;

    if (v->outcome == OUTCOME_D)
        sentence = WHY_DRAWN;
    else if (v->outcome == OUTCOME_N)
        sentence++;
    return why_say(w, sentence, v->remoteness, 0);
}

/* ---- the reasoning of each game ---- */

typedef bool reasoning(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w);

/* The functions NAME_why; 0 for a game that has none. */
#define GAME(name, id) reasoning name##_why __attribute__((weak));
#include <games.def>
#undef GAME
static reasoning *const __flash reasonings[GAME_COUNT] = {
#define GAME(name, id) name##_why,
#include <games.def>
#undef GAME
};

static uint8_t index_of(const __flash struct game *game)
{
    uint8_t i = 0;

    while (i < GAME_COUNT && game_list[i] != game)
        i++;
    return i;
}

bool game_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return indexed_why(index_of(game), game, p, step, w);
}

bool indexed_why(uint8_t index, const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    reasoning *why = index < GAME_COUNT && reasonings[index] ? reasonings[index] : plain;
    struct verdict v;
    struct move m;

    if (game_first(game, p, &m)) {
        if (why(game, p, step, w))
            return true;
        if (step > 0 && !why(game, p, step - 1, w))
            return false;
    } else if (step > 0) {
        return false;
    }
    game->judge(p, &v);
    return why_conclude(&v, w);
}
