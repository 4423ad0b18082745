/* The positions that are reached from a query, one node each. */
#include "dot.h"
#include "digraph.h"
#include "judged.h"
#include "question.h"
#include "texts.h"
#include <stdlib.h>
#include <string.h>

/* Positions, in the order in which they are found, and the moves between them. */
struct graph {
    struct query *query;    /* the positions of its parts change */
    struct texts texts;     /* the positions as they are typed; the number of a text is that of the node */
    struct position *state; /* of node n: the positions of all parts, from state[n * query->count] on */
    struct digraph moves;   /* node n of it has its arcs when its options were listed */
    uint32_t node;          /* whose options are being listed */
};

/* ---- nodes and arcs ---- */

/* Makes the positions those of the query. */
static void take_positions(struct graph *g, const struct position *p)
{
    for (uint8_t i = 0; i < g->query->count; i++)
        g->query->part[i].position = p[i];
}

/* Returns the node of these positions, which may be a new one; TEXTS_NONE if it is one too many. */
static uint32_t node_of(struct graph *g, const struct position *p)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    uint32_t node;

    for (uint8_t i = 0; out != NULL && i < g->query->count; i++) {
        fputs(i > 0 ? " + " : "", out);
        desk_print_position(&g->query->part[i], &p[i], out);
    }
    if (out == NULL || fclose(out) != 0)
        return TEXTS_NONE;
    node = texts_find(&g->texts, text, length);
    if (node == TEXTS_NONE && g->texts.count < DOT_MOST) {
        node = texts_add(&g->texts, text, length);
        memcpy(&g->state[(size_t)node * g->query->count], p, g->query->count * sizeof *p);
    }
    free(text);
    return node;
}

/* Adds the arc from the node whose options are being listed, unless it is there. Returns false if there are too many nodes. */
static bool add_arc(struct graph *g, const struct position *left)
{
    uint32_t to = node_of(g, left);

    for (uint32_t i = g->moves.begin[g->node]; i < g->moves.begin[g->node + 1]; i++)
        if (g->moves.to[i] == to)
            return true;
    return to != TEXTS_NONE && digraph_add_arc(&g->moves, to);
}

/* ---- moves ---- */

/* Returns whether a move of the join may change so many of the parts. */
static bool may_move(uint8_t join, unsigned moved, unsigned parts)
{
    switch (join) {
    case JOIN_ONE: return moved == 1;
    case JOIN_ALL: return moved == parts;
    case JOIN_ANY: return moved >= 1;
    default: return moved >= 1 && moved < parts;
    }
}

/* Chooses a move, or none, in each of the parts from i on; `left` has those before. Returns false if there are too many nodes. */
static bool choose(struct graph *g, const struct judged_options *options, uint8_t i, unsigned moved, struct position *left)
{
    uint8_t join = g->query->join, parts = g->query->count;
    bool good = true;

    if (i == parts)
        return !may_move(join, moved, parts) || add_arc(g, left);
    left[i] = g->state[(size_t)g->node * parts + i];
    if (join != JOIN_ALL)
        good = choose(g, options, i + 1, moved, left);
    for (size_t j = 0; good && j < options[i].count && (join != JOIN_ONE || moved == 0); j++) {
        left[i] = options[i].option[j].left;
        good = choose(g, options, i + 1, moved + 1, left);
    }
    return good;
}

/* Adds the options of a node. */
static bool add_options(struct graph *g, uint32_t node)
{
    struct judged_options options[SUM_PARTS];
    struct position left[SUM_PARTS];
    bool good = digraph_add_node(&g->moves);

    g->node = node;
    take_positions(g, &g->state[(size_t)node * g->query->count]);
    for (uint8_t i = 0; i < g->query->count; i++)
        judged_find(&g->query->part[i], &options[i]);
    good = good && choose(g, options, 0, 0, left);
    for (uint8_t i = 0; i < g->query->count; i++)
        judged_free(&options[i]);
    return good;
}

/* ---- the graph ---- */

/* Prints a node. Returns its outcome. */
static char print_node(struct graph *g, uint32_t node, FILE *out)
{
    char *fields = NULL, outcome;
    size_t size;
    FILE *answer = open_memstream(&fields, &size);
    struct word nimber;

    if (answer == NULL)
        return 'D';
    take_positions(g, &g->state[(size_t)node * g->query->count]);
    desk_print_fields(g->query, answer);
    fclose(answer);
    outcome = *fields;
    nimber.start = fields + 2;
    nimber.length = strcspn(nimber.start, "\t");
    dot_node(texts_get(&g->texts, node), outcome, nimber, node == 0, out);
    free(fields);
    return outcome;
}

static void print_graph(struct graph *g, const char *text, size_t length, FILE *out)
{
    char outcome[DOT_MOST];

    dot_begin(text, length, out);
    for (uint32_t node = 0; node < g->texts.count; node++)
        outcome[node] = print_node(g, node, out);
    for (uint32_t node = 0; node < g->texts.count; node++)
        for (uint32_t i = g->moves.begin[node]; i < g->moves.begin[node + 1]; i++)
            dot_arc(texts_get(&g->texts, node), texts_get(&g->texts, g->moves.to[i]), outcome[g->moves.to[i]] == 'P', out);
    dot_end(out);
}

/* Refuses a query that desk_parse does not take, for which *c says why; other solvers may. */
static bool refuse_query(const char *text, size_t length, struct complaint *c)
{
    static struct question larger;
    struct complaint wrong, why = *c;

    if (question_parse(text, length, &larger, &wrong) && larger.is_searched)
        snprintf(c->text, sizeof c->text, "a graph is one of a game and options that the handheld has, too");
    else if (question_parse(text, length, &larger, &wrong))
        snprintf(c->text, sizeof c->text, "a graph is one of a game as it can be a part of a sum: %.600s", why.text);
    else
        *c = wrong;
    return false;
}

bool dot_print_query(const char *text, size_t length, FILE *out, struct complaint *c)
{
    static struct query q;
    struct graph g = { .query = &q };
    struct position begin[SUM_PARTS];
    bool good;

    if (!desk_parse(text, length, &q, c))
        return refuse_query(text, length, c);
    for (uint8_t i = 0; i < q.count; i++)
        begin[i] = q.part[i].position;
    g.state = desk_room((size_t)DOT_MOST * q.count, sizeof *g.state);
    good = node_of(&g, begin) != TEXTS_NONE;
    for (uint32_t node = 0; good && node < g.texts.count; node++)
        good = add_options(&g, node);
    if (good)
        print_graph(&g, text, length, out);
    else
        snprintf(c->text, sizeof c->text, "more than %d positions are reached: a graph of so many cannot be seen", DOT_MOST);
    texts_free(&g.texts);
    free(g.state);
    digraph_free(&g.moves);
    return good;
}
