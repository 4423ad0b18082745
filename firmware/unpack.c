#include "unpack.h"

/* The first code of a word: blocks of words are found by a table, words in a block by counting ends. */
static const __flash uint8_t *find(uint8_t word)
{
    const __flash uint8_t *code = words_packed + words_at[word / WORDS_BLOCK];

    for (word %= WORDS_BLOCK; word > 0; code++)
        if (*code == 0 || *code >= WORDS_ENDS)
            word--;
    return code;
}

/* A pair is its first code now, and its second waits.  What waits stands at the end of the line, the last one first: there is room,
 * for everything that waits becomes at least one character. */
void unpack_word(char line[WORDS_LONGEST + 1], uint8_t word)
{
    const __flash uint8_t *next = find(word);
    uint8_t *to = (uint8_t *)line, *end = to + WORDS_LONGEST + 1, *waiting = end, code;

    do {
        code = waiting == end ? *next++ : *waiting++;
        while (code >= WORDS_PAIRS) {
            const __flash uint8_t *pair = words_pairs[code - WORDS_PAIRS];

            *--waiting = pair[1];
            code = pair[0];
        }
        *to++ = code;
    } while (code != 0);
}
