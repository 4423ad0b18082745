/* The games that the desk has and the device has not. Each is one file that exports its `struct extra`, and one line of extra.def. */
#ifndef DESK_EXTRA_H
#define DESK_EXTRA_H

#include "place.h"

struct extra {
    const char *name;
    const char *usage; /* how it is typed */
    const char *about; /* the rule in words, a line or more, each without its end */
    struct place_rule rule;
    /* Reads the options and the position, all words up to the end of the text; *game has its rule. Returns false after it filled in the
     * complaint. */
    bool (*read)(struct reader *r, struct ruled *game, struct place *p);
};

#define EXTRA(name) extern const struct extra extra_##name;
#include "extra.def"
#undef EXTRA

/* Returns the game of this name; NULL if there is none. */
const struct extra *extra_find(struct word name);
/* Returns the i-th game; NULL behind the last one. */
const struct extra *extra_at(unsigned i);

/* Prints how the games are typed, and their rules, as the help does. */
void extra_print_help(FILE *out);

/* Reads piles, 1..most_piles of them and each 0..greatest, up to the end of the text. */
bool extra_read_piles(struct reader *r, const struct extra *extra, uint8_t most_piles, uint16_t greatest, struct place *p);

#endif
