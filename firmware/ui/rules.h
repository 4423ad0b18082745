/* The rules of the match on the table, in sentences that are true of its options and its start. */
#ifndef FIRMWARE_UI_RULES_H
#define FIRMWARE_UI_RULES_H

#include "rules_sum.h"
#include "firmware/match/match.h"
#include "words.h"

/* Writes a sentence in a language of the image: "Take 1, 4 or 9 of 11 stones.", "The last stone wins."  The text is empty if the rules of
 * the game are one sentence, for RULES_END of a sum, and for games that the match does not have. */
void rules_write(char line[WORDS_LONGEST + 1], uint8_t language, const struct match *m, uint8_t sentence);

#endif
