/* Queries about rules and files: one position, or a sum in which games of the desk may be parts, too. */
#ifndef DESK_RULE_SUM_H
#define DESK_RULE_SUM_H

#include "rule_answer.h"

/* The games that a command has opened. */
struct rule_games {
    struct rule_game game[RULE_PARTS];
    struct rule *rule[RULE_PARTS]; /* of each game; NULL for a file of arcs, which is called "graph" */
    size_t count;
};

/* Answers a query of words with blanks between:
 *
 *     POSITION                   if there is one game
 *     sum NAME POSITION + ...    NAME is that of a rule, or "graph" if its file was named, or of a game of the desk, with its options
 *
 * A file of arcs takes several nodes in place of one: a token on each. Returns false after it filled in *c. *s is to be freed if true is
 * returned. */
bool rule_sum_judge(struct rule_games *games, const char *text, size_t length, struct rule_sum *s, struct complaint *c);

#endif
