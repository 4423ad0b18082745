/* A function shared by the games of several pieces on a board. */
#ifndef GAMES_BOARD_PIECES_H
#define GAMES_BOARD_PIECES_H

#include "game.h"

/* game->setup: places pieces with x and y in 2..wide + 1, off the diagonal: where y would equal x it is 1.  When p->parts is not
 * 1..PIECES_MOST, there are two pieces. */
void board_pieces_setup(struct position *p, uint16_t random, uint8_t wide);

#endif
