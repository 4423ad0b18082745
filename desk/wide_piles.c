/* Several piles of Squares and of subtraction games, as games of brute force: parts of sums, and graphs in DOT. Alone they are answered far
 * beyond this (large.h, huge.h). */
#include "extra.h"
#include "large.h"
#include <stdlib.h>
#include <string.h>

enum { PILES = 16, GREATEST = 65535, SETS = 16 /* so many parts of a query keep their sets */ };

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    struct place left = *p;

    for (uint8_t i = 0; i < p->parts; i++) {
        for (uint32_t k = 0; game->set == NULL || k < game->set->count; k++) {
            uint32_t take = game->set == NULL ? (k + 1) * (k + 1) : game->set->number[k];

            if (take > p->part[i])
                break;
            left.part[i] = (uint16_t)(p->part[i] - take);
            if (!found(&left, context))
                return false;
        }
        left.part[i] = p->part[i];
    }
    return true;
}

static uint32_t nimber_of_pile(const struct ruled *game, uint16_t pile)
{
    uint32_t nimber = 0;

    if (game->set == NULL)
        return take_squares(GREATEST, PLAY_NORMAL)[pile].nimber;
    return take_nimber(game->set, false, pile, &nimber) == TAKE_GOOD ? nimber : PLACE_UNKNOWN;
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    uint32_t sum = 0;

    for (uint8_t i = 0; i < p->parts; i++) {
        uint32_t one = nimber_of_pile(game, p->part[i]);

        if (one == PLACE_UNKNOWN)
            return PLACE_UNKNOWN;
        sum ^= one;
    }
    return sum;
}

/* Keeps a copy of a set until SETS others were kept. */
static const struct take_set *keep(const struct take_set *set)
{
    static struct take_set kept[SETS];
    static unsigned next;
    struct take_set *copy = &kept[next++ % SETS];

    free(copy->number);
    free(copy->bit);
    *copy = *set;
    copy->number = desk_room(set->count, sizeof *copy->number);
    copy->bit = desk_room(take_words(set), sizeof *copy->bit);
    memcpy(copy->number, set->number, set->count * sizeof *copy->number);
    memcpy(copy->bit, set->bit, take_words(set) * sizeof *copy->bit);
    return copy;
}

/* Reads the option of this name, "set" or "max", if it is there; else its value is `value`. */
static bool read_set(struct reader *r, const struct extra *extra, const char *option, const char *value, struct ruled *game)
{
    struct word given, name = split_word(peek_word(r), '=', &given);
    char range[24];
    uint16_t max;
    const struct take_set *set;

    if (name.length < peek_word(r).length) {
        next_word(r);
        if (!word_is(name, option))
            return refuse(r, "%s: there is no option \"%.*s\": %s", extra->name, QUOTED(name), extra->usage);
    } else {
        given = (struct word){ value, strlen(value) };
    }
    if (word_is((struct word){ option, strlen(option) }, "max")) {
        if (!read_number(r, given, "bash: max=", 1, GREATEST, &max))
            return false;
        given = (struct word){ range, (size_t)snprintf(range, sizeof range, "1..%u", max) };
    }
    set = large_read_set(r, given);
    if (set != NULL)
        game->set = keep(set);
    return set != NULL;
}

static bool read_squares(struct reader *r, struct ruled *game, struct place *p)
{
    game->set = NULL;
    return extra_read_piles(r, &wider_squares, PILES, GREATEST, p);
}

static bool read_subtraction(struct reader *r, struct ruled *game, struct place *p)
{
    return read_set(r, &wider_subtraction, "set", "1,3,4", game) && extra_read_piles(r, &wider_subtraction, PILES, GREATEST, p);
}

static bool read_bash(struct reader *r, struct ruled *game, struct place *p)
{
    return read_set(r, &wider_bash, "max", "10", game) && extra_read_piles(r, &wider_bash, PILES, GREATEST, p);
}

#define RULE { .options = options, .tidy = place_sort, .print = place_print_numbers, .nimber = nimber }

const struct extra wider_squares = {
    .name = "squares",
    .usage = "squares N ... (in a sum 1 to 16 piles of 0..65535)",
    .device = "squares: one pile of 0..10000",
    .rule = RULE,
    .read = read_squares,
};
const struct extra wider_subtraction = {
    .name = "subtraction",
    .usage = "subtraction [set=S,S..S,... of 1..1000000] N ... (in a sum 1 to 16 piles of 0..65535)",
    .device = "subtraction: one pile of 0..999, a set of 1..16",
    .rule = RULE,
    .read = read_subtraction,
};
const struct extra wider_bash = {
    .name = "bash",
    .usage = "bash [max=1..65535] N ... (in a sum 1 to 16 piles of 0..65535)",
    .device = "bash: one pile of 0..999",
    .rule = RULE,
    .read = read_bash,
};
