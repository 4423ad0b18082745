#define _GNU_SOURCE
#include "graph_file.h"
#include "utf8.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { AHEAD = 16 /* lines whose names are expected while a line is read */ };

bool graph_file_refuse(struct graph_reader *r, const char *format, ...)
{
    char text[300];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return rule_refuse(r->complaint, r->path, "line %lu: %s", r->line, text);
}

uint32_t graph_file_node(struct graph_reader *r, const char *name, size_t length)
{
    uint32_t node = texts_find(r->texts, name, length); /* most are there, and need no check */

    if (node != TEXTS_NONE)
        return node;
    if (length > GRAPH_FILE_NAME) {
        graph_file_refuse(r, "a name has %d bytes at most", GRAPH_FILE_NAME);
        return TEXTS_NONE;
    }
    for (size_t i = 0; i < length; i += utf8_character(name + i, length - i)) {
        if (utf8_control(name + i, length - i) >= 0) {
            graph_file_refuse(r, "there is a control character in a name");
            return TEXTS_NONE;
        }
    }
    node = texts_add(r->texts, name, length);
    if (node == TEXTS_NONE)
        graph_file_refuse(r, "memory ran out after %u nodes", r->texts->count);
    return node;
}

bool graph_file_arc(struct graph_reader *r, uint32_t from, uint32_t to)
{
    if (from == TEXTS_NONE || to == TEXTS_NONE)
        return false;
    if (r->arcs == r->room) {
        uint32_t room = r->room < UINT32_MAX / 2 ? r->room * 2 + 1024 : UINT32_MAX - 2;
        struct arc *more = room > r->arcs ? realloc(r->arc, room * sizeof *more) : NULL;

        if (more == NULL)
            return graph_file_refuse(r, "memory ran out after %u arcs", r->arcs);
        r->arc = more;
        r->room = room;
    }
    r->arc[r->arcs++] = (struct arc){ from, to };
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Reads the next word of a line that ends at `end`. */
static struct word next_name(const char **next, const char *end)
{
    struct word word;

    while (*next < end && is_blank(**next))
        ++*next;
    word.start = *next;
    while (*next < end && !is_blank(**next))
        ++*next;
    word.length = (size_t)(*next - word.start);
    return word;
}

/* The node of the line before, which often is the first one of the next line, too. */
struct last {
    struct word word;
    uint32_t node;
};

/* Reads a line "A B", "A" or "". */
static bool read_line(struct graph_reader *r, const char *next, const char *end, struct last *last)
{
    struct word from = next_name(&next, end), to = next_name(&next, end);

    if (from.length == 0)
        return true;
    if (next_name(&next, end).length > 0)
        return graph_file_refuse(r, "there are more than two names; an arc is written A B, a node without arcs A");
    if (from.length != last->word.length || memcmp(from.start, last->word.start, from.length) != 0)
        *last = (struct last){ from, graph_file_node(r, from.start, from.length) };
    if (to.length == 0)
        return last->node != TEXTS_NONE;
    return graph_file_arc(r, last->node, last->node == TEXTS_NONE ? TEXTS_NONE : graph_file_node(r, to.start, to.length));
}

/* Returns the end of the line that begins here. */
static const char *line_end(const struct graph_reader *r, const char *line)
{
    const char *end = memchr(line, '\n', (size_t)(r->end - line));

    return end != NULL ? end : r->end;
}

/* Says which names the line at *ahead has, and moves *ahead to the next line. Nearly all of the time of a great file is a wait for the
 * memory, for the names of its arcs. */
static void look_ahead(const struct graph_reader *r, const char **ahead)
{
    const char *end = line_end(r, *ahead);

    while (*ahead < end) {
        struct word name = next_name(ahead, end);

        texts_expect(r->texts, name.start, name.length);
    }
    *ahead = end < r->end ? end + 1 : end;
}

/* Reads a file of arcs. */
static bool read_arcs(struct graph_reader *r)
{
    struct last last = { { "", 0 }, TEXTS_NONE };
    const char *ahead = r->next;

    for (int i = 0; i < AHEAD; i++)
        look_ahead(r, &ahead);
    for (; r->next < r->end; r->line++) {
        const char *end = line_end(r, r->next), *comment;

        look_ahead(r, &ahead);
        comment = memchr(r->next, '#', (size_t)(end - r->next));
        if (!read_line(r, r->next, comment != NULL ? comment : end, &last))
            return false;
        r->next = end < r->end ? end + 1 : end;
    }
    return true;
}

/* Returns whether the text begins as DOT does. */
static bool is_dot(const struct graph_reader *r)
{
    static const char *const words[] = { "digraph", "strict", "graph" };
    const char *next = r->next;

    while (next < r->end && (is_blank(*next) || *next == '\n'))
        next++;
    if (r->end - next >= 2 && next[0] == '/' && (next[1] == '/' || next[1] == '*'))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);

        if ((size_t)(r->end - next) > length && memcmp(next, words[i], length) == 0 && strchr(" \t\r\n{", next[length]) != NULL)
            return true;
    }
    return false;
}

/* Reads the text and makes the graph of it. */
static bool read_graph(struct graph_reader *r, struct rule_game *g)
{
    r->next += utf8_mark(r->next, (size_t)(r->end - r->next));
    if (!(is_dot(r) ? graph_dot_read(r) : read_arcs(r)))
        return false;
    if (r->texts->count == 0)
        return rule_refuse(r->complaint, r->path, "there is no node in the file");
    return digraph_make(&g->graph, r->texts->count, r->arc, r->arcs) ||
           rule_refuse(r->complaint, r->path, "memory ran out after %u nodes and %u arcs", r->texts->count, r->arcs);
}

bool graph_file_text(struct rule_game *g, const char *path, const char *text, size_t length, bool misere, struct complaint *c)
{
    struct graph_reader r = { .path = path, .next = text, .end = text + length, .line = 1, .texts = &g->texts, .complaint = c };
    bool good;

    *g = (struct rule_game){ .path = path, .misere = misere };
    good = read_graph(&r, g);
    free(r.arc);
    if (!good)
        rule_game_free(g);
    return good;
}

/* Reads a stream to its end. Returns NULL if memory ran out or reading failed. */
static char *read_all(FILE *in, size_t *length)
{
    struct stat file;
    size_t room = fstat(fileno(in), &file) == 0 && S_ISREG(file.st_mode) ? (size_t)file.st_size / 2 : 0;
    char *text = NULL;

    for (*length = 0;;) {
        char *more = realloc(text, room = room * 2 + 65536);

        if (more == NULL)
            break;
        text = more;
        *length += fread(text + *length, 1, room - *length, in);
        if (ferror(in))
            break;
        if (feof(in))
            return text;
    }
    free(text);
    return NULL;
}

bool graph_file_read(struct rule_game *g, const char *path, bool misere, struct complaint *c)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    size_t length = 0;
    char *text = in != NULL ? read_all(in, &length) : NULL;
    bool good = text != NULL || rule_refuse(c, path, "the file cannot be read: %m");

    *g = (struct rule_game){ .path = path };
    if (in != NULL && in != stdin)
        fclose(in);
    good = good && graph_file_text(g, path, text, length, misere, c);
    free(text);
    return good;
}
