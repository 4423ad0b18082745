/* Chomp (Schuh 1952; Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974): a bar of chocolate in rows, of which the first
 * is the longest.  A move bites a square, and all squares right of and below it go.  The first square is poison, and nobody bites it.  So
 * the player who has only the poison left has lost.
 *
 * No formula is known.  Flash has a list of the lost positions, few among 791 (chomp_table.h, by brute force from the rule).  Of two rows
 * a position is lost iff the second is one shorter.  A whole bar with more than one square is always won: if biting the last square does
 * not win, the opponent has an answer that wins, and the first player could have bitten there at once. */
#include "chomp.h"
#include "chomp_table.h"
#include "piles.h"
#include "why/why.h"

enum { ROWS = CHOMP_ROWS, COLUMNS = CHOMP_COLUMNS, LEAST = 3 };

/* game->count: every square of the row can be bitten but the poison. */
static uint16_t count(const struct position *p, uint8_t group)
{
    return p->part[group] - (group == 0);
}

/* Makes a move: a bite of m.index + 1 squares of the row m.group, from its end; the rows below become no longer than what is left of it. */
static void apply(struct position *p, struct move m)
{
    uint16_t *row = &p->part[m.group], stays = *row - m.index - 1;

    for (uint8_t rows = p->parts - m.group; rows > 0 && *row > stays; rows--)
        *row++ = stays;
    if (stays == 0)
        p->parts = m.group;
}

/* game->said: how many squares a bite takes. */
static uint16_t said(const struct position *p, struct move m)
{
    uint16_t stays = p->part[m.group] - m.index - 1, squares = 0;

    for (uint8_t i = m.group; i < p->parts && p->part[i] > stays; i++)
        squares += p->part[i] - stays;
    return squares;
}

/* Returns the code of a position: three bits for each row, the first row the highest. */
static uint16_t code_of(const struct position *p)
{
    uint16_t code = 0;

    for (uint8_t i = 0; i < ROWS; i++)
        code = code << 3 | p->part[i]; /* rows that are not there are 0 */
    return code;
}

static void judge(const struct position *p, struct verdict *v)
{
    const __flash uint16_t *lost = chomp_lost;
    uint16_t code = code_of(p);
    bool ended = p->part[0] == 1 && p->parts == 1;

    while (*lost < code)
        lost++;
    v->outcome = *lost == code ? OUTCOME_P : OUTCOME_N;
    v->nimber = v->remoteness = ended ? 0 : UNKNOWN;
}

/* No row is empty, and none is longer than the one above. */
static bool legal(const struct position *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] == 0 || (i > 0 && p->part[i] > p->part[i - 1]))
            return false;
    return true;
}

/* Starts with a whole bar, which can be won; or with one of which a corner is bitten off. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8, columns = LEAST + 1 + high % (COLUMNS - LEAST);

    if (p->parts == 0 || p->parts > ROWS)
        p->parts = LEAST + high / 16 % 2;
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = columns;
    if (p->parts > 1)
        p->part[p->parts - 1] -= random / 32 % LEAST;
}

const __flash struct game game_chomp = {
    .least_parts = 1,
    .most_parts = ROWS,
    .greatest = COLUMNS,
    .legal = legal,
    .view = { VIEW_BAR },
    .setup = setup,
    .groups = piles_groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
};
