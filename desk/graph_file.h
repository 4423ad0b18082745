/* Graphs from files. A line of a file of arcs is "A B", an arc, or "A", a node that may have none; # begins a comment. A file whose
 * first word is digraph or strict is DOT, of which arcs, nodes and their groups in { } count, and attributes do not. A name has no
 * blank, or stands in DOT in quotation marks and has one between words. */
#ifndef DESK_GRAPH_FILE_H
#define DESK_GRAPH_FILE_H

#include "rule_game.h"

enum { GRAPH_FILE_NAME = 255 }; /* bytes of a name */

/* Reads a file, "-" for standard input, into a game of one token that goes along arcs. Returns false after it filled in *c, with the
 * line of a mistake. rule_game_free frees the game. */
bool graph_file_read(struct rule_game *g, const char *path, bool misere, struct complaint *c);

/* The same with the text of the file. */
bool graph_file_text(struct rule_game *g, const char *path, const char *text, size_t length, bool misere, struct complaint *c);

/* What both readers fill in. */
struct graph_reader {
    const char *path, *next, *end; /* the unread text */
    unsigned long line;
    struct texts *texts;
    struct arc *arc;
    uint32_t arcs, room;
    struct complaint *complaint;
};

/* Returns the node of this name; TEXTS_NONE after a complaint. */
uint32_t graph_file_node(struct graph_reader *r, const char *name, size_t length);
/* Adds an arc. Returns false after a complaint. */
bool graph_file_arc(struct graph_reader *r, uint32_t from, uint32_t to);
/* Fills in a complaint with file and line. Always returns false. */
__attribute__((format(printf, 2, 3))) bool graph_file_refuse(struct graph_reader *r, const char *format, ...);

/* Reads DOT. Defined in graph_dot.c. */
bool graph_dot_read(struct graph_reader *r);

#endif
