#include "rules_sum.h"

uint16_t rules_word_of_sum(const struct sum *s, uint8_t sentence)
{
    uint8_t part = sentence - RULES_PART;

    if (sentence >= RULES_PART && part < s->count)
        return WORD_GAME_HELP + s->part[part].game;
    return sentence == RULES_MOVE ? WORD_SUM_ONE + s->join : WORD_EMPTY;
}
