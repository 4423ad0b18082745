/* Making a map of one's own, and where its nodes are drawn: see graph.h. */
#include "graph.h"

void graph_clear(const struct graph_map *map, uint8_t nodes)
{
    uint8_t i = 0;

    for (; i < nodes && i < GRAPH_NODES && i + 1u < map->room; i++)
        map->arcs[i] = ',';
    map->arcs[i] = '\0';
}

bool graph_toggle(const struct graph_map *map, uint8_t from, uint8_t to)
{
    char *arcs = map->arcs, letter = (char)('A' + to);
    uint16_t at = 0, end = 0;
    uint8_t nodes = 0;

    for (; arcs[end] != '\0'; end++) {
        if (arcs[end] != ',')
            continue;
        if (++nodes == from)
            at = end + 1;
    }
    if (from >= nodes || to >= nodes)
        return false;
    while (arcs[at] != ',') {
        if (arcs[at++] != letter)
            continue;
        for (; at <= end; at++) /* it is there: what follows closes up */
            arcs[at - 1] = arcs[at];
        return false;
    }
    if (end + 1 >= map->room)
        return false;
    for (end++; end > at; end--)
        arcs[end] = arcs[end - 1];
    arcs[at] = letter;
    return true;
}

struct place {
    uint8_t x, y;
};

/* In the order of the option's words: see graph.c. */
static const __flash struct place mouse[] = {
    { 10, 8 }, { 53, 8 }, { 23, 20 }, { 40, 20 }, { 32, 40 }, { 6, 46 }, { 57, 46 }, { 32, 58 },
};
static const __flash struct place river[] = {
    { 24, 5 }, { 10, 16 }, { 44, 6 }, { 6, 32 }, { 29, 24 }, { 56, 20 }, { 16, 45 }, { 46, 36 }, { 10, 58 }, { 34, 54 }, { 57, 58 },
};
static const __flash struct place pond[] = {
    { 32, 5 }, { 54, 13 }, { 58, 35 }, { 46, 57 }, { 20, 57 }, { 6, 36 }, { 10, 13 }, { 30, 23 }, { 35, 41 },
};
static const __flash struct place *const __flash places[GRAPH_OWN] = { mouse, river, pond };

enum { CENTRE = GRAPH_SIDE / 2, QUARTER = GRAPH_NODES / 4 };

/* 26 times the sine of k 24ths of a turn. */
static int8_t sine(uint8_t k)
{
    static const __flash int8_t rising[QUARTER + 1] = { 0, 7, 13, 18, 23, 25, 26 };
    bool below = k / (2 * QUARTER) & 1;

    k %= 2 * QUARTER;
    if (k > QUARTER)
        k = 2 * QUARTER - k;
    return below ? -rising[k] : rising[k];
}

/* In 24ths of a turn. */
static uint8_t angle(const struct position *p, uint8_t node)
{
    return (uint8_t)(node * GRAPH_NODES / graph_nodes(p));
}

uint8_t graph_node_x(const struct position *p, uint8_t node)
{
    if (p->option[GRAPH_MAP] < GRAPH_OWN)
        return places[p->option[GRAPH_MAP]][node].x;
    return (uint8_t)(CENTRE + sine(angle(p, node)));
}

uint8_t graph_node_y(const struct position *p, uint8_t node)
{
    if (p->option[GRAPH_MAP] < GRAPH_OWN)
        return places[p->option[GRAPH_MAP]][node].y;
    return (uint8_t)(CENTRE - sine(angle(p, node) + QUARTER));
}
