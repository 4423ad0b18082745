/* The graph of all positions that are reached from one, in DOT, the language of Graphviz: `nimatron analyse --dot QUERY | dot -Tsvg`.
 *
 *     dot.c        nodes and arcs as text
 *     dot_query.c  the positions of a query
 *
 * rule_command.c has those of rules and of graphs from files. */
#ifndef DESK_DOT_H
#define DESK_DOT_H

#include "desk.h"

enum { DOT_MOST = 1000 /* most nodes: more of them nobody can see */ };

/* Print what stands before the nodes, and after the arcs. */
void dot_begin(const char *title, size_t length, FILE *out);
void dot_end(FILE *out);

/* Prints a node: the position as it is typed; its outcome, 'N', 'P' or 'D'; its nimber in the text form of --tsv; whether the graph begins
 * with it. */
void dot_node(const char *position, char outcome, struct word nimber, bool first, FILE *out);

/* Prints an arc: the name of its ends, and whether the player who moves along it wins. */
void dot_arc(const char *from, const char *to, bool wins, FILE *out);

/* Prints the graph of a query of desk_parse, or of one that brute force reads (searched_read): misere play, octal games, those of extra.h.
 * Returns false after it filled in *c: the query is wrong, or more than DOT_MOST positions are reached. */
bool dot_print_query(const char *text, size_t length, FILE *out, struct complaint *c);

#endif
