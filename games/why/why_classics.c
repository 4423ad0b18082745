/* The reasoning in games of heaps that split, coins, Fibonacci Nim, Euclid, Chomp and Wythoff's game with a reach. */
#include "games/fibonacci.h"
#include "games/wythoff.h"
#include "why.h"

/* ---- sums of small games: heaps that split, heads of coins ---- */

/* Returns the nimber of a game with one part. */
static uint16_t worth_of(const __flash struct game *game, const struct position *p, uint16_t part)
{
    struct position alone = *p;
    struct verdict v;

    for (uint8_t i = 1; i < p->parts; i++)
        alone.part[i] = 0;
    alone.parts = 1;
    alone.part[0] = part;
    game->judge(&alone, &v);
    return v.nimber;
}

/* The steps about the heaps: each with its nimber in binary; why it has that; the xor; the winning moves. */
static bool heaps(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t any = 0, sum = 0;
    uint8_t digits;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint16_t worth = worth_of(game, p, p->part[i]);

        any |= worth;
        sum ^= worth;
    }
    digits = why_digit_count(any);
    if (step < p->parts)
        return why_say(w, WHY_HEAP, p->part[step], why_binary(worth_of(game, p, p->part[step]), digits));
    step -= p->parts;
    for (uint8_t i = 0; i < p->parts; i++)
        if (why_reaches(p->part[i], worth_of(game, p, p->part[i]), &step, w))
            return true;
    if (why_step_within(&step, 1))
        return why_say(w, WHY_XOR, why_binary(sum, digits), sum);
    return why_winning_move(game, p, step, w);
}

bool octal_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return heaps(game, p, step, w);
}

bool grundy_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return heaps(game, p, step, w);
}

bool lasker_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    return heaps(game, p, step, w);
}

enum { COIN_DIGITS = 5 }; /* nimbers of coins are at most 21 */

/* Writes the k-th winning move of a row of coins: the coins that it turns, three at most, or the first and the last of neighbours. */
static bool turns(const __flash struct game *game, const struct position *p, uint8_t k, struct why_step *w)
{
    struct walk walk;
    uint8_t coins = 0;

    walk_begin(&walk, game, p);
    do {
        if (!walk_step(&walk))
            return false;
    } while (!game_wins(game, p, walk.move) || k-- > 0);
    for (uint8_t coin = 0; coin <= walk.move.group; coin++)
        if ((p->part[0] ^ walk.left.part[0]) >> coin & 1)
            w->number[coins++ < 2 ? coins - 1 : 2] = coin + 1;
    w->sentence = coins == 1 ? WHY_TURN_ONE : coins == 2 ? WHY_TURN_TWO : coins == 3 ? WHY_TURN_THREE : WHY_TURN_ALL;
    if (coins > 3)
        w->number[1] = w->number[2];
    return true;
}

bool coins_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    struct verdict v;

    for (uint8_t coin = 0; coin < 16; coin++)
        if (p->part[0] >> coin & 1 && step-- == 0)
            return why_say(w, WHY_COIN, coin + 1, why_binary(worth_of(game, p, 1u << coin), COIN_DIGITS));
    if (why_step_within(&step, 1)) {
        game->judge(p, &v);
        return why_say(w, WHY_XOR, why_binary(v.nimber, COIN_DIGITS), v.nimber);
    }
    return turns(game, p, step, w);
}

/* ---- Fibonacci Nim: the parts, the least of them, the takes that win ---- */

bool fibonacci_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t part[FIBONACCI_PARTS], rest = p->part[FIBONACCI_PILE], limit = p->part[FIBONACCI_LIMIT], take = 0;
    uint8_t parts = fibonacci_parts(rest, part);

    (void)game;
    for (uint8_t i = parts; i > 1; i--, step--) {
        if (step == 0)
            return why_say(w, WHY_ZECKENDORF, part[i - 1], rest - part[i - 1]);
        rest -= part[i - 1];
    }
    if (why_step_within(&step, 1))
        return why_say(w, limit < part[0] ? WHY_LEAST_PART : WHY_LEAST_PART_IN, part[0], limit);
    for (uint8_t i = 0; i < parts; i++) {
        take += part[i];
        if (take > limit)
            return false;
        if (i + 1 < parts && part[i + 1] <= 2 * take)
            continue;
        if (step-- == 0)
            return i + 1 == parts ? why_say(w, WHY_TAKE_REST, take, 0) : why_say(w, WHY_TAKE_PARTS, take, part[i + 1]);
    }
    return false;
}

/* ---- Euclid: the numbers, the golden ratio, the move ---- */

bool euclid_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint16_t less = p->part[0] < p->part[1] ? p->part[0] : p->part[1], more = p->part[0] + p->part[1] - less;
    struct position left = *p;
    struct move m;

    if (more > less && why_step_within(&step, 1))
        return why_say(w, WHY_GOLDEN, less, wythoff_lower(less));
    if (more > less && why_step_within(&step, 1))
        return why_say(w, more > wythoff_lower(less) ? WHY_ABOVE_GOLDEN : WHY_BELOW_GOLDEN, more, 0);
    m = game_reply(game, p);
    if (step > 0 || !game_wins(game, p, m))
        return false;
    game->apply(&left, m);
    w->number[2] = left.part[0];
    w->number[3] = left.part[1];
    return why_say(w, WHY_SUBTRACT, m.index + 1, less);
}

/* ---- Chomp: two rows, the first player, the bites ---- */

/* Returns whether all rows are as long as the first. */
static bool whole(const struct position *p)
{
    return p->part[p->parts - 1] == p->part[0];
}

bool chomp_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    struct walk walk;

    if (p->parts == 2 && why_step_within(&step, 1))
        return why_say(w, WHY_TWO_ROWS, 0, 0);
    if (p->parts > 1 && whole(p) && why_step_within(&step, 1))
        return why_say(w, WHY_WHOLE_BAR, 0, 0);
    if (p->parts > 2 && !whole(p) && why_step_within(&step, 1))
        return why_say(w, WHY_TABLE, 0, 0);
    walk_begin(&walk, game, p);
    while (walk_step(&walk))
        if (game_wins(game, p, walk.move) && step-- == 0)
            return why_say(w, WHY_BITE, walk.move.group + 1, p->part[walk.move.group] - walk.move.index);
    return false;
}

/* ---- Wythoff's game with a reach ---- */

bool fraenkel_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    struct position left = *p;
    struct verdict v;

    if (why_step_within(&step, 1))
        return why_say(w, WHY_REACH, p->option[0], 0);
    game->judge(p, &v);
    if (step > 0)
        return false;
    if (v.outcome == OUTCOME_N)
        game->apply(&left, game_reply(game, p));
    w->number[2] = left.part[1];
    return why_say(w, v.outcome == OUTCOME_N ? WHY_TO_PAIR : WHY_PAIR_HERE, v.remoteness / 2, left.part[0]);
}
