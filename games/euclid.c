/* Euclid (Cole and Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53, 1969): a move subtracts a positive multiple of
 * the lesser number from the greater.  Rule `zero`: the player who makes a 0 wins.  Rule `positive`: both numbers stay above 0, and the
 * player who cannot move loses.
 *
 * Let a <= b, b = q a + r, 0 <= r < a.  With q = 1 there is one move, to (r, a).  With q >= 2 a move leads to (r, a) or to (a, a + r), from
 * which the only move leads to (r, a): one of the two is lost, and all other options are won.  So the remoteness of (a, b) follows from
 * that of (r, a), and whether q >= 2.  The nimbers of rule `positive` are floor(b / a - a / b) (Nivasch, The Sprague-Grundy function of
 * the game Euclid, Discrete Mathematics 306, 2006).  The player to move has lost iff b / a is below the golden ratio. */
#include "piles.h"
#include "why/why.h"

enum { RULE, ZERO = 0, POSITIVE = 1, FIRST = 0, SECOND = 1, GREATEST = 250, NO_PAIR = 255 };

/* The two numbers in their order. */
struct pair {
    uint16_t less, more;
};

static struct pair sorted(const struct position *p)
{
    struct pair pair = { p->part[FIRST], p->part[SECOND] };

    if (pair.less > pair.more) {
        pair.less = p->part[SECOND];
        pair.more = p->part[FIRST];
    }
    return pair;
}

static uint8_t groups(const struct position *p)
{
    (void)p;
    return 1;
}

static uint16_t count(const struct position *p, uint8_t group)
{
    struct pair pair = sorted(p);

    (void)group;
    if (pair.less == 0)
        return 0;
    return (pair.more - (p->option[RULE] == POSITIVE)) / pair.less;
}

/* game->said: what a move subtracts. */
static uint16_t said(const struct position *p, struct move m)
{
    return (m.index + 1) * sorted(p).less;
}

static void apply(struct position *p, struct move m)
{
    uint8_t greater = p->part[FIRST] < p->part[SECOND];

    p->part[greater] -= said(p, m);
}

/* Returns the remoteness of the numbers of p.  Forwards through the steps of Euclid's algorithm, to see which of them have q >= 2; then
 * backwards.  With rule `positive` the last step is (a, q a): it is ended for q = 1, and else one move ends it. */
static uint8_t remoteness_of(const struct position *p)
{
    struct pair pair = sorted(p);
    uint16_t several = 0; /* bit 0: the last step that was made has q >= 2; bit 1: the step before; and so on */
    uint8_t steps = 0, remoteness = 0;

    while (pair.less > 0) {
        uint16_t rest = pair.more % pair.less;

        several = several << 1 | (pair.more - pair.less >= pair.less);
        steps++;
        if (rest == 0 && p->option[RULE] == POSITIVE) {
            remoteness = several & 1;
            several >>= 1;
            steps--;
            break;
        }
        pair.more = pair.less;
        pair.less = rest;
    }
    for (; steps > 0; steps--, several >>= 1)
        remoteness += 1 + (several & remoteness & 1);
    return remoteness;
}

/* Returns the nimber of a pair above 0 with rule `positive`. */
static uint8_t nimber_of(struct pair pair)
{
    return (uint8_t)((pair.more * pair.more - pair.less * pair.less) / (pair.more * pair.less));
}

/* With rule `positive` both numbers are above 0. */
static bool legal(const struct position *p)
{
    return p->option[RULE] == ZERO || (p->part[FIRST] > 0 && p->part[SECOND] > 0);
}

/* The set-up asks who wins before a start has become legal. */
static void judge(const struct position *p, struct verdict *v)
{
    piles_verdict_of_remoteness(v, remoteness_of(p), PLAY_NORMAL);
    if (p->option[RULE] == POSITIVE && legal(p))
        v->nimber = nimber_of(sorted(p));
}

/* Returns the nimber of what the last move leaves, with rule `positive`; NO_PAIR if that move would leave a 0. */
static uint8_t last_of(struct pair pair)
{
    struct pair left = { pair.more % pair.less, pair.less };

    return left.less > 0 ? nimber_of(left) : NO_PAIR;
}

/* One of the last two moves wins, and no other; a position with one move may be lost.  The last move leaves a smaller number in its order,
 * a 0 or, with rule `positive`, equal numbers. */
static struct move reply(const struct position *p)
{
    struct move m = { .group = 0, .index = count(p, 0) - 1 };
    uint8_t last = last_of(sorted(p));

    if (m.index > 0 && last > 0 && last != NO_PAIR)
        m.index--;
    return m;
}

/* With rule `positive` all moves leave different nimbers.  The last one leaves some nimber s, at (r, a); the others leave (a, m a + r),
 * whose nimber is m - 1 up to m = s, and m beyond; always m - 1 if r = 0.  That holds for m = q, the pair itself, too.
 * Rule `zero` has no nimbers.  There the same positions are lost, but for equal numbers, which are won: the number tells the outcome. */
static uint16_t value_of(const struct position *p, uint16_t nimber, uint8_t *move)
{
    struct pair pair = sorted(p);
    uint8_t quotient = (uint8_t)(pair.more / pair.less), last = last_of(pair), multiple = (uint8_t)(nimber + (nimber < last));

    *move = (uint8_t)count(p, 0);
    if (nimber == last)
        *move = quotient - 1;
    else if (multiple < quotient)
        *move = quotient - 1 - multiple;
    if (p->option[RULE] == ZERO && pair.less == pair.more)
        return 1;
    return quotient - (quotient <= last);
}

/* game->sum_value. */
static uint16_t sum_value(const struct position *p, uint16_t nimber, uint8_t *move)
{
    *move = 0;
    if (count(p, 0) == 0)
        return 0;
    if (nimber != UNKNOWN)
        return value_of(p, nimber, move);
    *move = (uint8_t)reply(p).index;
    return remoteness_of(p);
}

/* game->count_wins. */
static uint8_t wins(const struct position *p, uint16_t change)
{
    uint8_t move;

    if (p->option[RULE] == ZERO)
        return count(p, 0) > 0;
    value_of(p, nimber_of(sorted(p)) ^ change, &move);
    return move < count(p, 0);
}

/* Starts with numbers of 7 to 22 and 11 to 57: the greater is less than three times the lesser. */
static void setup(struct position *p, uint16_t random)
{
    uint8_t high = random >> 8;

    p->parts = 2;
    p->part[FIRST] = 7 + high % 16;
    p->part[SECOND] = p->part[FIRST] + 4 + (uint8_t)random % (p->part[FIRST] + 10);
}

static const __flash struct option options[] = {
    [RULE] = { .name = NAME_rule_euclid, .kind = OPTION_WORDS, .greatest = POSITIVE, .initial = ZERO },
};

/* Of class codes: rule. */
static const __flash uint8_t sets[] = { ZERO, POSITIVE };

const __flash struct game game_euclid = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .least_parts = 2,
    .most_parts = 2,
    .greatest = GREATEST,
    .legal = legal,
    .view = { VIEW_RECTANGLE },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
    .sum_value = sum_value,
    .count_wins = wins,
    .judge_cost = 6,
    .reply = reply,
};
