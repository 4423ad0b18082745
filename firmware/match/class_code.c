#include "class_code.h"

enum { CODES = PICKS * LEVELS * SEEDS };
_Static_assert(CODES <= CODE_BASE * CODE_BASE * CODE_BASE, "three letters hold every number");

uint16_t code_of(const struct match *m)
{
    if (m->edited || m->any_start || m->begins != PLAYER_YOU || m->machine != MACHINE_SECOND)
        return CODE_NONE;
    return (match_picked(m) * LEVELS + m->level) * SEEDS + m->seed;
}

enum {
    REST = 1,          /* a + 2 b + 3 c + 4 d modulo 23 */
    MINUS_QUARTER = 17 /* -1/4 modulo 23: the check letter is -(a + 2 b + 3 c - REST) / 4 */
};
_Static_assert(MINUS_QUARTER * 4 % CODE_BASE == CODE_BASE - 1, "the check letter brings the sum to REST");

void code_write(uint16_t number, uint8_t letters[CODE_LETTERS])
{
    uint16_t sum = CODE_BASE - REST; /* a + 2 b + 3 c - REST modulo 23 */

    for (uint8_t i = CODE_LETTERS - 1; i-- > 0; number /= CODE_BASE) {
        letters[i] = number % CODE_BASE;
        sum += (i + 1) * letters[i];
    }
    letters[CODE_LETTERS - 1] = sum * MINUS_QUARTER % CODE_BASE;
}

uint16_t code_read(const uint8_t letters[CODE_LETTERS])
{
    uint8_t right[CODE_LETTERS]; /* the same letters with the right check letter */
    uint16_t number = 0;

    for (uint8_t i = 0; i < CODE_LETTERS - 1; i++)
        number = number * CODE_BASE + letters[i];
    code_write(number, right);
    return number < CODES && letters[CODE_LETTERS - 1] == right[CODE_LETTERS - 1] ? number : CODE_NONE;
}

char code_letter(uint8_t letter)
{
    static const __flash char names[CODE_BASE] = "ABCDEFGHJKLMNPRSTUVWXYZ";

    return names[letter];
}

void code_set_up(struct match *m, uint16_t number)
{
    uint16_t pick_and_level = number / SEEDS;

    m->machine = MACHINE_SECOND;
    match_pick(m, (uint8_t)(pick_and_level / LEVELS));
    m->level = pick_and_level % LEVELS;
    match_roll(m, number % SEEDS);
}
