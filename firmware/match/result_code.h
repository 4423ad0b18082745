/* Result codes: five letters, in the alphabet and with the check letter of class codes, that say how many starts of a challenge were won.
 * A group's results are collected by them.
 *
 * A result code is a class code whose number begins with RESULT_ID, which is the id of no pick, so no class code is a result code, and
 * firmware without challenges refuses it:
 *
 *     number = (RESULT_ID * 64 + challenge) * 128 + won */
#ifndef FIRMWARE_MATCH_RESULT_CODE_H
#define FIRMWARE_MATCH_RESULT_CODE_H

#include "class_code.h"

enum { RESULT_ID = PICK_IDS, RESULT_CHALLENGES = 64, RESULT_STARTS = 5 };

/* The result of a challenge. */
struct challenge_result {
    uint8_t challenge; /* 0..RESULT_CHALLENGES - 1; players count from 1 */
    uint8_t won;       /* 0..RESULT_STARTS: the starts that were won */
};

/* Writes the letters of the code of a result, each 0..CODE_BASE - 1. */
void result_code_write(const struct challenge_result *r, uint8_t letters[CODE_LETTERS]);

/* Reads the result from the letters of its code into *r.  Returns false if they are no result code. */
bool result_code_read(const uint8_t letters[CODE_LETTERS], struct challenge_result *r);

#endif
