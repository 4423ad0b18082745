/* Bash's arithmetic: one heap, a move takes 1..max.  Race is the same heap, counted up: with a goal it is what is missing. */
#ifndef GAMES_BASH_H
#define GAMES_BASH_H

#include "game.h"

/* The options of both games; of Bash the goal stays 0. */
enum { BASH_PLAY, BASH_MAX, BASH_GOAL, BASH_HEAP = 999, BASH_MAX_GREATEST = 99, BASH_MAX_USUAL = 10 };

extern const __flash struct option bash_options[];
uint16_t bash_count(const struct position *p, uint8_t group);
void bash_judge(const struct position *p, struct verdict *v);

#endif
