/* The positions that are reached from a query, one node each. */
#include "dot.h"
#include "digraph.h"
#include "judged.h"
#include "question.h"
#include "texts.h"
#include <stdlib.h>
#include <string.h>

enum { DOT_MOVES = 1000 * DOT_MOST };

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

static void expect_memory(bool good)
{
    if (!good)
        desk_end(DESK_NO_MEMORY, "analyse: there is not enough memory for the graph");
}

/* Returns the node of these positions, which may be a new one; TEXTS_NONE if it is one too many. */
static uint32_t node_of(struct graph *g, const struct position *p)
{
    struct desk_text text;
    FILE *out = desk_text_begin(&text);
    uint32_t node;

    for (uint8_t i = 0; i < g->query->count; i++) {
        fputs(i > 0 ? " + " : "", out);
        desk_print_position(&g->query->part[i], &p[i], out);
    }
    desk_text_end(&text);
    node = texts_find(&g->texts, text.start, text.length);
    if (node == TEXTS_NONE && g->texts.count < DOT_MOST) {
        node = texts_add(&g->texts, text.start, text.length);
        expect_memory(node != TEXTS_NONE);
        memcpy(&g->state[(size_t)node * g->query->count], p, g->query->count * sizeof *p);
    }
    free(text.start);
    return node;
}

/* Adds the arc from the node whose options are being listed, unless it is there. Returns false if there are too many nodes. */
static bool add_arc(struct graph *g, const struct position *left)
{
    uint32_t to = node_of(g, left);

    for (uint32_t i = g->moves.begin[g->node]; i < g->moves.begin[g->node + 1]; i++)
        if (g->moves.to[i] == to)
            return true;
    if (to != TEXTS_NONE)
        expect_memory(digraph_add_arc(&g->moves, to));
    return to != TEXTS_NONE;
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
    bool good;

    expect_memory(digraph_add_node(&g->moves));
    g->node = node;
    take_positions(g, &g->state[(size_t)node * g->query->count]);
    for (uint8_t i = 0; i < g->query->count; i++)
        judged_find(&g->query->part[i], &options[i]);
    good = choose(g, options, 0, 0, left);
    for (uint8_t i = 0; i < g->query->count; i++)
        judged_free(&options[i]);
    return good;
}

/* ---- the graph ---- */

static void refuse_many(struct complaint *c)
{
    snprintf(c->text, sizeof c->text, "more than %d positions are reached: a graph of so many cannot be seen", DOT_MOST);
}

/* Prints a node. Returns its outcome. */
static char print_node(struct graph *g, uint32_t node, FILE *out)
{
    struct desk_text answer;
    struct word nimber;
    char *fields, outcome;

    take_positions(g, &g->state[(size_t)node * g->query->count]);
    desk_print_fields(g->query, desk_text_begin(&answer));
    fields = desk_text_end(&answer);
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

/* ---- queries that brute force reads ---- */

/* Returns the text of a position, which the caller frees. */
static char *text_of(const struct brute_graph *b, uint32_t n, struct total *t)
{
    struct desk_text text;

    brute_read(b, n, t);
    searched_print_total(t, desk_text_begin(&text));
    return desk_text_end(&text);
}

/* Prints a node with its nimber, or in misere play its genus. */
static void print_brute_node(const struct brute_graph *b, uint32_t n, const char *text, bool misere, FILE *out)
{
    struct desk_text value;
    FILE *number = desk_text_begin(&value);

    if (misere)
        genus_print(&b->genus[b->value[n].genus], number);
    else
        fprintf(number, "%u", b->value[n].nimber);
    desk_text_end(&value);
    dot_node(text, desk_outcome_letter(b->value[n].outcome), (struct word){ value.start, value.length }, n == 0, out);
    free(value.start);
}

/* Returns whether an arc leads to another node than those before it, from the same node. */
static bool is_first(const struct brute_graph *b, uint32_t n, uint32_t arc)
{
    bool first = true;

    for (uint32_t i = b->first[n]; i < arc && first; i++)
        first = b->option[i] != b->option[arc];
    return first;
}

static void print_brute(const struct brute_graph *b, struct total *t, bool misere, const char *title, size_t length, FILE *out)
{
    char **text = desk_room(b->positions, sizeof *text);

    for (uint32_t n = 0; n < b->positions; n++)
        text[n] = text_of(b, n, t);
    dot_begin(title, length, out);
    for (uint32_t n = 0; n < b->positions; n++)
        print_brute_node(b, n, text[n], misere, out);
    for (uint32_t n = 0; n < b->positions; n++)
        for (uint32_t arc = b->first[n]; arc < b->first[n + 1]; arc++)
            if (is_first(b, n, arc))
                dot_arc(text[n], text[b->option[arc]], b->value[b->option[arc]].outcome == OUTCOME_P, out);
    dot_end(out);
    for (uint32_t n = 0; n < b->positions; n++)
        free(text[n]);
    free(text);
}

/* Refuses a query that brute force does not read, for which *c says why; other solvers may take it. */
static bool refuse_query(const char *text, size_t length, struct complaint *c)
{
    static struct question larger;
    struct complaint wrong, why = *c;

    if (question_parse(text, length, &larger, &wrong))
        snprintf(c->text, sizeof c->text, "a graph is one of a game as it can be a part of a sum: %.600s", why.text);
    else
        *c = wrong;
    return false;
}

/* Prints the graph of a query that desk_parse does not take. Positions that differ in the order of their piles alone are one node. */
static bool print_searched(const char *title, size_t length, FILE *out, struct complaint *c)
{
    static struct searched q;
    struct brute_graph b;
    bool good;

    if (!searched_read(title, length, &q, c))
        return refuse_query(title, length, c);
    q.total.moves = DOT_MOVES;
    good = brute_begin(&b, &q.total) && b.positions <= DOT_MOST;
    if (good) {
        brute_judge(&b, q.play);
        brute_find_nimbers(&b);
        good = q.play == PLAY_NORMAL || brute_find_genera(&b);
    }
    if (good)
        print_brute(&b, &q.total, q.play == PLAY_MISERE, title, length, out);
    else
        refuse_many(c);
    brute_end(&b);
    return good;
}

bool dot_print_query(const char *text, size_t length, FILE *out, struct complaint *c)
{
    static struct query q;
    struct graph g = { .query = &q };
    struct position begin[SUM_PARTS];
    bool good;

    if (!desk_parse(text, length, &q, c))
        return print_searched(text, length, out, c);
    for (uint8_t i = 0; i < q.count; i++)
        begin[i] = q.part[i].position;
    g.state = desk_room((size_t)DOT_MOST * q.count, sizeof *g.state);
    good = node_of(&g, begin) != TEXTS_NONE;
    for (uint32_t node = 0; good && node < g.texts.count; node++)
        good = add_options(&g, node);
    if (good)
        print_graph(&g, text, length, out);
    else
        refuse_many(c);
    texts_free(&g.texts);
    free(g.state);
    digraph_free(&g.moves);
    return good;
}
