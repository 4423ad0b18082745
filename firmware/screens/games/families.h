/* The families of the list of games: a range of picks each, named in games/families.def, and the sums, a family of their own. */
#ifndef FIRMWARE_SCREENS_GAMES_FAMILIES_H
#define FIRMWARE_SCREENS_GAMES_FAMILIES_H

#include <stdint.h>

enum family {
#define FAMILY(name, first) FAMILY_##name,
#include "games/families.def"
#undef FAMILY
    FAMILY_sums,
    FAMILY_COUNT
};

/* Returns the first pick of a family; PICKS for FAMILY_COUNT. */
uint8_t family_first(uint8_t family);

/* Returns the family of a pick. */
uint8_t family_of(uint8_t pick);

#endif
