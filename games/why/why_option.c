/* From a step of a reasoning to the position after the move that the step speaks of, so that the reasoning about that position can follow:
 * down to an end of the game, where nothing is left to be believed. */
#include "why.h"
#include "games/search.h"

/* Returns whether two steps have the same numbers, from `first` up to `last`. */
static bool same_numbers(const struct why_step *a, const struct why_step *b, uint8_t first, uint8_t last)
{
    for (; first <= last; first++)
        if (a->number[first] != b->number[first])
            return false;
    return true;
}

/* Returns how much pile i loses by a move. */
static uint16_t taken(const struct position *p, const struct position *left, uint8_t i)
{
    return p->part[i] - left->part[i];
}

/* Returns whether two piles or numbers are a and b, in either order. */
static bool are_two(const struct position *left, uint16_t a, uint16_t b)
{
    return (left->part[0] == a && left->part[1] == b) || (left->part[0] == b && left->part[1] == a);
}

/* Returns whether a move of Wythoff's game takes n from the greater pile, or from the lesser one. */
static bool takes_from(const struct position *p, const struct position *left, bool greater, uint16_t n)
{
    uint8_t pile = (p->part[0] < p->part[1]) == greater;

    return (taken(p, left, pile) == n && taken(p, left, !pile) == 0) ||
           (p->part[0] == p->part[1] && taken(p, left, !pile) == n && taken(p, left, pile) == 0);
}

/* Returns whether a move turns the coins of the step: all of its numbers, or all from the first to the second. */
static bool turns(const struct position *p, const struct position *left, const struct why_step *w)
{
    uint16_t coins = 0, turned = p->part[0] ^ left->part[0];

    if (w->sentence == WHY_TURN_ALL)
        for (uint16_t coin = w->number[0]; coin <= w->number[1]; coin++)
            coins |= 1u << (coin - 1);
    else
        for (uint8_t i = 0; i <= w->sentence - WHY_TURN_ONE; i++)
            coins |= 1u << (w->number[i] - 1);
    return turned == coins;
}

/* Returns whether a move makes the digit of the step lower, or cuts it off, so that the position left is lost. */
static bool changes_digit(const __flash struct game *game, const struct position *p, const struct walk *walk, const struct why_step *w)
{
    uint8_t i = 0;

    if (!game_wins(game, p, walk->move))
        return false;
    if (w->sentence == WHY_DIGIT_CUT || walk->left.parts < p->parts)
        return w->sentence == WHY_DIGIT_CUT && walk->left.parts < p->parts;
    while (p->part[i] == walk->left.part[i])
        i++;
    return p->part[i] == w->number[0] && walk->left.part[i] == w->number[2];
}

/* Returns whether the step describes what the move of the walk changes, as why_move describes it. */
static bool describes(const __flash struct game *game, const struct position *p, const struct walk *walk, const struct why_step *w)
{
    uint8_t sentence = w->sentence, last = 2;
    struct why_step change;

    switch (w->sentence) {
    case WHY_GOES:
    case WHY_HOLDS:
    case WHY_OPTION:
        sentence = WHY_GOES;
        last = 1;
        break;
    case WHY_ROOK_GOES:
        last = 1;
        break;
    case WHY_MAKE_EVEN:
        sentence = WHY_PILE_TO;
        break;
    case WHY_PILE_TO:
    case WHY_PILE_SPLITS:
    case WHY_ROXOR_GOES:
        break;
    default:
        return false;
    }
    why_move(game, p, walk->move, &change);
    return change.sentence == sentence && same_numbers(&change, w, 0, last);
}

/* Returns whether the step speaks of the move of the walk. */
static bool speaks_of(const __flash struct game *game, const struct position *p, const struct walk *walk, const struct why_step *w)
{
    const struct position *left = &walk->left;
    const uint16_t *n = w->number;

    switch (w->sentence) {
    case WHY_TAKE:
    case WHY_TAKE_LEAVES:
        return left->part[0] == n[1];
    case WHY_TAKE_REST:
    case WHY_TAKE_PARTS:
        return taken(p, left, 0) == n[0];
    case WHY_SAY:
        return left->part[0] == n[0];
    case WHY_TAKE_BOTH:
        return taken(p, left, 0) == n[0] && taken(p, left, 1) == n[0];
    case WHY_TAKE_GREATER:
    case WHY_TAKE_LESS:
        return takes_from(p, left, w->sentence == WHY_TAKE_GREATER, n[0]);
    case WHY_TAKE_EACH:
        return taken(p, left, 0) == n[0] && taken(p, left, 1) == n[1];
    case WHY_TURN_ONE:
    case WHY_TURN_TWO:
    case WHY_TURN_THREE:
    case WHY_TURN_ALL:
        return turns(p, left, w);
    case WHY_SUBTRACT:
        return are_two(left, n[2], n[3]);
    case WHY_TO_PAIR:
        return are_two(left, n[1], n[2]);
    case WHY_BITE:
        return walk->move.group + 1u == n[0] && p->part[walk->move.group] == walk->move.index + n[1];
    case WHY_DIGIT_TO:
    case WHY_DIGIT_CUT:
        return changes_digit(game, p, walk, w);
    case WHY_NODE_TO:
        return p->part[0] == n[0] && left->part[0] == n[1];
    }
    return describes(game, p, walk, w);
}

bool why_option(const __flash struct game *game, const struct position *p, const struct why_step *w, struct position *left)
{
    struct walk walk;

    walk_begin(&walk, game, p);
    while (walk_step(&walk))
        if (speaks_of(game, p, &walk, w)) {
            *left = walk.left;
            return true;
        }
    return false;
}

/* Makes the move of one part of a sum that the step speaks of: it leaves that part a nimber.  Returns false if the step speaks of none. */
static bool part_option(struct sum *s, const struct why_step *w)
{
    uint16_t wanted = w->number[w->sentence == WHY_PART_TO ? 2 : 1];
    const __flash struct game *game;
    struct component *c;
    struct walk walk;
    struct verdict v;

    if (w->sentence != WHY_PART_TO && w->sentence != WHY_INFINITE_TO)
        return false; /* a step without a part has no number of one */
    c = &s->part[w->number[0] - 1];
    game = component_game(c);
    walk_begin(&walk, game, &c->position);
    while (walk_step(&walk)) {
        game->judge(&walk.left, &v);
        if (v.nimber == wanted) {
            c->position = walk.left;
            return true;
        }
    }
    return false;
}

/* If a step speaks of a game of a sum as it stands, makes *s that game by itself. */
static bool open_part(struct sum *s, const struct why_step *w)
{
    switch (w->sentence) {
    case WHY_PART_NIMBER:
    case WHY_PART_LEAVES:
    case WHY_PART_INFINITE:
        s->part[0] = s->part[w->number[0] - 1];
        s->count = 1;
        return true;
    }
    return false;
}

/* Makes the reply of the first game that is not over; in a game by itself it is the perfect player's. */
static bool any_option(struct sum *s)
{
    struct move m;

    for (uint8_t i = 0; i < s->count; i++) {
        struct component *c = &s->part[i];

        if (!game_first(component_game(c), &c->position, &m))
            continue;
        return component_make(c, component_reply(c));
    }
    return false;
}

/* Makes the move that the step speaks of. */
static bool step_option(struct sum *s, const struct why_step *w)
{
    struct position left;

    if (s->count > 1)
        return part_option(s, w);
    if (!why_option(component_game(s->part), &s->part[0].position, w, &left))
        return false;
    s->part[0].position = left;
    return true;
}

bool sum_why_option(struct sum *s, uint8_t step)
{
    struct why_step w;

    if ((s->count > 1 && s->join != JOIN_ONE) || !why_listed(s, step, &w))
        return false;
    if (open_part(s, &w) || step_option(s, &w))
        return true;
    for (step = 0; sum_why(s, step, &w); step++)
        if (s->count > 1 && step_option(s, &w))
            return true;
    return any_option(s);
}
