/* Grundy's game (Grundy, Mathematics and games, Eureka 2, 1939): a move splits a heap into two unequal ones.  Heaps of 1 and 2 are dead.
 * The nimbers of heaps come from the rule by brute force (tools/gen/gen_split.c): no period of them is known. */
#include "split.h"
#include "split_table.h"
#include "why/why.h"

static const __flash struct split_rule rule = {
    .digit = { SPLIT_TWO, 0, 0, 0 }, .unequal = 1, .dead = 1 << 1 | 1 << 2, .nimbers = grundy_nimbers,
};

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->parts > 0 ? split_count(&rule, (uint8_t)p->part[group]) : 0;
}

/* game->said: the lesser part of a split. */
static uint16_t said(const struct position *p, struct move m)
{
    (void)p;
    return m.index + 1;
}

static void apply(struct position *p, struct move m)
{
    split_apply(&rule, p, m);
}

static void judge(const struct position *p, struct verdict *v)
{
    split_judge(&rule, p, v);
}

static struct move reply(const struct position *p)
{
    return split_reply(&rule, p);
}

static uint8_t wins(const struct position *p, uint16_t change)
{
    return split_wins(&rule, p, change);
}

/* A heap of n >= 2 can become n - 1 heaps, all of 1 but for one of 2; a heap of 1 stays.  There must never be more than GAME_PARTS. */
static bool legal(const struct position *p)
{
    uint16_t heaps = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        if (p->part[i] == 0)
            return false;
        heaps += p->part[i] > 1 ? p->part[i] - 1 : 1;
    }
    return heaps <= GAME_PARTS;
}

/* Starts with one heap of 7 or more, or two of 4 to 7.  Of more heaps the others are 1 each, and one is as great as there is room for;
 * there is no room for GAME_PARTS heaps of which one has a move. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8;

    if (p->parts == 0 || p->parts > GAME_PARTS)
        p->parts = 1 + high % 2;
    if (p->parts == GAME_PARTS)
        p->parts--;
    split_setup(p, random, p->parts == 2 ? 4 : 1, p->parts == 2 ? 2 : 1);
    if (p->parts == 1)
        p->part[0] = GAME_PARTS + 1 - high % 5;
    else if (p->parts == 2)
        p->part[0] = 6 + high / 2 % 2;
    else
        p->part[0] = GAME_PARTS + 2 - p->parts;
}

const __flash struct game game_grundy = {
    .form = FORM_HEAPS,
    .most_parts = GAME_PARTS,
    .greatest = GAME_PARTS + 1,
    .legal = legal,
    .view = { VIEW_ROWS },
    .setup = setup,
    .groups = split_groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
    .judge_cost = 6,
    .count_wins = wins,
    .reply = reply,
    .flags = FLAG_SPLITS,
};
