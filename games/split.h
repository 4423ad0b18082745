/* Heaps that split: the octal games (Guy and Smith 1956), Grundy's game (Grundy 1939) and Lasker's Nim (Lasker 1931).
 *
 * A game has a code digit d_k for each number k that a move may take from a heap.  d_k says what the move may leave of the heap: 1 nothing,
 * 2 one heap, 4 two heaps, added up.  Digit d_0 is that of a move that takes nothing, and so must split.  A position is a list of heaps
 * above 0; the parts of a heap stand in its place, the lesser part first.  The order of the moves: heap from the left, fewest taken
 * first, then the lesser part. */
#ifndef GAMES_SPLIT_H
#define GAMES_SPLIT_H

#include "game.h"

enum { SPLIT_NOTHING = 1, SPLIT_ONE = 2, SPLIT_TWO = 4, SPLIT_DIGITS = 4 };

/* The code of a game, and its nimbers by heap, a nibble each (nibble_table.h). */
struct split_rule {
    uint8_t digit[SPLIT_DIGITS]; /* d_0, d_1, d_2, d_3 */
    uint8_t further;             /* d_k of each greater k */
    uint8_t unequal;             /* 1: the two heaps of a split must differ; else 0 */
    uint8_t dead;                /* bit n is set if a heap of n > 0 has no move; greater heaps than 7 have moves */
    const __flash uint8_t *nimbers; /* 0: those of Lasker's Nim, for which there is a formula */
};

/* game->groups: returns the number of heaps; 1 where there is no heap. */
uint8_t split_groups(const struct position *p);

/* Returns the number of moves of a heap of n. */
uint8_t split_count(const __flash struct split_rule *rule, uint8_t n);

/* Returns how many stones the move with that index takes from a heap of n. */
uint8_t split_taken(const __flash struct split_rule *rule, uint8_t n, uint16_t index);

/* Makes the move with that index of a heap. */
void split_apply(const __flash struct split_rule *rule, struct position *p, struct move m);

/* Writes the verdict: the nimber is the xor of the nimbers of the heaps (Sprague and Grundy). */
void split_judge(const __flash struct split_rule *rule, const struct position *p, struct verdict *v);

/* Returns whether a heap of n, above 0, has a move. */
bool split_moves(const __flash struct split_rule *rule, uint8_t n);

/* Returns the nimber of a heap of n. */
uint8_t split_nimber(const __flash struct split_rule *rule, uint8_t n);

/* game->count_wins. */
uint8_t split_wins(const __flash struct split_rule *rule, const struct position *p, uint16_t change);

/* game->reply, without judging each move: as the generic search chooses. */
struct move split_reply(const __flash struct split_rule *rule, const struct position *p);

/* Writes a start of p->parts heaps, each of least..least + span - 1. */
void split_setup(struct position *p, uint16_t random, uint8_t least, uint8_t span);

/* Returns the number of all stones. */
uint16_t split_total(const struct position *p);

#endif
