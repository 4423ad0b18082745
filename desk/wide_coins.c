/* Coin turning games with longer rows and more rules than the device has. A move turns some coins over, the rightmost from heads to tails.
 * A row is the sum of its heads, each alone in a row. (Winning Ways, chapter 14; H. W. Lenstra, Nim multiplication, 1978.)
 *
 * The nimber of a head at a place is the least number that is not the xor of the nimbers of the other coins of a move whose rightmost coin
 * is there. */
#include "extra.h"
#include <stdlib.h>
#include <string.h>

enum coin_rule { TURTLES, MOCK, RULER, TWINS, TRIPLETS, MOIDORES, RULERETTE, SYMMETRIC, RULES };

/* A rule: how many coins a move turns, and which. most: coins of a row, so that the moves can be listed. */
struct coin_rule_facts {
    const char *name;
    uint8_t fewest, greatest, most;
    enum { ANY_COINS, NEIGHBOURS, MIRRORED } which;
};

enum { COINS = 64, NIMBERS = 1 << 24 /* above those of all rules and rows */ };

static const struct coin_rule_facts facts[RULES] = {
    [TURTLES] = { "turtles", 1, 2, COINS, ANY_COINS },
    [MOCK] = { "mock", 1, 3, COINS, ANY_COINS },
    [RULER] = { "ruler", 1, COINS, COINS, NEIGHBOURS },
    [TWINS] = { "twins", 2, 2, COINS, ANY_COINS },
    [TRIPLETS] = { "triplets", 3, 3, COINS, ANY_COINS },
    [MOIDORES] = { "moidores", 1, 9, 24, ANY_COINS },
    [RULERETTE] = { "rulerette", 2, COINS, COINS, NEIGHBOURS },
    [SYMMETRIC] = { "symmetric", 1, 32, 32, MIRRORED },
};

/* ---- moves ---- */

/* Takes a set of coins that a move turns, as bits, its last one at `last`. Returns false if it wants no more. */
typedef bool coins_found(uint64_t turned, void *context);

static uint64_t bit(uint8_t coin)
{
    return 1ull << coin;
}

/* Adds to `turned` up to `more` of the coins before `end`, at least `needed` of them. */
static bool choose_coins(uint64_t turned, uint8_t end, uint8_t needed, uint8_t more, coins_found *found, void *context)
{
    if (needed == 0 && !found(turned, context))
        return false;
    for (uint8_t coin = 0; more > 0 && coin < end; coin++)
        if (!choose_coins(turned | bit(coin), coin, needed > 0 ? needed - 1 : 0, more - 1, found, context))
            return false;
    return true;
}

/* Adds to `turned` coins between first and last that are the same from both ends. */
static bool mirror_coins(uint64_t turned, uint8_t first, uint8_t last, coins_found *found, void *context)
{
    for (; first < last; first++, last--)
        if (!mirror_coins(turned | bit(first) | bit(last), first + 1, last - 1, found, context))
            return false;
    return found(turned, context) && (first > last || found(turned | bit(first), context));
}

/* Calls `found` with the coins of each move whose rightmost coin is `last`. Returns false if it wants no more. */
static bool moves_at(const struct coin_rule_facts *rule, uint8_t last, coins_found *found, void *context)
{
    uint64_t turned = bit(last);

    if (rule->which == ANY_COINS)
        return choose_coins(turned, last, rule->fewest - 1, rule->greatest - 1, found, context);
    if (rule->which == NEIGHBOURS) {
        for (uint8_t coins = 1; coins <= last + 1; coins++, turned |= turned >> 1)
            if (coins >= rule->fewest && !found(turned, context))
                return false;
        return true;
    }
    if (!found(turned, context))
        return false;
    for (uint8_t first = 0; first < last; first++)
        if (!mirror_coins(turned | bit(first), first + 1, last - 1, found, context))
            return false;
    return true;
}

/* ---- nimbers ---- */

/* The nimbers of the heads of a rule, and those that the moves of one head lead to. */
struct values {
    uint32_t nimber[COINS];
    uint8_t known;
    uint8_t *seen;
    uint32_t greatest;
};

static bool see(uint64_t turned, void *context)
{
    struct values *v = context;
    uint32_t xor = 0;

    for (turned &= ~bit(v->known); turned != 0; turned &= turned - 1)
        xor ^= v->nimber[__builtin_ctzll(turned)];
    v->seen[xor] = 1;
    v->greatest = xor > v->greatest ? xor : v->greatest;
    return true;
}

static const uint32_t *nimbers_of(uint8_t rule, uint8_t coins)
{
    static struct values values[RULES];
    struct values *v = &values[rule];

    if (v->known >= coins)
        return v->nimber;
    v->seen = desk_room(NIMBERS, 1);
    for (; v->known < coins; v->known++) {
        uint32_t mex = 0;

        v->greatest = 0;
        moves_at(&facts[rule], v->known, see, v);
        while (v->seen[mex])
            mex++;
        memset(v->seen, 0, v->greatest + 1u);
        v->nimber[v->known] = mex;
    }
    free(v->seen);
    return v->nimber;
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    const uint32_t *value = nimbers_of(game->row.rule, game->row.coins);
    uint32_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        sum ^= value[p->part[i]];
    return sum;
}

/* ---- the game of brute force: a place has the places of the heads, in rising order ---- */

static uint64_t heads_of(const struct place *p)
{
    uint64_t heads = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        heads |= bit((uint8_t)p->part[i]);
    return heads;
}

static void place_of(uint64_t heads, struct place *p)
{
    for (p->parts = 0; heads != 0; heads &= heads - 1)
        p->part[p->parts++] = (uint16_t)__builtin_ctzll(heads);
}

/* The row from which moves are made. */
struct turning {
    uint64_t heads;
    place_found *found;
    void *context;
};

static bool turn(uint64_t turned, void *context)
{
    struct turning *t = context;
    struct place left;

    place_of(t->heads ^ turned, &left);
    return t->found(&left, t->context);
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct turning t = { heads_of(p), found, context };

    for (uint8_t i = 0; i < p->parts; i++)
        if (!moves_at(&facts[game->row.rule], (uint8_t)p->part[i], turn, &t))
            return false;
    return true;
}

/* Tails after the last head are left out. */
static void print(const struct ruled *game, const struct place *p, FILE *out)
{
    (void)game;
    for (uint8_t coin = 0; coin == 0 || (coin < COINS && heads_of(p) >> coin != 0); coin++)
        fputc(heads_of(p) & bit(coin) ? 'H' : 'T', out);
}

static void why(const struct ruled *game, const struct place *p, FILE *out)
{
    const uint32_t *value = nimbers_of(game->row.rule, game->row.coins);

    for (uint8_t i = 0; i < p->parts; i++)
        fprintf(out, "  Coin %u: a head there has nimber %u.\n", p->part[i] + 1u, value[p->part[i]]);
    fprintf(out, "  The xor of all is %u%s\n", nimber(game, p),
            nimber(game, p) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
}

static bool read_rule(struct reader *r, struct ruled *game)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    game->row.rule = TURTLES;
    if (name.length == peek_word(r).length)
        return true;
    next_word(r);
    if (!word_is(name, "rule"))
        return refuse(r, "coins: there is no option \"%.*s\": %s", QUOTED(name), wider_coins.usage);
    for (; game->row.rule < RULES; game->row.rule++)
        if (word_is(value, facts[game->row.rule].name))
            return true;
    return refuse(r, "coins: rule=%.*s is not known: %s", QUOTED(value), wider_coins.usage);
}

static bool read(struct reader *r, struct ruled *game, struct place *p)
{
    struct word word, more;
    uint64_t heads = 0;

    if (!read_rule(r, game))
        return false;
    word = next_word(r);
    if (word.length == 0)
        return refuse(r, "coins: there is no row of coins: %s", wider_coins.usage);
    if (memchr(word.start, '=', word.length) != NULL)
        return refuse_late_option(r, "coins", word, wider_coins.usage);
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] != 'T' && word.start[i] != 'H')
            return refuse(r, "coins: \"%.*s\" is not a row of coins: %s", QUOTED(word), wider_coins.usage);
        if (i == facts[game->row.rule].most)
            return refuse(r, "coins: \"%.*s\" has too many coins, with rule=%s %u at most", QUOTED(word), facts[game->row.rule].name,
                          facts[game->row.rule].most);
        heads |= word.start[i] == 'H' ? bit((uint8_t)i) : 0;
    }
    more = next_word(r);
    if (more.length > 0)
        return refuse(r, "coins: \"%.*s\" is one row too many: %s", QUOTED(more), wider_coins.usage);
    game->row.coins = (uint8_t)word.length;
    place_of(heads, p);
    return true;
}

const struct extra wider_coins = {
    .name = "coins",
    .usage = "coins [play=normal|misere] [rule=turtles|mock|ruler|twins|triplets|moidores|rulerette|symmetric] COINS (T or H each, "
             "from the left; 64 at most, with symmetric 32, with moidores 24)",
    .device = "coins: turtles, mock and ruler, 16 coins at most, with rule=mock 11",
    .rule = { .options = options, .print = print, .nimber = nimber, .why = why },
    .read = read,
};
