/* The options of a part.  Two piles of 10,000 have 30,000 moves in Wythoff's game and 10,000 in PowerGame; so the moves that win are found
 * by the theory of these games. */
#include "judged.h"
#include "games/piles.h"
#include "games/squares.h"
#include "games/wythoff.h"
#include <stdlib.h>

enum { ROOTS_MOST = 100, WYTHOFF_WINS = 3 };

/* Makes a list with room for this number of options. */
static void begin(const struct part *part, struct judged_options *o, size_t room)
{
    desk_judge_part(part, &part->position, &o->verdict);
    o->count = 0;
    o->option = desk_room(room + 1, sizeof *o->option);
}

static void add(const struct part *part, struct judged_options *o, struct move m)
{
    struct judged_option *option = &o->option[o->count++];

    option->left = part->position;
    desk_game(part)->apply(&option->left, m);
    desk_judge_part(part, &option->left, &option->verdict);
}

void judged_find(const struct part *part, struct judged_options *o)
{
    struct move m;

    begin(part, o, game_moves(desk_game(part), &part->position));
    for (bool more = game_first(desk_game(part), &part->position, &m); more; more = game_next(desk_game(part), &part->position, &m))
        add(part, o, m);
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

    begin(part, o, WYTHOFF_WINS);
    add_taking(part, o, 0, first, partner(second));
    add_taking(part, o, 1, second, partner(first));
    add_taking(part, o, 2, less, wythoff_lower((uint16_t)(first + second - 2 * less)));
}

/* ---- PowerGame ---- */

/* Writes the remoteness in Squares of what each root leaves of a pile.  Returns the number of roots. */
static uint8_t remotenesses(uint16_t pile, uint8_t remoteness[ROOTS_MOST])
{
    static uint8_t known[SQUARES_GREATEST + 1]; /* of every number so far: its remoteness + 1; else 0 */
    uint8_t roots = squares_root(pile);

    for (uint8_t i = 0; i < roots; i++) {
        uint16_t left = squares_left(pile, i + 1);

        if (known[left] == 0)
            known[left] = squares_value_of(left).remoteness + 1;
        remoteness[i] = known[left] - 1;
    }
    return roots;
}

/* A move wins iff the lesser remoteness of the piles that it leaves is even. */
static void find_in_power(const struct part *part, struct judged_options *o)
{
    uint8_t first[ROOTS_MOST], second[ROOTS_MOST];
    uint8_t firsts = remotenesses(part->position.part[0], first), seconds = remotenesses(part->position.part[1], second);

    begin(part, o, DESK_MOVES + 1);
    for (uint8_t i = 0; i < firsts; i++) {
        for (uint8_t j = 0; j < seconds && o->count <= DESK_MOVES; j++) {
            uint8_t least = first[i] < second[j] ? first[i] : second[j];
            struct judged_option *option = &o->option[o->count];

            if (least % 2 != 0)
                continue;
            option->left = part->position;
            desk_game(part)->apply(&option->left, (struct move){ .group = i, .index = j });
            piles_verdict_of_remoteness(&option->verdict, least, PLAY_NORMAL);
            o->count++;
        }
    }
}

void judged_find_wins(const struct part *part, struct judged_options *o)
{
    switch (part->index) {
    case GAME_INDEX_wythoff:
        find_in_wythoff(part, o);
        break;
    case GAME_INDEX_power:
        find_in_power(part, o);
        break;
    default:
        judged_find(part, o);
    }
}

void judged_free(struct judged_options *o)
{
    free(o->option);
}
