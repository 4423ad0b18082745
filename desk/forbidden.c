/* Nim with forbidden moves: from a pile of a certain number a certain number may not be taken. Each pile is a game of its own, so a
 * position is a sum of piles, and its nimber is the xor of those of the piles. */
#include "extra.h"
#include "leads.h"
#include <stdlib.h>
#include <string.h>

enum { PILES = 16, GREATEST = 4000 };

static bool is_forbidden(const struct ruled *game, uint16_t pile, uint16_t take)
{
    for (int i = 0; game->pair[i].take != 0; i++)
        if (game->pair[i].pile == pile && game->pair[i].take == take)
            return true;
    return false;
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct place left = *p;

    for (uint8_t i = 0; i < p->parts; i++) {
        for (uint16_t take = 1; take <= p->part[i]; take++) {
            left.part[i] = p->part[i] - take;
            if (!is_forbidden(game, p->part[i], take) && !found(&left, context))
                return false;
        }
        left.part[i] = p->part[i];
    }
    return true;
}

/* Writes the nimbers of the piles 0..most. A pile has at least all options of the lesser ones but those that are forbidden to it. */
static void find_nimbers(const struct ruled *game, uint16_t most, uint16_t *nimber)
{
    static uint16_t last[GREATEST + 2]; /* the last pile that had an option of this nimber, + 1 */

    memset(last, 0, sizeof last);
    for (uint16_t n = 0; n <= most; n++) {
        uint16_t mex = 0;

        for (uint16_t take = 1; take <= n; take++)
            if (!is_forbidden(game, n, take))
                last[nimber[n - take]] = n + 1;
        while (last[mex] == n + 1)
            mex++;
        nimber[n] = mex;
    }
}

/* Returns the nimbers of the piles up to `most`, which stay until the next call. */
static const uint16_t *nimbers(const struct ruled *game, uint16_t most)
{
    static uint16_t nimber[GREATEST + 1];
    static struct ruled known;
    static uint16_t count;

    if (count <= most || memcmp(known.pair, game->pair, sizeof known.pair) != 0) {
        find_nimbers(game, most, nimber);
        memcpy(known.pair, game->pair, sizeof known.pair);
        count = most + 1;
    }
    return nimber;
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    uint32_t sum = 0;
    uint16_t most = 0;

    for (uint8_t i = 0; i < p->parts; i++)
        most = p->part[i] > most ? p->part[i] : most;
    for (uint8_t i = 0; i < p->parts; i++)
        sum ^= nimbers(game, most)[p->part[i]];
    return sum;
}

static void why(const struct ruled *game, const struct place *p, FILE *out)
{
    struct leads leads = { .count = 0 };

    for (uint8_t i = 0; i < p->parts; i++) {
        const uint16_t *nimber = nimbers(game, p->part[i]);

        fprintf(out, "  Pile %u: a pile of %u has nimber %u", i + 1u, p->part[i], nimber[p->part[i]]);
        for (uint16_t take = 1; take <= p->part[i]; take++)
            if (!is_forbidden(game, p->part[i], take))
                leads_add(&leads, nimber[p->part[i] - take]);
        leads_end_line(&leads, out);
    }
    fprintf(out, "  The xor of all is %u%s\n", nimber(game, p),
            nimber(game, p) > 0 ? ": a move that makes it 0 wins." : ": every move makes it another number.");
}

/* Reads PILE:TAKE,PILE:TAKE,... */
static bool read_pairs(struct reader *r, struct word pairs, struct ruled *game)
{
    int count = 0;

    do {
        struct word take, pile;

        if (pairs.length > 0 && pairs.start[pairs.length - 1] == ',')
            return refuse(r, "forbidden: not=%.*s ends in a comma (PILE:TAKE,PILE:TAKE,...)", QUOTED(pairs));
        pile = split_word(split_word(pairs, ',', &pairs), ':', &take);
        if (count == FORBIDDEN_PAIRS)
            return refuse(r, "forbidden: not= has more than %d pairs", FORBIDDEN_PAIRS);
        if (!read_number(r, pile, "forbidden: not=PILE:TAKE: ", 1, GREATEST, &game->pair[count].pile)
            || !read_number(r, take, "forbidden: not=PILE:TAKE: ", 1, game->pair[count].pile, &game->pair[count].take))
            return false;
        count++;
    } while (pairs.length > 0);
    return true;
}

static bool read(struct reader *r, struct ruled *game, struct place *p)
{
    struct word value, name = split_word(peek_word(r), '=', &value);

    memset(game->pair, 0, sizeof game->pair);
    if (name.length < peek_word(r).length) {
        next_word(r);
        if (!word_is(name, "not"))
            return refuse(r, "forbidden: there is no option \"%.*s\": %s", QUOTED(name), extra_forbidden.usage);
        if (!read_pairs(r, value, game))
            return false;
    }
    return extra_read_piles(r, &extra_forbidden, PILES, GREATEST, p);
}

const struct extra extra_forbidden = {
    .name = "forbidden",
    .usage = "forbidden [play=normal|misere] [not=PILE:TAKE,...] N ... (1 to 16 piles of 0..4000)",
    .about = "Nim with forbidden moves: from a pile of PILE one may not take TAKE.\nDefault: play=normal, nothing is forbidden.",
    .rule = { .options = options, .tidy = place_sort, .piles = true, .print = place_print_numbers, .nimber = nimber, .why = why },
    .read = read,
};
