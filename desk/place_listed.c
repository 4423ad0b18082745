/* The games of game_list, by the moves that they list. */
#include "place.h"
#include <string.h>

static struct position position_of(const struct ruled *game, const struct place *p)
{
    struct position position = game->listed.position;

    position.parts = p->parts;
    memset(position.part, 0, sizeof position.part);
    memcpy(position.part, p->part, p->parts * sizeof *p->part);
    return position;
}

void place_of_position(const struct position *position, struct place *p)
{
    p->parts = position->parts;
    memcpy(p->part, position->part, p->parts * sizeof *p->part);
}

static bool options(const struct ruled *game, const struct place *p, place_found *found, void *context)
{
    const struct game *rules = desk_game(&game->listed);
    struct position from = position_of(game, p);
    struct move m;

    for (bool more = game_first(rules, &from, &m); more; more = game_next(rules, &from, &m)) {
        struct position left = from;
        struct place option;

        rules->apply(&left, m);
        place_of_position(&left, &option);
        if (!found(&option, context))
            return false;
    }
    return true;
}

/* Two numbers of which it does not matter which is which. */
static void tidy_pair(struct place *p)
{
    uint16_t first = p->part[0];

    if (first > p->part[1]) {
        p->part[0] = p->part[1];
        p->part[1] = first;
    }
}

static void tidy(const struct ruled *game, struct place *p)
{
    switch (game->listed.index) {
    case GAME_INDEX_wythoff:
    case GAME_INDEX_fraenkel:
    case GAME_INDEX_power:
        tidy_pair(p);
        break;
    case GAME_INDEX_nim:
    case GAME_INDEX_cake:
    case GAME_INDEX_grundy:
    case GAME_INDEX_lasker:
        place_sort(game, p);
        break;
    default:
        break;
    }
}

static void print(const struct ruled *game, const struct place *p, FILE *out)
{
    struct position position = position_of(game, p);

    if (p->parts == 0)
        fputc('-', out);
    else
        desk_print_position(&game->listed, &position, out);
}

static uint32_t nimber(const struct ruled *game, const struct place *p)
{
    struct position position = position_of(game, p);
    struct verdict v;

    desk_judge_part(&game->listed, &position, &v);
    return v.nimber == UNKNOWN ? PLACE_UNKNOWN : v.nimber;
}

const struct place_rule place_listed = { .options = options, .tidy = tidy, .print = print, .nimber = nimber };
