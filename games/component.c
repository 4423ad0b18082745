#include "component.h"

const __flash struct game *component_game(const struct component *c)
{
    return game_list[c->game];
}

bool component_allows(const struct component *c, struct move m)
{
    const __flash struct game *game = component_game(c);

    return m.group < game->groups(&c->position) && m.index < game->count(&c->position, m.group);
}

uint16_t component_moves(const struct component *c)
{
    return (uint16_t)game_moves(component_game(c), &c->position);
}

void component_apply(struct component *c, struct move m)
{
    component_game(c)->apply(&c->position, m);
}

void component_judge(const struct component *c, struct verdict *v)
{
    component_game(c)->judge(&c->position, v);
}

struct move component_reply(const struct component *c)
{
    return game_reply(component_game(c), &c->position);
}
