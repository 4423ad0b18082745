#include "pick.h"

static const __flash uint8_t ids[] = {
#define GAME(name, id) id,
#include <games.def>
    PICK_ID_SUM,
#include <lacking.def>
#undef GAME
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
    for (uint8_t pick = 0; pick < sizeof ids; pick++)
        if (ids[pick] == id)
            return pick;
    return PICK_NONE;
}
