/* Class codes: five letters that set the game, its options, the level and the start on every device alike, so that a group plays the same
 * match.
 *
 * A code stands for a number below 262,144, made of four numbers that mean the same in every image:
 *
 *     number = ((id * 8 + options) * 8 + level) * 128 + start
 *
 * id       0..31: the id of the game (games/games.def), or of the sum
 * options  0..7: one of the sets of options of the pick (option_sets.h)
 * level    0..7: enum level; 4..7 are reserved
 * start    0..127: the seed of the start, in which the player begins and can win
 *
 * The first four letters a, b, c, d are the number in base 23, the most significant digit first; the digits 0..22 are written
 * ABCDEFGHJKLMNPRSTUVWXYZ (without I, O, Q).  The fifth letter e is a check letter: a + 2 b + 3 c + 4 d + 5 e is 1 modulo 23.  Because 23
 * is a prime, every single wrong letter and every exchange of two letters is found.  AAAAA is no code.  Some of the greater numbers are the
 * results of challenges (result_code.h). */
#ifndef FIRMWARE_MATCH_CLASS_CODE_H
#define FIRMWARE_MATCH_CLASS_CODE_H

#include "match.h"

enum { CODE_LETTERS = 5, CODE_BASE = 23 };

/* The four numbers of a code. */
struct class_code {
    uint8_t id, options, level, start;
};

/* Writes the code of the match as it is set up, and returns true.  Returns false if the match has no code: the player has changed the
 * start or how the start is found, starts are not of full size, the machine begins, the match is not one person against the machine, or
 * the options are in no set. */
bool code_of(const struct match *m, struct class_code *code);

/* Writes the letters of a code, each 0..CODE_BASE - 1. */
void code_write(const struct class_code *code, uint8_t letters[CODE_LETTERS]);

/* Reads the code from its letters, each 0..CODE_BASE - 1, into *code, which is written in any case.  Returns false if the check letter is
 * wrong or the number too great. */
bool code_read(const uint8_t letters[CODE_LETTERS], struct class_code *code);

/* Returns the character for letter 0..CODE_BASE - 1. */
char code_letter(uint8_t letter);

/* What can be done with a code that code_read has written. */
enum code_answer {
    CODE_PLAYABLE, /* code_set_up can set its match up */
    CODE_UNKNOWN,  /* this version of the firmware has no such level or set of options */
    CODE_LACKING,  /* this image lacks the game of the code */
};

/* Returns the id of the game that an image must have for the code: a sum is made of games of Squares. */
uint8_t code_game(const struct class_code *code);

/* Returns enum code_answer. */
uint8_t code_check(const struct class_code *code);

/* Sets up the match of a code that is CODE_PLAYABLE. */
void code_set_up(struct match *m, const struct class_code *code);

#endif
