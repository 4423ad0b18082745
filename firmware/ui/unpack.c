#include "unpack.h"

/* Reads and steps on in two statements: in one, this compiler keeps a copy of the pointer and steps that. */
static inline uint8_t next_code(const __flash uint8_t **codes)
{
    uint8_t code = **codes;

    (*codes)++;
    return code;
}

/* The codes of a word: blocks of words are found by a table, words in a block by counting ends. */
HOT static const __flash uint8_t *find(uint16_t word)
{
    const __flash uint8_t *codes = words_at[word / WORDS_BLOCK];

    for (uint8_t skip = word % WORDS_BLOCK; skip > 0;) {
        uint8_t code = next_code(&codes);

        if (code == WORDS_END || code >= WORDS_ENDS)
            skip--;
    }
    return codes;
}

/* A pair is its first code now, and its second waits.  What waits stands at the end of the line, the last one first: there is room,
 * for everything that waits becomes at least one character. */
HOT void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word)
{
    const __flash uint8_t *codes = find(word);
    uint8_t *to = (uint8_t *)line, *end = to + WORDS_LONGEST + 1, *waiting = end, code;

    for (;;) {
        code = waiting == end ? next_code(&codes) : *waiting++;
        while (code >= WORDS_PAIRS) {
            uint16_t pair = words_pairs[code - WORDS_PAIRS];

            *--waiting = pair >> 8;
            code = (uint8_t)pair;
        }
        if (code == WORDS_END)
            break;
        *to++ = code + WORDS_FIRST;
    }
    *to = '\0';
}
