/* Moore's Nim_k: a move takes from one pile or from several, up to k; any number from each.
 *
 * Moore's theorem: the position is lost iff in each binary column the number of piles that have a 1 there is a multiple of k + 1.
 * E. H. Moore, A generalization of the game called Nim, Annals of Mathematics, 1910. No formula is known for the nimbers;
 * moore_table.c finds them. */
#include "brute.h"
#include "extra.h"
#include "moore_table.h"
#include <stdlib.h>
#include <string.h>

enum { PILES = 16, GREATEST = 65535, COLUMNS = 16 };

/* Returns the number of piles that have a 1 in a column. */
static unsigned ones(const struct place *p, int column)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        count += p->part[i] >> column & 1;
    return count;
}

static uint8_t outcome(const struct ruled *game, const struct place *p)
{
    for (int column = 0; column < COLUMNS; column++)
        if (ones(p, column) % (game->most + 1u) != 0)
            return OUTCOME_N;
    return OUTCOME_P;
}

/* With k = 1 it is Nim. */
static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    const struct moore_value *v = game->most > 1 ? moore_value_of(game->most, p) : NULL;
    uint32_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        sum ^= p->part[i];
    return game->most == 1 ? sum : v != NULL ? v->nimber : PLACE_UNKNOWN;
}

static uint32_t remoteness(const struct ruled *game, const struct place *p)
{
    const struct moore_value *v = moore_value_of(game->most, p);

    return v != NULL ? v->remoteness : PLACE_UNKNOWN;
}

/* ---- all moves ---- */

/* The piles i, i + 1, ... may still change, `changes` of them at most. Returns false if `found` wants no more. */
static bool change_from(const struct place *from, struct place *left, uint8_t i, unsigned changes, place_found *found, void *context)
{
    for (; i < from->parts && changes > 0; i++) {
        for (uint16_t pile = from->part[i]; pile-- > 0;) {
            left->part[i] = pile;
            if (!found(left, context) || !change_from(from, left, i + 1, changes - 1, found, context))
                return false;
        }
        left->part[i] = from->part[i];
    }
    return true;
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct place left = *p;

    return change_from(p, &left, 0, game->most, found, context);
}

/* ---- the budget of brute force ---- */

/* Positions of some piles in rising order, each at most as great as the pile of the query in its place, and the last one at most v. In
 * sum[v * (most + 1) + j] each of them counts for its moves that change j piles: the products of j of its piles, added up. j = 0: for 1. */
struct census {
    unsigned most;    /* k */
    double *sum;      /* v = 0..the greatest pile */
};

/* Counts positions of one pile more, which is at most p. `last`: the pile before it is at most that. */
static void add_pile(struct census *c, uint16_t p, uint16_t last)
{
    unsigned width = c->most + 1;

    for (uint32_t v = last + 1u; v <= p; v++)
        memcpy(&c->sum[v * width], &c->sum[last * width], width * sizeof *c->sum);
    for (uint32_t v = 0; v <= p; v++) {
        double *here = &c->sum[v * width];

        for (unsigned j = c->most; j > 0; j--)
            here[j] += v * here[j - 1];
        for (unsigned j = 0; v > 0 && j < width; j++)
            here[j] += c->sum[(v - 1) * width + j];
    }
}

/* Counts the positions below p and their moves, until they are too many. */
static bool is_beyond(const struct ruled *game, const struct place *p, uint32_t moves)
{
    struct place piles = *p;
    struct census c = { .most = game->most };
    uint16_t greatest, last = 0;
    bool beyond;

    place_sort(game, &piles);
    greatest = piles.parts > 0 ? piles.part[piles.parts - 1] : 0;
    beyond = greatest * (greatest + 1.0) / 2 >= moves; /* those of this pile alone */
    if (beyond)
        return true;
    c.sum = desk_room((greatest + 1u) * (c.most + 1u), sizeof *c.sum);
    c.sum[0] = 1;
    for (uint8_t i = 0; i < piles.parts && !beyond; last = piles.part[i++]) {
        const double *all = &c.sum[piles.part[i] * (c.most + 1u)];
        double made = 0;

        add_pile(&c, piles.part[i], last);
        for (unsigned j = 1; j <= c.most; j++)
            made += all[j];
        beyond = all[0] > BRUTE_POSITIONS || made >= moves;
    }
    free(c.sum);
    return beyond;
}

/* ---- winning moves ---- */

/* The search for the lost options, column by column from the highest. A pile is lower once it lost a 1 in a column that had one; its later
 * columns are then free. In a column some piles lose their 1, and the lower ones get 0 or 1, so that the number of ones is a multiple of
 * k + 1. Whatever was chosen above, there is always such a choice (Moore), so no way of the search ends without a move. */
struct columns {
    const struct place *from;
    struct place left;
    unsigned most;        /* k */
    uint32_t lower;       /* bit i: pile i */
    bool ended;           /* `found` wants no more */
    place_found *found;
    void *context;
};

static void next_column(struct columns *c, int column);

/* Piles of the same number end in rising order, so that moves that differ in the order of piles are found once. Returns whether for this
 * reason the digit of pile i is not 0: an earlier pile of the same number, with the same digits so far, has a 1. */
static bool must_be_one(const struct columns *c, int column, uint8_t i)
{
    for (uint8_t j = i; j-- > 0;)
        if (c->from->part[j] == c->from->part[i])
            return (c->left.part[i] ^ c->left.part[j]) >> (column + 1) == 0 && c->left.part[j] >> column & 1;
    return false;
}

/* Returns the number of piles that are lower. */
static unsigned lower_piles(uint32_t lower)
{
    unsigned count = 0;

    for (; lower != 0; lower &= lower - 1)
        count++;
    return count;
}

/* Returns whether the piles i, i + 1, ... can make the number of ones a multiple of k + 1; `count` piles before them have a 1. */
static bool can_be_multiple(const struct columns *c, int column, uint8_t i, unsigned count)
{
    unsigned free = 0, fixed = 0, room = c->most - lower_piles(c->lower), least;

    for (; i < c->from->parts; i++) {
        free += c->lower >> i & 1;
        fixed += !(c->lower >> i & 1) && c->from->part[i] >> column & 1;
    }
    least = count + (fixed > room ? fixed - room : 0);
    return (count + fixed + free) / (c->most + 1) * (c->most + 1) >= least;
}

/* Chooses the digit of pile i and of those after it; `count` piles before it have a 1. */
static void choose_digit(struct columns *c, int column, uint8_t i, unsigned count)
{
    uint16_t bit = (uint16_t)(1u << column);
    uint32_t before = c->lower;
    bool lower = before >> i & 1, one = i < c->from->parts && c->from->part[i] & bit;

    if (c->ended || !can_be_multiple(c, column, i, count))
        return;
    if (i == c->from->parts) {
        next_column(c, column - 1);
        return;
    }
    if (!must_be_one(c, column, i) && (lower || !one || lower_piles(before) < c->most)) {
        c->lower |= (uint32_t)one << i;
        c->left.part[i] &= (uint16_t)~bit;
        choose_digit(c, column, i + 1, count);
        c->lower = before;
    }
    if (lower || one) {
        c->left.part[i] |= bit;
        choose_digit(c, column, i + 1, count + 1);
    }
}

static void next_column(struct columns *c, int column)
{
    if (column >= 0)
        choose_digit(c, column, 0, 0);
    else if (c->lower != 0)
        c->ended = !c->found(&c->left, c->context);
}

static void wins(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct columns c = { .from = p, .left = *p, .most = game->most, .found = found, .context = context };

    next_column(&c, COLUMNS - 1);
}

/* ---- text ---- */

static void why(const struct ruled *game, const struct place *p, FILE *out)
{
    bool lost = outcome(game, p) == OUTCOME_P;

    for (int column = COLUMNS - 1; column >= 0; column--)
        if (ones(p, column) > 0)
            fprintf(out, "  %u%s: %u of the piles have a 1 there%s.\n", 1u << column, column == 0 ? " (the last binary digit)" : "",
                    ones(p, column), ones(p, column) % (game->most + 1u) == 0 ? "" : ", which must change");
    fprintf(out, "  %s a multiple of %u.\n", lost ? "Each number is" : "A move wins that makes each number", game->most + 1u);
}

static bool read(struct reader *r, struct ruled *game, struct place *p)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    game->most = 2;
    if (name.length < peek_word(r).length) {
        next_word(r);
        if (!word_is(name, "k"))
            return refuse(r, "moore: there is no option \"%.*s\": %s", QUOTED(name), extra_moore.usage);
        if (!read_number(r, value, "moore: k=", 1, PILES, &game->most))
            return false;
    }
    return extra_read_piles(r, &extra_moore, PILES, GREATEST, p);
}

const struct extra extra_moore = {
    .name = "moore",
    .usage = "moore [play=normal|misere] [k=1..16] N ... (1 to 16 piles of 0..65535)",
    .about = "Moore's Nim: a move takes any numbers from 1 to k piles.\nDefault: play=normal, k=2.",
    .rule = { .options = options, .tidy = place_sort, .piles = true, .is_beyond = is_beyond, .print = place_print_numbers,
              .nimber = nimber, .outcome = outcome, .wins = wins, .remoteness = remoteness, .why = why },
    .read = read,
};
