/* Lasker's Nim (Lasker, 1931): a move takes any number from one heap, or splits one into two.  The nimber of a heap
 * has a formula: see split.c. */
#include "split.h"
#include "why/why.h"

enum { USUAL = 2 };

static const __flash struct split_rule rule = {
    .digit = { SPLIT_TWO, SPLIT_NOTHING | SPLIT_ONE, SPLIT_NOTHING | SPLIT_ONE, SPLIT_NOTHING | SPLIT_ONE },
    .further = SPLIT_NOTHING | SPLIT_ONE,
};

static uint16_t count(const struct position *p, uint8_t group)
{
    return p->parts > 0 ? split_count(&rule, (uint8_t)p->part[group]) : 0;
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

/* No move adds stones, so there are never more than GAME_PARTS heaps. */
static bool legal(const struct position *p)
{
    for (uint8_t i = 0; i < p->parts; i++)
        if (p->part[i] == 0)
            return false;
    return split_total(p) <= GAME_PARTS;
}

/* Starts with two heaps of 2 to 5; with many heaps, of 1 each. */
static void setup(struct position *p, uint16_t random)
{
    if (p->parts == 0 || p->parts > GAME_PARTS)
        p->parts = USUAL + (random >> 9) % 2;
    split_setup(p, random, p->parts > 3 ? 1 : 2, p->parts > 3 ? 1 : p->parts == 3 ? 2 : 4);
}

const __flash struct game game_lasker = {
    .form = FORM_HEAPS,
    .most_parts = GAME_PARTS,
    .greatest = GAME_PARTS,
    .legal = legal,
    .view = { VIEW_ROWS },
    .setup = setup,
    .groups = split_groups,
    .count = count,
    .apply = apply,
    .judge = judge,
    .judge_cost = 7,
    .count_wins = wins,
    .reply = reply,
    .flags = FLAG_SPLITS,
};
