/* Outcome, nimber and remoteness of any position, by trying every position that can be reached from it.  Positions are numbered as they
 * are found, and then labelled backwards from the ends (retrograde analysis).  That serves maps with cycles, too: a position that gets
 * no label is drawn. */
#include "rules.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 1 << 20, SLOTS = 1 << 21, NONE = -1 };

struct node {
    struct whole whole;
    struct value value;
    int first;          /* its options are arcs[first .. first + count - 1] */
    int count;
    bool known; /* outcome and remoteness */
    bool counted; /* the nimber, which may be RULES_UNKNOWN */
};

static struct {
    struct node *node;
    int nodes;
    int *slot; /* a hash table of nodes */
    int *arc;
    int arcs, room;
    unsigned longest; /* greatest remoteness of a known node */
} all;

static unsigned hash(const struct whole *w)
{
    const unsigned char *byte = (const unsigned char *)w;
    unsigned h = 2166136261u; /* FNV-1a; the places of a sum that are not used are 0 in all positions */

    for (size_t i = 0; i < offsetof(struct whole, game) + w->count * sizeof w->game[0]; i++)
        h = (h ^ byte[i]) * 16777619u;
    return h % SLOTS;
}

/* Returns the node of a position; makes it if it is new. */
static int node_of(const struct whole *w)
{
    unsigned h = hash(w);

    while (all.slot[h] != NONE && memcmp(&all.node[all.slot[h]].whole, w, sizeof *w) != 0)
        h = (h + 1) % SLOTS;
    if (all.slot[h] != NONE)
        return all.slot[h];
    assert(all.nodes < NODES);
    all.node[all.nodes] = (struct node){ .whole = *w, .first = NONE };
    return all.slot[h] = all.nodes++;
}

static void begin(void)
{
    if (all.node)
        return;
    all.node = calloc(NODES, sizeof *all.node);
    all.slot = malloc(SLOTS * sizeof *all.slot);
    assert(all.node && all.slot);
    for (int i = 0; i < SLOTS; i++)
        all.slot[i] = NONE;
}

static void add_arc(int to)
{
    if (all.arcs == all.room) {
        all.room = 2 * all.room + 1000;
        all.arc = realloc(all.arc, (size_t)all.room * sizeof *all.arc);
        assert(all.arc);
    }
    all.arc[all.arcs++] = to;
}

static void expand(int i)
{
    static struct whole left[RULES_MOVES];
    unsigned moves = rules_all_moves(&all.node[i].whole, left);

    all.node[i].first = all.arcs;
    all.node[i].count = (int)moves;
    for (unsigned j = 0; j < moves; j++)
        add_arc(node_of(&left[j]));
}

/* Tries to label a node with remoteness `when`, if all nodes of smaller remoteness are labelled.  Returns whether it could. */
static bool label(struct node *n, unsigned when)
{
    bool all_won = true, misere = n->whole.count == 1 && rules_misere(n->whole.game);

    if (n->count == 0) {
        n->value = (struct value){ misere ? RULES_N : RULES_P, 0, 0 };
        return when == 0;
    }
    for (int i = 0; i < n->count; i++) {
        const struct node *option = &all.node[all.arc[n->first + i]];
        bool earlier = option->known && option->value.remoteness + 1u <= when;

        if (earlier && option->value.outcome == RULES_P) {
            n->value = (struct value){ RULES_N, 0, (uint16_t)when };
            return true;
        }
        all_won = all_won && earlier && option->value.outcome == RULES_N;
    }
    n->value = (struct value){ RULES_P, 0, (uint16_t)when };
    return all_won;
}

/* Finds outcomes and remotenesses of the nodes from `from` on, round by round, until a round labels none. */
static void label_all(int from)
{
    bool more = true;

    for (unsigned when = 0; more || when <= all.longest + 1; when++) { /* a node that was labelled before may have any remoteness */
        more = false;
        for (int i = from; i < all.nodes; i++) {
            struct node *n = &all.node[i];

            if (!n->known && label(n, when)) {
                n->known = more = true;
                if (when > all.longest)
                    all.longest = when;
            }
        }
    }
    for (int i = from; i < all.nodes; i++)
        if (!all.node[i].known) {
            all.node[i].value = (struct value){ RULES_D, RULES_UNKNOWN, RULES_UNKNOWN };
            all.node[i].known = true;
        }
}

/* Computes nimbers, round by round, of nodes whose options all have one.  A node without a nimber in the end reaches a cycle or is not
 * in normal play. */
static void count_nimbers(int from)
{
    static unsigned char seen[65536];
    bool more = true;

    for (int i = from; i < all.nodes; i++)
        all.node[i].value.nimber = RULES_UNKNOWN;
    while (more) {
        more = false;
        for (int i = all.nodes - 1; i >= from; i--) {
            struct node *n = &all.node[i];
            bool ready = !n->counted && !(n->whole.count == 1 && rules_misere(n->whole.game));
            uint16_t mex = 0;

            for (int j = 0; j < n->count && ready; j++)
                ready = all.node[all.arc[n->first + j]].value.nimber != RULES_UNKNOWN;
            if (!ready)
                continue;
            for (int j = 0; j < n->count; j++)
                seen[all.node[all.arc[n->first + j]].value.nimber] = 1;
            while (seen[mex])
                mex++;
            for (int j = 0; j < n->count; j++)
                seen[all.node[all.arc[n->first + j]].value.nimber] = 0;
            n->value.nimber = mex;
            n->counted = more = true;
        }
    }
}

struct value rules_value(const struct whole *w)
{
    int from, i;

    begin();
    from = all.nodes;
    i = node_of(w);
    if (i < from)
        return all.node[i].value;
    for (int j = from; j < all.nodes; j++)
        expand(j);
    label_all(from);
    count_nimbers(from);
    return all.node[i].value;
}
