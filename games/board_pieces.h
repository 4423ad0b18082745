/* What the games of several pieces on a board have in common. */
#ifndef GAMES_PIECES_H
#define GAMES_PIECES_H

#include "game.h"

/* A start of pieces with coordinates 2, 3, ... wide + 1, or y = 1 where that would be on the diagonal; two of them where p->parts is
 * not 1..PIECES_MOST. */
void board_pieces_setup(struct position *p, uint16_t random, uint8_t wide);

#endif
