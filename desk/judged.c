/* The options of a part.  Two piles of 10,000 have 30,000 moves in Wythoff's game and 10,000 in PowerGame; so the moves that win are found
 * by the theory of these games. */
#include "judged.h"
#include "huge.h"
#include "take.h"
#include "games/piles.h"
#include "games/wythoff.h"
#include <stdlib.h>

enum { ROOTS_MOST = 100 };

/* Judges the position, and makes an empty list. */
static void begin(const struct part *part, struct judged_options *o)
{
    *o = (struct judged_options){ 0 };
    desk_judge_part(part, &part->position, &o->verdict);
}

/* Returns a new option of a list, which grows when it is full. */
static struct judged_option *new_option(struct judged_options *o)
{
    if (o->count == o->room)
        o->option = desk_resize(o->option, o->room = 2 * o->room + 16, sizeof *o->option);
    o->option[o->count] = (struct judged_option){ 0 };
    return &o->option[o->count++];
}

static void add(const struct part *part, struct judged_options *o, struct move m)
{
    struct judged_option *option = new_option(o);

    option->left = part->position;
    desk_game(part)->apply(&option->left, m);
    desk_judge_part(part, &option->left, &option->verdict);
}

/* A position without a move has remoteness 0. */
static void end_option(const struct part *part, struct judged_option *option)
{
    if (game_moves(desk_game(part), &option->left) == 0)
        option->verdict.remoteness = 0;
}

/* Adds an option of a game that is alone: the winning moves of one game need no nimbers. */
static void add_with_room(const struct part *part, struct judged_options *o, struct move m)
{
    struct judged_option *option = new_option(o);

    option->left = part->position;
    desk_game(part)->apply(&option->left, m);
    desk_game(part)->judge(&option->left, &option->verdict);
    end_option(part, option);
}

void judged_find(const struct part *part, struct judged_options *o)
{
    struct move m;

    begin(part, o);
    for (bool more = game_first(desk_game(part), &part->position, &m); more; more = game_next(desk_game(part), &part->position, &m))
        add(part, o, m);
}

/* Lists the options that are lost for who then moves. Most are not, so they are judged before they are kept. */
static void find_lost(const struct part *part, struct judged_options *o)
{
    const struct game *game = desk_game(part);
    struct move m;

    begin(part, o);
    if (o->verdict.outcome != OUTCOME_N)
        return;
    for (bool more = game_first(game, &part->position, &m); more; more = game_next(game, &part->position, &m)) {
        struct position left = part->position;
        struct verdict v;

        game->apply(&left, m);
        game->judge(&left, &v);
        if (v.outcome == OUTCOME_P)
            add_with_room(part, o, m);
    }
}

/* ---- games with a formula for the winning moves ---- */

/* What huge_take needs to make an option of a winning move. */
struct listing {
    const struct part *part;
    struct judged_options *options;
};

/* Adds the position after a winning move. */
static bool add_win(void *context, const struct huge_win *win)
{
    struct listing *l = context;
    struct judged_option *option = new_option(l->options);

    option->left = l->part->position;
    for (uint8_t i = 0; i < win->changes; i++)
        option->left.part[win->at[i]] = (uint16_t)win->to[i];
    desk_game(l->part)->judge(&option->left, &option->verdict);
    end_option(l->part, option);
    return l->options->count <= DESK_MOVES;
}

/* Stones and cake have up to 800 moves and 500,000, and their winning moves are known (huge.h). */
static void find_by_formula(const struct part *part, struct judged_options *o)
{
    struct listing l = { part, o };
    uint64_t pile[GAME_PARTS];
    struct huge h = { .pile = pile, .piles = part->position.parts };

    begin(part, o);
    for (uint8_t i = 0; i < part->position.parts; i++)
        pile[i] = part->position.part[i];
    if (o->verdict.outcome != OUTCOME_N)
        return;
    if (part->index == GAME_INDEX_stones)
        huge_wins_of_stones(&h, add_win, &l);
    else
        huge_wins_of_cake(&h, add_win, &l);
}

/* ---- Wythoff's game ---- */

/* Returns the number that is in a pair with x. */
static uint16_t partner(uint16_t x)
{
    uint16_t k = wythoff_pair_index(x);

    return wythoff_lower(k) == x ? x + k : x - k;
}

/* Adds the move of this group that takes from a pile all but `left`, if it has more. */
static void add_taking(const struct part *part, struct judged_options *o, uint8_t group, uint16_t pile, uint16_t left)
{
    if (left < pile)
        add(part, o, (struct move){ .group = group, .index = (uint16_t)(pile - left - 1) });
}

/* A move wins iff it leaves a pair: the first pile becomes the partner of the second, or the second that of the first, or both are lowered
 * to the pair whose numbers are as far apart. */
static void find_in_wythoff(const struct part *part, struct judged_options *o)
{
    uint16_t first = part->position.part[0], second = part->position.part[1], less = first < second ? first : second;

    begin(part, o);
    add_taking(part, o, 0, first, partner(second));
    add_taking(part, o, 1, second, partner(first));
    add_taking(part, o, 2, less, wythoff_lower((uint16_t)(first + second - 2 * less)));
}

/* ---- Wythoff's game with a reach ---- */

/* The lost pairs of a reach, by the rule that makes them: pair k is the least number that no pair before has, and k times the reach more.
 * The last pairs reach beyond the greatest pile. */
enum { FRAENKEL_PILES = 1000, REACHES = 4 };
struct pairs {
    uint16_t lower[FRAENKEL_PILES], index[FRAENKEL_PILES]; /* of pair k; of the pair that has the number n */
    bool known;
};

static const struct pairs *pairs_of(uint16_t reach)
{
    static struct pairs pairs[REACHES];
    struct pairs *p = &pairs[reach];
    bool used[FRAENKEL_PILES] = { false };
    uint16_t k = 0;

    for (uint16_t n = 0; n < FRAENKEL_PILES && !p->known; n++) {
        uint32_t upper = n + (uint32_t)k * reach;

        if (used[n])
            continue;
        p->lower[k] = n;
        p->index[n] = k;
        if (upper < FRAENKEL_PILES) {
            p->index[upper] = k;
            used[upper] = true;
        }
        k++;
    }
    p->known = true;
    return p;
}

/* Returns the number that is in a pair with x. */
static uint32_t partner_in(const struct pairs *p, uint16_t reach, uint16_t x)
{
    uint16_t k = p->index[x];

    return p->lower[k] == x ? x + (uint32_t)k * reach : p->lower[k];
}

/* Returns by how much more the moves of a group of both piles take from the first: 0, 1, -1, 2, -2. */
static int more_of(uint8_t group)
{
    return group % 2 == 0 ? -(group / 2 - 1) : group / 2;
}

/* Adds the move of a group of both piles that leaves a pair, if there is one: how far the piles of the pair are apart says which pair. */
static void add_taking_both(const struct part *part, struct judged_options *o, const struct pairs *p, uint16_t reach, uint8_t group)
{
    int first = part->position.part[0], second = part->position.part[1], more = more_of(group), apart = first - second - more;
    int k = (apart < 0 ? -apart : apart) / reach, lower, left, other;

    if (apart % reach != 0 || (k > 0 && p->lower[k] == 0))
        return;
    lower = p->lower[k];
    left = apart > 0 ? lower + apart : lower;
    other = left - apart;
    if (left < first && other < second)
        add_with_room(part, o, (struct move){ .group = group, .index = (uint16_t)((more < 0 ? first - left : second - other) - 1) });
}

static void find_in_fraenkel(const struct part *part, struct judged_options *o)
{
    uint16_t first = part->position.part[0], second = part->position.part[1], reach = part->position.option[0];
    const struct pairs *p = pairs_of(reach);
    uint32_t left = partner_in(p, reach, second), right = partner_in(p, reach, first);

    begin(part, o);
    if (left < first)
        add_with_room(part, o, (struct move){ .group = 0, .index = (uint16_t)(first - left - 1) });
    if (right < second)
        add_with_room(part, o, (struct move){ .group = 1, .index = (uint16_t)(second - right - 1) });
    for (uint8_t group = 2; group < desk_game(part)->groups(&part->position); group++)
        add_taking_both(part, o, p, reach, group);
}

/* ---- PowerGame ---- */

/* Writes the remoteness in Squares of what each root leaves of a pile.  Returns the number of roots. */
static uint8_t remotenesses(uint16_t pile, uint8_t remoteness[ROOTS_MOST])
{
    const struct take_value *value = take_squares(pile, PLAY_NORMAL);
    uint8_t roots = 0;

    for (; (roots + 1) * (roots + 1) <= pile; roots++)
        remoteness[roots] = (uint8_t)value[pile - (roots + 1) * (roots + 1)].remoteness;
    return roots;
}

/* Adds the winning move that leaves piles with this lesser remoteness. */
static void add_power_win(const struct part *part, struct judged_options *o, struct move m, uint8_t least)
{
    struct judged_option *option = new_option(o);

    option->left = part->position;
    desk_game(part)->apply(&option->left, m);
    piles_verdict_of_remoteness(&option->verdict, least, PLAY_NORMAL);
}

/* A move wins iff the lesser remoteness of the piles that it leaves is even. */
static void find_in_power(const struct part *part, struct judged_options *o)
{
    uint8_t first[ROOTS_MOST], second[ROOTS_MOST];
    uint8_t firsts = remotenesses(part->position.part[0], first), seconds = remotenesses(part->position.part[1], second);

    begin(part, o);
    for (uint8_t i = 0; i < firsts; i++) {
        for (uint8_t j = 0; j < seconds && o->count <= DESK_MOVES; j++) {
            uint8_t least = first[i] < second[j] ? first[i] : second[j];

            if (least % 2 == 0)
                add_power_win(part, o, (struct move){ .group = i, .index = j }, least);
        }
    }
}

void judged_find_wins(const struct part *part, struct judged_options *o)
{
    switch (part->index) {
    case GAME_INDEX_wythoff:
        find_in_wythoff(part, o);
        break;
    case GAME_INDEX_fraenkel:
        find_in_fraenkel(part, o);
        break;
    case GAME_INDEX_power:
        find_in_power(part, o);
        break;
    case GAME_INDEX_stones:
    case GAME_INDEX_cake:
        find_by_formula(part, o);
        break;
    default:
        find_lost(part, o);
    }
}

void judged_free(struct judged_options *o)
{
    free(o->option);
}
