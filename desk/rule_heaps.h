/* The nimbers of heaps, each of which a rule may split into several. */
#ifndef DESK_RULE_HEAPS_H
#define DESK_RULE_HEAPS_H

#include "digraph.h"
#include "rule.h"
#include "texts.h"

struct rule_heaps {
    struct texts heap, left; /* heaps, as "7"; what their moves leave, as "2 4" */
    struct digraph options;  /* of a heap: arcs to numbers of `left` */
    uint32_t *nimber;        /* of the heaps below `solved` */
    uint32_t solved;
};

void rule_heaps_free(struct rule_heaps *h);

/* Adds the heaps of a position, and all that they lead to, and finds their nimbers. Returns false after it filled in *c: where a heap
 * leads back to itself there is none. */
bool rule_heaps_add(struct rule_heaps *h, struct rule *rule, const char *position, struct complaint *c);

/* Returns the nimber of a position of heaps that were added. */
uint32_t rule_heaps_nimber(const struct rule_heaps *h, const char *position);

/* Calls `found` for each position that a move in one heap of the position leaves, equal ones once for each such move. Returns false after
 * `found` has, or after one that is longer than RULE_TEXT; then c has a line of the file `path` about it. */
bool rule_heaps_options(const struct rule_heaps *h, const char *path, const char *position, rule_found *found, void *context,
                        struct complaint *c);

/* Reads the next word of a text of words at *next, without its blanks, and moves on; its length is 0 at the end and for "-". */
struct word rule_word(const char **next);

#endif
