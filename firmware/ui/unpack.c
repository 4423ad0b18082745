#include "unpack.h"

/* Returns the code at *codes and advances *codes.  The function has two statements, because for `*(*codes)++` avr-gcc keeps a copy of the
 * pointer. */
static inline uint8_t next_code(const __flash uint8_t **codes)
{
    uint8_t code = **codes;

    (*codes)++;
    return code;
}

/* Returns the address of the first code of a word.  words_at has the beginning of each block of WORDS_BLOCK words; within the block, the
 * function counts the ends of words. */
static const __flash uint8_t *find(uint16_t word)
{
    const __flash uint8_t *codes = words_at[word / WORDS_BLOCK];

    for (uint8_t skip = word % WORDS_BLOCK; skip > 0;) {
        uint8_t code = next_code(&codes);

        if (code == WORDS_END || code >= WORDS_ENDS)
            skip--;
    }
    return codes;
}

/* A code from WORDS_PAIRS on stands for two codes: the first is unpacked now, the second is put on a stack.  The stack grows down from the
 * end of the line; there is room for it, because each code on it becomes at least one character of the line. */
void unpack_word(char line[WORDS_LONGEST + 1], uint16_t word)
{
    const __flash uint8_t *codes = find(word);
    uint8_t *to = (uint8_t *)line, *end = to + WORDS_LONGEST + 1, *top = end, code;

    for (;;) {
        code = top == end ? next_code(&codes) : *top++;
        while (code >= WORDS_PAIRS) {
            uint16_t pair = words_pairs[code - WORDS_PAIRS];

            *--top = pair >> 8;
            code = (uint8_t)pair;
        }
        if (code == WORDS_END)
            break;
        *to++ = code + WORDS_FIRST;
    }
    *to = '\0';
}
