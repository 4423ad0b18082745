/* The sentences of the rules, and those about a sum. */
#ifndef FIRMWARE_UI_RULES_SUM_H
#define FIRMWARE_UI_RULES_SUM_H

#include "games/sum.h"
#include "words.h"

/* The sentences: how to move; how to win; of a sum, what a move is in each of its games, from RULES_PART on. */
enum rules_sentence { RULES_MOVE, RULES_END, RULES_PART, RULES_SENTENCES = RULES_PART + SUM_PARTS };

/* Returns the word (WORD_*) of a sentence about a sum; WORD_EMPTY if the sum has no such sentence, and in an image without sums. */
uint16_t rules_word_of_sum(const struct sum *s, uint8_t sentence);

#endif
