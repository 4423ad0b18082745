#include "progress.h"
#include "keys.h"

/* Where the numbers of each kind begin.  A kind that has more numbers than one record holds continues at bit 0 of the next record. */
static const __flash struct progress_place area[PROGRESS_KINDS] = {
    [PROGRESS_LESSON] = { STORED_PROGRESS, 0, 2 },
    [PROGRESS_RULE] = { STORED_PROGRESS, 48, 1 },
    [PROGRESS_KEYS] = { STORED_PROGRESS, 80, 8 },
    [PROGRESS_GUESS] = { STORED_PROGRESS, 88, 8 },
    [PROGRESS_PUZZLE] = { STORED_PROGRESS + 1, 0, 1 },
    [PROGRESS_NOW] = { STORED_PROGRESS + 2, 56, 8 },
    [PROGRESS_CHALLENGE] = { STORED_PROGRESS + 3, 0, 3 },
    [PROGRESS_DOORS] = { STORED_FAIR, 0, 8 },
    [PROGRESS_BIG] = { STORED_FAIR, 24, 2 },
    [PROGRESS_STAND] = { STORED_FAIR, 32, 5 },
    [PROGRESS_FAIR] = { STORED_FAIR, 37, 1 },
    [PROGRESS_SKILL] = { STORED_FAIR, 0, 6 }, /* from number SKILL_FIRST on: what is before belongs to the Fair */
};
_Static_assert(2 * PROGRESS_LESSONS <= 48 && 48 + PROGRESS_RULES <= 80 && 80 + 8 <= 88 && 88 + 8 <= RECORD_BITS, "record 0");
_Static_assert((int)PROGRESS_PUZZLES <= (int)RECORD_BITS + 56 && 56 + 3 * 8 <= (int)RECORD_BITS, "records 1 and 2");
_Static_assert((int)PROGRESS_CHALLENGES <= 2 * ((int)RECORD_BITS / 3) && PROGRESS_RECORDS == 5, "records 3 and 4");
_Static_assert(6 * SKILL_FIRST > 37 + 2 && SKILL_FIRST + PROGRESS_SKILLS <= 2 * ((int)RECORD_BITS / 6) && STORED_SKILLS == STORED_FAIR + 1,
               "the Fair and skills");
_Static_assert(PUZZLE_LATER - (int)RECORD_BITS + 37 >= 6 * (SKILL_FIRST + PROGRESS_SKILLS - (int)RECORD_BITS / 6)
               && PUZZLE_LATER - (int)RECORD_BITS + 37 + PROGRESS_LATER <= (int)RECORD_BITS, "and after them the later puzzles");

struct progress_place progress_place(uint8_t kind, uint8_t n)
{
    struct progress_place at = area[kind];
    uint8_t there = RECORD_BITS / at.width; /* numbers in a record of a kind that has several records */

    for (; n >= there; n -= there)
        at.key++;
    at.bit += n * at.width;
    return at;
}

uint8_t progress_read(const struct journal *j, uint8_t kind, uint8_t n)
{
    struct progress_place at = progress_place(kind, n);

    return bits_read(journal_find(j, at.key), at.bit, at.width);
}
