/* Nimbers by brute force from the rules, of games that have no formula for them. The tables are computed when they are first needed, and
 * stay until the program ends.
 *
 *     nimbers.c          Wythoff's game, PowerGame, cake
 *     nimbers_classic.c  Fibonacci Nim, Chomp, Euclid */
#ifndef DESK_NIMBERS_H
#define DESK_NIMBERS_H

#include "games/game.h"

enum {
    NIMBERS_WYTHOFF = 999, /* greatest piles of Wythoff's game, also with a reach */
    NIMBERS_POWER = 800000, /* greatest product of two piles of PowerGame: 890 and 890, or 10,000 and 80 */
    NIMBERS_CAKE = 200000, /* cake: most positions of as many piles, none greater than the second largest */
    NIMBERS_FIBONACCI = 9999, /* greatest pile of Fibonacci Nim */
};

/* Returns the nimber of two piles of Wythoff's game with a reach of 1..3, 0..NIMBERS_WYTHOFF each. */
uint16_t nimber_of_wythoff(uint16_t reach, uint16_t a, uint16_t b);

/* Returns the nimber of two piles of PowerGame, 0..10000 each; UNKNOWN if their product is above NIMBERS_POWER. */
uint16_t nimber_of_power(uint16_t a, uint16_t b);

/* Returns the nimber of the piles of cake; UNKNOWN if there are more than NIMBERS_CAKE positions of so many piles, none greater than the
 * second largest. */
uint16_t nimber_of_cake(const struct position *p);

/* Returns the nimber of a pile of Fibonacci Nim, 0..NIMBERS_FIBONACCI, of which so many may be taken. */
uint16_t nimber_of_fibonacci(uint16_t pile, uint64_t limit);

/* Returns the nimber of a bar of Chomp of the device, and its remoteness. */
uint16_t nimber_of_chomp(const struct position *p);
uint16_t remoteness_of_chomp(const struct position *p);

/* Returns the nimber of two numbers of Euclid with the rule zero; this one needs no table. */
uint64_t nimber_of_euclid(uint64_t a, uint64_t b);

#endif
