/* Brute force: all positions that a sum of games can come to, and what follows from the rules alone: outcome and remoteness in both plays,
 * nimbers, genera.
 *
 * The budget: BRUTE_POSITIONS positions and BRUTE_MOVES moves between them, which take seconds. */
#ifndef DESK_BRUTE_H
#define DESK_BRUTE_H

#include "place.h"

enum {
    BRUTE_GAMES = 8,           /* most games of a sum */
    BRUTE_POSITIONS = 1000000, /* the budget */
    BRUTE_MOVES = 10000000,
    GENUS_DIGITS = 40,         /* most digits of a genus before it repeats; none is known with so many */
};
#define BRUTE_NONE UINT32_MAX
#define BRUTE_BUDGET "a million positions and ten million moves"

/* A sum: the games and their places; a move is made in one of them. */
struct total {
    uint8_t count;  /* 1..BRUTE_GAMES */
    uint32_t moves; /* the budget of moves: 1..BRUTE_MOVES */
    struct ruled game[BRUTE_GAMES];
    struct place place[BRUTE_GAMES];
};

/* Values of a position. */
struct brute_value {
    uint8_t outcome;     /* enum outcome: P or N, in the play that brute_judge was called with */
    uint16_t remoteness;
    uint16_t nimber;     /* after brute_find_nimbers */
    uint16_t genus;      /* after brute_find_genera: index in `genus` */
};

/* A genus (Conway, On Numbers and Games, chapter 12; Winning Ways, chapter 13): the nimber in normal play, and the misère nimbers of the
 * position beside 0, 1, 2, ... heaps of 2. From some place on the last two of these repeat for ever:
 * digit[0] ... digit[digits - 1], digit[digits - 2], digit[digits - 1], ... */
struct genus {
    uint16_t nimber;
    uint8_t digits; /* 2..GENUS_DIGITS */
    uint16_t digit[GENUS_DIGITS];
};

/* The positions below one position, which has index 0. */
struct brute_graph {
    struct total *total;               /* tidy */
    uint32_t positions, room, limit;   /* limit: most positions */
    uint16_t *word;                    /* the numbers of all positions, one after the other */
    size_t words, word_room;
    size_t *at;                        /* position i has word[at[i]] .. word[at[i + 1] - 1] */
    uint32_t *slot, slots;             /* hash table: 1 more than an index, or 0; slots is a power of 2 */
    uint32_t *option, options;         /* indices of options: those of position i are option[first[i]] .. option[first[i + 1] - 1] */
    uint32_t *first, option_room;
    uint32_t *order;                   /* the positions, each after its options */
    struct brute_value *value;
    struct genus *genus;               /* different ones */
    uint16_t genera;
    bool full;                         /* the budget did not suffice */
};

/* Finds all positions. The texts of *total must outlive *b. Returns false if the budget does not suffice, or if the moves of a game go
 * round in a cycle; brute_end must follow in either case. Ends the program with a message if memory runs out. */
bool brute_begin(struct brute_graph *b, const struct total *total);
void brute_end(struct brute_graph *b);

/* Finds the positions of the only game alone, at most `limit`, and their moves, without an order. Returns false if there are more, or moves
 * beyond the budget; brute_end must follow in either case. */
bool brute_count(struct brute_graph *b, const struct total *part, uint32_t limit);

/* Returns true if a sum is beyond the budget, as its parts tell: a sum has as many positions as the product of those of its parts
 * (brute_size.c). */
bool brute_is_beyond(const struct total *t);

/* Fill in members of all values. brute_find_genera calls brute_find_nimbers. It returns false if a genus has more than GENUS_DIGITS
 * digits. */
void brute_judge(struct brute_graph *b, uint8_t play);
void brute_find_nimbers(struct brute_graph *b);
bool brute_find_genera(struct brute_graph *b);

/* Writes the places of position n, tidy, to *t, whose games must be those of brute_begin. */
void brute_read(const struct brute_graph *b, uint32_t n, struct total *t);

/* Returns the value of the sum after a move in the i-th game, which leaves `option` there: one of those that brute_begin found. NULL: of
 * the sum itself. */
const struct brute_value *brute_value_of(const struct brute_graph *b, uint8_t i, const struct place *option);

/* Returns whether a position of the only game, tidy, is among those that brute_begin found. */
bool brute_has(const struct brute_graph *b, const struct place *place);

/* Prints a genus as nimber^digits, the misère nimbers up to the last two, which repeat: "4^146". With a number of two digits or more they
 * have commas between: "9^4,11,9". */
void genus_print(const struct genus *g, FILE *out);

#endif
