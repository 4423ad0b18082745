/* The graph of a rule or a file, as dot.h has that of a query. */
#ifndef DESK_RULE_DOT_H
#define DESK_RULE_DOT_H

#include "rule_game.h"

/* Prints the graph of all positions that are reached from `text`, a position that was judged. Returns false after it
 * filled in *c: there are more than DOT_MOST. */
bool rule_print_dot(const struct rule_game *g, const char *text, FILE *out, struct complaint *c);

#endif
