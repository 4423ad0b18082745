/* Bash's arithmetic: one heap, a move takes 1..max.  Race is the same heap, counted up. */
#ifndef GAMES_BASH_H
#define GAMES_BASH_H

#include "game.h"

/* The options that both games begin with. */
enum { BASH_PLAY, BASH_MAX, BASH_HEAP = 999, BASH_MAX_GREATEST = 99, BASH_MAX_USUAL = 10 };

/* How many moves a heap of n has in p's options, and what is known of it. */
uint16_t bash_moves(const struct position *p, uint16_t n);
void bash_judge(const struct position *p, uint16_t n, struct verdict *v);

#endif
