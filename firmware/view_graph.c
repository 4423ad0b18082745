#include "games/graph.h"
#include "views.h"

enum { WIDE = GLYPH_WIDTH + 1, HIGH = GLYPH_HEIGHT + 2 };

/* The arcs that leave a node, each with a mark near its head. */
static void draw_arcs(struct canvas *c, const struct scene *s, uint8_t node)
{
    struct position from = *s->here;

    from.part[0] = node;
    for (uint16_t i = 0; i < s->game->count(&from, 0); i++) {
        struct position to = from;
        uint8_t x = graph_node_x(&from, node), y = graph_node_y(&from, node), x1, y1;

        s->game->apply(&to, (struct move){ .index = i });
        x1 = graph_node_x(&to, to.part[0]);
        y1 = graph_node_y(&to, to.part[0]);
        canvas_line(c, x, y, x1, y1);
        canvas_fill(c, (x + 2 * x1) / 3 - 1, (y + 2 * y1) / 3 - 1, 3, 3, INK_WHITE);
    }
}

static void draw_node(struct canvas *c, const struct position *p, uint8_t node, bool token)
{
    struct position at = *p;
    uint8_t x = graph_node_x(p, node) - WIDE / 2, y = graph_node_y(p, node) - HIGH / 2;

    at.part[0] = node;
    canvas_fill(c, x, y, WIDE, HIGH, INK_BLACK);
    canvas_at(c, x + 1, y + 1);
    view_node(c, &at);
    if (token)
        canvas_fill(c, x, y, WIDE, HIGH, INK_INVERT);
}

void view_graph(struct canvas *c, const struct scene *s)
{
    uint8_t nodes = graph_nodes(s->here);

    for (uint8_t node = 0; node < nodes; node++)
        draw_arcs(c, s, node);
    for (uint8_t node = 0; node < nodes; node++)
        draw_node(c, s->here, node, node == s->here->part[0]);
    if (s->left->part[0] != s->here->part[0])
        canvas_frame(c, graph_node_x(s->here, s->left->part[0]) - WIDE / 2 - 1, graph_node_y(s->here, s->left->part[0]) - HIGH / 2 - 1,
                     WIDE + 2, HIGH + 2);
}
