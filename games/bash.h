/* The arithmetic of Bash's game, shared by `bash` and `race`: one heap; a move takes 1..max.  Race counts up to a goal; its heap
 * is goal - count. */
#ifndef GAMES_BASH_H
#define GAMES_BASH_H

#include "game.h"

/* Indices of the options (Bash has no goal: the option is 0), the greatest heap, and the greatest and the default max. */
enum { BASH_PLAY, BASH_MAX, BASH_GOAL, BASH_HEAP = 999, BASH_MAX_GREATEST = 99, BASH_MAX_USUAL = 10 };

extern const __flash struct option bash_options[];

/* game->count and game->judge of both games. */
uint16_t bash_count(const struct position *p, uint8_t group);
void bash_judge(const struct position *p, struct verdict *v);

#endif
