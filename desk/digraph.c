#include "digraph.h"
#include "games/game.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1024, UNSETTLED = DIGRAPH_NONE - 1 };

void digraph_free(struct digraph *g)
{
    free(g->begin);
    free(g->to);
    *g = (struct digraph){ .nodes = 0 };
}

/* Makes room for one number more than `used`. Returns false if memory ran out, or if there are as many as a number of 32 bits counts. */
static bool make_room(uint32_t **list, uint32_t *room, uint32_t used)
{
    uint64_t wanted = used < FIRST_ROOM ? FIRST_ROOM : (uint64_t)used * 2;
    uint32_t *more;

    if (used < *room)
        return true;
    wanted = wanted > UNSETTLED ? UNSETTLED : wanted;
    more = wanted > used ? realloc(*list, wanted * sizeof *more) : NULL;
    if (more == NULL)
        return false;
    *list = more;
    *room = (uint32_t)wanted;
    return true;
}

bool digraph_add_node(struct digraph *g)
{
    uint32_t arcs = g->nodes > 0 ? g->begin[g->nodes] : 0;

    if (!make_room(&g->begin, &g->node_room, g->nodes + 1))
        return false;
    g->begin[g->nodes] = arcs;
    g->begin[++g->nodes] = arcs;
    return true;
}

bool digraph_add_arc(struct digraph *g, uint32_t to)
{
    if (!make_room(&g->to, &g->arc_room, g->begin[g->nodes]))
        return false;
    g->to[g->begin[g->nodes]++] = to;
    return true;
}

/* Makes room for exactly these numbers of nodes and arcs. Every begin is 0. */
static bool begin_exact(struct digraph *g, uint32_t nodes, uint32_t arcs)
{
    *g = (struct digraph){ .nodes = nodes, .node_room = nodes + 1, .arc_room = arcs };
    g->begin = calloc((size_t)nodes + 2, sizeof *g->begin);
    g->to = malloc(((size_t)arcs + 1) * sizeof *g->to);
    if (g->begin != NULL && g->to != NULL)
        return true;
    digraph_free(g);
    return false;
}

/* begin[n + 2] is the number of arcs of node n: makes begin[n + 1] the place of its first arc. Each arc that is then added at
 * to[begin[n + 1]++] moves that place on, and at the end begin is as struct digraph says. */
static void add_up(struct digraph *g)
{
    for (uint32_t n = 1; n < g->nodes; n++)
        g->begin[n + 1] += g->begin[n];
}

bool digraph_make(struct digraph *g, uint32_t nodes, const struct arc *arc, uint32_t arcs)
{
    if (!begin_exact(g, nodes, arcs))
        return false;
    for (uint32_t i = 0; i < arcs; i++)
        g->begin[arc[i].from + 2]++;
    add_up(g);
    for (uint32_t i = 0; i < arcs; i++)
        g->to[g->begin[arc[i].from + 1]++] = arc[i].to;
    return true;
}

bool digraph_reverse(const struct digraph *g, struct digraph *reverse)
{
    uint32_t arcs = g->begin[g->nodes];

    if (!begin_exact(reverse, g->nodes, arcs))
        return false;
    for (uint32_t i = 0; i < arcs; i++)
        reverse->begin[g->to[i] + 2]++;
    add_up(reverse);
    for (uint32_t n = 0; n < g->nodes; n++)
        for (uint32_t i = g->begin[n]; i < g->begin[n + 1]; i++)
            reverse->to[reverse->begin[g->to[i] + 1]++] = n;
    return true;
}

uint8_t digraph_outcome(uint32_t remoteness, bool misere)
{
    if (remoteness == DIGRAPH_NONE)
        return OUTCOME_D;
    return (remoteness % 2 == 1) != misere ? OUTCOME_N : OUTCOME_P;
}

/* The working lists of an analysis: of each node how many of its arcs are still open, and the nodes in the order in which they were
 * settled. */
struct work {
    uint32_t *open, *queue;
    uint32_t count;
};

/* Makes the lists; nodes without an arc are settled first. Returns false if memory ran out. */
static bool begin_work(struct work *w, const struct digraph *g)
{
    w->open = malloc(((size_t)g->nodes + 1) * sizeof *w->open);
    w->queue = malloc(((size_t)g->nodes + 1) * sizeof *w->queue);
    w->count = 0;
    if (w->open == NULL || w->queue == NULL)
        return false;
    for (uint32_t n = 0; n < g->nodes; n++) {
        w->open[n] = g->begin[n + 1] - g->begin[n];
        if (w->open[n] == 0)
            w->queue[w->count++] = n;
    }
    return true;
}

static void end_work(struct work *w)
{
    free(w->open);
    free(w->queue);
}

/* Node n is settled: settles those from which an arc leads to it if it is lost, and if it is won those of which it was the last open arc.
 * Nodes are settled in the order of their remoteness. */
static void settle_before(struct work *w, const struct digraph *reverse, uint32_t n, bool misere, uint32_t *remoteness)
{
    bool lost = digraph_outcome(remoteness[n], misere) == OUTCOME_P;

    for (uint32_t i = reverse->begin[n]; i < reverse->begin[n + 1]; i++) {
        uint32_t before = reverse->to[i];

        w->open[before]--;
        if (remoteness[before] != DIGRAPH_NONE || (!lost && w->open[before] > 0))
            continue;
        remoteness[before] = remoteness[n] + 1;
        w->queue[w->count++] = before;
    }
}

bool digraph_remoteness(const struct digraph *g, const struct digraph *reverse, bool misere, uint32_t *remoteness)
{
    struct work w;
    bool good = begin_work(&w, g);

    for (uint32_t n = 0; good && n < g->nodes; n++)
        remoteness[n] = w.open[n] == 0 ? 0 : DIGRAPH_NONE;
    for (uint32_t i = 0; good && i < w.count; i++)
        settle_before(&w, reverse, w.queue[i], misere, remoteness);
    end_work(&w);
    return good;
}

/* The same without outcomes: a node follows the last of those that its arcs lead to. */
static void order(struct work *w, const struct digraph *reverse)
{
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t n = w->queue[i];

        for (uint32_t j = reverse->begin[n]; j < reverse->begin[n + 1]; j++)
            if (--w->open[reverse->to[j]] == 0)
                w->queue[w->count++] = reverse->to[j];
    }
}

uint32_t digraph_order(const struct digraph *g, const struct digraph *reverse, uint32_t *nodes)
{
    struct work w;
    bool good = begin_work(&w, g);

    if (good) {
        order(&w, reverse);
        memcpy(nodes, w.queue, w.count * sizeof *nodes);
    }
    end_work(&w);
    return good ? w.count : DIGRAPH_NONE;
}

/* Nimbers of all nodes in this order, which holds every node. seen: a list for marks, one more than nodes, all 0. */
static void find_mex(const struct digraph *g, const struct work *w, uint32_t *seen, uint32_t *nimber)
{
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t n = w->queue[i], mex = 0;

        for (uint32_t j = g->begin[n]; j < g->begin[n + 1]; j++)
            seen[nimber[g->to[j]]] = i + 1;
        while (seen[mex] == i + 1)
            mex++;
        nimber[n] = mex;
    }
}

/* ---- nimbers of a graph with cycles ----
 *
 * Level m finds the nodes of nimber m: those whose options are settled with less than m, every number of them, or revert, which means that
 * they have an option of nimber m. A node that has no option of nimber m after the level, and is not settled, is infinite. */

struct level {
    const struct digraph *g, *reverse;
    struct work work;  /* open: the arcs to nodes that are not settled below m and do not revert */
    uint32_t *nimber;  /* UNSETTLED: may still get one */
    uint8_t *reverts;
    uint32_t m;
};

static bool may_settle(const struct level *l, uint32_t n)
{
    return l->nimber[n] == UNSETTLED && l->work.open[n] == 0;
}

/* Counts the open arcs of every node, and settles the nodes without one. */
static void begin_level(struct level *l)
{
    l->work.count = 0;
    memset(l->reverts, 0, l->g->nodes);
    for (uint32_t n = 0; n < l->g->nodes; n++) {
        l->work.open[n] = 0;
        for (uint32_t i = l->g->begin[n]; i < l->g->begin[n + 1]; i++)
            l->work.open[n] += l->nimber[l->g->to[i]] >= UNSETTLED;
    }
    for (uint32_t n = 0; n < l->g->nodes; n++)
        if (may_settle(l, n))
            l->work.queue[l->work.count++] = n;
    for (uint32_t i = 0; i < l->work.count; i++)
        l->nimber[l->work.queue[i]] = l->m;
}

/* Node n reverts from now on: closes the arcs to it, and settles the nodes of which one was the last open arc. */
static void revert(struct level *l, uint32_t n)
{
    l->reverts[n] = true;
    for (uint32_t i = l->reverse->begin[n]; i < l->reverse->begin[n + 1]; i++) {
        uint32_t before = l->reverse->to[i];

        l->work.open[before]--;
        if (may_settle(l, before)) {
            l->nimber[before] = l->m;
            l->work.queue[l->work.count++] = before;
        }
    }
}

/* Finds all nodes of nimber m. Returns whether nodes remain that may have a greater one. */
static bool pass_level(struct level *l)
{
    bool more = false;

    begin_level(l);
    for (uint32_t i = 0; i < l->work.count; i++) {
        uint32_t n = l->work.queue[i];

        for (uint32_t j = l->reverse->begin[n]; j < l->reverse->begin[n + 1]; j++) {
            uint32_t before = l->reverse->to[j];

            if (l->nimber[before] >= UNSETTLED && !l->reverts[before])
                revert(l, before);
        }
    }
    for (uint32_t n = 0; n < l->g->nodes; n++) {
        if (l->nimber[n] == UNSETTLED && !l->reverts[n])
            l->nimber[n] = DIGRAPH_NONE;
        more |= l->nimber[n] == UNSETTLED;
    }
    return more;
}

/* Nimbers level by level. */
static void find_levels(struct level *l)
{
    for (uint32_t n = 0; n < l->g->nodes; n++)
        l->nimber[n] = UNSETTLED;
    while (pass_level(l))
        l->m++;
}

bool digraph_nimbers(const struct digraph *g, const struct digraph *reverse, uint32_t *nimber)
{
    struct level l = { .g = g, .reverse = reverse, .nimber = nimber };
    uint32_t *seen = calloc((size_t)g->nodes + 2, sizeof *seen);
    bool good = begin_work(&l.work, g) && seen != NULL;

    l.reverts = malloc((size_t)g->nodes + 1);
    good &= l.reverts != NULL;
    if (good) {
        order(&l.work, reverse);
        if (l.work.count == g->nodes)
            find_mex(g, &l.work, seen, nimber);
        else
            find_levels(&l);
    }
    end_work(&l.work);
    free(l.reverts);
    free(seen);
    return good;
}
