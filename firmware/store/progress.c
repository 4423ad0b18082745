#include "progress.h"
#include "keys.h"

/* Where the numbers of each kind begin.  A kind that has more numbers than one record holds continues at bit 0 of the next record. */
static const __flash struct progress_place area[PROGRESS_KINDS] = {
    [PROGRESS_LESSON] = { 0, 0, 2 },
    [PROGRESS_RULE] = { 0, 48, 1 },
    [PROGRESS_KEY] = { 0, 80, 1 },
    [PROGRESS_GUESS] = { 0, 88, 8 },
    [PROGRESS_PUZZLE] = { 1, 0, 1 },
    [PROGRESS_NOW] = { 2, 56, 8 },
    [PROGRESS_CHALLENGE] = { 3, 0, 3 },
};
_Static_assert(2 * PROGRESS_LESSONS <= 48 && 48 + PROGRESS_RULES <= 80 && 80 + PROGRESS_KEYS <= 88 && 88 + 8 <= RECORD_BITS, "record 0");
_Static_assert((int)PROGRESS_PUZZLES <= (int)RECORD_BITS + 56 && 56 + 3 * 8 <= (int)RECORD_BITS, "records 1 and 2");
_Static_assert((int)PROGRESS_CHALLENGES <= 2 * ((int)RECORD_BITS / 3) && PROGRESS_RECORDS == 5, "records 3 and 4");

struct progress_place progress_place(uint8_t kind, uint8_t n)
{
    struct progress_place at = area[kind];
    uint8_t there = RECORD_BITS / at.width; /* numbers in a record of a kind that has several records */

    for (; n >= there; n -= there)
        at.record++;
    at.bit += n * at.width;
    return at;
}

uint8_t progress_read(const struct journal *j, uint8_t kind, uint8_t n)
{
    struct progress_place at = progress_place(kind, n);

    return bits_read(journal_find(j, STORED_PROGRESS + at.record), at.bit, at.width);
}
