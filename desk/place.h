/* Games as their rules alone: which positions a move leaves. brute.h finds the rest by trying all moves.
 *
 *     place_heaps.c   octal games, Grundy's game, Lasker's Nim: heaps that split
 *     place_listed.c  the games of game_list
 *     extra.h         games that the desk alone has, and wider ones */
#ifndef DESK_PLACE_H
#define DESK_PLACE_H

#include "desk.h"
#include "octal.h"
#include "reader.h"

enum {
    PLACE_PARTS = 100,    /* most numbers of a position */
    FORBIDDEN_PAIRS = 64, /* most pairs of Nim with forbidden moves */
};
#define PLACE_UNKNOWN UINT32_MAX

/* A position: numbers, which the rule understands. */
struct place {
    uint8_t parts; /* 0..PLACE_PARTS */
    uint16_t part[PLACE_PARTS];
};

struct ruled;
/* Called with each option of a position. Returns false if it wants no more. */
typedef bool place_found(const struct place *option, void *context);

/* What may be taken from one heap: calls `found` with the two heaps that it leaves, a <= b; either may be 0. Returns false if it
 * wants no more. */
typedef bool split_found(uint16_t a, uint16_t b, void *context);

/* A rule. A member marked "optional" may be NULL. */
struct place_rule {
    /* Calls `found` with each option, in the order of the moves; equal options may come twice. Returns false if `found` wants no more, or
     * if an option has more numbers than a place has room for. */
    bool (*options)(const struct ruled *game, const struct place *p, place_found *found, void *context);
    /* Optional. Makes positions alike that have the same options for every purpose, such as those that differ in the order of their heaps.
     * The position of a game keeps its order; brute.c looks positions up in this form. */
    void (*tidy)(const struct ruled *game, struct place *p);
    /* The numbers are piles, `tidy` puts them in rising order, and a move lowers some: what is known below great piles serves lesser
     * ones. */
    bool piles;
    /* Optional. Returns true only if brute force would end with its budget: below p are more than BRUTE_POSITIONS positions, or `moves`
     * moves or more. It takes far less time than brute force. */
    bool (*is_beyond)(const struct ruled *game, const struct place *p, uint32_t moves);
    /* Prints a position as it is typed. */
    void (*print)(const struct ruled *game, const struct place *p, FILE *out);
    /* Optional. Returns the nimber by a formula; PLACE_UNKNOWN where there is none. */
    uint32_t (*nimber)(const struct ruled *game, const struct place *p);
    /* Optional, for games whose outcome in normal play has a formula and whose nimber has none. Returns enum outcome. */
    uint8_t (*outcome)(const struct ruled *game, const struct place *p);
    /* Optional: in normal play, calls `found` with the options that are lost, as long as it wants more. */
    void (*wins)(const struct ruled *game, const struct place *p, place_found *found, void *context);
    /* Optional, with `nimber`. Returns the remoteness in normal play without brute force; PLACE_UNKNOWN where it is not known. */
    uint32_t (*remoteness)(const struct ruled *game, const struct place *p);
    /* Optional, with `remoteness`, if brute force knows no more. Writes what a position is beyond that has none. */
    void (*limit)(const struct place *p, char *text, size_t size);
    /* Optional. Prints the reason for the value in normal play, in lines that begin with two blanks. */
    void (*why)(const struct ruled *game, const struct place *p, FILE *out);
};

/* A rule with the options that were chosen. */
struct ruled {
    const struct place_rule *rule;
    const char *device;     /* what of the game the device has; NULL: nothing */
    struct word typed;      /* the game and its options as they are typed before a position */
    union {
        struct part listed; /* place_listed.c */
        struct octal code;  /* place_heaps.c */
        uint16_t most;      /* moore: a move changes 1..most piles; wider knights: squares of a side of the board */
        const struct take_set *set; /* wider subtraction and bash; squares: NULL */
        struct {            /* wider coins: enum coin_rule, and the coins of the row */
            uint8_t rule, coins;
        } row;
        struct {            /* forbidden: from a pile of `pile` a move may not take `take` */
            uint16_t pile, take;
        } pair[FORBIDDEN_PAIRS + 1]; /* the last one in use is followed by one with a take of 0 */
    };
};

extern const struct place_rule place_heaps, place_listed;

/* Calls `found` for each move from a heap of an octal game, those that take fewest first. Returns false if `found` wants no
 * more. */
bool splits_of(const struct octal *code, uint16_t heap, split_found *found, void *context);

/* The place of a position of game_list. */
void place_of_position(const struct position *position, struct place *p);

/* A `tidy`: puts the numbers of a place in rising order, without zeros. */
void place_sort(const struct ruled *game, struct place *p);

/* A `print`: the numbers of a place with blanks between; "-" if there is none. */
void place_print_numbers(const struct ruled *game, const struct place *p, FILE *out);

#endif
