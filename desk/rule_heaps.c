#include "rule_heaps.h"
#include <stdlib.h>
#include <string.h>

struct word rule_word(const char **next)
{
    struct word word;

    *next += strspn(*next, " ");
    word = (struct word){ *next, strcspn(*next, " ") };
    *next += word.length;
    if (word.length == 1 && *word.start == '-')
        word.length = 0;
    return word;
}

void rule_heaps_free(struct rule_heaps *h)
{
    texts_free(&h->heap);
    texts_free(&h->left);
    digraph_free(&h->options);
    free(h->nimber);
    *h = (struct rule_heaps){ .solved = 0 };
}

/* Adds the heaps of a position to the list. Returns false if memory ran out. */
static bool add_heaps(struct rule_heaps *h, const char *position)
{
    struct word word;

    for (const char *next = position; (word = rule_word(&next)).length > 0;)
        if (texts_add(&h->heap, word.start, word.length) == TEXTS_NONE)
            return false;
    return true;
}

/* Adds one option of the last heap. */
static bool add_left(void *context, const char *text, size_t length)
{
    struct rule_heaps *h = context;
    uint32_t left = texts_add(&h->left, text, length);

    return left != TEXTS_NONE && digraph_add_arc(&h->options, left) && add_heaps(h, text);
}

/* Asks the rule for the options of heaps that have none yet. */
static bool explore(struct rule_heaps *h, struct rule *rule, struct complaint *c)
{
    char text[RULE_TEXT + 1];

    rule_refuse(c, rule->path, "memory ran out after %u heaps", h->heap.count);
    while (h->options.nodes < h->heap.count) {
        if (h->heap.count > rule->most)
            return rule_refuse(c, rule->path, "more than %u heaps can be reached, such as %s", rule->most,
                               texts_get(&h->heap, h->heap.count - 1));
        strcpy(text, texts_get(&h->heap, h->options.nodes));
        if (!digraph_add_node(&h->options) || !rule_options(rule, text, add_left, h, c))
            return false;
    }
    return true;
}

uint32_t rule_heaps_nimber(const struct rule_heaps *h, const char *position)
{
    uint32_t nimber = 0;
    struct word word;

    for (const char *next = position; (word = rule_word(&next)).length > 0;)
        nimber ^= h->nimber[texts_find(&h->heap, word.start, word.length)];
    return nimber;
}

/* Makes the graph in which arcs lead from a heap to all heaps that its moves leave. */
static bool make_graph(const struct rule_heaps *h, struct digraph *g)
{
    for (uint32_t n = 0; n < h->heap.count; n++) {
        if (!digraph_add_node(g))
            return false;
        for (uint32_t i = h->options.begin[n]; i < h->options.begin[n + 1]; i++) {
            struct word word;

            for (const char *next = texts_get(&h->left, h->options.to[i]); (word = rule_word(&next)).length > 0;)
                if (!digraph_add_arc(g, texts_find(&h->heap, word.start, word.length)))
                    return false;
        }
    }
    return true;
}

/* Finds the nimber of one heap: those that it leads to have theirs. seen: marks of nimbers below the number of options. */
static void find_nimber(struct rule_heaps *h, uint32_t heap, uint32_t *seen, uint32_t mark)
{
    uint32_t options = h->options.begin[heap + 1] - h->options.begin[heap], mex = 0;

    for (uint32_t i = h->options.begin[heap]; i < h->options.begin[heap + 1]; i++) {
        uint32_t nimber = rule_heaps_nimber(h, texts_get(&h->left, h->options.to[i]));

        if (nimber < options)
            seen[nimber] = mark;
    }
    while (mex < options && seen[mex] == mark)
        mex++;
    h->nimber[heap] = mex;
}

/* Finds all nimbers. order, seen: room for one number a heap, and an option. Returns whether no heap leads back to itself. */
static bool find_nimbers(struct rule_heaps *h, const struct digraph *g, const struct digraph *reverse, uint32_t *order, uint32_t *seen)
{
    uint32_t count = digraph_order(g, reverse, order);

    for (uint32_t i = 0; count == h->heap.count && i < count; i++)
        find_nimber(h, order[i], seen, i + 1);
    h->solved = count == h->heap.count ? count : 0;
    return h->solved > 0;
}

/* Finds the nimbers of all heaps. */
static bool solve(struct rule_heaps *h, const char *path, struct complaint *c)
{
    struct digraph g = { .nodes = 0 }, reverse = { .nodes = 0 };
    uint32_t arcs = h->options.begin[h->options.nodes];
    uint32_t *order = malloc((h->heap.count + 1) * sizeof *order), *seen = calloc((size_t)arcs + 1, sizeof *seen);
    bool good;

    free(h->nimber);
    h->nimber = malloc((h->heap.count + 1) * sizeof *h->nimber);
    good = h->nimber != NULL && order != NULL && seen != NULL && make_graph(h, &g) && digraph_reverse(&g, &reverse);
    if (!good)
        rule_refuse(c, path, "memory ran out after %u heaps", h->heap.count);
    else if (!(good = find_nimbers(h, &g, &reverse, order, seen)))
        rule_refuse(c, path, "heaps lead back to themselves: form = \"heaps\" is for games that end; form = \"sorted\" takes others");
    digraph_free(&g);
    digraph_free(&reverse);
    free(order);
    free(seen);
    return good;
}

bool rule_heaps_add(struct rule_heaps *h, struct rule *rule, const char *position, struct complaint *c)
{
    uint32_t before = h->heap.count;

    if (before > 0 && before == h->solved && add_heaps(h, position) && h->heap.count == before)
        return true;
    if (!add_heaps(h, position))
        return rule_refuse(c, rule->path, "memory ran out");
    if (h->heap.count == 0 || (explore(h, rule, c) && solve(h, rule->path, c)))
        return true;
    rule_heaps_free(h);
    return false;
}

/* Writes the position with one heap replaced by what a move leaves of it. Returns its length; 0 if it is too long. */
static size_t replace(const char *position, struct word heap, const char *left, char text[RULE_TEXT + 1])
{
    int length = snprintf(text, RULE_TEXT + 1, "%.*s%s%s", (int)(heap.start - position), position, strcmp(left, "-") == 0 ? "" : left,
                          heap.start + heap.length);

    return length <= RULE_TEXT ? rule_sort(RULE_HEAPS, text) : 0;
}

bool rule_heaps_options(const struct rule_heaps *h, const char *path, const char *position, rule_found *found, void *context,
                        struct complaint *c)
{
    struct word word, last = { "", 0 };
    char text[RULE_TEXT + 1];

    for (const char *next = position; (word = rule_word(&next)).length > 0; last = word) {
        uint32_t heap = texts_find(&h->heap, word.start, word.length);

        if (word.length == last.length && memcmp(word.start, last.start, word.length) == 0)
            continue;
        for (uint32_t i = h->options.begin[heap]; i < h->options.begin[heap + 1]; i++) {
            size_t length = replace(position, word, texts_get(&h->left, h->options.to[i]), text);

            if (length == 0)
                return rule_refuse(c, path, "a move leaves a position of more than %d characters", RULE_TEXT);
            if (!found(context, text, length))
                return false;
        }
    }
    return true;
}
