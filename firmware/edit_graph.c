#include "edit_graph.h"
#include "games/graph.h"

/* Where one reads in the bits: 256 times the node an arc begins at, and the one where it ends.  Called for each arc, again and again: not slow. */
HOT __attribute__((noinline)) static uint8_t read_bits(const void *map, uint16_t *at)
{
    const uint8_t *arcs = map;
    uint8_t from = *at >> 8, to = (uint8_t)*at;

    if (from >= MAP_NODES)
        return GRAPH_END;
    for (uint8_t rest = arcs[from] >> to; to < MAP_NODES; rest >>= 1, to++) {
        (*at)++;
        if (rest & 1)
            return to;
    }
    *at += 256 - MAP_NODES;
    return GRAPH_NO_ARC;
}

void edit_graph_begin(struct app *app)
{
    graph_use(read_bits, app->arcs);
}

static uint16_t *token(struct sum *s)
{
    return &s->part[0].position.part[0];
}

bool edit_graph_step(struct app *app)
{
    uint16_t *to = token(&app->match.left);

    *to = (uint8_t)(*to + app->direction) % MAP_NODES;
    if (app->phase == 0) /* no arc has begun */
        *token(&app->match.here) = *to;
    return true;
}

bool edit_graph_mark(struct app *app)
{
    uint16_t *from = token(&app->match.here), *to = token(&app->match.left);

    app->phase ^= 1;
    if (app->phase == 0) {
        if (*from != *to) /* where it began it is only taken back */
            app->arcs[*from] ^= 1 << *to;
        *from = *to;
    }
    return true;
}
