/* Rows of the coin turning games: rules, moves, nimbers, and the remoteness of short rows. Tables grow when a wider row asks, and stay
 * until the program ends. A row is a set of heads, and a move a set of coins that it turns, as bits: bit i is the (i + 1)-th coin from the
 * left. */
#ifndef DESK_COIN_ROWS_H
#define DESK_COIN_ROWS_H

#include <stdbool.h>
#include <stdint.h>

enum coin_rule { TURTLES, MOCK, RULER, TWINS, TRIPLETS, MOIDORES, RULERETTE, SYMMETRIC, COIN_RULES };

/* A rule: how many coins a move turns, and which. most: coins of a row, so that the moves can be listed. */
struct coin_rule_facts {
    const char *name;
    uint8_t fewest, greatest, most;
    enum { ANY_COINS, NEIGHBOURS, MIRRORED } which;
};

enum {
    COINS = 64,
    COIN_TABLE = 22,   /* the remoteness of rows of so many coins is in a table, */
    COIN_FEW_HEADS = 4 /* and with rules that turn two coins at most that of so many heads in any row */
};
#define COIN_UNKNOWN UINT32_MAX

extern const struct coin_rule_facts coin_rules[COIN_RULES];

/* Returns the nimbers of a head at each place of a row of so many coins. */
const uint32_t *coin_nimbers(uint8_t rule, uint8_t coins);

uint32_t coin_nimber(uint8_t rule, uint8_t coins, uint64_t heads);

/* Takes a set of coins that a move turns. Returns false if it wants no more. */
typedef bool coins_found(uint64_t turned, void *context);

/* Calls `found` with each move of a row, in order. Returns false if it wants no more. */
bool coin_moves(uint8_t rule, uint64_t heads, coins_found *found, void *context);

/* Calls `found` with those that make the nimber of the row 0, in the same order. */
bool coin_wins(uint8_t rule, uint8_t coins, uint64_t heads, coins_found *found, void *context);

/* Returns the remoteness of a row in normal play; COIN_UNKNOWN where no table has it. */
uint32_t coin_remoteness(uint8_t rule, uint64_t heads);

#endif
