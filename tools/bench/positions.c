#include "positions.h"
#include "worst.h"
#include <stdlib.h>

static uint16_t first_value(const struct option *o) { return o->kind == OPTION_SET ? 1 : o->least; }
static uint16_t last_value(const struct option *o) { return o->kind == OPTION_SET ? UINT16_MAX : o->greatest; }
static bool may_be_none(const struct option *o) { return o->kind != OPTION_SET && o->initial < o->least; }

/* Returns the greatest number of a part.  Parts are numbered 0..part_most; the number of a piece combines its x and y. */
static uint32_t part_most(const struct game *game, const struct position *p)
{
    uint32_t side = (uint32_t)game_greatest(game, p) + 1;

    return game->form == FORM_PIECES ? side * side - 1 : side - 1;
}

static uint16_t part_of(const struct game *game, const struct position *p, uint32_t number)
{
    uint32_t side = (uint32_t)game_greatest(game, p) + 1;

    return (uint16_t)(game->form == FORM_PIECES ? PART_PIECE(number % side, number / side) : number);
}

/* ---- all ---- */

struct tour {
    const struct game *game;
    void (*visit)(void *context, const struct position *p);
    void *context;
    double count;
};

static void walk_parts(struct tour *w, struct position *p, uint8_t part)
{
    uint32_t most = part_most(w->game, p);

    if (part == p->parts) {
        if (game_legal(w->game, p))
            w->visit(w->context, p);
        return;
    }
    for (uint32_t n = 0; n <= most; n++) {
        p->part[part] = part_of(w->game, p, n);
        walk_parts(w, p, part + 1);
    }
    p->part[part] = 0;
}

static void count_parts(struct tour *w, struct position *p)
{
    double positions = 1;

    for (uint8_t i = 0; i < p->parts; i++)
        positions *= part_most(w->game, p) + 1.0;
    w->count += positions;
}

/* Visits all values of the options.  If only a count is wanted, the parts are not visited. */
static void walk_options(struct tour *w, struct position *p, uint8_t option)
{
    const struct option *o = &w->game->options[option];

    if (option < w->game->option_count) {
        if (may_be_none(o)) {
            p->option[option] = o->initial;
            walk_options(w, p, option + 1);
        }
        for (uint32_t value = first_value(o); value <= last_value(o); value++) {
            p->option[option] = (uint16_t)value;
            walk_options(w, p, option + 1);
        }
        return;
    }
    for (p->parts = w->game->least_parts; p->parts <= w->game->most_parts; p->parts++) {
        if (w->visit == NULL)
            count_parts(w, p);
        else
            walk_parts(w, p, 0);
    }
}

double positions_count(const struct game *game)
{
    struct tour w = { .game = game };
    struct position p = { 0 };

    walk_options(&w, &p, 0);
    return w.count;
}

void positions_all(const struct game *game, void (*visit)(void *context, const struct position *p), void *context)
{
    struct tour w = { .game = game, .visit = visit, .context = context };
    struct position p = { 0 };

    walk_options(&w, &p, 0);
}

/* ---- some ---- */

static uint32_t below(uint32_t *chance, uint32_t limit) { return worst_chance(chance) % limit; }

/* Returns a random number of 0..most: any, any of a random length in bits, or one near either end. */
static uint32_t any_number(uint32_t *chance, uint32_t most)
{
    switch (below(chance, 4)) {
    case 0:
    case 1:
        return below(chance, most + 1);
    case 2:
        return below(chance, (most >> below(chance, 16)) + 1);
    default:
        return below(chance, 2) ? most - below(chance, most < 2 ? most + 1 : 3) : below(chance, most < 2 ? most + 1 : 3);
    }
}

static uint16_t any_value(uint32_t *chance, const struct option *o)
{
    if (below(chance, 3) == 0)
        return o->initial;
    return (uint16_t)(first_value(o) + any_number(chance, (uint32_t)(last_value(o) - first_value(o))));
}

static int ascending(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

/* Tries to make a position legal by sorting its parts, which mends most illegal ones: some games require an order.  Returns whether it
 * is legal. */
static bool made_legal(const struct game *game, struct position *p)
{
    if (game_legal(game, p))
        return true;
    qsort(p->part, p->parts, sizeof *p->part, ascending);
    return game_legal(game, p);
}

bool positions_any(const struct game *game, uint32_t *chance, struct position *p)
{
    bool equal = below(chance, 8) == 0;

    *p = (struct position){ 0 };
    for (uint8_t i = 0; i < game->option_count; i++)
        p->option[i] = any_value(chance, &game->options[i]);
    if (below(chance, 16) == 0) { /* a start as the device makes it */
        game->setup(p, (uint16_t)worst_chance(chance));
        return true;
    }
    p->parts = (uint8_t)(game->most_parts - any_number(chance, (uint32_t)(game->most_parts - game->least_parts)));
    for (uint8_t i = 0; i < p->parts; i++)
        p->part[i] = i > 0 && equal ? p->part[0] : part_of(game, p, any_number(chance, part_most(game, p)));
    return made_legal(game, p);
}

bool positions_change(const struct game *game, uint32_t *chance, struct position *p)
{
    struct position before = *p;

    if (p->parts + game->option_count == 0)
        return false;
    uint8_t which = (uint8_t)below(chance, (uint32_t)p->parts + game->option_count);

    if (which >= p->parts)
        p->option[which - p->parts] = any_value(chance, &game->options[which - p->parts]);
    else if (below(chance, 2))
        p->part[which] = part_of(game, p, any_number(chance, part_most(game, p)));
    else
        p->part[which] = (uint16_t)(p->part[which] + (below(chance, 2) ? 1 : -1));
    if (made_legal(game, p))
        return true;
    *p = before;
    return false;
}
