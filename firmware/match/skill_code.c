#include "skill_code.h"
#include <string.h>

enum {
    DIGITS = SKILL_LETTERS - 1, /* letters before the check letter */
    REST = 1,       /* the sum of i times letter i modulo 23 */
    MINUS_LAST = 4, /* -1/17 modulo 23: the check letter is -(the sum of the others - REST) / 17 */
};
_Static_assert(MINUS_LAST * SKILL_LETTERS % CODE_BASE == CODE_BASE - 1, "the check letter brings the sum to REST");

/* Divides the number whose digits are the boxes by CODE_BASE.  Returns the remainder. */
static uint8_t divide(uint8_t digit[SKILLS])
{
    uint16_t rest = 0;

    for (uint8_t i = 0; i < SKILLS; i++) {
        rest = rest * BOXES + digit[i];
        digit[i] = (uint8_t)(rest / CODE_BASE);
        rest %= CODE_BASE;
    }
    return (uint8_t)rest;
}

/* Returns the check letter that belongs to the letters before it. */
static uint8_t check_letter(const uint8_t *letters)
{
    uint16_t sum = CODE_BASE - REST;

    for (uint8_t i = 0; i < DIGITS; i++)
        sum += (i + 1) * letters[i];
    return sum * MINUS_LAST % CODE_BASE;
}

void skill_code_write(const uint8_t box[SKILLS], uint8_t letters[SKILL_LETTERS])
{
    uint8_t digit[SKILLS];

    memcpy(digit, box, SKILLS);
    for (uint8_t i = DIGITS; i-- > 0;)
        letters[i] = divide(digit);
    letters[DIGITS] = check_letter(letters);
}

/* Multiplies the number whose digits are the boxes by CODE_BASE and adds a letter.  Returns what does not fit. */
static uint16_t add_letter(uint8_t digit[SKILLS], uint16_t letter)
{
    for (uint8_t i = SKILLS; i-- > 0;) {
        letter += digit[i] * CODE_BASE;
        digit[i] = letter % BOXES;
        letter /= BOXES;
    }
    return letter;
}

bool skill_code_read(const uint8_t letters[SKILL_LETTERS], uint8_t box[SKILLS])
{
    uint16_t over = 0;

    memset(box, 0, SKILLS);
    for (uint8_t i = 0; i < DIGITS; i++)
        over |= add_letter(box, letters[i]);
    return over == 0 && letters[DIGITS] == check_letter(letters);
}
