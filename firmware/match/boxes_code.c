#include "boxes_code.h"

enum {
    DIGITS = ROW_LETTERS - 1, /* letters before the check letter */
    REST = 1,                 /* the number of the row and the sum of i times letter i, modulo 23 */
    MINUS_LAST = 10,          /* -1/16 modulo 23: the check letter is -(the sum of the others - REST) / 16 */
    ROW_BYTES = (ROW_BITS + 7) / 8, LAST_BITS = ROW_BITS % 8, /* bytes of a row's number, and bits of its last byte */
    NAME_BITS = 5, NAME_MOST = 26,
};
_Static_assert(MINUS_LAST * ROW_LETTERS % CODE_BASE == CODE_BASE - 1, "the check letter brings the sum to REST");

uint8_t boxes_name(const uint8_t *bytes, uint8_t i)
{
    uint8_t bit = i * NAME_BITS, n = BOXES_NAME + bit / 4;
    uint8_t two = boxes_nibble(bytes, n) | (uint8_t)(boxes_nibble(bytes, n + 1) << 4);

    return two >> bit % 4 & ((1 << NAME_BITS) - 1);
}

void boxes_put_name(uint8_t *bytes, uint8_t i, uint8_t letter)
{
    for (uint8_t bit = i * NAME_BITS, count = NAME_BITS; count > 0; count--, bit++, letter >>= 1) {
        uint8_t n = BOXES_NAME + bit / 4, mask = (uint8_t)(1 << bit % 4), nibble = boxes_nibble(bytes, n) & (uint8_t)~mask;

        boxes_put(bytes, n, letter & 1 ? nibble | mask : nibble);
    }
}

/* Returns the nibbles of a robot of a game. */
static uint8_t nibbles(uint8_t game)
{
    return BOXES_BEADS + boxes_all(game);
}

uint8_t boxes_rows(uint8_t game)
{
    return (uint8_t)((4 * nibbles(game) + ROW_BITS - 1) / ROW_BITS);
}

/* Returns the check letter that belongs to the letters before it. */
static uint8_t check_letter(const uint8_t *letters, uint8_t row)
{
    uint16_t sum = CODE_BASE - REST + row;

    for (uint8_t i = 0; i < DIGITS; i++)
        sum += (i + 1) * letters[i];
    return sum * MINUS_LAST % CODE_BASE;
}

/* ---- a row as a number of ROW_BYTES bytes, the low one first ---- */

/* Divides it by CODE_BASE.  Returns the remainder. */
static uint8_t divide(uint8_t number[ROW_BYTES])
{
    uint16_t rest = 0;

    for (uint8_t i = ROW_BYTES; i-- > 0;) {
        rest = rest << 8 | number[i];
        number[i] = (uint8_t)(rest / CODE_BASE);
        rest %= CODE_BASE;
    }
    return (uint8_t)rest;
}

/* Multiplies it by CODE_BASE and adds a letter.  Returns what does not fit. */
static uint8_t add_letter(uint8_t number[ROW_BYTES], uint8_t letter)
{
    uint16_t more = letter;

    for (uint8_t i = 0; i < ROW_BYTES; i++) {
        more += number[i] * CODE_BASE;
        number[i] = (uint8_t)more;
        more >>= 8;
    }
    return (uint8_t)more;
}

void boxes_code_write(const uint8_t *bytes, uint8_t row, uint8_t letters[ROW_LETTERS])
{
    uint16_t bit = row * ROW_BITS;
    uint8_t number[ROW_BYTES] = { 0 }, end = nibbles(boxes_nibble(bytes, BOXES_KIND) - 1);

    for (uint8_t i = 0; i < ROW_BITS; i++, bit++)
        if (bit / 4 < end && boxes_nibble(bytes, (uint8_t)(bit / 4)) >> bit % 4 & 1)
            number[i / 8] |= 1 << i % 8;
    for (uint8_t i = DIGITS; i-- > 0;)
        letters[i] = divide(number);
    letters[DIGITS] = check_letter(letters, row);
}

/* Returns whether the bytes are a robot, as far as the rows up to this one go: a game, a hat, the letters of a name, and nothing after the
 * last bead. */
static bool is_robot(const uint8_t *bytes, uint8_t row)
{
    uint8_t kind = boxes_nibble(bytes, BOXES_KIND);

    if (kind < 1 || kind > BOXES_GAMES || boxes_nibble(bytes, BOXES_HAT) > HATS || row >= boxes_rows(kind - 1))
        return false;
    for (uint8_t i = 0; i < NAME_LETTERS; i++)
        if (boxes_name(bytes, i) > NAME_MOST)
            return false;
    for (uint8_t n = nibbles(kind - 1); n < 2 * BOXES_BYTES - 1; n++)
        if (boxes_nibble(bytes, n) != 0)
            return false;
    return true;
}

/* Changes the bits of a row in the bytes where the number has ones. */
static void flip(const uint8_t number[ROW_BYTES], uint8_t row, uint8_t *bytes)
{
    uint16_t bit = row * ROW_BITS;

    for (uint8_t i = 0; i < ROW_BITS; i++, bit++)
        if (number[i / 8] >> i % 8 & 1)
            bytes[bit / 8] ^= 1 << bit % 8;
}

void boxes_code_clear(uint8_t row, uint8_t bytes[BOXES_BYTES])
{
    uint16_t bit = row * ROW_BITS;

    for (uint8_t i = 0; i < ROW_BITS; i++, bit++)
        bytes[bit / 8] &= (uint8_t)~(1 << bit % 8);
}

bool boxes_code_read(const uint8_t letters[ROW_LETTERS], uint8_t row, uint8_t bytes[BOXES_BYTES])
{
    uint8_t number[ROW_BYTES] = { 0 }, over = 0;

    for (uint8_t i = 0; i < DIGITS; i++)
        over |= add_letter(number, letters[i]);
    if (over != 0 || number[ROW_BYTES - 1] >> LAST_BITS != 0 || letters[DIGITS] != check_letter(letters, row))
        return false;
    flip(number, row, bytes);
    if (is_robot(bytes, row))
        return true;
    flip(number, row, bytes);
    return false;
}
