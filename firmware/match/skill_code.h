/* The result code of Five a day: the boxes of all skills as letters, without a name.  A teacher collects these codes, and the page makes a
 * map of a class from them.
 *
 * The boxes, 0..7 each, are the digits of a number in base 8, that of skill 0 first.  The first sixteen letters are this number in base 23,
 * the most significant digit first, in the alphabet of class codes (class_code.h): 8^24 = 2^72 is less than 23^16.  The last letter is a
 * check letter: the sum of i times letter i, i = 1..17, is 1 modulo 23.  Because 23 is a prime greater than 17, every single wrong letter
 * and every exchange of two letters is found. */
#ifndef FIRMWARE_MATCH_SKILL_CODE_H
#define FIRMWARE_MATCH_SKILL_CODE_H

#include "class_code.h"

enum {
    SKILLS = 24,         /* the skills, by ids that never change: firmware/screens/five/skills.c */
    BOXES = 8,           /* boxes of a skill, as Leitner's: 0 is the lowest */
    SKILL_LETTERS = 17,  /* letters of a code */
    SKILL_GROUP = 4,     /* letters of a group, in which a code is written; the check letter follows the last group */
};

/* Writes the letters, each 0..CODE_BASE - 1, of the code of these boxes, each 0..BOXES - 1. */
void skill_code_write(const uint8_t box[SKILLS], uint8_t letters[SKILL_LETTERS]);

/* Reads the boxes from the letters of their code.  Returns false if the letters are no code; *box is written in any case. */
bool skill_code_read(const uint8_t letters[SKILL_LETTERS], uint8_t box[SKILLS]);

#endif
