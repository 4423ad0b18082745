#include "option_sets.h"

enum { SQUARES_ID = 0, SUM_GAMES = 3 }; /* the id of Squares in games.def; the most games of a sum that has a set */

/* Returns how many sets the game of a pick has. */
uint8_t option_sets_of(uint8_t pick)
{
    uint8_t sets;

    if (pick == GAME_SUM)
        return pick_id(0) == SQUARES_ID ? OPTION_SETS : 0;
    sets = game_list[pick]->set_count;
    return sets > 0 ? sets : 1;
}

/* Returns the value of option i in a set. */
static uint16_t value_of(const __flash struct game *game, uint8_t set, uint8_t i)
{
    return game->sets ? game->sets[set * game->option_count + i] : game->options[i].initial;
}

/* Returns whether the match has the set. */
static bool has(const struct match *m, const __flash struct game *game, uint8_t set)
{
    uint8_t count = game->option_count;

    for (uint8_t i = 0; i < count; i++)
        if (m->start.part[0].position.option[i] != value_of(game, set, i))
            return false;
    return m->picture == (count == 0 ? set : 0);
}

uint8_t option_sets_find(const struct match *m)
{
    uint8_t set = 0, sets;

    if (m->start.count > 1)
        return m->start.count <= SUM_GAMES ? m->start.join * 2 + m->start.count - 2 : OPTION_SETS;
    sets = option_sets_of(m->start.part[0].game);
    while (set < sets && !has(m, match_game(m, 0), set))
        set++;
    return set < sets ? set : OPTION_SETS;
}

void option_sets_take(struct match *m, uint8_t set)
{
    const __flash struct game *game = match_game(m, 0);

    if (m->start.count > 1) {
        m->start.join = set / 2;
        m->start.count = 2 + set % 2;
        return;
    }
    for (uint8_t i = 0; i < game->option_count; i++)
        m->start.part[0].position.option[i] = value_of(game, set, i);
    m->picture = game->option_count == 0 ? set : 0;
}
