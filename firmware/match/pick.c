#include "pick.h"

static const __flash uint8_t ids[PICKS] = {
#define GAME(name, id) id,
#include <games.def>
#undef GAME
    PICK_ID_SUM,
};

#define GAME(name, id) _Static_assert((id) < PICK_ID_SUM, "games.def: the id of a game is 0..30");
#include <games.def>
#undef GAME

_Static_assert((0
#define GAME(name, id) + (1ul << (id))
#include <games.def>
#undef GAME
    ) == (0
#define GAME(name, id) | (1ul << (id))
#include <games.def>
#undef GAME
    ), "games.def: two games have the same id");

uint8_t pick_id(uint8_t pick)
{
    return ids[pick];
}

uint8_t pick_find(uint8_t id)
{
    uint8_t pick = 0;

    while (pick < PICKS && ids[pick] != id)
        pick++;
    return pick;
}

uint8_t pick_lacking(uint8_t id)
{
    static const __flash uint8_t lacking[] = {
#define GAME(name, other) other,
#include <lacking.def>
#undef GAME
        PICK_IDS, /* the end */
    };
    uint8_t place = 0;

    while (lacking[place] != id && lacking[place] != PICK_IDS)
        place++;
    return lacking[place] == id ? place : PICK_IDS;
}
