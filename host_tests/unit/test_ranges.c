/* Tests the ranges of every game of the product: options and their defaults, the number of parts, the size of parts.  Anything outside is
 * illegal.  A game of one's own needs no row: test_game.c tests what holds for every game. */
#include "games/graph.h"
#include "host_tests/tap.h"

struct range {
    uint16_t greatest, start; /* greatest part in play and at the start */
    uint8_t least_parts, most_parts, options;
    struct {
        uint16_t least, greatest, initial;
    } option[GAME_OPTIONS];
};

#define PLAY { 0, 1, 0 }

enum { OWN_FIRST = 27 }; /* the least id of a game of one's own (games/games.def) */

#define GAME(name, id) id,
static const __flash uint8_t ids[GAME_COUNT] = {
#include <games.def>
};
#undef GAME

static const __flash struct range ranges[GAME_COUNT] = {
    [GAME_INDEX_squares] = { 10000, 0, 1, 1, 1, { PLAY } },
    [GAME_INDEX_subtraction] = { 999, 0, 1, 1, 2, { PLAY, { 1, 65535, 13 } } }, /* 13: the set 1 3 4 */
    [GAME_INDEX_bash] = { 999, 0, 1, 1, 2, { PLAY, { 1, 99, 10 } } },
    [GAME_INDEX_race] = { 999, 0, 1, 1, 3, { PLAY, { 1, 99, 10 }, { 1, 999, 100 } } },
    [GAME_INDEX_nim] = { 99, 0, 1, 8, 2, { PLAY, { 1, 99, 0 } } },
    [GAME_INDEX_wythoff] = { 9999, 0, 2, 2, 0, { PLAY } },
    [GAME_INDEX_power] = { 10000, 0, 2, 2, 0, { PLAY } },
    [GAME_INDEX_stones] = { 99, 0, 1, 8, 0, { PLAY } },
    [GAME_INDEX_cake] = { 99, 0, 1, 8, 0, { PLAY } },
    [GAME_INDEX_roxor] = { 15345, 15, 2, 10, 0, { PLAY } },
    [GAME_INDEX_rook] = { 15, 0, 2, 2, 1, { { 0, 2, 0 } } },
    [GAME_INDEX_knights] = { 15, 0, 1, 6, 1, { { 0, 6, 2 } } },
    [GAME_INDEX_queens] = { 15, 0, 1, 6, 0, { PLAY } },
    [GAME_INDEX_digits] = { 9, 0, 0, 8, 0, { PLAY } },
    [GAME_INDEX_graph] = { 23, 0, 1, 1, 2, { PLAY, { 0, 3, 0 } } },
    [GAME_INDEX_octal] = { 20, 0, 0, 10, 1, { { 0, 3, 0 } } }, /* a row of 20 may become 10 */
    [GAME_INDEX_grundy] = { 11, 0, 0, 10, 0, { PLAY } },       /* 11 may become 10 heaps: all but one of them 1 */
    [GAME_INDEX_lasker] = { 10, 0, 0, 10, 0, { PLAY } },
    [GAME_INDEX_fibonacci] = { 1998, 0, 2, 2, 0, { PLAY } }, /* twice the take from a pile of 999 */
    [GAME_INDEX_euclid] = { 250, 0, 2, 2, 1, { { 0, 1, 0 } } },
    [GAME_INDEX_chomp] = { 7, 0, 1, 5, 0, { PLAY } },
    [GAME_INDEX_coins] = { 65535, 0, 1, 1, 1, { { 0, 2, 0 } } },
    [GAME_INDEX_fraenkel] = { 999, 0, 2, 2, 1, { { 1, 3, 2 } } },
};

static bool options_agree(const __flash struct game *game, const __flash struct range *r)
{
    for (uint8_t i = 0; i < r->options; i++) {
        const __flash struct option *o = &game->options[i];

        if (o->least != r->option[i].least || o->greatest != r->option[i].greatest || o->initial != r->option[i].initial)
            return false;
    }
    return game->option_count == r->options;
}

/* Returns whether the greatest and the least number of parts are legal, and one part more or less is not. */
static bool parts_agree(const __flash struct game *game, const __flash struct range *r)
{
    struct position p;

    game_defaults(game, &p);
    p.parts = r->most_parts + 1;
    if (game_legal(game, &p))
        return false;
    p.parts = r->least_parts - 1; /* 255 if the least number is 0 */
    return !game_legal(game, &p) && game->least_parts == r->least_parts && game->most_parts == r->most_parts;
}

/* Returns whether the greatest part is legal, in a position of as few parts as there may be, unless the usual options allow only lesser
 * ones; and one that is 1 greater never is. */
static bool greatest_agrees(const __flash struct game *game, const __flash struct range *r)
{
    struct position p;

    game_defaults(game, &p);
    p.parts = r->least_parts > 0 ? r->least_parts : 1;
    p.part[p.parts - 1] = r->greatest;
    if (game_legal(game, &p) != (game_greatest(game, &p) == r->greatest))
        return false;
    p.part[p.parts - 1] = r->greatest + 1;
    return (r->greatest == UINT16_MAX || !game_legal(game, &p)) && game->greatest == r->greatest && game->greatest_start == r->start;
}

int main(void)
{
    bool options = true, parts = true, greatest = true;

    for (uint8_t i = 0; i < GAME_COUNT; i++) {
        if (ids[i] >= OWN_FIRST)
            continue;
        options &= options_agree(game_list[i], &ranges[i]);
        parts &= parts_agree(game_list[i], &ranges[i]);
        greatest &= greatest_agrees(game_list[i], &ranges[i]);
    }
    CHECK(options, "options: ranges and usual values");
    CHECK(parts, "how many parts a position may have");
    CHECK(greatest, "how great a part may be");
    return tap_done();
}
