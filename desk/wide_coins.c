/* Coin turning games with longer rows and more rules than the device has. A move turns some coins over, the rightmost from heads to tails.
 * A row is the sum of its heads, each alone in a row. (Winning Ways, chapter 14; H. W. Lenstra, Nim multiplication, 1978.) */
#include "coin_rows.h"
#include "extra.h"
#include "leads.h"
#include <string.h>

/* ---- places: the places of the heads, in rising order ---- */

static uint64_t heads_of(const struct place *p)
{
    uint64_t heads = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        heads |= 1ull << p->part[i];
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

    return coin_moves(game->row.rule, t.heads, turn, &t);
}

/* ---- values ---- */

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    return coin_nimber(game->row.rule, game->row.coins, heads_of(p));
}

static void wins(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct turning t = { heads_of(p), found, context };

    coin_wins(game->row.rule, game->row.coins, t.heads, turn, &t);
}

static uint32_t remoteness(const struct ruled *game, const struct place *p)
{
    uint32_t known = coin_remoteness(game->row.rule, heads_of(p));

    return known == COIN_UNKNOWN ? PLACE_UNKNOWN : known;
}

static void limit(const struct place *p, char *text, size_t size)
{
    (void)p;
    snprintf(text, size, "the tables of the desk: the first %d coins, and %d heads where a move turns two coins at most", COIN_TABLE,
             COIN_FEW_HEADS);
}

/* ---- texts ---- */

/* Tails after the last head are left out. */
static void print(const struct ruled *game, const struct place *p, FILE *out)
{
    char text[COINS] = "T";
    uint8_t coins = 0;

    (void)game;
    for (uint64_t heads = heads_of(p); heads != 0; heads >>= 1)
        text[coins++] = heads & 1 ? 'H' : 'T';
    fwrite(text, 1, coins > 0 ? coins : 1, out);
}

/* A head alone in the row, and the nimbers after its moves. */
struct row_leads {
    const struct ruled *game;
    uint64_t head;
    struct leads leads;
};

static bool add_lead(uint64_t turned, void *context)
{
    struct row_leads *l = context;

    return leads_add(&l->leads, coin_nimber(l->game->row.rule, l->game->row.coins, l->head ^ turned));
}

static void why(const struct ruled *game, const struct place *p, FILE *out)
{
    const uint32_t *value = coin_nimbers(game->row.rule, game->row.coins);
    struct row_leads l = { .game = game };

    for (uint8_t i = 0; i < p->parts; i++) {
        fprintf(out, "  Coin %u: a head there has nimber %u", p->part[i] + 1u, value[p->part[i]]);
        l.head = 1ull << p->part[i];
        coin_moves(game->row.rule, l.head, add_lead, &l);
        leads_end_line(&l.leads, out);
    }
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
    for (; game->row.rule < COIN_RULES; game->row.rule++)
        if (word_is(value, coin_rules[game->row.rule].name))
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
        if (i == coin_rules[game->row.rule].most)
            return refuse(r, "coins: \"%.*s\" has too many coins, with rule=%s %u at most", QUOTED(word), coin_rules[game->row.rule].name,
                          coin_rules[game->row.rule].most);
        heads |= word.start[i] == 'H' ? 1ull << i : 0;
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
    .rule = { .options = options, .print = print, .nimber = nimber, .wins = wins, .remoteness = remoteness, .limit = limit, .why = why },
    .read = read,
};
