#define _GNU_SOURCE
#include "rule_game.h"
#include "reader.h"
#include <stdlib.h>
#include <string.h>

void rule_game_begin(struct rule_game *g, struct rule *rule)
{
    *g = (struct rule_game){ .rule = rule, .path = rule->path, .misere = rule->misere, .most = rule->most };
}

/* Forgets all positions. */
static void forget(struct rule_game *g)
{
    texts_free(&g->texts);
    digraph_free(&g->graph);
    free(g->remoteness);
    free(g->nimber);
    g->remoteness = g->nimber = NULL;
    g->solved = 0;
    g->full = false;
}

void rule_game_free(struct rule_game *g)
{
    forget(g);
    rule_heaps_free(&g->heaps);
}

static bool is_heaps(const struct rule_game *g)
{
    return g->rule != NULL && g->rule->form == RULE_HEAPS;
}

bool rule_game_read(struct rule_game *g, struct word typed, char *text, struct complaint *c)
{
    if (g->rule != NULL)
        return rule_read(g->rule, typed, text, c) > 0;
    if (typed.length == 0 || typed.length > RULE_TEXT || texts_find(&g->texts, typed.start, typed.length) == TEXTS_NONE)
        return rule_refuse(c, g->path, typed.length == 0 ? "a node is missing after the file%.*s" : "there is no node \"%.*s\"",
                           QUOTED(typed));
    snprintf(text, RULE_TEXT + 1, "%.*s", (int)typed.length, typed.start);
    return true;
}

/* Adds one option of the last node. */
static bool add_option(void *context, const char *text, size_t length)
{
    struct rule_game *g = context;
    uint32_t node = texts_add(&g->texts, text, length);

    return node != TEXTS_NONE && digraph_add_arc(&g->graph, node);
}

/* Finds the options of the first node that lacks them. text: room for a position. */
static bool explore_node(struct rule_game *g, char *text, struct complaint *c)
{
    strcpy(text, texts_get(&g->texts, g->graph.nodes));
    rule_refuse(c, g->path, "memory ran out after %u positions", g->texts.count);
    if (!digraph_add_node(&g->graph))
        return false;
    return is_heaps(g) ? rule_heaps_options(&g->heaps, g->path, text, add_option, g, c)
                       : rule_options(g->rule, text, add_option, g, c);
}

bool rule_explore(struct rule_game *g, const char *from, struct complaint *c)
{
    char text[RULE_TEXT + 1];
    uint32_t before = g->graph.nodes;
    bool good = g->rule == NULL || texts_add(&g->texts, from, strlen(from)) != TEXTS_NONE;

    g->beyond = false;
    if (!good)
        rule_refuse(c, g->path, "memory ran out after %u positions", g->texts.count);
    while (good && g->graph.nodes < g->texts.count) {
        good = g->texts.count <= g->most;
        g->beyond = !good;
        if (!good)
            rule_refuse(c, g->path, "from %.60s more than %u positions can be reached, such as %.60s", from, g->most,
                        texts_get(&g->texts, g->texts.count - 1));
        good = good && explore_node(g, text, c);
    }
    g->full = !good;
    if (!good)
        g->graph.nodes = before;
    return good;
}

bool rule_game_solve(struct rule_game *g, struct complaint *c)
{
    struct digraph reverse = { .nodes = 0 };
    size_t size = ((size_t)g->graph.nodes + 1) * sizeof *g->nimber;
    bool good;

    if (g->solved > 0 && g->solved == g->graph.nodes)
        return true;
    free(g->remoteness);
    free(g->nimber);
    g->remoteness = malloc(size);
    g->nimber = g->misere || is_heaps(g) ? NULL : malloc(size);
    good = g->remoteness != NULL && (g->nimber != NULL || g->misere || is_heaps(g)) && digraph_reverse(&g->graph, &reverse) &&
           digraph_remoteness(&g->graph, &reverse, g->misere, g->remoteness) &&
           (g->nimber == NULL || digraph_nimbers(&g->graph, &reverse, g->nimber));
    digraph_free(&reverse);
    g->solved = good ? g->graph.nodes : 0;
    return good || rule_refuse(c, g->path, "memory ran out after %u positions", g->graph.nodes);
}

struct rule_value rule_value_of(const struct rule_game *g, const char *text)
{
    uint32_t node = texts_find(&g->texts, text, strlen(text));
    bool solved = node < g->solved;
    struct rule_value value = { .nimber = RULE_UNKNOWN, .remoteness = solved ? g->remoteness[node] : RULE_UNKNOWN };

    if (is_heaps(g) && !g->misere)
        value.nimber = rule_heaps_nimber(&g->heaps, text);
    else if (solved && g->nimber != NULL)
        value.nimber = g->nimber[node];
    if (solved)
        value.outcome = digraph_outcome(value.remoteness, g->misere);
    else
        value.outcome = value.nimber == 0 ? OUTCOME_P : OUTCOME_N;
    return value;
}

/* ---- one position ---- */

/* What collects the options of a position. */
struct collecting {
    struct rule_game *game;
    struct rule_answer *answer;
    struct texts seen;
    size_t room;
};

/* Adds an option that is not there yet. Returns false if memory ran out. */
static bool collect(void *context, const char *text, size_t length)
{
    struct collecting *k = context;
    struct rule_answer *a = k->answer;

    if (texts_find(&k->seen, text, length) != TEXTS_NONE)
        return true;
    if (texts_add(&k->seen, text, length) == TEXTS_NONE)
        return false;
    if (a->count == k->room) {
        struct rule_option *more = realloc(a->option, (k->room * 2 + 8) * sizeof *more);

        if (more == NULL)
            return false;
        a->option = more;
        k->room = k->room * 2 + 8;
    }
    a->option[a->count].value = rule_value_of(k->game, text);
    a->option[a->count].text = strdup(text);
    return a->option[a->count++].text != NULL;
}

/* Collects the options of a node of the graph. */
static bool collect_node(struct collecting *k, uint32_t node)
{
    const struct digraph *graph = &k->game->graph;
    bool good = true;

    for (uint32_t i = graph->begin[node]; good && i < graph->begin[node + 1]; i++) {
        const char *text = texts_get(&k->game->texts, graph->to[i]);

        good = collect(k, text, strlen(text));
    }
    return good;
}

/* As rule_explore; where there are too many positions with those of earlier queries, without the latter. */
static bool explore_again(struct rule_game *g, const char *text, struct complaint *c)
{
    bool before = g->texts.count > 0;

    if (!g->full && rule_explore(g, text, c))
        return true;
    forget(g);
    if (before && rule_explore(g, text, c))
        return true;
    forget(g);
    return false;
}

/* Explores the positions of several heaps together, if they are not too many. Misere play must have them. */
static bool explore_beside(struct rule_game *g, const char *text, struct complaint *c)
{
    g->most = g->rule->most < RULE_BESIDE ? g->rule->most : RULE_BESIDE;
    if (explore_again(g, text, c))
        return rule_game_solve(g, c);
    if (!g->beyond)
        return false;
    if (g->misere)
        return rule_refuse(c, g->path, "misere play of %.60s needs more than %d positions of several heaps", text, RULE_BESIDE);
    return true;
}

/* Explores from the position and analyses what was reached. */
static bool reach(struct rule_game *g, const char *text, struct complaint *c)
{
    if (g->rule != NULL && texts_find(&g->texts, text, strlen(text)) < g->solved)
        return true;
    if (is_heaps(g))
        return rule_heaps_add(&g->heaps, g->rule, text, c) && explore_beside(g, text, c);
    return explore_again(g, text, c) && rule_game_solve(g, c);
}

bool rule_judge(struct rule_game *g, const char *text, struct rule_answer *a, struct complaint *c)
{
    *a = (struct rule_answer){ .count = 0 };
    return reach(g, text, c) && rule_answer_of(g, text, a, c);
}

bool rule_answer_of(struct rule_game *g, const char *text, struct rule_answer *a, struct complaint *c)
{
    struct collecting k = { .game = g, .answer = a };
    bool good;

    *a = (struct rule_answer){ .misere = g->misere };
    a->value = rule_value_of(g, text);
    rule_refuse(c, g->path, "memory ran out");
    good = is_heaps(g) ? rule_heaps_options(&g->heaps, g->path, text, collect, &k, c)
                       : collect_node(&k, texts_find(&g->texts, text, strlen(text)));
    texts_free(&k.seen);
    if (!good)
        rule_answer_free(a);
    return good;
}

void rule_answer_free(struct rule_answer *a)
{
    for (size_t i = 0; i < a->count; i++)
        free(a->option[i].text);
    free(a->option);
    *a = (struct rule_answer){ .count = 0 };
}
