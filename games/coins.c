/* Coin turning games (Lenstra; Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 14): a row of coins.  A move turns some of them over,
 * the rightmost from heads to tails.  The player who cannot move, because there are no heads, loses.
 *
 * A row is the sum of its heads, each alone in the row.  The nimber of a head at place n, counted from 0, is
 * - turtles (1 or 2 coins): n + 1, for a second coin that is turned is worth a smaller heap of Nim;
 * - mock turtles (1, 2 or 3 coins): the one of 2n and 2n + 1 that has an odd number of ones in binary;
 * - ruler (any number of neighbours): the greatest power of 2 that divides n + 1. */
#include "game.h"
#include "why/why.h"

enum { RULE, TURTLES = 0, MOCK = 1, RULER = 2 };
enum { MOST = 16, MOCK_MOST = 11 }; /* coins; of 12 mock turtles there are more than GAME_SEARCH moves */

/* Returns the bit of a coin. */
static uint16_t bit(uint8_t coin)
{
    return 1u << coin;
}

static uint16_t most(const struct position *p)
{
    return p->option[RULE] == MOCK ? (1u << MOCK_MOST) - 1 : UINT16_MAX;
}

/* game->groups: one for each place up to the last head. */
static uint8_t groups(const struct position *p)
{
    uint8_t coins = MOST;

    while (coins > 1 && !(p->part[0] & bit(coins - 1)))
        coins--;
    return coins;
}

/* game->count: of a head the moves that turn no coin right of it. */
static uint16_t count(const struct position *p, uint8_t group)
{
    if (!(p->part[0] & bit(group)))
        return 0;
    return 1 + group + (p->option[RULE] == MOCK ? group * (group - 1) / 2 : 0);
}

/* game->apply: the rightmost coin is m.group.  Turtles: move 0 turns that coin alone, move i also coin i - 1.  Mock turtles: so do the
 * moves 0 to m.group, and then come the pairs of coins left of it: 0 1, 0 2, ..., 1 2, ...  Ruler: move i turns i + 1 coins. */
static void apply(struct position *p, struct move m)
{
    uint8_t coin = m.group, index = (uint8_t)m.index, first = 0;

    p->part[0] ^= bit(coin);
    if (p->option[RULE] == RULER) {
        while (index-- > 0)
            p->part[0] ^= bit(--coin);
    } else if (index > coin) {
        for (index -= coin + 1; index >= coin - 1 - first; first++)
            index -= coin - 1 - first;
        p->part[0] ^= bit(first) | bit(first + 1 + index);
    } else if (index > 0) {
        p->part[0] ^= bit(index - 1);
    }
}

/* game->said: how many coins a move turns. */
static uint16_t said(const struct position *p, struct move m)
{
    if (p->option[RULE] == RULER)
        return m.index + 1;
    return m.index == 0 ? 1 : m.index > m.group ? 3 : 2;
}

/* Returns whether the number of ones of a number below 32 is odd. */
static bool odd_ones(uint8_t n)
{
    n ^= n >> 4;
    n ^= n >> 2;
    return (n ^ n >> 1) & 1;
}

/* Returns the nimber of a head at a place. */
static uint8_t nimber_at(uint16_t rule, uint8_t n)
{
    if (rule == MOCK)
        return 2 * n + !odd_ones(n);
    n++;
    return rule == RULER ? n & -n : n;
}

/* Returns the nimber of the row. */
static uint8_t nimber(const struct position *p)
{
    uint16_t heads = p->part[0];
    uint8_t sum = 0;

    for (uint8_t n = 0; heads > 0; n++, heads >>= 1)
        if (heads & 1)
            sum ^= nimber_at(p->option[RULE], n);
    return sum;
}

static void judge(const struct position *p, struct verdict *v)
{
    v->nimber = nimber(p);
    v->outcome = v->nimber > 0 ? OUTCOME_N : OUTCOME_P;
    v->remoteness = p->part[0] > 0 ? UNKNOWN : 0;
}

/* Returns the first place of the run that ends at place n and whose nimbers have the xor `change`; a greater number than n if there is
 * none.  The nimbers of the places below n have the xor n ^ n / 2, the Gray code of n, because the ruler says which bit of the Gray code
 * changes next.  So a run's nimbers have the xor of two Gray codes, and that of its first place is known. */
static uint8_t run_to(uint8_t n, uint8_t change)
{
    uint8_t end = n + 1, first = change ^ end ^ end >> 1;

    first ^= first >> 1; /* from the Gray code to the place */
    first ^= first >> 2;
    first ^= first >> 4;
    return first;
}

/* Returns the number of pairs of places below n whose nimbers have the xor `change`, which has an even number of ones: the places are the
 * halves of the nimbers. */
static uint8_t pairs(uint8_t n, uint8_t change)
{
    uint8_t count = 0;

    for (uint8_t first = 0; first < n; first++) {
        uint8_t second = first ^ change / 2;

        if (second > first && second < n)
            count++;
    }
    return count;
}

/* Returns the number of moves with n as the rightmost coin that change the nimber by xor with `change`. */
static uint8_t wins_at(uint16_t rule, uint8_t n, uint8_t change)
{
    uint8_t rest = change ^ nimber_at(rule, n);

    if (rule == RULER)
        return run_to(n, change) <= n;
    if (rule == TURTLES || rest == 0)
        return rest <= n;
    return odd_ones(rest) ? rest < 2 * n : pairs(n, rest);
}

/* game->count_wins. */
static uint8_t wins(const struct position *p, uint16_t change)
{
    uint16_t heads = p->part[0];
    uint8_t count = 0;

    for (uint8_t n = 0; heads > 0; n++, heads >>= 1)
        if (heads & 1)
            count += wins_at(p->option[RULE], n, (uint8_t)change);
    return count;
}

/* ---- the machine's move ---- */

/* The state of the search for the best move. */
struct study {
    uint16_t heads, rule;
    uint8_t nimber;        /* of the row */
    uint8_t value[MOST];   /* the nimber of a head at each place */
    uint8_t moves[MOST];   /* the number of moves of a head at each place, in which that coin is the rightmost */
    uint16_t most;         /* the score of the best move so far */
    struct move here, best; /* the move that is looked at */
};

/* The score of a move of a lost row, as of the generic search: WINS for each winning reply fewer than ALL, plus the number of replies. */
enum { WINS = 1 << 10, ALL = 63 };

/* Keeps the move that is looked at if its score is greater than that of the best so far. */
static void keep(struct study *s, uint16_t worth)
{
    if (worth > s->most) {
        s->most = worth;
        s->best = s->here;
    }
}

/* Returns by how much the number of moves grows when a coin is turned. */
static int16_t gain(const struct study *s, uint8_t coin)
{
    return s->heads & bit(coin) ? -(int16_t)s->moves[coin] : s->moves[coin];
}

/* ---- of a row that is won ---- */

/* Looks at a winning move of the group: with that index, it leaves so many replies.  If it ends the game it is the best. */
static void win(struct study *s, uint8_t index, uint16_t replies)
{
    s->here.index = index;
    keep(s, replies > 0 ? replies : UINT16_MAX);
}

/* Looks at the winning move of the ruler in the group, if there is one: it turns the coins from the place `first` on. */
static void win_with_run(struct study *s, uint16_t replies)
{
    uint8_t last = s->here.group, first = run_to(last, s->nimber);

    for (uint8_t coin = first; coin < last; coin++)
        replies += gain(s, coin);
    if (first <= last)
        win(s, last - first, replies);
}

/* Looks at the moves of a group that turn two more coins of mock turtles, whose nimbers have the xor `rest`. */
static void win_with_pairs(struct study *s, uint8_t rest, uint16_t replies)
{
    uint8_t last = s->here.group, index = last;

    for (uint8_t a = 0; a < last; a++) {
        uint8_t b = a ^ rest / 2;

        if (b > a && b < last)
            win(s, index + b - a, replies + gain(s, a) + gain(s, b));
        index += last - 1 - a;
    }
}

/* Looks at the winning moves whose rightmost coin is that of the group.  The other coins' nimbers must have the xor `rest`. */
static void win_in_group(struct study *s, uint16_t replies)
{
    uint8_t last = s->here.group, rest = s->nimber ^ s->value[last], coin = s->rule == MOCK ? rest / 2 : rest - 1;

    if (s->rule == RULER)
        win_with_run(s, replies);
    else if (rest == 0)
        win(s, 0, replies);
    else if (s->rule == MOCK && !odd_ones(rest))
        win_with_pairs(s, rest, replies);
    else if (coin < last)
        win(s, 1 + coin, replies + gain(s, coin));
}

/* ---- of a row that is lost ---- */

/* Returns the score of the move that leaves a row with this nimber and number of moves, by turning these coins. */
static uint16_t score(const struct study *s, uint8_t nimber, uint16_t replies, uint16_t turned)
{
    struct position left;

    left.option[RULE] = s->rule;
    left.part[0] = s->heads ^ turned;
    return replies + (uint16_t)(ALL - wins(&left, nimber)) * WINS;
}

/* Looks at the next move of the group: it leaves this nimber and number of moves, and turns these coins. */
static void look(struct study *s, uint8_t nimber, uint16_t replies, uint16_t turned)
{
    if (replies + (ALL - 1u) * WINS > s->most) /* one reply at least wins */
        keep(s, score(s, nimber, replies, turned));
    s->here.index++;
}

/* Looks at the moves of a group that turn one more coin, or with mock turtles two more. */
static void look_at_more(struct study *s, uint8_t nimber, uint16_t replies)
{
    uint8_t last = s->here.group;

    for (uint8_t a = 0; a < last; a++)
        look(s, nimber ^ s->value[a], replies + gain(s, a), bit(last) | bit(a));
    for (uint8_t a = 0; s->rule == MOCK && a < last; a++)
        for (uint8_t b = a + 1; b < last; b++)
            look(s, nimber ^ s->value[a] ^ s->value[b], replies + gain(s, a) + gain(s, b), bit(last) | bit(a) | bit(b));
}

/* Looks at the moves of the ruler that turn two neighbours or more. */
static void look_at_runs(struct study *s, uint8_t nimber, uint16_t replies)
{
    uint16_t turned = bit(s->here.group);

    for (uint8_t coin = s->here.group; coin-- > 0;) {
        nimber ^= s->value[coin];
        replies += gain(s, coin);
        turned |= bit(coin);
        look(s, nimber, replies, turned);
    }
}

/* Looks at all moves whose rightmost coin is that of the group. */
static void look_at_group(struct study *s, uint16_t replies)
{
    uint8_t last = s->here.group, nimber = s->nimber ^ s->value[last];

    look(s, nimber, replies, bit(last));
    if (s->rule == RULER)
        look_at_runs(s, nimber, replies);
    else
        look_at_more(s, nimber, replies);
}

static struct move reply(const struct position *p)
{
    struct study s = { .heads = p->part[0], .rule = p->option[RULE], .nimber = nimber(p) };
    uint16_t moves = 0;

    for (uint8_t n = 0; n < MOST; n++) {
        s.value[n] = nimber_at(s.rule, n);
        s.moves[n] = 1 + n + (s.rule == MOCK ? n * (n - 1) / 2 : 0);
        if (s.heads & bit(n))
            moves += s.moves[n];
    }
    for (uint8_t n = 0; n < MOST; n++) {
        s.here = (struct move){ .group = n };
        if (!(s.heads & bit(n)))
            continue;
        if (s.nimber > 0)
            win_in_group(&s, moves + gain(&s, n));
        else
            look_at_group(&s, moves + gain(&s, n));
    }
    return s.best;
}

/* Starts with nine coins: heads are the last one, one or more of the first four, and one or more of the next four. */
static void setup(struct position *p, uint16_t random)
{
    uint16_t heads = random >> 8;

    p->parts = 1;
    p->part[0] = bit(8) | bit(random % 4) | bit(4 + random / 4 % 4) | heads;
}

static const __flash struct option options[] = {
    [RULE] = { .name = NAME_rule_coins, .kind = OPTION_WORDS, .greatest = RULER, .initial = TURTLES },
};

/* Of class codes: rule. */
static const __flash uint8_t sets[] = { TURTLES, MOCK, RULER };

const __flash struct game game_coins = {
    .options = options,
    .option_count = 1,
    .set_count = sizeof sets,
    .sets = sets,
    .form = FORM_COINS,
    .least_parts = 1,
    .most_parts = 1,
    .greatest = UINT16_MAX,
    .greatest_for = most,
    .view = { VIEW_COINS },
    .setup = setup,
    .groups = groups,
    .count = count,
    .apply = apply,
    .said = said,
    .judge = judge,
    .judge_cost = 6,
    .count_wins = wins,
    .reply = reply,
};
