/* A game that a rule or a file of arcs defines: its positions as far as they were reached, and their analysis. */
#ifndef DESK_RULE_GAME_H
#define DESK_RULE_GAME_H

#include "digraph.h"
#include "rule.h"
#include "rule_heaps.h"
#include "texts.h"

enum { RULE_UNKNOWN = DIGRAPH_NONE - 1 }; /* a value that misere play does not have, or that was not computed */

/* What a position is worth. */
struct rule_value {
    uint8_t outcome;     /* enum outcome */
    uint32_t nimber;     /* DIGRAPH_NONE: infinite; RULE_UNKNOWN in misere play */
    uint32_t remoteness; /* DIGRAPH_NONE: a draw has none; RULE_UNKNOWN */
};

struct rule_option {
    char *text;
    struct rule_value value;
};

/* A position with its options, each once, in the order of the rule. rule_answer_free frees the list. */
struct rule_answer {
    struct rule_value value;
    struct rule_option *option;
    size_t count;
    bool misere;
};

struct rule_game {
    struct rule *rule; /* NULL: the graph is from a file */
    const char *path;
    bool misere;
    struct texts texts;      /* the positions; the number of a text is its node */
    struct digraph graph;    /* nodes below graph.nodes have their arcs, which lead to such nodes */
    bool full;               /* the last exploration was not finished: those at the end of `texts` have no arcs */
    bool beyond;             /* because it met too many positions */
    uint32_t *remoteness, *nimber; /* of the nodes below `solved`; nimber: in normal play only */
    uint32_t solved;
    struct rule_heaps heaps; /* form heaps: their nimbers; then `texts` has positions of several heaps */
    uint32_t most;           /* positions that are kept */
};

/* Makes *g the game of a rule, which must outlive it. rule_game_free frees what the game holds, but not the rule. */
void rule_game_begin(struct rule_game *g, struct rule *rule);
void rule_game_free(struct rule_game *g);

/* Reads a typed position: text has RULE_TEXT + 1 bytes. Returns false after it filled in *c. */
bool rule_game_read(struct rule_game *g, struct word typed, char *text, struct complaint *c);

/* Explores all positions from `text` on and judges it. Returns false after it filled in *c. */
bool rule_judge(struct rule_game *g, const char *text, struct rule_answer *a, struct complaint *c);

/* As the first step of rule_judge, without analysis: for many positions at once. rule_game_solve analyses what was explored. After a
 * failure what was explored before stays. */
bool rule_explore(struct rule_game *g, const char *text, struct complaint *c);
bool rule_game_solve(struct rule_game *g, struct complaint *c);

/* Returns what a position is worth that was explored and analysed. Form heaps: after rule_heaps_add; what only the positions of several
 * heaps tell is RULE_UNKNOWN while they are not explored. */
struct rule_value rule_value_of(const struct rule_game *g, const char *text);

/* Fills in the answer about such a position. Returns false after it filled in *c: memory ran out. */
bool rule_answer_of(struct rule_game *g, const char *text, struct rule_answer *a, struct complaint *c);

void rule_answer_free(struct rule_answer *a);

/* Returns whether a move wins that leaves a position of this value. */
static inline bool rule_wins(const struct rule_value *left)
{
    return left->outcome == OUTCOME_P;
}

#endif
