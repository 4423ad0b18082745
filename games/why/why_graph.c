/* The reasoning in graphs: the remoteness of the nodes in rising order, from the ends to the token's node; then the winning moves.
 * On a drawn node: all nodes that have a remoteness, which have none, and the moves that hold the draw.  Of an infinite node at the end the
 * heaps beside which it is won. */
#include "games/graph.h"
#include "why.h"

enum { NONE = GRAPH_NO_REMOTENESS };

/* Returns the node that an arc leads to; NONE when the node has fewer arcs. */
static uint8_t arc(const __flash struct game *game, const struct position *p, uint8_t node, uint8_t index)
{
    struct position at = *p;
    struct move m;

    m.group = 0;
    m.index = index;
    at.part[0] = node;
    if (index >= game->count(&at, 0))
        return NONE;
    game->apply(&at, m);
    return (uint8_t)at.part[0];
}

/* Returns true iff the player to move at that remoteness wins, in p's play. */
static bool won(const struct position *p, uint8_t remoteness)
{
    return (remoteness ^ p->option[0]) & 1;
}

/* Returns true iff the player to move at the node has lost; false for a drawn node. */
static bool is_lost(const struct position *p, const uint8_t *known, uint8_t node)
{
    return known[node] != NONE && !won(p, known[node]);
}

/* Writes why a node has its remoteness: it has no arc; or an arc leads to a lost node of a remoteness one less; or all arcs lead to
 * nodes that win. */
static bool say_node(const __flash struct game *game, const struct position *p, uint8_t node, struct why_step *w)
{
    uint8_t known[GRAPH_NODES], remoteness, index = 0, to;

    graph_remoteness(p, known);
    remoteness = known[node];
    w->number[2] = remoteness;
    if (remoteness == 0)
        return why_say(w, WHY_NODE_END, node, won(p, 0) ? 2 : 3);
    if (!won(p, remoteness))
        return why_say(w, WHY_NODE_LOST, node, remoteness);
    do
        to = arc(game, p, node, index++);
    while (known[to] != remoteness - 1);
    return why_say(w, WHY_NODE_TO, node, to);
}

/* Returns the node of step *step, in the order of remoteness 0..last and then of the nodes.  Returns NONE when there are fewer; *step
 * then counts from the step after them. */
static uint8_t node_at(const uint8_t *known, uint8_t nodes, uint8_t last, uint8_t *step)
{
    for (uint8_t remoteness = 0; remoteness <= last; remoteness++)
        for (uint8_t node = 0; node < nodes; node++)
            if (known[node] == remoteness && why_step_within(step, 1))
                return node;
    return NONE;
}

/* The steps about a drawn node: how many nodes have no remoteness, which, and the moves to them, which hold the draw.  Returns false if
 * there are fewer; *step then counts from the step after them. */
static bool drawn(const __flash struct game *game, const struct position *p, const uint8_t *known, uint8_t *step, struct why_step *w)
{
    uint8_t nodes = graph_nodes(p), here = (uint8_t)p->part[0], none = 0, to;

    for (uint8_t node = 0; node < nodes; node++)
        none += known[node] == NONE;
    if (why_step_within(step, 1))
        return why_say(w, WHY_NODES_LEFT, none, 0);
    for (uint8_t node = 0; node < nodes; node++)
        if (known[node] == NONE && why_step_within(step, 1))
            return why_say(w, WHY_NODE_NONE, node, 0);
    for (uint8_t index = 0; (to = arc(game, p, here, index)) != NONE; index++)
        if (known[to] == NONE && why_step_within(step, 1))
            return why_say(w, WHY_HOLDS, here, to);
    return false;
}

/* The steps about an infinite node in sums. */
static bool in_sums(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    struct verdict v;

    if (p->option[0] != PLAY_NORMAL)
        return false;
    game->judge(p, &v);
    return infinite_why(&v, (uint8_t)p->part[0], step, w);
}

bool graph_why(const __flash struct game *game, const struct position *p, uint8_t step, struct why_step *w)
{
    uint8_t known[GRAPH_NODES], nodes = graph_nodes(p), here = (uint8_t)p->part[0], last, node, to;

    graph_remoteness(p, known);
    last = known[here] == NONE ? GRAPH_NODES : known[here];
    node = node_at(known, nodes, last, &step);
    if (node != NONE)
        return say_node(game, p, node, w);
    if (known[here] == NONE && drawn(game, p, known, &step, w))
        return true;
    for (node = 0; (to = arc(game, p, here, node)) != NONE; node++)
        if (is_lost(p, known, to) && why_step_within(&step, 1))
            return why_say(w, WHY_GOES, here, to);
    return in_sums(game, p, step, w);
}
