/* Class codes: four letters that set the game, the level and the start on every device alike, so that a group plays the same match.
 *
 * A code stands for a number below PICKS * LEVELS * SEEDS:
 *
 *     number = (pick * LEVELS + level) * SEEDS + seed
 *
 * pick: the game in the order of games.def, the sum last.  seed: of a random start with the game's default options, in which the player
 * begins and can win.
 *
 * The first three letters a, b, c are the number in base 23, the most significant digit first; the digits 0..22 are written
 * ABCDEFGHJKLMNPRSTUVWXYZ (without I, O, Q).  The fourth letter d is a check letter: a + 2 b + 3 c + 4 d is 1 modulo 23.  Because 23 is a
 * prime, every single wrong letter and every exchange of two letters is found.  AAAA is no code. */
#ifndef FIRMWARE_MATCH_CLASS_CODE_H
#define FIRMWARE_MATCH_CLASS_CODE_H

#include "match.h"

enum { CODE_LETTERS = 4, CODE_BASE = 23 };
#define CODE_NONE 0xFFFFu

/* Returns the number of the match as it is set up; CODE_NONE when no code stands for it (a changed start, any start, another player to
 * begin, no match against the machine). */
uint16_t code_of(const struct match *m);

/* Writes the four letters of a number, each 0..CODE_BASE - 1. */
void code_write(uint16_t number, uint8_t letters[CODE_LETTERS]);

/* Returns the number of four letters, each 0..CODE_BASE - 1; CODE_NONE when the check letter is wrong or no match has the number. */
uint16_t code_read(const uint8_t letters[CODE_LETTERS]);

/* Returns the character that letter 0..CODE_BASE - 1 is written with. */
char code_letter(uint8_t letter);

/* Sets up the match of a number that code_read has returned. */
void code_set_up(struct match *m, uint16_t number);

#endif
