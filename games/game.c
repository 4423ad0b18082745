/* The functions of game.h: the list of games, default options, legality, walking the moves in order. */
#include "search.h"

#define GAME(name, id) &game_##name,
const __flash struct game *const __flash game_list[GAME_COUNT] = {
#include <games.def>
};
#undef GAME

void game_defaults(const __flash struct game *game, struct position *p)
{
    *p = (struct position){ 0 };
    for (uint8_t i = 0; i < game->option_count; i++)
        p->option[i] = game->options[i].initial;
}

uint16_t game_greatest(const __flash struct game *game, const struct position *p)
{
    uint16_t (*most)(const struct position *) = game->greatest_for;

    return most ? most(p) : game->greatest;
}

/* Returns true iff a part (both coordinates, where parts are pieces) is within 0..most. */
static bool in_range(uint8_t form, uint16_t part, uint16_t most)
{
    if (form == FORM_PIECES)
        return part_x(part) <= most && part_y(part) <= most;
    return part <= most || (form == FORM_ROOK && part == PART_MINUS_1);
}

bool game_legal(const __flash struct game *game, const struct position *p)
{
    bool (*legal)(const struct position *);
    const uint16_t *part = p->part;
    uint16_t most = game_greatest(game, p);
    uint8_t form = game->form;

    if (p->parts < game->least_parts || p->parts > game->most_parts)
        return false;
    for (uint8_t i = p->parts; i > 0; i--)
        if (!in_range(form, *part++, most))
            return false;
    legal = game->legal;
    return !legal || legal(p);
}

unsigned game_moves(const __flash struct game *game, const struct position *p)
{
    uint16_t (*count)(const struct position *, uint8_t) = game->count;
    unsigned moves = 0;

    for (uint8_t group = game->groups(p); group-- > 0;)
        moves += count(p, group);
    return moves;
}

bool game_next(const __flash struct game *game, const struct position *p, struct move *m)
{
    while (++m->index >= game->count(p, m->group)) {
        m->index = UINT16_MAX;
        if (++m->group >= game->groups(p))
            return false;
    }
    return true;
}

bool game_first(const __flash struct game *game, const struct position *p, struct move *m)
{
    *m = (struct move){ .index = UINT16_MAX };
    return game_next(game, p, m);
}

bool game_wins(const __flash struct game *game, const struct position *p, struct move m)
{
    struct position next = *p;
    struct verdict v;

    game->apply(&next, m);
    game->judge(&next, &v);
    return v.outcome == OUTCOME_P;
}

struct move game_reply(const __flash struct game *game, const struct position *p)
{
    return game->reply ? game->reply(p) : search_reply(game, p);
}
