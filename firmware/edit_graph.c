#include "edit_graph.h"

void edit_graph_begin(struct app *app)
{
    app->map = (struct graph_map){ .room = MAP_ROOM, .arcs = app->arcs };
    graph_clear(&app->map, MAP_NODES);
    graph_use(&app->map);
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
            graph_toggle(&app->map, *from, *to);
        *from = *to;
    }
    return true;
}

void edit_graph_pack(const struct app *app, uint8_t *bits)
{
    *bits = 0;
    for (const char *c = app->arcs; *c != '\0'; c++)
        if (*c != ',')
            *bits |= 1 << (*c - 'A');
        else if (c[1] != '\0')
            *++bits = 0;
}

void edit_graph_unpack(struct app *app, const uint8_t *bits)
{
    edit_graph_begin(app);
    for (uint8_t from = 0; from < MAP_NODES; from++)
        for (uint8_t to = 0; to < MAP_NODES; to++)
            if (bits[from] >> to & 1 && from != to)
                graph_toggle(&app->map, from, to);
}
