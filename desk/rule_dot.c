#include "rule_dot.h"
#include "dot.h"
#include <stdlib.h>
#include <string.h>

/* The nodes that are reached, in the order in which they are found. */
struct reached {
    uint32_t node[DOT_MOST + 1], count;
    bool *is_there; /* of each node of the graph */
};

static void add(struct reached *r, uint32_t node)
{
    if (!r->is_there[node] && r->count <= DOT_MOST)
        r->node[r->count++] = node;
    r->is_there[node] = true;
}

/* Finds the nodes that are reached from the first one, up to one too many. */
static void find(const struct digraph *graph, struct reached *r)
{
    for (uint32_t i = 0; i < r->count && r->count <= DOT_MOST; i++)
        for (uint32_t arc = graph->begin[r->node[i]]; arc < graph->begin[r->node[i] + 1]; arc++)
            add(r, graph->to[arc]);
}

static void print_node(const struct rule_game *g, uint32_t node, bool first, FILE *out)
{
    const char *text = texts_get(&g->texts, node);
    struct rule_value value = rule_value_of(g, text);
    char nimber[16] = "-";

    if (value.nimber == DIGRAPH_NONE)
        strcpy(nimber, "inf");
    else if (value.nimber != RULE_UNKNOWN)
        snprintf(nimber, sizeof nimber, "%u", value.nimber);
    dot_node(text, desk_outcome_letter(value.outcome), (struct word){ nimber, strlen(nimber) }, first, out);
}

/* Returns whether an arc leads to another node than those before it, from the same node. */
static bool is_first(const struct digraph *graph, uint32_t node, uint32_t arc)
{
    bool first = true;

    for (uint32_t i = graph->begin[node]; i < arc && first; i++)
        first = graph->to[i] != graph->to[arc];
    return first;
}

static void print_arcs(const struct rule_game *g, uint32_t node, FILE *out)
{
    for (uint32_t arc = g->graph.begin[node]; arc < g->graph.begin[node + 1]; arc++) {
        const char *to = texts_get(&g->texts, g->graph.to[arc]);
        struct rule_value left = rule_value_of(g, to);

        if (is_first(&g->graph, node, arc))
            dot_arc(texts_get(&g->texts, node), to, rule_wins(&left), out);
    }
}

bool rule_print_dot(const struct rule_game *g, const char *text, FILE *out, struct complaint *c)
{
    struct reached r = { .is_there = desk_room(g->graph.nodes, sizeof *r.is_there) };
    bool good;

    add(&r, texts_find(&g->texts, text, strlen(text)));
    find(&g->graph, &r);
    good = r.count <= DOT_MOST ||
           rule_refuse(c, g->path, "more than %d positions are reached: a graph of so many cannot be seen", DOT_MOST);
    if (good) {
        dot_begin(g->path, strlen(g->path), out);
        for (uint32_t i = 0; i < r.count; i++)
            print_node(g, r.node[i], i == 0, out);
        for (uint32_t i = 0; i < r.count; i++)
            print_arcs(g, r.node[i], out);
        dot_end(out);
    }
    free(r.is_there);
    return good;
}
