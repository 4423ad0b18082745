/* An image that has families has all games, so its picks are in the order of games/games.def. */
#include "families.h"
#include "data.h"
#include "firmware/match/pick.h"

static const DATA uint8_t firsts[FAMILY_COUNT + 1] = {
#define FAMILY(name, first) GAME_INDEX_##first,
#include "games/families.def"
#undef FAMILY
    GAME_SUM, PICKS,
};

uint8_t family_first(uint8_t family)
{
    return data_byte(firsts, family);
}

uint8_t family_of(uint8_t pick)
{
    uint8_t family = 0;

    while (family_first(family + 1) <= pick)
        family++;
    return family;
}
