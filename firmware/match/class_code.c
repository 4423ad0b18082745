#include "class_code.h"
#include "option_sets.h"

enum { CODE_LEVELS = 8, START_BITS = 7 };
_Static_assert(SEEDS == 1 << START_BITS, "a code has a number for each start");
_Static_assert(1L * PICK_IDS * OPTION_SETS * CODE_LEVELS * SEEDS <= 279841L, "four letters hold every number");

bool code_of(const struct match *m, struct class_code *code)
{
    code->id = pick_id(match_picked(m));
    code->options = option_sets_find(m);
    code->level = m->level;
    code->start = m->seed;
    return !m->edited && !m->any_start && m->size == SIZE_FULL && m->begins == PLAYER_YOU && m->machine == MACHINE_SECOND
           && code->options < OPTION_SETS;
}

/* ---- numbers and letters ---- */

/* The number of a code in two parts, because 16 bits do not hold it: number = high * SEEDS + low. */
struct number {
    uint16_t high;
    uint8_t low; /* 0..SEEDS - 1 */
};

/* Divides a number by CODE_BASE.  Returns the remainder. */
static uint8_t divide(struct number *n)
{
    uint16_t low = n->high % CODE_BASE * SEEDS + n->low;

    n->high /= CODE_BASE;
    n->low = (uint8_t)(low / CODE_BASE);
    return low % CODE_BASE;
}

/* Multiplies a number by CODE_BASE and adds a digit. */
static void add_digit(struct number *n, uint8_t digit)
{
    uint16_t low = n->low * CODE_BASE + digit;

    n->high = n->high * CODE_BASE + (low >> START_BITS);
    n->low = low % SEEDS;
}

enum {
    REST = 1,       /* a + 2 b + 3 c + 4 d + 5 e modulo 23 */
    MINUS_FIFTH = 9 /* -1/5 modulo 23: the check letter is -(a + 2 b + 3 c + 4 d - REST) / 5 */
};
_Static_assert(MINUS_FIFTH * CODE_LETTERS % CODE_BASE == CODE_BASE - 1, "the check letter brings the sum to REST");

void code_write(const struct class_code *code, uint8_t letters[CODE_LETTERS])
{
    struct number n = { (code->id * OPTION_SETS + code->options) * CODE_LEVELS + code->level, code->start };
    uint16_t sum = CODE_BASE - REST; /* a + 2 b + 3 c + 4 d - REST modulo 23 */

    for (uint8_t i = CODE_LETTERS - 1; i-- > 0;) {
        letters[i] = divide(&n);
        sum += (i + 1) * letters[i];
    }
    letters[CODE_LETTERS - 1] = sum * MINUS_FIFTH % CODE_BASE;
}

bool code_read(const uint8_t letters[CODE_LETTERS], struct class_code *code)
{
    uint8_t right[CODE_LETTERS]; /* the same letters with the right check letter */
    struct number n = { 0 };

    for (uint8_t i = 0; i < CODE_LETTERS - 1; i++)
        add_digit(&n, letters[i]);
    code->start = n.low;
    code->level = n.high % CODE_LEVELS;
    n.high /= CODE_LEVELS;
    code->options = n.high % OPTION_SETS;
    n.high /= OPTION_SETS;
    code->id = (uint8_t)n.high;
    code_write(code, right);
    return n.high < PICK_IDS && letters[CODE_LETTERS - 1] == right[CODE_LETTERS - 1];
}

char code_letter(uint8_t letter)
{
    static const __flash char names[CODE_BASE] = "ABCDEFGHJKLMNPRSTUVWXYZ";

    return names[letter];
}

/* ---- setting up ---- */

uint8_t code_game(const struct class_code *code)
{
    return code->id == PICK_ID_SUM ? PICK_ID_SQUARES : code->id;
}

uint8_t code_check(const struct class_code *code)
{
    if (pick_find(code->id) >= PICKS || pick_find(code_game(code)) >= PICKS)
        return CODE_LACKING;
    return code->options < option_sets_of(pick_find(code->id)) && code->level < LEVELS ? CODE_PLAYABLE : CODE_UNKNOWN;
}

void code_set_up(struct match *m, const struct class_code *code)
{
    m->machine = MACHINE_SECOND;
    match_pick(m, pick_find(code->id));
    m->level = m->chosen = code->level;
    option_sets_take(m, code->options);
    match_roll(m, code->start);
}
