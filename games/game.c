/* What every game shares: the list, the default options, and walking the moves in order. */
#include "search.h"

const __flash char option_play_name[] = "play";
const __flash char option_play_values[] = "normal|misere";

#define GAME(name) &game_##name,
const __flash struct game *const __flash game_list[GAME_COUNT] = {
#include "games.def"
};
#undef GAME

void game_defaults(const __flash struct game *game, struct position *p)
{
    *p = (struct position){ 0 };
    for (uint8_t i = 0; i < game->option_count; i++)
        p->option[i] = game->options[i].initial;
}

uint32_t game_moves(const __flash struct game *game, const struct position *p)
{
    uint32_t moves = 0;

    for (uint8_t group = game->groups(p); group-- > 0;)
        moves += game->count(p, group);
    return moves;
}

/* The first move of the groups from group on. */
static bool first_from(const __flash struct game *game, const struct position *p, uint8_t group, struct move *m)
{
    for (uint8_t groups = game->groups(p); group < groups; group++) {
        if (game->count(p, group) > 0) {
            *m = (struct move){ .group = group };
            return true;
        }
    }
    return false;
}

bool game_first(const __flash struct game *game, const struct position *p, struct move *m)
{
    return first_from(game, p, 0, m);
}

bool game_next(const __flash struct game *game, const struct position *p, struct move *m)
{
    if (m->index + 1u < game->count(p, m->group)) {
        m->index++;
        return true;
    }
    return first_from(game, p, m->group + 1, m);
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
