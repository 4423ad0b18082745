/* Class codes: four letters that set game, level and start on every device alike, so that a group plays the same.
 *
 * A code stands for a number, (pick * LEVELS + level) * SEEDS + seed, 0..12159: the picked game in the order of games.def, the sum
 * last; the level; and the seed of a start by chance with the game's usual options, the player to begin and able to win.  Its first
 * three letters are that number in base 23, the greatest place first, in the letters ABCDEFGHJKLMNPRSTUVWXYZ (no I, O or Q).  The
 * last one makes 1 a + 2 b + 3 c + 4 d one more than a multiple of 23: as 23 is a prime, one wrong letter is found, and so are two
 * that have changed places.  (AAAA is no code.) */
#ifndef FIRMWARE_MATCH_CLASS_CODE_H
#define FIRMWARE_MATCH_CLASS_CODE_H

#include "match.h"

enum { CODE_LETTERS = 4, CODE_BASE = 23 };
#define CODE_NONE 0xFFFFu

/* The number of the match as it is set up; CODE_NONE when it has none. */
uint16_t code_of(const struct match *m);

/* The letters of a number, 0..CODE_BASE - 1 each; and the number of four letters, or CODE_NONE when they are no code. */
void code_write(uint16_t number, uint8_t letters[CODE_LETTERS]);
uint16_t code_read(const uint8_t letters[CODE_LETTERS]);

/* How a letter is written. */
char code_letter(uint8_t letter);

/* Sets up the match of a number. */
void code_set_up(struct match *m, uint16_t number);

#endif
