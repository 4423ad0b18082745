#include "map.h"
#include "draw.h"
#include "position.h"
#include "view_graph.h"
#include "games/graph.h"

/* Writes "A: B D", the nodes to which arcs lead from the node; while an arc is being drawn "A>C", and where arcs lead from C. */
void map_draw(const struct app *app, struct canvas *c)
{
    const struct match *m = &app->match;
    bool began = map_shown(app)->began;
    uint8_t from;

    if (began) {
        canvas_letter(c, (char)('A' + m->here.part[0].position.part[0]));
        canvas_letter(c, '>');
    }
    draw_arcs(c, m, &m->left.part[0].position, UNKNOWN);
    from = canvas_length(c);
    canvas_letter(c, GLYPH_ACROSS);
    canvas_right(c, from);
    canvas_row(c, 1);
    draw_key_a(c, WORD_ARC_FROM + began);
    draw_key_b(c, WORD_DONE);
}

uint8_t map_next(const struct position *map, uint8_t node, uint8_t key)
{
    uint8_t nodes = graph_nodes(map);

    return (uint8_t)(node + nodes + key_direction(key)) % nodes;
}
