#include "component.h"

const __flash struct game *component_game(const struct component *c)
{
    return game_list[c->game];
}

uint16_t component_option(const struct component *c, uint8_t name)
{
    const __flash struct game *game = component_game(c);

    for (uint8_t i = 0; i < game->option_count; i++)
        if (game->options[i].name == name)
            return c->position.option[i];
    return 0;
}

uint16_t component_count(const struct component *c, uint8_t group)
{
    return component_game(c)->count(&c->position, group);
}

uint16_t component_moves(const struct component *c)
{
    return game_moves(component_game(c), &c->position);
}

bool component_make(struct component *c, struct move m)
{
    const __flash struct game *game = component_game(c);

    if (m.group >= game->groups(&c->position) || m.index >= game->count(&c->position, m.group))
        return false;
    game->apply(&c->position, m);
    return true;
}

void component_left(const struct component *c, struct move m, struct position *left)
{
    *left = c->position;
    component_game(c)->apply(left, m);
}

void component_judge(const struct component *c, struct verdict *v)
{
    component_game(c)->judge(&c->position, v);
}

/* Does what game_reply does, without a call of it: the search of a sum calls this function at its deepest, and one frame fewer
 * leaves more of a small stack. */
struct move component_reply(const struct component *c)
{
    const __flash struct game *game = component_game(c);

    return game->reply ? game->reply(&c->position) : search_reply(game, &c->position);
}
