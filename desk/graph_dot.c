/* DOT, the language of Graphviz, as far as it says which arcs there are. Debian's libcgraph reads it all, but needs half a kilobyte for an
 * arc. */
#include "graph_file.h"
#include "utf8.h"
#include <stdlib.h>
#include <string.h>

enum { GROUPS_DEEP = 100, AHEAD = 200 /* bytes: words that stand so far ahead are expected as names */ };

/* A token: a name, or one of the signs { } [ ] ; , = : and -> or --; END at the end of the text. */
enum token { TOKEN_END = 0, TOKEN_NAME = 'a', TOKEN_ARROW = '>', TOKEN_EDGE = '-', TOKEN_WRONG = '?' };

struct dot {
    struct graph_reader *r;
    enum token token;                 /* the one that is read */
    bool quoted;                      /* the name stood in quotation marks, so it is no keyword */
    char name[GRAPH_FILE_NAME + 2];
    size_t length;
    unsigned deep;
    const char *ahead;                /* the words before it are expected (texts_expect) */
};

/* Moves on to the last character of a comment that begins here, or to that of the text where the comment has no end. */
static void skip_comment(struct graph_reader *r)
{
    for (r->next += 2; r->end - r->next >= 2 && memcmp(r->next, "*/", 2) != 0; r->next++)
        r->line += *r->next == '\n';
    r->next = r->end - r->next >= 2 ? r->next + 1 : r->end - 1;
}

/* Moves on over blanks, lines and comments. */
static void skip(struct graph_reader *r)
{
    for (; r->next < r->end; r->next++) {
        size_t left = (size_t)(r->end - r->next);

        if (left > 1 && memcmp(r->next, "/*", 2) == 0)
            skip_comment(r);
        else if (*r->next == '#' || (left > 1 && memcmp(r->next, "//", 2) == 0))
            while (r->next + 1 < r->end && r->next[1] != '\n')
                r->next++;
        else if (*r->next == '\n')
            r->line++;
        else if (*r->next != ' ' && *r->next != '\t' && *r->next != '\r')
            return;
    }
}

/* Adds a character to the name; one too many makes it too long for graph_file_node. */
static void add(struct dot *d, char c)
{
    if (d->length < sizeof d->name)
        d->name[d->length++] = c;
}

/* Reads a name in quotation marks. */
static enum token read_quoted(struct dot *d)
{
    struct graph_reader *r = d->r;

    for (r->next++; r->next < r->end && *r->next != '"'; r->next++) {
        r->next += *r->next == '\\' && r->next + 1 < r->end && r->next[1] == '"';
        r->line += *r->next == '\n';
        add(d, *r->next == '\n' || *r->next == '\t' ? ' ' : *r->next);
    }
    d->quoted = true;
    if (r->next == r->end)
        return TOKEN_WRONG;
    r->next++;
    return TOKEN_NAME;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || (uint8_t)c >= 128;
}

/* Reads the next token. */
static enum token read_token(struct dot *d)
{
    struct graph_reader *r = d->r;

    d->length = 0;
    d->quoted = false;
    if (r->next == r->end)
        return TOKEN_END;
    if (*r->next == '"')
        return read_quoted(d);
    if (*r->next == '-' && r->next + 1 < r->end && (r->next[1] == '>' || r->next[1] == '-'))
        return r->next += 2, r->next[-1] == '>' ? TOKEN_ARROW : TOKEN_EDGE;
    if (strchr("{}[];,=:", *r->next) != NULL && *r->next != '\0')
        return (enum token)*r->next++;
    if (*r->next == '-' && r->next + 1 < r->end && is_letter(r->next[1]))
        add(d, *r->next++);
    while (r->next < r->end && is_letter(*r->next))
        add(d, *r->next++);
    return d->length > 0 ? TOKEN_NAME : TOKEN_WRONG;
}

/* Expects the words ahead, whatever they are. */
static void look_ahead(struct dot *d)
{
    const struct graph_reader *r = d->r;

    while (d->ahead < r->end && d->ahead - r->next < AHEAD) {
        const char *word = d->ahead;

        while (d->ahead < r->end && is_letter(*d->ahead))
            d->ahead++;
        if (d->ahead > word)
            texts_expect(r->texts, word, (size_t)(d->ahead - word));
        else
            d->ahead++;
    }
}

static void next(struct dot *d)
{
    look_ahead(d);
    skip(d->r);
    d->token = read_token(d);
}

/* Returns whether the token is this keyword. */
static bool is_word(const struct dot *d, const char *word)
{
    return d->token == TOKEN_NAME && !d->quoted && d->length == strlen(word) && memcmp(d->name, word, d->length) == 0;
}

/* Says what stands where something else is expected. */
static bool refuse_token(struct dot *d, const char *expected)
{
    struct graph_reader *r = d->r;

    if (d->token == TOKEN_END)
        return graph_file_refuse(r, "the file ends; %s is missing", expected);
    if (d->token == TOKEN_EDGE)
        return graph_file_refuse(r, "-- has no direction; an arc is written A -> B");
    if (d->token == TOKEN_NAME)
        return graph_file_refuse(r, "\"%.*s\" stands where %s is expected", (int)utf8_fit(d->name, d->length, 40), d->name, expected);
    if (d->token == TOKEN_WRONG)
        return graph_file_refuse(r, "here is no word of DOT; %s is expected", expected);
    return graph_file_refuse(r, "\"%s\" stands where %s is expected", d->token == TOKEN_ARROW ? "->" : (char[]){ (char)d->token, '\0' },
                             expected);
}

/* Reads over [ ... ], if the token is the first of them. */
static bool skip_attributes(struct dot *d)
{
    while (d->token == '[') {
        do
            next(d);
        while (d->token == TOKEN_NAME || d->token == '=' || d->token == ',' || d->token == ';');
        if (d->token != ']')
            return refuse_token(d, "]");
        next(d);
    }
    return true;
}

/* Some nodes: one, or those of a group. */
struct group {
    uint32_t *node;
    size_t count, room;
};

static bool add_to(struct dot *d, struct group *group, uint32_t node)
{
    if (node == TEXTS_NONE)
        return false;
    if (group->count == group->room) {
        uint32_t *more = realloc(group->node, (group->room * 2 + 8) * sizeof *more);

        if (more == NULL)
            return graph_file_refuse(d->r, "memory ran out");
        group->node = more;
        group->room = group->room * 2 + 8;
    }
    group->node[group->count++] = node;
    return true;
}

static bool read_statements(struct dot *d, struct group *all);

/* Reads { ... } or a name with its port. Adds its nodes to the group. */
static bool read_nodes(struct dot *d, struct group *group)
{
    bool good;

    if (is_word(d, "subgraph")) {
        next(d);
        if (d->token == TOKEN_NAME)
            next(d);
        if (d->token != '{')
            return refuse_token(d, "{");
    }
    if (d->token == '{')
        return read_statements(d, group);
    if (d->token != TOKEN_NAME)
        return refuse_token(d, "a name, { or }");
    good = add_to(d, group, graph_file_node(d->r, d->name, d->length));
    for (next(d); good && d->token == ':'; next(d)) {
        next(d);
        if (d->token != TOKEN_NAME)
            return refuse_token(d, "a port");
    }
    return good;
}

/* Adds the arcs from each node of one group to each of another. */
static bool add_arcs(struct dot *d, const struct group *from, const struct group *to)
{
    for (size_t i = 0; i < from->count; i++)
        for (size_t j = 0; j < to->count; j++)
            if (!graph_file_arc(d->r, from->node[i], to->node[j]))
                return false;
    return true;
}

/* Reads A -> B -> ... of which *from was read. Adds all nodes to `all`. */
static bool read_chain(struct dot *d, struct group *from, struct group *all)
{
    bool good = true;

    while (good && d->token == TOKEN_ARROW) {
        struct group to = { .count = 0 };

        next(d);
        good = read_nodes(d, &to) && add_arcs(d, from, &to);
        for (size_t i = 0; good && i < to.count; i++)
            good = add_to(d, all, to.node[i]);
        free(from->node);
        *from = to;
    }
    return good && (d->token != TOKEN_EDGE || refuse_token(d, ""));
}

/* Reads a statement: nodes and arcs with attributes, or attributes for all, which say nothing here. */
static bool read_statement(struct dot *d, struct group *all)
{
    struct group from = { .count = 0 };
    bool good, attributes = is_word(d, "node") || is_word(d, "edge") || is_word(d, "graph");

    if (attributes) {
        next(d);
        return d->token == '[' ? skip_attributes(d) : refuse_token(d, "[");
    }
    good = read_nodes(d, &from);
    for (size_t i = 0; good && i < from.count; i++)
        good = add_to(d, all, from.node[i]);
    good = good && read_chain(d, &from, all) && skip_attributes(d);
    free(from.node);
    return good;
}

/* Returns whether the token is a name and = follows: name = value. Then reads over it. */
static bool skip_setting(struct dot *d, bool *good)
{
    struct dot before = *d;
    const char *at = d->r->next;
    unsigned long line = d->r->line;

    if (d->token != TOKEN_NAME)
        return false;
    next(d);
    if (d->token != '=') {
        *d = before;
        d->r->next = at;
        d->r->line = line;
        return false;
    }
    next(d);
    *good = d->token == TOKEN_NAME || refuse_token(d, "a value");
    next(d);
    return true;
}

/* Reads { ... }. Adds the nodes in it to the group. */
static bool read_statements(struct dot *d, struct group *all)
{
    bool good = true;

    if (d->token != '{')
        return refuse_token(d, "{");
    if (++d->deep > GROUPS_DEEP)
        return graph_file_refuse(d->r, "groups stand %d deep at most", GROUPS_DEEP);
    next(d);
    while (good && d->token != '}') {
        if (d->token == ';' || d->token == ',')
            next(d);
        else if (!skip_setting(d, &good))
            good = read_statement(d, all);
    }
    d->deep--;
    next(d);
    return good;
}

bool graph_dot_read(struct graph_reader *r)
{
    struct dot d = { .r = r, .ahead = r->next };
    struct group all = { .count = 0 };
    bool good;

    next(&d);
    if (is_word(&d, "strict"))
        next(&d);
    if (is_word(&d, "graph"))
        return graph_file_refuse(r, "a graph has no directions; the arcs A -> B of a digraph are moves");
    if (!is_word(&d, "digraph"))
        return refuse_token(&d, "digraph");
    next(&d);
    if (d.token == TOKEN_NAME)
        next(&d);
    good = read_statements(&d, &all) && (d.token == TOKEN_END || refuse_token(&d, "the end of the file"));
    free(all.node);
    return good;
}
