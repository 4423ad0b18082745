#include "art.h"
#include "games/graph.h"
#include "views.h"

/* Scales a coordinate of a map, 0..GRAPH_SIDE - 1, so that the map is as high as the display. */
static inline uint8_t scaled(uint8_t coordinate) { return coordinate * (8 * DISPLAY_PAGES) / GRAPH_SIDE; }

enum { WIDE = GLYPH_WIDTH + 1, HIGH = GLYPH_HEIGHT + 2 }; /* size of the box of a node, with its letter */

/* The pixel in the middle of a node. */
struct place {
    uint8_t x, y;
};

/* Returns where a node of the map of a position stands on the display. */
static struct place place_of(const struct position *p, uint8_t node)
{
    return (struct place){ scaled(graph_node_x(p, node)), scaled(graph_node_y(p, node)) };
}

/* Of a head: its side in pixels; from its middle to the middle of the node, along the longer side of the arc. */
enum { HEAD = 5, HEAD_AWAY = 8 };

/* Returns 0, 1 or 2 for the way along an axis, -HEAD_AWAY..HEAD_AWAY, to the end of an arc: back, hardly any, forward. */
static uint8_t third(int8_t way)
{
    return way <= -HEAD_AWAY / 2 ? 0 : way < HEAD_AWAY / 2 ? 1 : 2;
}

/* The heads of arrows: [third(down)][third(right)]. */
static const __flash data_item heads[3][3] = {
    { art_head_nw, art_head_n, art_head_ne },
    { art_head_w, art_head_e, art_head_e },
    { art_head_sw, art_head_s, art_head_se },
};

/* Draws the head of an arrow at the end of the arc that leads by (right, down) pixels to a node. */
static void draw_head(struct canvas *c, struct place to, int8_t right, int8_t down)
{
    uint8_t far = right < 0 ? -right : right, high = down < 0 ? -down : down, longer = far > high ? far : high;

    if (longer == 0)
        return;
    right = (int8_t)(right * HEAD_AWAY / longer);
    down = (int8_t)(down * HEAD_AWAY / longer);
    canvas_picture(c, (uint8_t)(to.x - right - HEAD / 2), (uint8_t)(to.y - down - HEAD / 2), heads[third(down)][third(right)]);
}

/* Draws an arc as an arrow. */
static void draw_arc(struct canvas *c, struct place from, struct place to)
{
    canvas_line(c, from.x, from.y, to.x, to.y);
    draw_head(c, to, (int8_t)(to.x - from.x), (int8_t)(to.y - from.y));
}

/* Draws the arcs that leave a node.  To find the end of each arc, the function puts the token of `scratch` on the node and makes each
 * move. */
static void draw_arcs(struct canvas *c, struct position *scratch, uint8_t node)
{
    uint8_t arc;

    scratch->part[0] = node;
    for (arc = (uint8_t)game_graph.count(scratch, 0); arc-- > 0; scratch->part[0] = node) {
        game_graph.apply(scratch, (struct move){ .index = arc });
        draw_arc(c, place_of(scratch, node), place_of(scratch, (uint8_t)scratch->part[0]));
    }
}

/* Draws a node with its letter; inverted if the token stands on it. */
static void draw_node(struct canvas *c, const struct position *p, uint8_t node)
{
    struct place at = place_of(p, node);
    uint8_t x = at.x - WIDE / 2, y = at.y - HIGH / 2;

    canvas_fill(c, x, y, WIDE, HIGH, INK_BLACK);
    canvas_at(c, x + 1, y + 1);
    canvas_letter(c, 'A' + node);
    if (node == p->part[0])
        canvas_fill(c, x, y, WIDE, HIGH, INK_INVERT);
}

/* Draws a bar under each node to which a winning move leads; a grey one if the move leaves a draw. */
static void draw_wins(struct canvas *c, const struct scene *s, struct position *scratch)
{
    for (uint8_t i = 0; i < s->outcomes->count; i++) {
        uint8_t outcome = outcomes_of(s->outcomes, i);
        struct place at;

        if (outcome == OUTCOME_N)
            continue;
        outcomes_left(s->outcomes, s->match, i, scratch);
        at = place_of(scratch, (uint8_t)scratch->part[0]);
        canvas_fill(c, at.x - WIDE / 2, at.y + HIGH / 2 + 1, WIDE, 2, outcome == OUTCOME_P ? INK_WHITE : INK_GREY);
    }
}

/* Draws the arcs.  On a crowded map they would hide the letters: there only those are drawn that leave the token's node, and the node to
 * which the chosen move leads. */
static void draw_all_arcs(struct canvas *c, const struct scene *s, struct position *scratch, uint8_t nodes)
{
    uint8_t token = (uint8_t)s->here->part[0], left = (uint8_t)s->left->part[0];
    bool crowded = WIDE_MAPS && nodes > GRAPH_CROWDED;

    for (uint8_t node = nodes; node-- > 0;)
        if (!crowded || node == token || node == left)
            draw_arcs(c, scratch, node);
}

void view_graph(struct canvas *c, const struct scene *s)
{
    struct position scratch = *s->here;
    uint8_t nodes = graph_nodes(s->here), left = (uint8_t)s->left->part[0];

    draw_all_arcs(c, s, &scratch, nodes);
    for (uint8_t node = 0; node < nodes; node++)
        draw_node(c, s->here, node);
    if (s->outcomes)
        draw_wins(c, s, &scratch);
    if (left != s->here->part[0]) {
        struct place at = place_of(s->here, left);

        canvas_outline(c, (struct box){ at.x - WIDE / 2 - 1, at.y - HIGH / 2 - 1, WIDE + 2, HIGH + 2 }, s->dashed ? INK_GREY : INK_WHITE);
    }
}

struct target view_graph_target(const struct component *c, struct move move)
{
    struct position left;

    component_left(c, move, &left);
    return (struct target){ graph_node_x(&left, (uint8_t)left.part[0]), graph_node_y(&left, (uint8_t)left.part[0]) };
}
