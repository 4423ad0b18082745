#include "option_sets.h"

enum { SUM_GAMES = 3 }; /* the most games of a sum that has a set */

uint8_t option_sets_of(uint8_t pick)
{
    const __flash struct game *game;

    if (pick == GAME_SUM)
        return pick_find(PICK_ID_SQUARES) < PICKS ? OPTION_SETS : 0;
    game = game_list[pick];
    return game->set_count == 0 && game->option_count == 0 ? 1 : game->set_count;
}

/* Returns whether the match has the options, or the picture, of the set. */
static bool has(const struct match *m, const __flash struct game *game, uint8_t set)
{
    uint8_t count = game->option_count;
    const __flash uint8_t *value;

    if (count == 0)
        return m->picture == set;
    value = game->sets + set * count;
    for (const uint16_t *option = m->start.part[0].position.option; count > 0; count--)
        if (*option++ != *value++)
            return false;
    return true;
}

uint8_t option_sets_find(const struct match *m)
{
    uint8_t pick = match_picked(m), sets = option_sets_of(pick), set = 0;

    if (pick == GAME_SUM && sets > 0)
        return m->start.count <= SUM_GAMES ? m->start.join * 2 + m->start.count - 2 : OPTION_SETS;
    while (set < sets && !has(m, game_list[pick], set))
        set++;
    return set < sets ? set : OPTION_SETS;
}

void option_sets_take(struct match *m, uint8_t set)
{
    const __flash struct game *game = match_game(m, 0);
    uint8_t count = game->option_count;
    const __flash uint8_t *value;

    if (m->start.count > 1) {
        m->start.join = set / 2;
        m->start.count = 2 + set % 2;
        return;
    }
    if (count == 0) {
        m->picture = set;
        return;
    }
    value = game->sets + set * count;
    for (uint16_t *option = m->start.part[0].position.option; count > 0; count--)
        *option++ = *value++;
}
