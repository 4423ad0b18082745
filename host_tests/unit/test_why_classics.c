/* Tests Why in the classics: every number of every step is computed again from the rules, every move that is called winning is made and
 * leaves a lost position, all winning moves are named where the game names all, and the conclusion comes last and is true. */
#include "games/why/why.h"
#include "range_why.h"
#include "host_tests/tap.h"
#include <string.h>

/* What the steps have said so far. */
struct said {
    const __flash struct game *game;
    const struct position *p;
    struct verdict verdict;
    uint8_t lines;       /* of the column of binary numbers */
    uint16_t xor, rest;  /* of these numbers; of Fibonacci Nim, what was left of the pile */
    uint16_t wins;       /* moves that were called winning */
    bool concluded;
};

static struct verdict judged(const __flash struct game *game, const struct position *p)
{
    struct verdict v;

    game->judge(p, &v);
    return v;
}

/* Returns whether a move leads to `left`, and wins. */
static bool wins_by(struct said *s, const struct position *left)
{
    struct move m;

    s->wins++;
    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m)) {
        struct position next = *s->p;

        s->game->apply(&next, m);
        if (next.parts == left->parts && memcmp(next.part, left->part, sizeof next.part) == 0)
            return judged(s->game, left).outcome == OUTCOME_P;
    }
    return false;
}

/* Returns the number of different positions that winning moves leave. */
static uint16_t winning_moves(const struct said *s)
{
    uint16_t wins = 0;
    struct move m;

    for (bool more = game_first(s->game, s->p, &m); more; more = game_next(s->game, s->p, &m))
        wins += game_wins(s->game, s->p, m);
    return wins;
}

/* Returns the number without its highest 1. */
static uint16_t decoded(uint16_t number)
{
    uint16_t one = 0x8000;

    while (one > 1 && !(number & one))
        one >>= 1;
    return number ^ one;
}

/* Takes in a line of the column: the nimber of the part alone. */
static bool column(struct said *s, uint16_t binary, uint16_t part)
{
    struct position alone = { .part = { part }, .parts = 1 };

    memcpy(alone.option, s->p->option, sizeof alone.option);
    s->xor ^= decoded(binary);
    s->lines++;
    return decoded(binary) == judged(s->game, &alone).nimber;
}

/* Returns whether heap n[0] becomes the heaps `first` and `second`, 0 where there is none, and that wins. */
static bool heap_to(struct said *s, uint8_t heap, uint16_t first, uint16_t second)
{
    struct position left = { .parts = 0 };

    memcpy(left.option, s->p->option, sizeof left.option);
    for (uint8_t i = 0; i < s->p->parts; i++) {
        if (i != heap)
            left.part[left.parts++] = s->p->part[i];
        if (i == heap && first > 0)
            left.part[left.parts++] = first;
        if (i == heap && second > 0)
            left.part[left.parts++] = second;
    }
    return wins_by(s, &left);
}

/* Returns whether some heap of n[0] can be split so; the sentence does not say which of several equal ones. */
static bool splits(struct said *s, const uint16_t *n)
{
    for (uint8_t i = 0; i < s->p->parts; i++)
        if (s->p->part[i] == n[0])
            return heap_to(s, i, n[1], n[2]);
    return false;
}

/* Returns whether turning these coins, counted from 1, wins. */
static bool turns(struct said *s, const uint16_t *n, uint8_t sentence)
{
    struct position left = *s->p;

    if (sentence == WHY_TURN_ALL)
        for (uint16_t coin = n[0]; coin <= n[1]; coin++)
            left.part[0] ^= 1u << (coin - 1);
    else
        for (uint8_t i = 0; i <= sentence - WHY_TURN_ONE; i++)
            left.part[0] ^= 1u << (n[i] - 1);
    return wins_by(s, &left);
}

static bool is_fibonacci(uint16_t n)
{
    uint16_t a = 1, b = 2;

    while (a < n) {
        uint16_t next = a + b;

        a = b;
        b = next;
    }
    return a == n;
}

static bool takes(struct said *s, uint16_t take)
{
    struct position left = { .part = { s->p->part[0] - take, s->p->part[0] > take ? 2 * take : 0 }, .parts = 2 };

    return wins_by(s, &left);
}

/* Returns whether floor(a phi) = floor. */
static bool is_golden(uint32_t floor, uint32_t a)
{
    return floor * floor <= a * floor + a * a && (floor + 1) * (floor + 1) > (floor + 1) * a + a * a;
}

static bool holds(struct said *s, const struct why_step *w)
{
    const uint16_t *n = w->number, *part = s->p->part;
    struct position left = *s->p;
    uint16_t less = part[0] < part[1] ? part[0] : part[1];

    switch (w->sentence) {
    case WHY_HEAP:
        return part[s->lines] == n[1] && column(s, n[0], n[1]);
    case WHY_COIN:
        return part[0] >> (n[1] - 1) & 1 && column(s, n[0], 1u << (n[1] - 1));
    case WHY_XOR:
        return decoded(n[0]) == n[1] && n[1] == s->xor && n[1] == s->verdict.nimber;
    case WHY_PILE_TO:
        return part[n[0] - 1] == n[1] && heap_to(s, n[0] - 1, 0, n[2]);
    case WHY_PILE_SPLITS:
        return splits(s, n);
    case WHY_TURN_ONE:
    case WHY_TURN_TWO:
    case WHY_TURN_THREE:
    case WHY_TURN_ALL:
        return turns(s, n, w->sentence);
    case WHY_ZECKENDORF:
        s->rest -= n[0];
        return is_fibonacci(n[0]) && s->rest == n[1];
    case WHY_LEAST_PART:
    case WHY_LEAST_PART_IN:
        return is_fibonacci(n[0]) && s->rest == n[0] && n[1] == part[1] && (n[0] <= n[1]) == (s->verdict.outcome == OUTCOME_N) &&
               (n[0] <= n[1]) == (w->sentence == WHY_LEAST_PART_IN);
    case WHY_TAKE_REST:
        return n[0] == part[0] && takes(s, n[0]);
    case WHY_TAKE_PARTS:
        return is_fibonacci(n[1]) && n[1] > 2 * n[0] && takes(s, n[0]);
    case WHY_GOLDEN:
        s->rest = n[1];
        return n[0] == less && is_golden(n[1], n[0]);
    case WHY_BELOW_GOLDEN:
    case WHY_ABOVE_GOLDEN:
        return n[0] == part[0] + part[1] - less && (n[0] > s->rest) == (w->sentence == WHY_ABOVE_GOLDEN) &&
               (n[0] > s->rest) == (s->verdict.outcome == OUTCOME_N);
    case WHY_SUBTRACT:
        left.part[0] = n[2];
        left.part[1] = n[3];
        return n[1] == less && n[2] + n[3] == part[0] + part[1] - n[0] * less && wins_by(s, &left);
    case WHY_TWO_ROWS:
        return s->p->parts == 2 && (part[1] + 1 == part[0]) == (s->verdict.outcome == OUTCOME_P);
    case WHY_WHOLE_BAR:
        return s->p->parts > 1 && part[s->p->parts - 1] == part[0] && s->verdict.outcome == OUTCOME_N;
    case WHY_TABLE:
        return s->p->parts > 2;
    case WHY_BITE:
        for (uint8_t i = n[0] - 1; i < s->p->parts; i++)
            if (left.part[i] >= n[1])
                left.part[i] = n[1] - 1;
        while (left.parts > 0 && left.part[left.parts - 1] == 0)
            left.parts--;
        return wins_by(s, &left);
    case WHY_REACH:
        return n[0] == s->p->option[0];
    case WHY_TO_PAIR:
    case WHY_PAIR_HERE:
        left.part[0] = n[1];
        left.part[1] = n[2];
        if (2 * n[0] != judged(s->game, &left).remoteness || judged(s->game, &left).outcome != OUTCOME_P)
            return false;
        return w->sentence == WHY_TO_PAIR ? wins_by(s, &left) : memcmp(left.part, part, sizeof left.part) == 0;
    default:
        s->concluded = true;
        if (w->sentence == WHY_OVER_LOST)
            return s->verdict.remoteness == 0;
        if (s->verdict.remoteness == UNKNOWN)
            return w->sentence == (s->verdict.outcome == OUTCOME_N ? WHY_WON : WHY_LOST);
        return w->sentence == (s->verdict.outcome == OUTCOME_N ? WHY_WON_IN : WHY_LOST_IN) && n[0] == s->verdict.remoteness;
    }
}

/* Returns whether a position is explained rightly.  The games that name one winning move are those of two numbers but Fibonacci Nim. */
static bool explained(const __flash struct game *game, const struct position *p)
{
    struct said s = { .game = game, .p = p, .verdict = judged(game, p), .rest = p->part[0] };
    bool one = game == &game_euclid || game == &game_fraenkel, won = s.verdict.outcome == OUTCOME_N;
    struct why_step w;
    uint8_t step = 0;

    for (; game_why(game, p, step, &w); step++)
        if (s.concluded || !holds(&s, &w))
            return false;
    if (!s.concluded || step == UINT8_MAX)
        return false;
    return s.wins == (one ? won : winning_moves(&s));
}

static uint16_t chance(uint16_t *random, uint16_t below)
{
    *random = *random * 25173 + 13849;
    return (*random >> 3) % below;
}

/* Makes a random legal position with parts of at most `most`. */
static bool draw(const __flash struct game *game, struct position *p, uint16_t option, uint16_t most, uint16_t *random)
{
    game_defaults(game, p);
    if (game->option_count > 0)
        p->option[0] = option;
    p->parts = game->least_parts + chance(random, game->most_parts - game->least_parts + 1);
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = chance(random, most + 1);
    return game_legal(game, p);
}

static uint16_t wrong_of(const __flash struct game *game, uint16_t options, uint16_t most)
{
    uint16_t random = 7, wrong = 0, looked = 0;

    for (uint16_t i = 0; looked < RANGE_WHY_RANDOM / 4; i++) {
        struct position p;

        if (!draw(game, &p, game->option_count > 0 ? game->options[0].least + i % options : 0, most, &random))
            continue;
        looked++;
        wrong += !explained(game, &p);
    }
    return wrong;
}

int main(void)
{
    CHECK(wrong_of(&game_octal, 4, 7) + wrong_of(&game_octal, 4, 20) == 0, "octal: the rows, their xor, every winning move");
    CHECK(wrong_of(&game_grundy, 1, 6) == 0, "Grundy's game: the same");
    CHECK(wrong_of(&game_lasker, 1, 5) == 0, "Lasker's Nim: the same");
    CHECK(wrong_of(&game_coins, 3, 511) == 0, "coins: the heads, their xor, every winning move");
    CHECK(wrong_of(&game_fibonacci, 1, 40) + wrong_of(&game_fibonacci, 1, 900) == 0,
          "Fibonacci Nim: the parts, the least, every winning move");
    CHECK(wrong_of(&game_euclid, 2, 250) + wrong_of(&game_euclid, 2, 12) == 0, "Euclid: the golden ratio, a winning move");
    CHECK(wrong_of(&game_chomp, 1, 7) == 0, "Chomp: what is known, every winning bite");
    CHECK(wrong_of(&game_fraenkel, 3, 60) == 0, "reach: the pair, a winning move");
    return tap_done();
}
