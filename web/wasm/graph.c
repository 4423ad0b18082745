/* The analysis of a graph for the page (page/desk.js): desk/digraph.h. */
#include "desk/digraph.h"
#include <stddef.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

static struct {
    struct arc *arc;
    uint32_t nodes, arcs;
    uint32_t *values;
} graph;

/* Begins a graph. Returns where its arcs go, each as two numbers of 32 bits, from and to; NULL if there is no memory. */
EXPORT(graph_at) struct arc *graph_at(uint32_t nodes, uint32_t arcs)
{
    free(graph.arc);
    graph.arc = malloc((arcs + (size_t)1) * sizeof *graph.arc);
    graph.nodes = nodes;
    graph.arcs = arcs;
    return graph.arc;
}

/* Returns the remoteness of each node, and after them the nimbers; UINT32_MAX of a draw and of an infinite one. NULL if there is no
 * memory. */
EXPORT(graph_solve) const uint32_t *graph_solve(bool misere)
{
    struct digraph g = { 0 }, reverse = { 0 };
    bool good;

    free(graph.values);
    graph.values = malloc((2 * (size_t)graph.nodes + 1) * sizeof *graph.values);
    good = graph.values != NULL && digraph_make(&g, graph.nodes, graph.arc, graph.arcs) && digraph_reverse(&g, &reverse)
           && digraph_remoteness(&g, &reverse, misere, graph.values) && digraph_nimbers(&g, &reverse, graph.values + graph.nodes);
    digraph_free(&g);
    digraph_free(&reverse);
    return good ? graph.values : NULL;
}
