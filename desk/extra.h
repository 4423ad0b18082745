/* The games that the desk has and the device has not, and those that the desk plays further than the device: wider boards, more piles, more
 * rules. Each exports its `struct extra` and has one line in extra.def.
 *
 *     moore.c, hackenbush.c, forbidden.c   EXTRA
 *     wide_heaps.c, wide_piles.c, wide_board.c, wide_coins.c   WIDER: of the positions that the games of game_list do not take */
#ifndef DESK_EXTRA_H
#define DESK_EXTRA_H

#include "place.h"

struct extra {
    const char *name;
    const char *usage; /* how it is typed */
    const char *about; /* the rule in words, a line or more, each without its end; NULL: as on the device */
    const char *device; /* what of it the device has, as "chomp: up to 5 rows of 1 to 7"; NULL: nothing */
    struct place_rule rule;
    /* Reads the options and the position, all words up to the end of the text; *game has its rule. Returns false after it filled in the
     * complaint. */
    bool (*read)(struct reader *r, struct ruled *game, struct place *p);
};

#define EXTRA(name) extern const struct extra extra_##name;
#define WIDER(name) extern const struct extra wider_##name;
#include "extra.def"
#undef EXTRA
#undef WIDER

/* Returns the game of this name; NULL if there is none. */
const struct extra *extra_find(struct word name);
/* Returns the i-th game; NULL after the last one. */
const struct extra *extra_at(unsigned i);

/* Returns the wider game of the name of a game of game_list; NULL if there is none. */
const struct extra *extra_find_wider(struct word name);

/* Prints how the games are typed, and their rules, as the help does. */
void extra_print_help(FILE *out);

/* Reads piles, 1..most_piles of them and each 0..greatest, up to the end of the text. */
bool extra_read_piles(struct reader *r, const struct extra *extra, uint8_t most_piles, uint16_t greatest, struct place *p);

#endif
